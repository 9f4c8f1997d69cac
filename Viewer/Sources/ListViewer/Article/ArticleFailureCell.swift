import FeedModel
import GtkBridge
import ListKitGtk
import Localization

/// The row in place of an article whose text could not be read: why, and a button that tries it once more.
final class ArticleFailureCell: ArticleCell {
    private let icon = Image(iconName: "dialog-error-symbolic")
    private let row = Columns(spacing: 12)
    private lazy var sentence = makeLabel()
    private let retry = Button(localized("Try Again"))
    private var post: Post.ID?

    /// Called for the post whose text is to be read once more.
    var onRetry: @MainActor (Post.ID) -> Void = { _ in }

    override func fill(_ body: Box) {
        icon.verticalAlign = .start
        retry.horizontalAlign = .start
        retry.onClicked { [unowned self] in post.map(onRetry) }
        row.append(icon)
        row.append(Box(.vertical, spacing: 8, [sentence, retry]), width: .flexible)
        row.addClass("failure")
        body.append(row)
    }

    override func show(_ model: ArticleBlockModel) {
        post = model.post.id
        sentence.text = model.block.text.text
    }

    override var accessibleLabel: String? { sentence.text }
}
