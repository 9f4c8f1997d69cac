import GtkBridge
import ListKitGtk

/// A picture as wide as the text, whole, with its space kept before it arrives. It is not enlarged.
final class ArticlePicture: CustomWidget {
    /// What pictures are read in, in logical pixels.
    static let width = 648
    static let height = 900
    /// The shape of the space for a picture that nothing is known of.
    private static let usualRatio = 0.6

    let picture = RowPicture(width: ArticlePicture.width, height: ArticlePicture.height)

    /// The picture's size in logical pixels, as far as it is known: before a picture is loaded, often only its shape.
    var size: PictureSize? {
        didSet { if size != oldValue { queueResize() } }
    }

    init() {
        super.init(cssName: "articlepicture", role: .img)
        picture.horizontalAlign = .fill
        picture.verticalAlign = .fill
        addChild(picture)
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    private func shownSize(inWidth width: Int) -> (width: Int, height: Int) {
        let ratio = size?.ratio ?? Self.usualRatio
        let widest = min(Double(width), Double(Self.width), size?.width ?? .infinity, Double(Self.height) / ratio)
        return (max(1, Int(widest)), max(1, Int((widest * ratio).rounded())))
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == .vertical else { return SizeRequest(minimum: 0, natural: Self.width) }
        return SizeRequest(shownSize(inWidth: size < 0 ? Self.width : size).height)
    }

    override func sizeAllocate(width: Int, height: Int) {
        // GTK complains about a child that is allocated without being measured.
        _ = picture.measure(.horizontal)
        let shown = shownSize(inWidth: width)
        picture.allocate(width: shown.width, height: shown.height, x: isRightToLeft ? Double(width - shown.width) : 0)
    }
}

/// The known size of a picture.
struct PictureSize: Equatable {
    /// In logical pixels; nil if only the shape is known.
    var width: Double?
    /// Height by width; above 0.
    var ratio: Double

    init?(width: Double? = nil, ratio: Double?) {
        guard let ratio, ratio.isFinite, ratio > 0.01, ratio < 100 else { return nil }
        self.width = width
        self.ratio = ratio
    }
}
