import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// A tree in a window: keys, arrows in rows, speech, focus, and rows that slide out of their parents.
@preconcurrency @MainActor
final class TreeTests: MotionTestCase {
    // MARK: Keys and clicks

    func testRightAndLeftOpenCloseAndWalk() {
        let shown = TreeWindow(in: self)
        shown.focus(0)
        press("Right", shown, leadsTo: [0, 1, 2, 9], focus: 0)
        press("Right", shown, leadsTo: [0, 1, 2, 9], focus: 1)
        press("Right", shown, leadsTo: [0, 1, 3, 4, 2, 9], focus: 1)
        press("Down", shown, leadsTo: [0, 1, 3, 4, 2, 9], focus: 3)
        press("Right", shown, leadsTo: [0, 1, 3, 4, 2, 9], focus: 3)
        press("Left", shown, leadsTo: [0, 1, 3, 4, 2, 9], focus: 1)
        press("Left", shown, leadsTo: [0, 1, 2, 9], focus: 1)
        press("Left", shown, leadsTo: [0, 1, 2, 9], focus: 0)
        press("Left", shown, leadsTo: [0, 9], focus: 0)
        press("Left", shown, leadsTo: [0, 9], focus: 0)
        XCTAssertEqual(shown.list.checkInvariants(), [])
    }

    func testTheKeypadOpensAllBelowAndCloses() {
        let shown = TreeWindow(in: self)
        shown.focus(0)
        press("KP_Add", shown, leadsTo: [0, 1, 3, 4, 2, 5, 9], focus: 0)
        press("KP_Subtract", shown, leadsTo: [0, 9], focus: 0)
        press("Right", shown, leadsTo: [0, 1, 3, 4, 2, 5, 9], focus: 0)
        press("KP_Subtract", shown, leadsTo: [0, 9], focus: 0)
        press("KP_Multiply", shown, leadsTo: [0, 1, 3, 4, 2, 5, 9], focus: 0)
    }

    func testArrowsAreMirroredFromRightToLeft() {
        let shown = TreeWindow(in: self) { $0.isRightToLeft = true }
        shown.focus(0)
        press("Left", shown, leadsTo: [0, 1, 2, 9], focus: 0)
        press("Left", shown, leadsTo: [0, 1, 2, 9], focus: 1)
        press("Right", shown, leadsTo: [0, 1, 2, 9], focus: 0)
        press("Right", shown, leadsTo: [0, 9], focus: 0)
        let (arrow, label) = (shown.arrowPlace(0), shown.cell(0).label.bounds(in: shown.list)!)
        XCTAssertGreaterThan(arrow.x, label.x + label.width - 1)
    }

