import GtkBridge

/// Paints the held row of a list over its whole window, so that it can be carried from list to list.
final class HeldRowLayer: WindowLayer {
    private weak var view: ListBoxView?
    /// Says how many items are carried, if there are several.
    private var badge: Label?
    private let window: Widget

    init(of view: ListBoxView, in window: Widget, count: Int) {
        self.view = view
        self.window = window
        super.init(over: window)
        guard count > 1 else { return }
        let badge = Label("\(count)")
        badge.addClass("carriedcount")
        addChild(badge)
        self.badge = badge
    }

    override func layOut() {
        super.layOut()
        guard let badge, let view, let row = view.animator.raised.held?.handle.bounds(in: window) else { return }
        let (width, height) = (badge.measure(.horizontal).natural, badge.measure(.vertical).natural)
        let x = view.layout.axes.isRightToLeft ? row.x : row.x + row.width
        badge.allocate(width: width, height: height, x: x - Double(width) / 2, y: row.y - Double(height) / 2)
    }

    override func snapshot(_ snapshot: Snapshot) {
        guard let view, let place = view.viewport.bounds(in: window) else { return }
        snapshot.translated(x: place.x, y: place.y) { view.animator.paintHeldRow(snapshot, isStack: badge != nil) }
        snapshotChildren(snapshot)
    }
}
