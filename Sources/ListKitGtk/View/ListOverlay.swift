public import GtkBridge
public import ListKit

/// Paints over the rows of a list, to show what happens to them.
@MainActor
public protocol ListOverlay: AnyObject {
    /// Called whenever the list is painted, after its rows. The origin is the viewport's top left corner, and the
    /// viewport clips what you paint. Do not change the list here.
    func paint(_ snapshot: Snapshot, over view: ListBoxView)
}

extension ListBoxView {
    /// Paints the overlay again, without a layout.
    public func redrawOverlay() { viewport.queueDraw() }

    /// Returns where a row is in the viewport when it does not move, in logical pixels, for a ``ListOverlay``. Returns
    /// nil if the row does not exist.
    public func viewportFrame(ofRow position: ListRowPosition) -> Rect? {
        guard let place = window.geometry.place(of: position) else { return nil }
        let frame = layout.axes.widgetRect(place.moved(x: layout.lineStart, y: -scroller.offset))
        return Rect(x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
    }
}
