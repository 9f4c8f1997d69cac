import FeedModel
import GtkBridge
import ListKitGtk
import ListKitImages
import Localization

final class ArticlePictureCell: ArticleCell {
    let picture = ArticlePicture()
    private lazy var caption = makeLabel()
    private let click = ClickGesture()
    private var shown: ArticleBlockModel?
    /// In pixels.
    private static let pixel = 2
    /// Set before the cell is bound.
    var pictures: PostPictures?
    /// Called to show a picture enlarged.
    var onOpen: @MainActor (ArticleBlockModel) -> Void = { _ in }

    override func fill(_ body: Box) {
        caption.addClass("caption")
        picture.addController(click)
        click.onPressed { [unowned self] _, _, _ in click.claim() }
        click.onReleased { [unowned self] _, _, _ in open() }
        picture.picture.onArrival = { [unowned self] width, height in
            guard let pictures, let address = shown?.picture else { return }
            let size = pictures.didArrive(address, pixelWidth: width, pixelHeight: height)
            // It counts visitors.
            if width <= Self.pixel, height <= Self.pixel { picture.isVisible = false }
            picture.size = size
            showWhetherMissing()
        }
        picture.picture.onFailure = { [unowned self] _ in showWhetherMissing() }
        body.append(picture)
        body.append(caption)
    }

    private func open() {
        guard let shown else { return }
        if let link = shown.pictureLink { return follow(link) }
        // The enlarged version may not be broken.
        if !picture.picture.isBroken || shown.largePicture != shown.picture { onOpen(shown) }
    }

    private func showWhetherMissing() {
        guard let shown, picture.picture.isBroken || shown.picture == nil, case .picture(let content) = shown.block.kind
        else {
            picture.missingWords = nil
            return
        }
        picture.missingWords =
            content.alternative.isEmpty ? localized("The picture cannot be loaded") : content.alternative
    }

    override func prepareForReuse() { picture.picture.clear() }

    override func show(_ model: ArticleBlockModel) {
        guard case .picture(let content) = model.block.kind else { return }
        shown = model
        picture.isVisible = true
        caption.setMarkup(model.alive(model.block.text).markup)
        for widget in [picture, caption] { widget.followDirection(of: model.block.text.text) }
        picture.setAccessibleLabel(content.alternative.isEmpty ? localized("Picture") : content.alternative)
        caption.isVisible = !model.block.text.isEmpty
        picture.size = model.picture.flatMap { pictures?.size(of: $0) } ?? PictureSize(ratio: content.aspectRatio)
        if let pictures, let key = pictures.key(for: model) {
            picture.picture.show(key, from: pictures.prefetcher)
        } else {
            picture.picture.clear()
        }
        showWhetherMissing()
    }

    override var accessibleLabel: String? {
        guard let shown, case .picture(let content) = shown.block.kind else { return nil }
        let words = [content.alternative, shown.block.text.text].filter { !$0.isEmpty }
        return words.isEmpty ? localized("Picture") : words.joined(separator: ". ")
    }

    override var accessibleDescription: String? {
        shown?.pictureLink == nil
            ? localized("picture", context: "screen reader") : localized("picture, link", context: "screen reader")
    }
}
