import GtkBridge
import ListKit
import ListKitGtk
import Localization

final class CommentCell: ListBoxCell, ListBindable {
    private let author = Label()
    private let text = Label()
    private let columns = Columns()
    private lazy var card = FeedCard(columns)
    private var place: ListAccessiblePosition?

    override func makeContent() -> Widget {
        author.addClass("comment-author")
        author.isEllipsized = true
        author.xAlign = 0
        text.addClass("comment-text")
        text.wraps = true
        text.wrapMode = .wordOrCharacter
        text.xAlign = 0
        let words = Box(.vertical, [author, text])
        words.addClass("comment-words")
        columns.append(words, width: .flexible)
        card.addClass("comment")
        return card
    }

    func bindViewModel(_ model: CommentModel) {
        author.text = model.comment.author
        text.text = model.comment.text
        place = ListAccessiblePosition(model.number, of: model.count)
        accessibleTextDidChange()
    }

    override var accessibleLabel: String? { localized("\(author.text): \(text.text)", context: "author and comment") }
    override var accessibleDescription: String? { localized("comment", context: "screen reader") }
    override func accessiblePosition(inList place: ListAccessiblePosition?) -> ListAccessiblePosition? { self.place }
}
