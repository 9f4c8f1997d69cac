@testable import ListKit
import Testing

/// A pager without a list: what it loads, and when.
@MainActor
struct ListPagerTests {
    private let pages = TestPages()

    private func makePager() -> ListPager<Tag, Int> { ListPager { [pages] in try await pages.load($0) } }

    private func ids(_ pager: ListPager<Tag, Int>) -> [Int] { pager.elements.map(\.id) }

    @Test func nothingIsLoadedBeforeItIsAskedFor() async {
        let pager = makePager()
        await until { !pages.asked.isEmpty }
        #expect(pages.asked.isEmpty && pager.state.name == "ready")
    }

    @Test func eachPageBeginsWhereTheOneBeforeEnds() async {
        let pager = makePager()
        pager.loadMore()
        await pages.answer(0, with: 0..<3, next: 3)
        #expect(pager.state.name == "ready")
        pager.loadMore()
        await pages.answer(1, with: 3..<5, next: nil)
        #expect(pages.asked == [nil, 3])
        #expect(ids(pager) == [0, 1, 2, 3, 4] && pager.state.name == "complete")
        pager.loadMore()
        await until { pages.asked.count > 2 }
        #expect(pages.asked.count == 2)
    }

    @Test func severalRequestsAreOne() async {
        let pager = makePager()
        for _ in 0..<5 {
            pager.loadMore()
            pager.readerIsNear()
        }
        await pages.answer(0, with: 0..<1, next: 1)
        #expect(pages.asked.count == 1 && pager.state.name == "ready")
    }

    @Test func afterAFailureOnlyTheProgramOrTheUserAsksAgain() async {
        let pager = makePager()
        pager.loadMore()
        await pages.fail(0)
        #expect(pager.state.name == "failed")
        pager.readerIsNear()
        await until { pages.asked.count > 1 }
        #expect(pages.asked.count == 1)
        pager.loadMore()
        await pages.answer(1, with: 0..<1, next: nil)
        #expect(pages.asked == [nil, nil])
        #expect(ids(pager) == [0] && pager.state.name == "complete")
    }

    @Test func aRestartCancelsAndDropsWhatComesLate() async {
        let pager = makePager()
        pager.loadMore()
        await pages.answer(0, with: 0..<3, next: 3)
        pager.loadMore()
        await until { pages.asked.count == 2 }
        pager.restart()
        #expect(pager.elements.isEmpty && pager.state.name == "loading")
        await pages.answer(2, with: 50..<52, next: nil)
        await pages.answer(1, with: 3..<6, next: 6)
        #expect(pages.asked == [nil, 3, nil])
        #expect(pages.cancelled[1] == true && pages.cancelled[2] == false)
        #expect(ids(pager) == [50, 51] && pager.state.name == "complete")
    }

    @Test func aLateFailureIsDroppedToo() async {
        let pager = makePager()
        pager.loadMore()
        await until { pages.asked.count == 1 }
        pager.restart()
        await pages.fail(0)
        #expect(pager.state.name == "loading")
        await pages.answer(1, with: 0..<1, next: nil)
        #expect(ids(pager) == [0])
    }

    @Test func aPagerThatGoesCancels() async {
        var pager: ListPager<Tag, Int>? = makePager()
        weak let freed = pager
        pager?.loadMore()
        await until { pages.asked.count == 1 }
        pager = nil
        #expect(freed == nil)
        await pages.answer(0, with: 0..<1, next: nil)
        #expect(pages.cancelled[0] == true)
    }

    @Test func eachChangeIsReportedWithItsElements() async {
        let pager = makePager()
        var log: [String] = []
        pager.onChange = { [unowned pager] in log.append("\(pager.state.name) \(pager.elements.count)") }
        pager.loadMore()
        await pages.answer(0, with: 0..<2, next: 2)
        pager.loadMore()
        await pages.fail(1)
        pager.loadMore()
        await pages.answer(2, with: 2..<3, next: nil)
        #expect(log == ["loading 0", "ready 2", "loading 2", "failed 2", "loading 2", "complete 3"])
    }

    // MARK: Going on elsewhere

    @Test func aSourceThatHasGrownGoesOn() async {
        let pager = makePager()
        pager.loadMore()
        await pages.answer(0, with: 0..<2, next: nil)
        pager.resume(at: 7)
        #expect(pager.state.name == "ready" && ids(pager) == [0, 1])
        pager.loadMore()
        await pages.answer(1, with: 2..<3, next: nil)
        #expect(pages.asked == [nil, 7] && ids(pager) == [0, 1, 2])
    }

    @Test func aPageThatComesAfterTheSourceHasGoneOnIsDropped() async {
        let pager = makePager()
        pager.loadMore()
        await until { pages.asked.count == 1 }
        pager.resume(at: nil)
        #expect(pager.state.name == "complete")
        await pages.answer(0, with: 0..<2, next: 2)
        #expect(pager.state.name == "complete" && ids(pager) == [] && pages.cancelled[0] == true)
    }

    @Test func aFailureIsForgottenWhereTheSourceGoesOn() async {
        let pager = makePager()
        pager.loadMore()
        await pages.fail(0)
        var log: [String] = []
        pager.onChange = { [unowned pager] in log.append(pager.state.name) }
        pager.resume(at: 3)
        await until { log.count == 1 }
        #expect(log == ["ready"])
    }

    @Test func aLoadThatIsCancelledIsReported() async {
        let pager = makePager()
        pager.loadMore()
        await until { pages.asked.count == 1 }
        var log: [String] = []
        pager.onChange = { [unowned pager] in log.append(pager.state.name) }
        pager.cancel()
        await until { log.count == 1 }
        #expect(log == ["ready"])
    }
}

extension ListPagerState {
    var name: String {
        switch self {
        case .ready: "ready"
        case .loading: "loading"
        case .failed: "failed"
        case .complete: "complete"
        }
    }
}
