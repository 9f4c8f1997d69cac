public import GtkBridge
public import ListKit

/// Paints over the rows of a list: a tool that shows what happens to them.
@MainActor
public protocol ListOverlay: AnyObject {
    /// Called whenever the list is painted, after its rows. The origin is the viewport's top left corner; what goes
    /// beyond the viewport is cut off. Nothing about the list may be changed here.
    func paint(_ snapshot: Snapshot, over view: ListBoxView)
}

extension ListBoxView {
    /// Has the overlay painted again, which costs no layout.
    public func redrawOverlay() { viewport.queueDraw() }

    /// Where a row stands in the viewport at rest, in its pixels: for a `ListOverlay`. Nil for a row that is not there.
    public func viewportFrame(ofRow position: ListRowPosition) -> Rect? {
        guard let place = window.geometry.place(of: position) else { return nil }
        let frame = layout.axes.widgetRect(place.moved(x: layout.lineStart, y: -scroller.offset))
        return Rect(x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
    }
}