    func testAClickOnAnArrowTogglesAndDoesNothingElse() {
        let shown = TreeWindow(in: self)
        shown.list.selectionMode = .single
        shown.focus(9)
        TestInput.click(at: shown.arrowPlace(0), of: shown.list)
        pump(until: shown.ids == [0, 1, 2, 9], "the click opening the node")
        shown.settle()
        XCTAssertEqual(shown.focused, 9)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [])
        XCTAssertEqual(shown.activated, [])
        TestInput.click(at: shown.arrowPlace(1), of: shown.list)
        pump(until: shown.ids == [0, 1, 3, 4, 2, 9], "the click opening the child")
        shown.settle()
        XCTAssertEqual(shown.arrowPlace(1).x - shown.arrowPlace(0).x, 16)
        TestInput.click(at: shown.arrowPlace(0), of: shown.list)
        pump(until: shown.ids == [0, 9], "the click closing the node")
        shown.settle()
        // A leaf has the space and no arrow: a click there is one on its row.
        TestInput.click(at: shown.arrowPlace(9), of: shown.list)
        pump(until: shown.list.indexPathsForSelectedItems == [shown.path(9)], "the click selecting the leaf")
    }

    func testLettersOfAWordAreNotKeysOfTheTree() {
        let shown = TreeWindow(in: self)
        shown.adapter?.typeAhead { (row: ListTreeRow<Folder>, _) in "\(row.node.id)+" }
        shown.focus(9)
        TestInput.press("0")
        TestInput.press("KP_Add")
        pump(until: shown.focused == 0, "the word leading to its row")
        pumpFrames(2, shown.list)
        XCTAssertEqual(shown.ids, [0, 9])
    }

    private func press(
        _ key: String, _ shown: TreeWindow, leadsTo ids: [Int], focus: Int, line: UInt = #line
    ) {
        let count = shown.keyCount
        TestInput.press(key)
        pump(until: shown.keyCount > count && shown.ids == ids, "\(key) leading to \(ids)", line: line)
        shown.settle()
        XCTAssertEqual(shown.focused, focus, line: line)
    }

    // MARK: Focus and speech

    func testTheFocusOfWhatGoesWithAClosedNodeGoesToThatNode() {
        let shown = TreeWindow(in: self)
        shown.change { $0.expand(Folder(0), all: true) }
        shown.focus(4)
        shown.change { $0.collapse(Folder(0)) }
        XCTAssertEqual(shown.focused, 0)
        XCTAssertEqual(shown.list.checkInvariants(), [])
    }

    func testLevelAndStateAreRead() {
        let shown = TreeWindow(in: self)
        XCTAssertEqual(shown.row(0).spoken.wholeText, "level 1, collapsed, 1 of 2")
        XCTAssertEqual(shown.row(9).spoken.wholeText, "level 1, 2 of 2")
        shown.change { $0.expand(Folder(0)) }
        XCTAssertEqual(shown.row(0).spoken.wholeText, "level 1, expanded, 1 of 4")
        XCTAssertEqual(shown.row(2).spoken.wholeText, "level 2, collapsed, 3 of 4")
        shown.change { $0.collapse(Folder(0)) }
        XCTAssertEqual(shown.row(0).spoken.wholeText, "level 1, collapsed, 1 of 2")
    }

    // MARK: Motion

    func testChildrenSlideOutOfTheirParentAndBackIntoIt() throws {
        let shown = TreeWindow(in: self)
        shown.list.motionClock.isPaused = true
        let (top, height) = (shown.y(0), shown.height(0))
        shown.begin { $0.expand(Folder(0), all: true) }
        // Five rows come: at first they are above the bottom of their parent, and hidden, as one block.
        for (number, id) in [1, 3, 4, 2, 5].enumerated() {
            XCTAssertEqual(shown.y(id), top + height * Double(number - 4), accuracy: 0.01)
            XCTAssertEqual(shown.row(id).hiddenHeight, height * Double(5 - number), accuracy: 0.01)
            XCTAssertFalse(shown.row(id).handle.isPointerTarget)
        }
        XCTAssertEqual(shown.y(9), top + height, accuracy: 0.01)
        shown.list.motionClock.step(by: 0.06)
        pumpFrames(2, shown.list)
        let seen = shown.y(9)
        XCTAssertGreaterThan(seen, top + height + 1)
        // Nothing overlaps, and there is no gap.
        let order = [1, 3, 4, 2, 5, 9]
        for (above, below) in zip(order, order.dropFirst()) {
            XCTAssertEqual(shown.y(below), shown.y(above) + height, accuracy: 0.01)
        }
        XCTAssertEqual(shown.row(5).hiddenHeight, max(0, top + height - shown.y(5)), accuracy: 0.01)
        // It turns around where it is.
        shown.begin { $0.collapse(Folder(0)) }
        XCTAssertEqual(shown.y(9), seen, accuracy: 0.01)
        XCTAssertEqual(shown.ghostBottom, seen, accuracy: 0.01)
        shown.list.motionClock.step(by: 0.03)
        pumpFrames(2, shown.list)
        let turned = shown.y(9)
        XCTAssertEqual(shown.ghostBottom, turned, accuracy: 0.01)
        // And again: the rows take over from their pictures.
        shown.begin { $0.expand(Folder(0)) }
        XCTAssertEqual(shown.y(9), turned, accuracy: 0.01)
        XCTAssertEqual(shown.y(5), turned - height, accuracy: 0.01)
        XCTAssertEqual(shown.list.animator.ghosts.filter { $0.parent != nil }.count, 0)
        shown.list.motionClock.step(by: 1)
        pumpFrames(2, shown.list)
        XCTAssertEqual(shown.y(1), top + height)
        for id in order {
            XCTAssertEqual(shown.row(id).hiddenHeight, 0)
            XCTAssert(shown.row(id).handle.isPointerTarget)
        }
        XCTAssertEqual(shown.list.checkInvariants(), [])
    }

    /// A binding section binds its rows again in their places.
    func testRowsOfASectionKnowTheirPlacesInTheTree() {
        var tree = ListTree([Folder(0), Folder(9)], isExpandable: { $0.id < 2 }) {
            $0.id < 2 ? [Folder($0.id + 1)] : []
        }
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, objects: { [tree.section] }) { (_: ListTreeSection<Folder>) in
            FoldersController()
        }
        adapter.onExpansion { (row: ListTreeRow<Folder>, change) in tree.apply(change, to: row.node) }
        withWindow(child: list) { window in
            adapter.performUpdates(animated: false)
            settle(window)
            @MainActor func row(_ item: Int) -> ListRow {
                list.window.row(at: .item(ListIndexPath(section: 0, item: item)))!
            }
            @MainActor func places() -> [ListTreePlace?] { tree.rows.indices.map { row($0).treePlace } }
            for _ in 0..<2 {
                list.toggleRow(around: row(0).handle)
                settle(window)
                XCTAssertEqual(
                    places(),
                    [(0, true), (1, false), (0, nil)].map { ListTreePlace(level: $0, isExpanded: $1) })
                list.toggleRow(around: row(0).handle)
                settle(window)
                XCTAssertEqual(places(), [false, nil].map { ListTreePlace(level: 0, isExpanded: $0) })
            }
        }
    }

    func testWhatIsHiddenIsNotPainted() throws {
        let shown = TreeWindow(in: self)
        shown.list.motionClock.isPaused = true
        let before = try shown.list.painted(by: .cairo)
        shown.begin { $0.expand(Folder(1)) }
        shown.begin { $0.expand(Folder(0)) }
        let first = try shown.list.painted(by: .cairo)
        // The first frame differs by the arrow alone, which fades.
        XCTAssertLessThan(first.difference(from: before).meanOfSquares, 0.05)
    }

    func testWithoutMotionEverythingIsThereAtOnce() {
        Display.animationsEnabled = false
        let shown = TreeWindow(in: self)
        shown.change { $0.expand(Folder(0), all: true) }
        XCTAssertFalse(shown.list.animator.isMoving)
        XCTAssertEqual(shown.y(9), shown.y(0) + 6 * shown.height(0), accuracy: 0.01)
    }

    func testANodeUnderAnotherParentGlidesThereWithItsSelection() {
        let shown = TreeWindow(in: self)
        shown.change { $0.expand(Folder(0), all: true) }
        shown.list.selectionMode = .single
        shown.list.selectItem(at: shown.path(3))
        shown.list.motionClock.isPaused = true
        let (row, place) = (shown.row(3), shown.y(3))
        shown.children[1] = [4]
        shown.children[2] = [5, 3]
        shown.begin { $0.reloadChildren(of: Folder(1), Folder(2)) }
        XCTAssert(shown.row(3) === row)
        XCTAssertEqual(shown.y(3), place, accuracy: 0.01)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [shown.path(3)])
        shown.list.motionClock.step(by: 1)
    }

    /// In every frame, what is below a node that opens and closes is in order and without a hole.
    func testRandomTogglesKeepTheBlockWhole() {
        let shown = TreeWindow(in: self)
        shown.list.motionClock.isPaused = true
        var random = SeededGenerator(seed: 5)
        for _ in 0..<40 {
            let node = Folder(Int.random(in: 0..<3, using: &random))
            shown.begin { $0.expanded.contains(node.id) ? $0.collapse(node) : $0.expand(node) }
            shown.list.motionClock.step(by: Double.random(in: 0...0.2, using: &random))
            pumpFrames(2, shown.list)
            XCTAssertEqual(shown.list.checkInvariants(), [])
        }
        shown.list.motionClock.step(by: 1)
        pumpFrames(2, shown.list)
        for row in shown.list.window.rows {
            XCTAssertEqual(row.hiddenHeight, 0)
            XCTAssertEqual(row.opacity, 1)
        }
    }
}

