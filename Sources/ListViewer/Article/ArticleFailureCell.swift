import FeedModel
import GtkBridge
import ListKitGtk
import Localization

/// The row instead of an article that could not be read: the reason, and a button to try again.
final class ArticleFailureCell: ArticleCell {
    private let icon = Image(iconName: "dialog-error-symbolic")
    private let row = Columns(spacing: 12)
    private lazy var sentence = makeLabel()
    private let retry = Button(localized("Try Again"))
    private var post: Post.ID?

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
