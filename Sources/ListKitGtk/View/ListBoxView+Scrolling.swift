import GtkBridge
public import ListKit

extension ListBoxView {
    /// Whether the list is mapped, and neither it nor a widget around it is fully transparent.
    public var isOnScreen: Bool {
        guard isMapped else { return false }
        var widget: Widget? = self
        while let current = widget {
            guard current.opacity > 0 else { return false }
            widget = current.parent
        }
        return true
    }

    public var visibleRect: ListRect {
        let size = layout.viewportSize
        return layout.axes.direction.exchange(
            ListRect(x: 0, y: scroller.offset, width: size.width, height: size.height))
    }

    public var contentSize: ListSize {
        scrollDirection.exchange(ListSize(width: window.geometry.lineWidth, height: window.geometry.totalHeight))
    }

    public var scrollableOffsets: ClosedRange<Double> { content.offsets }

    /// Whether the list is at its end, or an animated scroll is on its way there. A list whose content fits the
    /// viewport is at its end, and so is one without a layout.
    public var isAtEnd: Bool { scroller.isAtEnd }

    public func frameForRow(at position: ListRowPosition) -> ListRect? { window.geometry.frame(of: position) }

    public func indexPathForItem(at point: ListPoint) -> ListIndexPath? { window.geometry.item(at: point) }

    public func coveredHeight(above position: ListRowPosition) -> Double { content.coveredHeight(above: position) }

    public var scrollingTraits: ListCollectionScrollingTraits { fingers.traits }

    /// Scrolls to an offset, in logical pixels.
    ///
    /// An animated scroll takes a quarter of a second, whatever the distance. It arrives at the row that was at the
    /// offset when it began, whatever the heights of the rows on the way and whatever updates do around it. It ends
    /// early if the user scrolls, or an update removes the row.
    ///
    /// A list without a layout or size opens at the offset. The last requested scroll counts.
    public func scroll(toOffset y: Double, animated: Bool) { scroller.scroll(toOffset: y, animated: animated) }

    /// Scrolls to rows or to the end. Rows that were never on screen are measured before the list comes to rest. The
    /// target follows its rows through updates. See ``scroll(toOffset:animated:)``.
    public func scroll(to target: ListScrollTarget, animated: Bool) { scroller.scroll(to: target, animated: animated) }
}
