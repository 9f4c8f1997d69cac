public import ListDiffKit

/// The part of ``ListCollectionContext`` that concerns places and sizes, in logical pixels.
///
/// Places are in *content space*. It begins at the corner where the content begins, `contentInset` included, wherever
/// the list is scrolled. y grows downwards. x grows in the direction of the text: from the upper left corner, or from
/// the upper right corner if text runs from right to left. Points in a cell and in the visible part of the list always
/// count from the upper left corner, as for widgets and events.
@MainActor
public protocol ListCollectionGeometry: AnyObject {
    /// The visible size of the list.
    var containerSize: ListSize { get }

    /// The space beside the rows if they are narrower than the list, and the space above and below all rows.
    var containerInset: ListInsets { get }

    /// How far the list is scrolled.
    var containerContentOffset: ListPoint { get }

    /// Returns the visible size minus the insets of a section.
    func containerSize(for sectionController: ListSectionController) -> ListSize

    /// Returns where an item's row is in content space, or nil if the item does not exist. The frame is an estimate if
    /// the row was never measured.
    func frameForItem(at index: Int, sectionController: ListSectionController) -> ListRect?

    /// Returns the item whose row covers a point in content space. Returns nil for a header or footer, and where there
    /// is no row.
    func indexPathForItem(at point: ListPoint) -> ListIndexPath?

    /// Converts a point in a cell to content space. Returns nil if the cell shows no item.
    ///
    /// - Parameters:
    ///   - point: in the coordinates of the cell.
    ///   - cell: a cell of the list, or nil for a point in the visible part of the list.
    func convert(_ point: ListPoint, from cell: (any ListCell)?) -> ListPoint?
}

extension ListCollectionGeometry {
    /// The same as ``containerInset``. GTK covers no part of a list that would need more space.
    public var adjustedContainerInset: ListInsets { containerInset }

    /// The visible size minus ``adjustedContainerInset``.
    public var insetContainerSize: ListSize {
        let inset = adjustedContainerInset
        return ListSize(
            width: containerSize.width - inset.left - inset.right,
            height: containerSize.height - inset.top - inset.bottom)
    }
}
