import ListKitReplay
import TestSupport
import Testing

@testable import ListKit

/// Updates that put objects in another order, and those that the user has caused.
@MainActor
@Suite("What stays in place when the order changes")
struct ResortTests {
    @Test func sortingThereAndBackShowsTheSameRows() {
        let objects = (0..<1_000).map { Tag(id: $0) }
        let list = TestList(objects)
        list.view.scroll(toOffset: 4_567, animated: false)
        let seen = seen(in: list)
        for key in [7, 389, 611] {
            list.update(objects.sorted { ($0.id * key % 1_009, $0.id) < ($1.id * key % 1_009, $1.id) })
            #expect(self.seen(in: list) != seen)
            list.update(objects)
            #expect(self.seen(in: list) == seen)
        }
    }

    /// Like processes by their load: in `make soak` for an hour, one sort a second.
    @Test func noResortMovesTheOffset() {
        var random = SeededGenerator(seed: 36)
        var loads = (0..<300).map { Double($0 % 50) }
        func sorted() -> [Tag] { loads.indices.sorted { (loads[$1], $0) < (loads[$0], $1) }.map { Tag(id: $0) } }
        let list = TestList(sorted())
        list.view.assertsInvariants = false
        list.view.scroll(toOffset: 1_321, animated: false)
        var moved = 0
        for _ in 0..<(RandomSeeds.areMany ? 3_600 : 300) {
            for index in loads.indices {
                loads[index] = min(60, max(0, loads[index] + .random(in: -8...8, using: &random)))
            }
            list.update(sorted())
            if list.view.visibleRect.minY != 1_321 { moved += 1 }
        }
        #expect(moved == 0)
    }

    @Test func anUpdateThatIsAskedForInTheListsOwnEventIsTheUsers() {
        final class Sorting: TestController {
            var onSelect: () -> Void = {}
            override func didSelectItem(at index: Int) { onSelect() }
        }
        let objects = (0..<100).map { Tag(id: $0) }
        let list = TestList()
        list.makeController = { [log = list.log, unowned list] in
            let controller = Sorting($0, log: log)
            controller.onSelect = {
                list.objects.reverse()
                list.adapter.performUpdates(animated: true)
            }
            return controller
        }
        list.update(objects)
        var causes: [ListUpdateCause?] = []
        list.observe { event in
            if case .asked = event.kind { causes.append(event.origin?.cause) }
        }
        list.view.scroll(toOffset: 500, animated: false)
        list.view.tapItem(at: ListIndexPath(section: 53, item: 0))
        #expect(y(of: 53, in: list) == 30)
        list.scheduler.runAll()
        #expect(y(of: 53, in: list) == 30 && list.view.visibleRect.minY == 430)
        list.update(objects)
        #expect(list.view.visibleRect.minY == 430)
        list.adapter.performUpdates(animated: false, causedBy: .user)
        #expect(causes == [.user, .program, .user])
    }

    @Test func ofUpdatesThatAreMergedOneOfTheUsersIsEnough() {
        let list = TestList((0..<100).map { Tag(id: $0) })
        list.view.scroll(toOffset: 500, animated: false)
        list.view.selectItem(at: ListIndexPath(section: 53, item: 0))
        list.objects.reverse()
        list.adapter.performUpdates(animated: false, causedBy: .user)
        list.adapter.performUpdates(animated: false)
        list.scheduler.runAll()
        #expect(y(of: 53, in: list) == 30)
    }

    @Test func otherContentHasNoMotion() {
        let list = TestList((0..<100).map { Tag(id: $0) })
        list.view.scroll(toOffset: 500, animated: false)
        list.update((200..<300).map { Tag(id: $0) }, animated: true)
        #expect(list.view.visibleRect.minY == 0 && list.view.transition.initial.isEmpty)
        list.update((201..<310).map { Tag(id: $0) }, animated: true)
        #expect(!list.view.transition.final.isEmpty)
    }

    private func seen(in list: TestList) -> [String] {
        list.view.indexPathsForVisibleItems.map { list.identifiers[$0.section] }
    }

    private func y(of id: Int, in list: TestList) -> Double? {
        let section = list.adapter.objects().firstIndex { ($0 as? Tag)?.id == id }
        return section.flatMap { list.view.frameForRow(at: .item(ListIndexPath(section: $0, item: 0))) }
            .map { $0.minY - list.view.visibleRect.minY }
    }
}
