import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import ListScripts

/// A list on screen whose program calls it when it is called. Several share a window.
@MainActor
final class GtkCalledStage: CalledStage {
    let window: Window
    let list = ListBoxView()
    let rowHeight = 30.0
    private unowned let test: GtkTestCase
    private let other = ListBoxView()

    var view: any AdapterView { list }

    init(in window: Window, _ test: GtkTestCase) {
        self.window = window
        self.test = test
        list.selectionMode = .multiple
        list.motion = ListMotion(duration: 0.01)
        list.verticalAlign = .start
        resize(to: ListSize(width: 20, height: 12 * rowHeight))
    }

    /// Behind an empty view, no row is placed.
    func checkInvariants() -> [String] {
        let isSeen = list.isMapped && list.emptyView == nil
        return list.checkInvariants() + other.checkInvariants() + (isSeen ? RowsOnScreen(list).faults : [])
    }

    /// Whether the list waits for no frame.
    var isStill: Bool {
        !list.viewport.isMapped
            || !list.motionClock.isMoving && !list.layout.isPending && list.rowsAhead?.isPending != true
    }

    func resize(to size: ListSize) { list.setSizeRequest(width: 20, height: Int(size.height)) }
    func setContentInset(_ inset: ListContentInset) { list.contentInset = inset }
    func settle() { test.settle(window) }
    /// Once: it takes every list of the window apart.
    func close() { if window.isMapped { window.destroy() } }
    func makeEmptyView() -> any ListEmptyView { Label("Nothing") }
    func makeOtherView() -> any AdapterView { other }

    // MARK: What the user does

    private func row(_ path: ListIndexPath) -> ListRow? { list.window.row(at: .item(path)) }

    func focus(_ path: ListIndexPath) { row(path)?.takeFocus() }
    func canFocus(_ path: ListIndexPath) -> Bool { row(path)?.handle.isMapped ?? false }
    var focusedCell: (any ListCell)? { list.window.focusedRow?.cell }

    func tap(_ path: ListIndexPath) {
        guard let place = row(path)?.handle.bounds(in: list.window.listBox) else { return }
        let (x, y) = (place.x + place.width / 2, place.y + place.height / 2)
        list.pointer.press(x: x, y: y)
        list.pointer.release(x: x, y: y)
    }

    func toggle(_ path: ListIndexPath) { list.selection.click(path, .control, in: list.window.geometry) }
    func activate(_ path: ListIndexPath) { row(path).map(list.didActivate) }
    func pressKey(_ character: Character) {
        var word = TypeAhead()
        word.type(character, at: 0)
        _ = list.find(word)
    }
    func expand(_ path: ListIndexPath) { _ = row(path).map { list.askFor(.expand, of: $0) } }
    func requestMenu(_ path: ListIndexPath) { _ = row(path).map { list.requestContextMenu(of: $0, at: nil) } }

    func drag(_ path: ListIndexPath, to proposed: ListIndexPath) {
        guard let held = row(path)?.handle.bounds(in: list.viewport),
            let other = row(proposed)?.handle.bounds(in: list.viewport)
        else { return }
        list.drag.press(x: held.x + held.width / 2, y: held.y + held.height / 2)
        list.drag.move(x: 0, y: other.y - held.y)
        list.drag.drop()
    }

    func moveDown(_ path: ListIndexPath) {
        row(path)?.takeFocus()
        _ = list.moveItemAtCursor(.down)
    }

    func beginDragging() { list.fingersDid(.began) }
    func endDragging() { list.fingersDid(.ended(willDecelerate: true)) }
    func endDecelerating() { list.fingersDid(.cameToRest) }

    // MARK: Rows

    class Cell: ListBoxCell, CalledCell {
        fileprivate let reach = CellMaking.reach
        /// Not painted: there are many lists.
        var item: CalledItem?

        required init() {
            super.init()
            reach("ListReusableView.init()")
        }

        override func makeContent() -> Widget {
            reach("ListBoxReusableView.makeContent()")
            return Box(.horizontal)
        }

        override func prepareForReuse() { reach("ListBoxReusableView.prepareForReuse()") }

        override var passesFocusOn: Bool {
            reach("ListBoxReusableView.passesFocusOn")
            return super.passesFocusOn
        }

        func bindViewModel(_ item: CalledItem) {
            self.item = item
            reach("ListBindable.bindViewModel(_:)")
        }

        override var accessibleLabel: String? {
            reach("ListBoxReusableView.accessibleLabel")
            return super.accessibleLabel
        }

        override var accessibleDescription: String? {
            reach("ListBoxReusableView.accessibleDescription")
            return super.accessibleDescription
        }

        override func accessiblePosition(inList position: ListAccessiblePosition?) -> ListAccessiblePosition? {
            reach("ListBoxReusableView.accessiblePosition(inList:)")
            return position
        }
    }

    final class NestingCell: Cell, ListNestingCell {
        private let inner = ListBoxView()

        override func makeContent() -> Widget {
            inner.scrollDirection = .horizontal
            return inner
        }

        var nestedList: any ListCollectionView {
            reach("ListNestingCell.nestedList")
            return inner
        }
    }

    final class Header: ListBoxReusableView, CalledHeader {
        var section: Int?
        override func makeContent() -> Widget { Box(.horizontal) }
    }
}
