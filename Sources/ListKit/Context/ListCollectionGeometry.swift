public import ListDiffKit

/// Where things are in a list: the part of `ListCollectionContext` that is about places and sizes, in logical pixels.
///
/// Places in the content count from the upper left corner of the list's first row, whatever is scrolled to.
@MainActor
public protocol ListCollectionGeometry: AnyObject {
    /// The visible size of the list.
    var containerSize: ListSize { get }

    /// The space beside the rows where they are narrower than the list, and that above and below them all.
    var containerInset: ListInsets { get }

    /// How far the list is scrolled.
    var containerContentOffset: ListPoint { get }

    /// The visible size, less the insets of a section.
    func containerSize(for sectionController: ListSectionController) -> ListSize

    /// Where an item's row stands in the content; an estimate where it was never measured. Nil for one that is not
    /// there.
    func frameForItem(at index: Int, sectionController: ListSectionController) -> ListRect?

    /// The item whose row covers a place in the content; nil in a header or footer, and where there is no row.
    func indexPathForItem(at point: ListPoint) -> ListIndexPath?

    /// Turns a place in a cell into one in the content; nil for a cell that shows no item.
    ///
    /// - Parameter cell: nil for a place in the visible part of the list.
    func convert(_ point: ListPoint, from cell: (any ListCell)?) -> ListPoint?
}

extension ListCollectionGeometry {
    /// The same as `containerInset`: GTK lays nothing over a list that it would have to keep clear of.
    public var adjustedContainerInset: ListInsets { containerInset }

    /// The visible size, less what is beside the rows, and what is kept free at its edges.
    public var insetContainerSize: ListSize {
        let inset = adjustedContainerInset
        return ListSize(
            width: containerSize.width - inset.left - inset.right,
            height: containerSize.height - inset.top - inset.bottom)
    }
}
