import GtkBridge
public import ListKit

extension ListBoxView {
    /// A mapped widget has a shown window and nothing hidden above it; transparency is for us to look for.
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

    /// Whether the list stands at its end, or an animated scroll is on its way there. A list whose content fits stands
    /// at its end, and so does one that has not been laid out.
    public var isAtEnd: Bool { scroller.isAtEnd }

    public func frameForRow(at position: ListRowPosition) -> ListRect? { window.geometry.frame(of: position) }

    public func indexPathForItem(at point: ListPoint) -> ListIndexPath? { window.geometry.item(at: point) }

    public func coveredHeight(above position: ListRowPosition) -> Double { content.coveredHeight(above: position) }

    public var scrollingTraits: ListCollectionScrollingTraits { fingers.traits }

    /// Animated, the list is on its way for a quarter of a second, whatever the distance, and arrives at what stood at
    /// the offset when it set out, however high the rows on the way turn out to be and whatever updates do around it.
    /// The user's scrolling ends that, and so does an update that removes the row there.
    ///
    /// A list that has not been laid out, or has no size, opens at the offset. The last scroll that was asked for by
    /// then counts.
    public func scroll(toOffset y: Double, animated: Bool) { scroller.scroll(toOffset: y, animated: animated) }

    /// As `scroll(toOffset:animated:)`, to rows or to the end: those that were never on screen are measured before the
    /// list comes to rest. The target follows its rows through updates until it is reached.
    public func scroll(to target: ListScrollTarget, animated: Bool) { scroller.scroll(to: target, animated: animated) }
}

extension ListBoxView: ListScrollerClient {
    func didScroll() { delegate?.collectionViewDidScroll(self) }
}