private struct Folder: ListDiffable, Identifiable, Equatable {
    let id: Int
    init(_ id: Int) { self.id = id }
}

private final class FolderCell: ListBoxCell, ListBindable {
    let label = Label()
    override func makeContent() -> Widget { label }
    func bindViewModel(_ row: ListTreeRow<Folder>) { label.text = "\(row.node.id)" }
}

private final class FoldersController: ListBindingSectionController<ListTreeSection<Folder>> {
    override func viewModels(for section: ListTreeSection<Folder>) -> [any ListDiffable] { section.rows }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(FolderCell.self, at: index)
    }
}

@MainActor
private final class TreeWindow {
    final class Cell: ListBoxCell {
        let expander = ListTreeExpander()
        let label = Label()
        override func makeContent() -> Widget {
            label.setSizeRequest(height: 30)
            return Box(.horizontal, [expander, label])
        }
    }

    let window = Window()
    let list = ListBoxView()
    var children = [0: [1, 2], 1: [3, 4], 2: [5]]
    private var tree: ListTree<Folder>
    private(set) var adapter: ListAdapter?
    private(set) var keyCount = 0
    private(set) var activated: [Int] = []
    private let test: GtkTestCase

    init(in test: GtkTestCase, _ prepare: (ListBoxView) -> Void = { _ in }) {
        self.test = test
        tree = ListTree(isExpandable: { _ in false }, children: { _ in [] })
        tree = ListTree([Folder(0), Folder(9)]) { [unowned self] in
            children[$0.id] != nil
        } children: { [unowned self] in
            children[$0.id, default: []].map(Folder.init)
        }
        let adapter = ListAdapter(view: list, objects: { [unowned self] in tree.rows }) {
            [unowned list] (_: ListTreeRow<Folder>) in
            ListSingleSectionController(Cell.self, for: ListTreeRow<Folder>.self) { [unowned list] cell, row in
                for widget in [cell.content, cell.expander] { widget.isRightToLeft = list.isRightToLeft }
                cell.expander.show(row)
                cell.label.text = "\(row.node.id)"
            }
        }
        adapter.onExpansion { [unowned self] (row: ListTreeRow<Folder>, change) in tree.apply(change, to: row.node) }
        adapter.onActivate { [unowned self] (row: ListTreeRow<Folder>, _) in activated.append(row.node.id) }
        self.adapter = adapter
        prepare(list)
        window.setDefaultSize(width: 300, height: 400)
        window.child = list
        let counter = KeyController()
        counter.propagationPhase = .capture
        counter.onPressed { [weak self] _, _ in
            self?.keyCount += 1
            return false
        }
        window.addController(counter)
        window.present()
        test.closeAfterTest(window) { [window] in window.destroy() }
        test.pump(until: window.isActive, "the window being active")
        settle()
    }

