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
        ListSize(width: Double(layout.rowWidth), height: window.index.totalHeight)
    }

    public func frameForRow(at position: ListRowPosition) -> ListRect? {
        guard window.index.row(of: position) != nil else { return nil }
        let insets = window.index.insets(of: position.section)
        return ListRect(
            x: insets.left, y: window.index.offset(of: position),
            width: max(0, Double(layout.rowWidth) - insets.left - insets.right),
            height: window.index.height(of: position))
    }

    public func indexPathForItem(at point: ListPoint) -> ListIndexPath? {
        guard (0..<window.index.totalHeight).contains(point.y), let row = window.index.row(atOffset: point.y) else {
            return nil
        }
        // Beside a row, and between two, is the space of their section.
        let position = window.index.position(ofRow: row)
        return frameForRow(at: position)?.contains(point) == true ? position.itemPath : nil
    }

    public var scrollingTraits: ListCollectionScrollingTraits { fingers.traits }

    /// Animated, the list is on its way for a quarter of a second, whatever the distance, and arrives at what stood at
    /// the offset when it set out, however high the rows on the way turn out to be. The user's scrolling ends that, and
    /// so does an update; the list then stays where it has come to.
    public func scroll(toOffset y: Double, animated: Bool) {
        let offset = window.clamped(y, height: layout.viewportSize.height)
        if animated, canAnimateScrolling {
            scrollAnimation.start(to: offset)
        } else {
            scrollAnimation.cancel()
            scrollPosition.scroll(to: offset)
        }
    }

    /// As `scroll(toOffset:animated:)`, to rows: those that were never on screen are measured before the list comes to
    /// rest.
    public func scroll(to target: ListScrollTarget, animated: Bool) {
        if animated, canAnimateScrolling {
            scrollAnimation.start(to: target)
        } else {
            scrollAnimation.cancel()
            jump(to: target)
        }
    }

    private var canAnimateScrolling: Bool { viewport.isMapped && layout.hasSize && Display.animationsEnabled }

    /// Scrolls at once, and makes the rows there, so that their heights are no estimates when the place is worked out.
    func jump(to target: ListScrollTarget) {
        scrollPosition.scroll(to: target.offset(in: self))
        // Measured rows bring others near, which are measured in turn.
        for _ in 0..<4 {
            guard layout.hasSize, !layout.isBusy, dataSource != nil else { return }
            fill(around: anchorAtRest)
            let offset = target.offset(in: self)
            guard abs(offset - scrollPosition.offset) > 0.01 else { break }
            scrollPosition.scroll(to: offset)
        }
        viewport.queueAllocate()
    }
}
