@testable import ListKit
import ListKitReplay
import Testing

/// Coming near the beginning or the end of a list: when it is announced, and how often.
@MainActor
struct EdgeApproachTests {
    private final class Counts {
        var start = 0
        var end = 0
    }

    /// Rows of 10, ten of them in the viewport.
    private func list(_ ids: Range<Int>) -> (list: TestList, counts: Counts) {
        let list = TestList(ids.map { Block(id: $0, items: [1]) })
        let counts = Counts()
        list.adapter.onNearStart { counts.start += 1 }
        list.adapter.onNearEnd { counts.end += 1 }
        return (list, counts)
    }

    @Test func eachApproachIsAnnouncedOnce() {
        let (list, counts) = list(0..<60)
        #expect(counts.start == 1 && counts.end == 0)
        list.view.scroll(toOffset: 350, animated: false)
        #expect(counts.end == 0)
        list.view.scroll(toOffset: 405, animated: false)
        list.view.scroll(toOffset: 450, animated: false)
        list.view.scroll(toOffset: 500, animated: false)
        #expect(counts.end == 1)
        list.view.scroll(toOffset: 200, animated: false)
        list.view.scroll(toOffset: 500, animated: false)
        #expect(counts.end == 2)
        list.view.scroll(toOffset: 0, animated: false)
        #expect(counts.start == 2)
    }

    @Test func pagesAreReadUntilTheViewportAndAnotherOneAreFull() {
        let (list, _) = list(0..<0)
        var pages = 0
        list.adapter.onNearEnd { [unowned list] in
            pages += 1
            list.objects += (0..<4).map { Block(id: pages * 10 + $0, items: [1]) }
            list.adapter.performUpdates(animated: false, completion: nil)
        }
        list.scheduler.runAll()
        // 20 rows fill the viewport and as much below it; the sixth page brings the end out of reach.
        #expect(pages == 6)
        #expect(list.identifiers.count == 24)
    }

    @Test func aViewThatIsGivenAnotherDataSourceOrGivenUpIsNotEmptyOnTheWay() {
        let (list, counts) = list(0..<3)
        let other = TestList([Block(id: 7, items: [1])], attaches: false)
        #expect(counts.end == 1)
        list.adapter.dataSource = other
        #expect(counts.end == 2, "The list has other objects.")
        list.adapter.collectionView = other.view
        #expect(counts.end == 3 && list.view.rows.isEmpty)
        other.adapter.collectionView = other.view
        #expect(counts.end == 3 && counts.start == 3)
    }

    @Test func aPageThatBringsNothingIsNotAskedForAgain() {
        let (list, counts) = list(0..<3)
        #expect(counts.end == 1)
        for _ in 0..<3 { list.update(list.objects) }
        #expect(counts.end == 1)
        list.update(list.objects + [Block(id: 9, items: [1])])
        #expect(counts.end == 2)
    }

    @Test func itemsThatComeOrGoAnywhereCount() {
        let (list, counts) = list(0..<5)
        list.update((0..<5).map { Block(id: $0, items: $0 == 2 ? [1, 2] : [1]) })
        #expect(counts.start == 2 && counts.end == 2)
        list.update([Block(id: 0, items: [1]), Block(id: 7, items: [1]), Block(id: 4, items: [1])])
        #expect(counts.start == 3 && counts.end == 3)
        list.update([Block(id: 0, items: [1]), Block(id: 8, items: [1]), Block(id: 4, items: [1])])
        #expect(counts.start == 4 && counts.end == 4, "As many items are others.")
    }

    @Test func itemsThatChangeOrMoveDoNotCount() {
        let (list, counts) = list(0..<5)
        list.update((0..<5).map { Block(id: $0, items: [7]) })
        list.update((0..<5).reversed().map { Block(id: $0, items: [7]) })
        #expect(counts.start == 1 && counts.end == 1)
    }

    @Test func itemsThatComeFarFromTheReaderDoNotCount() {
        let (list, counts) = list(0..<60)
        list.update((0..<70).map { Block(id: $0, items: [1]) })
        #expect(counts.start == 2 && counts.end == 0)
    }

    @Test func aListThatBecomesEmptyIsAtBothEnds() {
        let (list, counts) = list(0..<60)
        list.update([])
        #expect(counts.start == 2 && counts.end == 1)
    }

    @Test func aListenerEndsWithNil() {
        let (list, counts) = list(0..<60)
        list.adapter.onNearEnd(nil)
        list.view.scroll(toOffset: 500, animated: false)
        #expect(counts.end == 0)
    }

    @Test func theDistanceIsOneOfPixelsToo() {
        let (list, counts) = list(0..<60)
        list.adapter.onNearEnd(within: .pixels(30)) { counts.end += 1 }
        list.view.scroll(toOffset: 469, animated: false)
        #expect(counts.end == 0)
        list.view.scroll(toOffset: 470, animated: false)
        #expect(counts.end == 1)
    }

    @Test func aViewportThatGrowsComesNearWithoutAScroll() {
        let (list, counts) = list(0..<30)
        #expect(counts.end == 0)
        list.view.viewportSize.height = 160
        #expect(counts.end == 1)
    }
}
