import GtkBridge

/// The content of a row, centred in its card and no wider than reads well. A picture above it has the card's full
/// width.
final class FeedCard: CustomWidget {
    private let body: Widget
    private static let maximumWidth = 696

    var cover: Widget? {
        didSet {
            oldValue.map(removeChild)
            cover.map { addChild($0) }
        }
    }

    init(_ body: Widget) {
        self.body = body
        super.init(cssName: "feedcard")
        addChild(body)
    }

    private var shownCover: Widget? { cover.flatMap { $0.isVisible ? $0 : nil } }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == .vertical else { return body.measure(.horizontal) }
        let coverHeight = shownCover?.measure(.vertical, forSize: size).minimum ?? 0
        let request = body.measure(.vertical, forSize: min(size, Self.maximumWidth))
        return SizeRequest(minimum: coverHeight + request.minimum, natural: coverHeight + request.natural)
    }

    override func sizeAllocate(width: Int, height: Int) {
        var top = 0
        if let cover = shownCover {
            top = cover.measure(.vertical, forSize: width).minimum
            _ = cover.measure(.horizontal)
            cover.allocate(width: width, height: top)
        }
        let bodyWidth = min(width, Self.maximumWidth)
        body.allocate(
            width: bodyWidth, height: height - top, x: Double((width - bodyWidth) / 2), y: Double(top))
    }
}
