package import ListKit
import ListKitReplay

/// A view whose list calls a program that calls it.
@MainActor
package protocol CalledStage: CollectionViewStage {
    associatedtype Cell: CalledCell
    associatedtype Header: CalledHeader
    associatedtype NestingCell: ListNestingCell & CalledCell

    /// How high each row is.
    var rowHeight: Double { get }

    func makeEmptyView() -> any ListEmptyView

    /// Another view, which need not be on screen.
    func makeOtherView() -> any AdapterView

    // MARK: What the user does

    func tap(_ path: ListIndexPath)
    /// A click that leaves the selection of other items as it is.
    func toggle(_ path: ListIndexPath)
    /// Enter.
    func activate(_ path: ListIndexPath)
    func requestMenu(_ path: ListIndexPath)
    func drag(_ path: ListIndexPath, to proposed: ListIndexPath)
    /// A key that types. It does nothing while no row has the focus.
    func pressKey(_ character: Character)
    /// Right, in a tree.
    func expand(_ path: ListIndexPath)
    /// Alt and an arrow key.
    func moveDown(_ path: ListIndexPath)
    func beginDragging()
    func endDragging()
    func endDecelerating()

    /// Whether the row of an item is on screen by now, and can have the focus.
    func canFocus(_ path: ListIndexPath) -> Bool

    /// The cell of the row with the focus.
    var focusedCell: (any ListCell)? { get }
}

/// The view in memory.
@MainActor
package final class StrictCalledStage: StrictViewStage, CalledStage {
    package let rowHeight = 10.0
    private let other = StrictCollectionView(viewportSize: ListSize(width: 100, height: 120), rowHeight: 10)

    package init() {
        super.init(
            StrictCollectionView(viewportSize: ListSize(width: 100, height: 120), rowHeight: 10, overscan: 20))
        strictView.allowsMultipleSelection = true
    }

    package override func checkInvariants() -> [String] { super.checkInvariants() + Self.faults(of: other) }
    package func makeEmptyView() -> any ListEmptyView { EmptyView() }
    package func makeOtherView() -> any AdapterView { other }

    package func tap(_ path: ListIndexPath) { strictView.tapItem(at: path) }
    package func toggle(_ path: ListIndexPath) { strictView.tapItem(at: path) }
    package func activate(_ path: ListIndexPath) { strictView.activateItem(at: path) }
    package func pressKey(_ character: Character) {
        if strictView.indexPathForFocusedItem != nil { strictView.typeText("\(character)", at: 0) }
    }
    package func expand(_ path: ListIndexPath) { strictView.askFor(.expand, at: path) }
    package func requestMenu(_ path: ListIndexPath) { strictView.requestContextMenu(at: path) }
    package func drag(_ path: ListIndexPath, to proposed: ListIndexPath) {
        strictView.dragItem(at: path, to: proposed)
    }
    package func moveDown(_ path: ListIndexPath) {
        let isLast = path.item + 1 == view.numberOfItems(inSection: path.section)
        strictView.dragItem(
            at: path,
            to: isLast
                ? ListIndexPath(section: path.section + 2, item: 0)
                : ListIndexPath(section: path.section, item: path.item + 1))
    }
    package func beginDragging() { strictView.beginDragging() }
    package func endDragging() {
        if strictView.scrollingTraits.isDragging { strictView.endDragging(willDecelerate: true) }
    }
    package func endDecelerating() {
        if strictView.scrollingTraits.isDecelerating { strictView.endDecelerating() }
    }

    package func canFocus(_ path: ListIndexPath) -> Bool { strictView.cellForItem(at: path) != nil }

    package var focusedCell: (any ListCell)? { strictView.focusedPath.flatMap(strictView.cellForItem) }

    /// As where a window closes.
    package override func close() { strictView.delegate?.collectionViewDidClose(strictView) }

    private final class EmptyView: ListEmptyView {}

    package class Cell: CalledCell {
        package var item: CalledItem?
        fileprivate let reach = CellMaking.reach

        package required init() { reach("ListReusableView.init()") }
        package func prepareForReuse() { reach("ListReusableView.prepareForReuse()") }
        package func prepareForRebinding() { reach("ListReusableView.prepareForRebinding()") }
        package func bindViewModel(_ item: CalledItem) {
            self.item = item
            reach("ListBindable.bindViewModel(_:)")
        }
    }

    package final class NestingCell: Cell, ListNestingCell {
        private let list = StrictCollectionView(viewportSize: ListSize(width: 100, height: 10), rowHeight: 10)
        package var nestedList: any ListCollectionView {
            reach("ListNestingCell.nestedList")
            return list
        }
    }

    package final class Header: CalledHeader {
        package var section: Int?
        package init() {}
    }
}
