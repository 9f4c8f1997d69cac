/// The same answers in list space, in which the list runs downwards whatever its direction (`ListAxes`).
extension ListCollectionViewInteraction {
    /// The visible part of the content.
    package var visiblePlace: ListRect { inListSpace(visibleRect) }

    /// The length of the content along the scroll direction.
    package var contentLength: Double { direction == .vertical ? contentSize.height : contentSize.width }

    /// Where a row stands in the content.
    package func placeForRow(at position: ListRowPosition) -> ListRect? { frameForRow(at: position).map(inListSpace) }

    /// The item at a point of the content.
    package func indexPathForItem(atPlace point: ListPoint) -> ListIndexPath? {
        indexPathForItem(at: direction == .vertical ? point : ListPoint(x: point.y, y: point.x))
    }

    private func inListSpace(_ rect: ListRect) -> ListRect {
        direction == .vertical ? rect : rect.withExchangedAxes
    }
}
