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
        return ListRect(
            x: 0, y: window.index.offset(of: position), width: Double(layout.rowWidth),
            height: window.index.height(of: position))
    }

    public func indexPathForItem(at point: ListPoint) -> ListIndexPath? {
        guard (0..<Double(layout.rowWidth)).contains(point.x), (0..<window.index.totalHeight).contains(point.y) else {
            return nil
        }
        return window.index.row(atOffset: point.y).flatMap { window.index.position(ofRow: $0).itemPath }
    }

    public func scroll(toOffset y: Double, animated: Bool) {
        scrollPosition.scroll(to: window.clamped(y, height: layout.viewportSize.height))
    }
}
