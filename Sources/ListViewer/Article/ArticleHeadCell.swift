import FeedModel
import GtkBridge
import ListKit
import ListKitGtk
import Localization

/// The row above an article beside the list: the title, a line about the post, and its actions.
final class ArticleHeadCell: ListBoxCell, ListBindable {
    private let title = Label()
    private let byline = Label()
    let star = QuietToggle(iconName: "starred-symbolic")
    let browser = Button("")
    private let actions = Box(.horizontal, spacing: 4)
    private var postID: Post.ID?

    var onStar: @MainActor (Post.ID) -> Void = { _ in }
    var onBrowser: @MainActor (Post.ID) -> Void = { _ in }

    override func makeContent() -> Widget {
        title.addClass("article-title")
        title.isSelectable = true
        title.setAccessibleRole(.heading)
        title.setAccessibleLevel(1)
        byline.addClass("post-meta")
        for label in [title, byline] {
            label.wraps = true
            label.wrapMode = .wordOrCharacter
            label.xAlign = 0
            // Otherwise GTK requests less than the width of a letter, and lays out the text for that width (GTK 4.8.3).
            label.widthInCharacters = 12
        }
        browser.child = Box(
            .horizontal, spacing: 8, [Image(iconName: "external-link-symbolic"), Label(localized("Open in Browser"))])
        browser.addClass("quiet")
        browser.hasFrame = false
        browser.tooltip = localized("Open in Browser (Ctrl+Return)")
        browser.setAccessibleLabel(localized("Open in Browser"))
        browser.onClicked { [unowned self] in postID.map(onBrowser) }
        star.onClicked { [unowned self] in postID.map(onStar) }
        for button in [star.button, browser] { actions.append(button) }
        actions.addClass("post-actions")
        let text = Box(.vertical, spacing: 8, [title, byline, actions])
        text.addClass("article-head")
        let columns = Columns()
        columns.append(text, width: .flexible)
        let card = FeedCard(columns)
        card.addClass("article")
        return card
    }

    func bindViewModel(_ model: ArticleHeadModel) {
        postID = model.id
        title.text = model.post.displayTitle
        byline.text = model.byline
        byline.isVisible = !byline.text.isEmpty
        for label in [title, byline] { label.followDirection(of: label.text) }
        star.button.isVisible = model.isStarred != nil
        if let isStarred = model.isStarred { star.show(localized("Star"), isOn: isStarred, name: localized("Star")) }
        browser.isVisible = model.hasLink
        actions.isVisible = model.hasLink || model.isStarred != nil
        accessibleTextDidChange()
    }

    override var accessibleLabel: String? { title.text }
    override var accessibleDescription: String? { byline.text }
    override func accessiblePosition(inList place: ListAccessiblePosition?) -> ListAccessiblePosition? { nil }
}
