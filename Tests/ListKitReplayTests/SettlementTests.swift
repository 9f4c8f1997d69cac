import ListKit
import ListScripts
import ListKitReplay
import Testing

@MainActor
@Suite("Settling")
struct SettlementTests {
    @Test("An update settles before it returns, after it was applied")
    func atOnce() throws {
        let list = TestList(count: 3)
        list.owner.sections[0].items.removeLast()
        var settled: [Bool] = []
        let update = ListBatchUpdate(data: .init(deleteIndexPaths: [at(2)]))
        _ = try list.view.performBatchUpdates(update, animated: true) { finished in
            #expect(list.view.rows.count == 2)
            settled.append(finished)
        }
        #expect(settled == [true])
    }

    @Test("Held updates settle in order when the test says so")
    func held() throws {
        let list = TestList(count: 3)
        list.view.settlesManually = true
        var settled: [Int] = []
        for number in 0..<3 {
            list.owner.sections[0].items.removeLast()
            let update = ListBatchUpdate(data: .init(deleteIndexPaths: [at(2 - number)]))
            _ = try list.view.performBatchUpdates(update, animated: true) { _ in settled.append(number) }
        }
        #expect(settled.isEmpty)
        #expect(list.view.unsettledUpdateCount == 3)
        list.view.settleNext()
        #expect(settled == [0])
        list.view.settle()
        #expect(settled == [0, 1, 2])
        #expect(!list.view.settleNext())
    }

    @Test("The next update may begin inside a settled call")
    func nested() throws {
        let list = TestList(count: 3)
        list.owner.sections[0].items.removeLast()
        var nested: ListBatchPlan?
        _ = try list.view.performBatchUpdates(
            ListBatchUpdate(data: .init(deleteIndexPaths: [at(2)])), animated: true
        ) { _ in
            list.owner.sections[0].items.removeLast()
            nested = try? list.view.performBatchUpdates(
                ListBatchUpdate(data: .init(deleteIndexPaths: [at(1)])), animated: true
            ) { _ in }
        }
        #expect(nested?.new.sections.map(\.itemCount) == [1])
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("A view that goes away settles what is left with false")
    func viewGoes() throws {
        let owner = TestOwner([TestSection(0, ids: [1])])
        var view: StrictCollectionView? = StrictCollectionView()
        weak let weakView = view
        view?.dataSource = owner
        view?.settlesManually = true
        owner.sections[0].items = []
        var settled: [Bool] = []
        let update = ListBatchUpdate(data: .init(deleteIndexPaths: [at(0)]))
        _ = try view?.performBatchUpdates(update, animated: true) { settled.append($0) }
        view = nil
        #expect(weakView == nil)
        #expect(settled == [false])
    }
}
