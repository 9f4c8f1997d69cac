public import ListDiffKit

/// Where things are in a list: the part of `ListCollectionContext` that is about places and sizes, in logical pixels.
///
/// Places are in *content space*: x and y count from the corner where the content begins, `contentInset` included,
/// whatever is scrolled to. y grows downwards, and x the way that text runs: from the upper left corner, or from the
/// upper right one where text runs from right to left. Points in a cell, and in the visible part of the list, are those
/// of widgets and events: from the upper left corner always.
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

    /// Turns a point in a cell into one in content space; nil for a cell that shows no item.
    ///
    /// - Parameter cell: nil for a point in the visible part of the list.
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
