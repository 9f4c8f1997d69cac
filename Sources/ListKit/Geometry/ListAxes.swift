/// Converts between a widget's x and y and the directions along and across a list.
///
/// *List space* is that of a list which runs downwards and whose lines run from left to right: y is along the scroll
/// direction and x across it, from where lines begin. All rules are written in it. In a horizontal list the axes are
/// swapped. In right-to-left text, horizontal positions begin at the right.
package struct ListAxes: Hashable, Sendable {
    package var direction: ListScrollDirection
    /// Whether text runs from right to left.
    package var isRightToLeft: Bool
    /// The size of the widget that points are in, as it is on screen.
    package var size: ListSize

    package init(
        _ direction: ListScrollDirection = .vertical, isRightToLeft: Bool = false, size: ListSize = .zero
    ) {
        self.direction = direction
        self.isRightToLeft = isRightToLeft
        self.size = size
    }

    /// Whether the list runs from right to left.
    package var runsBackwards: Bool { direction == .horizontal && isRightToLeft }

    /// The widget's size in list space: as wide as a line has room, as high as the list is seen long.
    package var listSize: ListSize { direction.exchange(size) }

    /// The offset of lines of a width in a viewport, across: a wider viewport centres them.
    package static func lineStart(lineWidth: Double, viewportWidth: Double) -> Double {
        max(0, (viewportWidth - lineWidth) / 2).rounded(.down)
    }

    // MARK: Points

    /// Where a point of the widget is in list space.
    package func listPoint(_ point: ListPoint) -> ListPoint {
        direction.exchange(isRightToLeft ? ListPoint(x: size.width - point.x, y: point.y) : point)
    }

    /// The widget's rectangle for one of list space.
    package func widgetRect(_ rect: ListRect) -> ListRect {
        var rect = direction.exchange(rect)
        if isRightToLeft { rect.origin.x = size.width - rect.origin.x - rect.size.width }
        return rect
    }

    /// A distance in the widget for one in list space, or the reverse.
    package func widgetDistance(_ distance: ListPoint) -> ListPoint {
        let exchanged = direction.exchange(distance)
        return isRightToLeft ? ListPoint(x: -exchanged.x, y: exchanged.y) : exchanged
    }

    package func listDistance(_ distance: ListPoint) -> ListPoint {
        direction.exchange(isRightToLeft ? ListPoint(x: -distance.x, y: distance.y) : distance)
    }
}
