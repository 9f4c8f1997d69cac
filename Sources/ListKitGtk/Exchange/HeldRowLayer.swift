import GtkBridge

/// Paints the held row of a list over its whole window, so that it can be carried from list to list.
final class HeldRowLayer: WindowLayer {
    private let paint: @MainActor (Snapshot) -> Void
    private let place: @MainActor () -> Rect?
    /// Says how many items are carried, if there are several.
    private var badge: Label?

    /// - Parameters:
    ///   - window: the root of the list.
    ///   - count: how many items the row stands for.
    ///   - place: returns where the row is in the window; nil if there is none.
    ///   - paint: paints it, in the coordinates of the window.
    init(
        over window: Widget, count: Int, place: @escaping @MainActor () -> Rect?,
        paint: @escaping @MainActor (Snapshot) -> Void
    ) {
        self.place = place
        self.paint = paint
        super.init(over: window)
        guard count > 1 else { return }
        let badge = Label("\(count)")
        badge.addClass("carriedcount")
        addChild(badge)
        self.badge = badge
    }

    override func layOut() {
        super.layOut()
        guard let badge, let row = place() else { return }
        let (width, height) = (badge.measure(.horizontal).natural, badge.measure(.vertical).natural)
        badge.allocate(
            width: width, height: height, x: (isRightToLeft ? row.x : row.maxX) - Double(width) / 2,
            y: row.y - Double(height) / 2)
    }

    override func snapshot(_ snapshot: Snapshot) {
        paint(snapshot)
        snapshotChildren(snapshot)
    }
}
