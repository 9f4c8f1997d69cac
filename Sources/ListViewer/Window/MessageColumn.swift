import GtkBridge

/// Measures a message that lies over a page for the width that it gets there.
///
/// GTK's overlay takes the height that a widget wants at its own best width, and then makes it narrower: wrapped text
/// is cut off (GTK 4.8.3).
final class MessageColumn: CustomWidget {
    private let child: Widget
    private static let maximumWidth = 560
    private static let leastWidth = 240

    /// The width of what the message lies over, in pixels.
    var room = 0 {
        didSet { if room != oldValue { queueResize() } }
    }

    init(_ child: Widget) {
        self.child = child
        super.init(cssName: "column")
        addChild(child)
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        switch orientation {
        case .horizontal:
            let request = child.measure(.horizontal)
            return SizeRequest(minimum: request.minimum, natural: max(request.minimum, bestWidth))
        // The overlay also asks for its least width, which is that of a letter.
        case .vertical:
            return child.measure(.vertical, forSize: size < 0 ? bestWidth : max(size, min(bestWidth, Self.leastWidth)))
        }
    }

    private var bestWidth: Int {
        let width = min(child.measure(.horizontal).natural, Self.maximumWidth)
        return room > 0 ? min(width, room) : width
    }

    override func sizeAllocate(width: Int, height: Int) { child.allocate(width: width, height: height) }
}
