import ListDiffKit
@testable import ListKit
import ListKitReplay
import Testing

/// A tree in the strict list.
@MainActor
struct TreeListTests {
    @Test func keysOpenAndCloseAndWalk() {
        let shown = ShownTree()
        shown.view.focusedPath = shown.path(0)
        shown.press(forward: true)
        #expect(shown.ids == [0, 1, 2, 6])
        shown.press(forward: true)
        #expect(shown.focused == 1)
        #expect(shown.view.indexPathsForSelectedItems == [shown.path(1)])
        shown.press(forward: true)
        #expect(shown.ids == [0, 1, 3, 4, 2, 6])
        shown.press(forward: false)
        shown.press(forward: false)
        #expect(shown.focused == 0)
        #expect(shown.ids == [0, 1, 2, 6])
        shown.view.askFor(.expandAll, at: shown.path(0))
        shown.run()
        #expect(shown.ids == [0, 1, 3, 4, 2, 5, 6])
        // A leaf has nothing to open.
        shown.view.askFor(.expand, at: shown.path(3))
        #expect(shown.wishes == 4)
    }

    @Test func theFocusOfWhatGoesWithAClosedNodeGoesToThatNode() {
        let shown = ShownTree()
        shown.tree.expand(Leafy(0), all: true)
        shown.update()
        shown.view.focusedPath = shown.path(4)
        shown.tree.collapse(Leafy(0))
        shown.update()
        #expect(shown.focused == 0)
    }

    @Test func theFocusOfALeafThatGoesByItselfGoesToTheNextOne() {
        let shown = ShownTree()
        shown.tree.expand(Leafy(0), all: true)
        shown.update()
        shown.view.focusedPath = shown.path(3)
        shown.world.children[1] = [4]
        shown.tree.reload()
        shown.update()
        #expect(shown.focused == 4)
    }

    @Test func aNodeUnderAnotherParentIsAMove() {
        let shown = ShownTree()
        shown.tree.expand(Leafy(0), all: true)
        shown.update()
        let row = shown.view.row(at: .item(shown.path(3)))
        shown.view.focusedPath = shown.path(3)
        shown.view.selectItem(at: shown.path(3))
        shown.world.children[1] = [4]
        shown.world.children[2] = [5, 3]
        shown.tree.reloadChildren(of: Leafy(1), Leafy(2))
        shown.update()
        #expect(shown.ids == [0, 1, 4, 2, 5, 3, 6])
        #expect(shown.view.row(at: .item(shown.path(3))) === row)
        #expect(shown.focused == 3)
        #expect(shown.view.indexPathsForSelectedItems == [shown.path(3)])
        #expect(shown.view.refusals.isEmpty)
    }

    @Test func rowsMayBeViewModelsOfOneSection() {
        let world = TreeWorld([0: [1, 2], 1: [3, 4]])
        var tree = world.tree([0, 6])
        let (view, scheduler) = (StrictCollectionView(), ManualScheduler())
        let adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: scheduler), objects: { [tree.section] }
        ) { (_: ListTreeSection<Leafy>) in TreePartController() }
        adapter.onExpansion { (row: ListTreeRow<Leafy>, change) in tree.apply(change, to: row.node) }
        func run() { for _ in 0..<3 { scheduler.turn() } }
        adapter.performUpdates(animated: true)
        run()
        func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
        view.focusedPath = path(0)
        view.askFor(.expandAll, at: path(0))
        run()
        #expect(view.numberOfItems(inSection: 0) == 6)
        view.focusedPath = path(3)
        tree.collapse(Leafy(0))
        adapter.performUpdates(animated: true)
        run()
        #expect(view.focusedPath == path(0))
        #expect(view.numberOfItems(inSection: 0) == 2)
    }

    @Test func noContentOutOfSightIsAskedFor() {
        let shown = ShownTree([0: Array(1...10_000)])
        let before = shown.view.counters.cellsBound
        shown.tree.expand(Leafy(0))
        shown.update()
        #expect(shown.ids.count == 10_001)
        #expect(shown.view.counters.cellsBound - before < 40)
    }
}

@MainActor
private final class ShownTree {
    let world: TreeWorld
    var tree: ListTree<Leafy>
    let view = StrictCollectionView()
    let scheduler = ManualScheduler()
    private(set) var wishes = 0
    private var adapter: ListAdapter?

    init(_ children: [Int: [Int]] = [0: [1, 2], 1: [3, 4], 2: [5]]) {
        world = TreeWorld(children)
        tree = world.tree([0, 6])
        let adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: scheduler), objects: { [unowned self] in tree.rows }
        ) { (_: ListTreeRow<Leafy>) in
            ListSingleSectionController(TreeCell.self, for: ListTreeRow<Leafy>.self) { _, _ in }
        }
        adapter.onExpansion { [unowned self] (row: ListTreeRow<Leafy>, change) in
            wishes += 1
            tree.apply(change, to: row.node)
        }
        self.adapter = adapter
        update()
    }

    func update() {
        adapter?.performUpdates(animated: true)
        run()
    }

    func run() { scheduler.turn() }

    func press(forward: Bool) {
        if forward { view.pressForward() } else { view.pressBackward() }
        run()
    }

    var ids: [Int] { tree.rows.map(\.node.id) }

    func path(_ id: Int) -> ListIndexPath { ListIndexPath(section: ids.firstIndex(of: id)!, item: 0) }

    var focused: Int? { (adapter?.focusedObject as? ListTreeRow<Leafy>)?.node.id }
}

private final class TreeCell: ListCell {
    init() {}
}

private final class TreePartController: ListBindingSectionController<ListTreeSection<Leafy>> {
    override func viewModels(for part: ListTreeSection<Leafy>) -> [any ListDiffable] { part.rows }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TreeRowCell.self, at: index)
    }
}

private final class TreeRowCell: ListCell, ListBindable {
    init() {}
    func bindViewModel(_ model: ListTreeRow<Leafy>) {}
}
