import GtkBridge
import ListKitImages

/// A picture, at most as wide as the text and never enlarged. Its space is reserved before it is loaded.
final class ArticlePicture: CustomWidget {
    /// The size to load, in logical pixels.
    static let width = 648
    static let height = 900
    /// Height by width, if nothing is known about the picture.
    private static let usualRatio = 0.6

    let picture = RowPicture(width: ArticlePicture.width, height: ArticlePicture.height)
    private let missing = Label()
    /// The distance from the middle of the picture, where a broken one has a mark, to the words below.
    private static let markSpace = 16
    private static let missingMargin = 12

    /// Often only the shape is known before the picture is loaded.
    var size: PictureSize? {
        didSet { if size != oldValue { queueResize() } }
    }

    /// The text for a broken picture; nil for one that is loaded or loading.
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
        // The mark is in the middle, so there is as much space above it as the words need below.
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

struct PictureSize: Equatable {
    /// In logical pixels; nil if only the shape is known.
    var width: Double?
    /// Height by width, above 0.
    var ratio: Double

    init?(width: Double? = nil, ratio: Double?) {
        guard let ratio, ratio.isFinite, ratio > 0.01, ratio < 100 else { return nil }
        self.width = width
        self.ratio = ratio
    }
}
