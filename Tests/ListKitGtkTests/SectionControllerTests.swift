import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Section controllers over an adapter, on real rows.
@preconcurrency @MainActor
final class SectionControllerTests: GtkTestCase {
    func testABindingSingleSectionFillsItsCellInPlaceAndTheRowStays() {
        let updater = ListAdapterUpdater()
        updater.singleItemSectionUpdates = true
        let shown = Shown(updater: updater, in: self) { _ in NameController() }
        shown.show([Name(id: 1, text: "a"), Name(id: 2, text: "b")])
        let row = shown.row(1)
        shown.show([Name(id: 1, text: "a"), Name(id: 2, text: "B")])
        XCTAssertEqual(shown.texts, ["a", "B"])
        XCTAssert(shown.row(1) === row)
        XCTAssertEqual((shown.adapter.sectionController(forSection: 1) as? NameController)?.isDisplayingCell, true)
    }

    func testADroppedItemTakesItsRowAndItsFocusAlong() {
        let shown = Shown(in: self) { _ in NamesController() }
        shown.show([Names(id: 1, names: ["a", "b", "c"])])
        let row = shown.list.window.rows[0]
        row.handle.grabFocus()
        XCTAssertEqual(shown.drop(ListIndexPath(section: 0, item: 0), at: ListIndexPath(section: 0, item: 2)), true)
        pump(until: shown.texts == ["b", "c", "a"])
        XCTAssert(shown.list.window.rows[2] === row)
        XCTAssert(row.handle.containsFocus)
    }

    func testADroppedSectionMovesItsRowAndBindsNone() {
        let shown = Shown(in: self) { _ in NameController() }
        shown.show((0..<5).map { Name(id: $0, text: "\($0)") })
        let row = shown.row(0)
        let bound = NameCell.bindCount
        XCTAssertEqual(shown.drop(ListIndexPath(section: 0, item: 0), at: ListIndexPath(section: 4, item: 1)), true)
        pump(until: shown.texts == ["1", "2", "3", "4", "0"])
        XCTAssert(shown.row(4) === row)
        XCTAssertEqual(NameCell.bindCount, bound)
        XCTAssertEqual(shown.list.reloadCount, 0)
    }

    func testTheSpaceOfASectionControllerIsKeptFree() {
        let shown = Shown(in: self) { _ in
            let controller = NamesController()
            controller.inset = ListInsets(top: 10, left: 30, bottom: 20, right: 5)
            controller.minimumLineSpacing = 8
            return controller
        }
        shown.show([Names(id: 1, names: ["a", "b"]), Names(id: 2, names: ["c"])])
        let bounds = shown.list.window.rows.compactMap { $0.handle.bounds(in: shown.list.viewport) }
        XCTAssertEqual(bounds.map(\.x), [30, 30, 30])
        XCTAssertEqual(bounds[0].y, 10, accuracy: 0.5)
        XCTAssertEqual(bounds[1].y, bounds[0].y + bounds[0].height + 8, accuracy: 0.5)
        XCTAssertEqual(bounds[2].y, bounds[1].y + bounds[1].height + 20 + 10, accuracy: 0.5)
    }

    func testASectionOnScreenHearsOfScrolling() {
        let counter = ScrollCounter()
        let shown = Shown(in: self) { _ in
            let controller = NameController()
            controller.scrollDelegate = counter
            return controller
        }
        shown.show((0..<200).map { Name(id: $0, text: "\($0)") })
        shown.scroll(toOffset: 700)
        let before = Set(shown.list.indexPathsForVisibleItems.map(\.section))
        counter.sections = []
        shown.list.scroll(toOffset: 705, animated: false)
        // Those that were on screen when the step came; what comes with it is there after the layout.
        XCTAssertEqual(counter.sections, before)
        XCTAssertFalse(counter.sections.isEmpty)
    }
}

private struct Name: ListDiffable, Identifiable, Equatable {
    let id: Int
    var text: String
}

private struct Names: ListDiffable, Identifiable, Equatable {
    let id: Int
    var names: [String]
}

private final class NameCell: ListBoxCell {
    static var bindCount = 0
    let label = Label()
    override func makeContent() -> Widget { label }

    func show(_ text: String) {
        label.text = text
        Self.bindCount += 1
    }
}

private final class NameController: ListBindingSingleSectionController<Name, NameCell> {
    override func configureCell(_ cell: NameCell, withViewModel name: Name) { cell.show(name.text) }
    override func canMoveItem(at index: Int) -> Bool { true }
}

private final class NamesController: ListGenericSectionController<Names> {
    private var names: [String] = []
    override func didUpdate(to object: Names) { names = object.names }
    override func numberOfItems() -> Int { names.count }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func moveObject(from oldIndex: Int, to newIndex: Int) {
        names.insert(names.remove(at: oldIndex), at: newIndex)
    }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(NameCell.self, at: index)
        cell.show(names[index])
        return cell
    }
}

@MainActor
private final class ScrollCounter: ListScrollDelegate {
    var sections: Set<Int> = []
    func listAdapter(_ listAdapter: ListAdapter, didScroll sectionController: ListSectionController) {
        if let section = sectionController.section { sections.insert(section) }
    }
}

/// A window with a list of objects, which can be reordered.
@MainActor
private final class Shown: ListInWindow, ListAdapterDataSource, ListAdapterMoveDelegate {
    let window = Window()
    let list = ListBoxView()
    let adapter: ListAdapter
    private var shownObjects: [any ListDiffable] = []
    private let makeController: (any ListDiffable) -> ListSectionController
    unowned let test: GtkTestCase

    init(
        updater: ListAdapterUpdater = ListAdapterUpdater(), in test: GtkTestCase,
        makeController: @escaping (any ListDiffable) -> ListSectionController
    ) {
        self.test = test
        self.makeController = makeController
        adapter = ListAdapter(updater: updater)
        adapter.dataSource = self
        adapter.moveDelegate = self
        adapter.collectionView = list
        open(height: 300)
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { shownObjects }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { makeController(object) }

    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) { shownObjects = objects }

    func show(_ objects: [any ListDiffable]) {
        shownObjects = objects
        test.pumpUntilDone { adapter.performUpdates(animated: false, completion: $0) }
        settle()
    }

    func drop(_ path: ListIndexPath, at proposed: ListIndexPath) -> Bool? {
        guard let source = list.dataSource, source.collectionView(list, canMoveItemAt: path) else { return nil }
        return source.collectionView(list, moveItemAt: path, to: proposed)
    }

    func row(_ section: Int) -> ListRow? { list.window.row(at: .item(ListIndexPath(section: section, item: 0))) }

    var texts: [String] { list.window.rows.compactMap { ($0.cell as? NameCell)?.label.text } }
}