    func settle() { test.settle(window) }

    /// Updates the list, and waits until everything has arrived.
    func change(_ change: (inout ListTree<Folder>) -> Void) {
        change(&tree)
        test.pumpUntilDone { adapter?.performUpdates(animated: true, completion: $0) }
        settle()
    }

    /// Updates the list, and shows the first frame of the motion.
    func begin(_ change: (inout ListTree<Folder>) -> Void) {
        change(&tree)
        adapter?.performUpdates(animated: true)
        test.pump(until: list.numberOfSections == ids.count, "the update")
        test.pumpFrames(1, list)
    }

    func focus(_ id: Int) {
        list.focusItem(at: path(id))
        test.pump(until: focused == id, "the row \(id) having the focus")
    }

    var ids: [Int] { tree.rows.map(\.node.id) }

    func path(_ id: Int) -> ListIndexPath { ListIndexPath(section: ids.firstIndex(of: id)!, item: 0) }

    func row(_ id: Int) -> ListRow { list.window.row(at: .item(path(id)))! }

    func cell(_ id: Int) -> Cell { row(id).view as! Cell }

    func y(_ id: Int) -> Double { row(id).handle.bounds(in: list)!.y }

    func height(_ id: Int) -> Double { row(id).handle.bounds(in: list)!.height }

    func arrowPlace(_ id: Int) -> Point {
        let expander = cell(id).expander
        let place = expander.bounds(in: list)!
        let half = Double(ListTreeExpander.arrowWidth) / 2
        return Point(x: list.isRightToLeft ? place.x + half : place.x + place.width - half, y: place.y + 15)
    }

    /// Where the block that slides into its parent ends.
    var ghostBottom: Double {
        let animator = list.animator
        return animator.ghosts.filter { $0.parent != nil }.map {
            $0.presented(at: animator.clock.now, over: nil, in: list.content).place.maxY
        }.max() ?? 0
    }

    var focused: Int? { (adapter?.focusedObject as? ListTreeRow<Folder>)?.node.id }
}
