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
        ListRect(
            x: 0, y: scrollPosition.offset, width: layout.viewportSize.width, height: layout.viewportSize.height)
    }

    public var contentSize: ListSize {
        ListSize(width: Double(layout.rowWidth), height: window.geometry.totalHeight)
    }

    public var scrollableOffsets: ClosedRange<Double> { content.offsets }

    /// Whether the list stands at its end, or an animated scroll is on its way there. A list whose content fits stands
    /// at its end, and so does one that has not been laid out.
    public var isAtEnd: Bool { scrollPosition.isAtEnd || scrollAnimation.leadsToEnd }

    public func frameForRow(at position: ListRowPosition) -> ListRect? { content.frame(of: position) }

    public func indexPathForItem(at point: ListPoint) -> ListIndexPath? { content.item(at: point) }

    public func coveredHeight(above position: ListRowPosition) -> Double { content.coveredHeight(above: position) }

    public var scrollingTraits: ListCollectionScrollingTraits { fingers.traits }

    /// Animated, the list is on its way for a quarter of a second, whatever the distance, and arrives at what stood at
    /// the offset when it set out, however high the rows on the way turn out to be and whatever updates do around it.
    /// The user's scrolling ends that, and so does an update that removes the row there.
    ///
    /// A list that has not been laid out, or has no size, opens at the offset. The last scroll that was asked for by
    /// then counts.
    public func scroll(toOffset y: Double, animated: Bool) {
        guard layout.hasSize else { return jump(to: .offset(y)) }
        let offset = scrollableOffsets.clamp(y)
        layout.pendingScroll = nil
        scrolledWindow.stopKineticScrolling()
        if animated, canAnimateScrolling {
            scrollAnimation.start(to: ScrollAnchor(at: offset, limits: scrollableOffsets, in: window.geometry))
        } else {
            scrollAnimation.cancel()
            scrollPosition.scroll(to: offset)
        }
    }

    /// As `scroll(toOffset:animated:)`, to rows or to the end: those that were never on screen are measured before the
    /// list comes to rest. The target follows its rows through updates until it is reached.
    public func scroll(to target: ListScrollTarget, animated: Bool) {
        scrolledWindow.stopKineticScrolling()
        if animated, canAnimateScrolling {
            layout.pendingScroll = nil
            scrollAnimation.start(to: .target(target))
        } else {
            jump(to: .target(target))
        }
    }

    private var canAnimateScrolling: Bool { viewport.isMapped && layout.hasSize && Display.animationsEnabled }

    /// Scrolls at once, and makes the rows there, so that their heights are no estimates when the place is worked out.
    /// It is kept until a layout has carried it out, the first one or that of another size.
    func jump(to anchor: ScrollAnchor) {
        scrollAnimation.cancel()
        layout.pendingScroll = nil
        let canFill = layout.hasSize && !layout.isBusy && dataSource != nil
        if canFill { scrollPosition.scroll(to: offset(of: anchor)) }
        // The delegate, who is told of that, may have scrolled elsewhere.
        guard layout.pendingScroll == nil, !scrollAnimation.isRunning else { return }
        layout.pendingScroll = anchor
        viewport.queueAllocate()
        guard canFill else { return }
        let offset = scrollPosition.offset
        fill(around: anchor)
        if scrollPosition.offset != offset { delegate?.collectionViewDidScroll(self) }
    }
}

extension ListBoxView: ScrollAnimationClient {
    var scrollOffset: Double { scrollPosition.offset }

    func scroll(toOffset offset: Double) { scrollPosition.scroll(to: scrollableOffsets.clamp(offset)) }

    func arrive(at target: ScrollAnchor) { jump(to: target) }
}
