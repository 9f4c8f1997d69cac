import GtkBridge

/// A stripe in the colour of the row's identifier.
final class IdentityStripe: CustomWidget {
    /// Visible on light and dark backgrounds. Green and red belong to inserts and deletes.
    static let colours = [
        (0.85, 0.39, 0.04), (0.14, 0.55, 0.86), (0.87, 0.26, 0.68), (0.65, 0.53, 0.0), (0.62, 0.51, 0.41),
        (0.51, 0.43, 0.94), (0.46, 0.55, 0.63), (0.0, 0.6, 0.6),
    ].map { Color(red: $0, green: $1, blue: $2) }

    static let width = 5

    /// The number of the colour.
    var slot = 0 {
        didSet { if slot != oldValue { queueDraw() } }
    }

    init() {
        super.init(cssName: "identitystripe")
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        SizeRequest(orientation == .horizontal ? Self.width : 0)
    }

    override func snapshot(_ snapshot: Snapshot) {
        snapshot.fill(
            Rect(x: 0, y: 2, width: Double(width), height: Double(max(0, height - 4))), Self.colours[slot])
    }
}
