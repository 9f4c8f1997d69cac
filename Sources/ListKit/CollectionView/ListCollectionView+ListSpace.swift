/// The same queries in list space, where the list always runs downwards (`ListAxes`).
extension ListCollectionViewInteraction {
    /// The visible part of the content.
    package var visiblePlace: ListRect { scrollDirection.exchange(visibleRect) }

    /// The length of the content along the scroll direction.
    package var contentLength: Double { scrollDirection.exchange(contentSize).height }

    /// The room of a line.
    package var lineWidth: Double { scrollDirection.exchange(contentSize).width }

    /// The offset of lines in the viewport, across.
    package var lineStart: Double {
        ListAxes.lineStart(lineWidth: lineWidth, viewportWidth: visiblePlace.size.width)
    }

    /// The frame of a row in the content.
    package func placeForRow(at position: ListRowPosition) -> ListRect? {
        frameForRow(at: position).map(scrollDirection.exchange)
    }

    /// The item at a point of the content.
    package func indexPathForItem(atPlace point: ListPoint) -> ListIndexPath? {
        indexPathForItem(at: scrollDirection.exchange(point))
    }
}
