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
    private let missing = Label()
    /// Between the middle of the picture, which has the mark of a broken one, and the words below that.
    private static let markSpace = 16
    private static let missingMargin = 12

    /// The picture's size in logical pixels, as far as it is known: before a picture is loaded, often only its shape.
    var size: PictureSize? {
        didSet { if size != oldValue { queueResize() } }
    }

    /// What stands in the place of a broken picture; nil for a picture that is there, or on its way.
    var missingWords: String? {
        didSet {
            guard missingWords != oldValue else { return }
            missing.text = missingWords ?? ""
            missing.isVisible = missingWords != nil
        }
    }

    init() {
        super.init(cssName: "articlepicture", role: .img)
        missing.addClass("missing-picture")
        missing.isVisible = false
        missing.wraps = true
        missing.wrapMode = .wordOrCharacter
        missing.justification = .center
        picture.horizontalAlign = .fill
        picture.verticalAlign = .fill
        addChild(picture)
        addChild(missing)
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    private func shownSize(inWidth width: Int) -> (width: Int, height: Int) {
        let ratio = size?.ratio ?? Self.usualRatio
        let widest = min(Double(width), Double(Self.width), size?.width ?? .infinity, Double(Self.height) / ratio)
        let height = max(1, Int((widest * ratio).rounded()))
        guard missingWords != nil else { return (max(1, Int(widest)), height) }
        // Words need the whole width, and have their height as well below the middle as above it.
        let missingWidth = min(width, Self.width)
        let missingHeight = 2 * (Self.markSpace + wordsHeight(inWidth: missingWidth) + Self.missingMargin)
        return (max(1, missingWidth), size == nil ? missingHeight : max(height, missingHeight))
    }

    private func wordsHeight(inWidth width: Int) -> Int {
        missing.measure(.vertical, forSize: max(wordsMinimum, width - 2 * Self.missingMargin)).natural
    }

    private var wordsMinimum: Int { missing.measure(.horizontal).minimum }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == .vertical else { return SizeRequest(minimum: 0, natural: Self.width) }
        return SizeRequest(shownSize(inWidth: size < 0 ? Self.width : size).height)
    }

    override func sizeAllocate(width: Int, height: Int) {
        // GTK complains about a child that is allocated without being measured.
        _ = picture.measure(.horizontal)
        let shown = shownSize(inWidth: width)
        let x = isRightToLeft ? Double(width - shown.width) : 0
        picture.allocate(width: shown.width, height: shown.height, x: x)
        guard missingWords != nil else { return }
        let wordsWidth = max(wordsMinimum, shown.width - 2 * Self.missingMargin)
        missing.allocate(
            width: wordsWidth, height: wordsHeight(inWidth: shown.width),
            x: x + Double((shown.width - wordsWidth) / 2), y: Double(shown.height / 2 + Self.markSpace))
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
