import GtkBridge

/// A bar that says how large a part of something is.
final class Bar: CustomWidget {
    private var part = 0.0
    private var color = ChangeColor.grey

    init() {
        super.init(cssName: "bar", role: .presentation)
        hasHorizontalExpand = true
        verticalAlign = .center
    }

    /// - Parameter part: from 0 to 1.
    func show(_ part: Double, _ color: ChangeColor) {
        self.part = part
        self.color = color
        queueDraw()
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        orientation == .horizontal ? SizeRequest(minimum: 24, natural: 120) : SizeRequest(8)
    }

    override func snapshot(_ snapshot: Snapshot) {
        let (width, height) = (Double(self.width), Double(self.height))
        snapshot.fill(Rect(x: 0, y: 0, width: width, height: height), .grey, alpha: 0.12)
        snapshot.fill(Rect(x: 0, y: 0, width: max(2, part * width), height: height), color)
    }
}
