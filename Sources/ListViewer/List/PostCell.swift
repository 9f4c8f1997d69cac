import FeedModel
import GtkBridge
import ListKit
import ListKitGtk
import Localization

/// The row of a post: title, a quiet line about it, and the beginning of its text. In a grid it is a card of one size
/// with all others, with the picture at its top; an open post looks as in the list.
final class PostCell: ListBoxCell, ListBindable {
    private let columns = Columns()
    private lazy var card = FeedCard(columns)
    private let dot = Box(.horizontal)
    private let title = Label()
    private let meta = Label()
    private let body = Label()
    private var isUnread = false
    /// Where the picture comes from; set before the cell is bound.
    var pictures: PostPictures?
    /// A post's place among all posts; set before the cell is bound.
    var place: @MainActor (Post.ID) -> ListPlace? = { _ in nil }
    /// The picture beside the text.
    let picture = RowPicture(width: PostPictures.width, height: PostPictures.height)
    /// Above the text; made for the first post that has it there.
    private(set) var cover: Cover?
    private let actions = Box(.horizontal, spacing: 4)
    private let like = QuietToggle(iconName: "emblem-favorite-symbolic")
    let star = QuietToggle(iconName: "starred-symbolic")
    private let comments = QuietToggle(iconName: "mail-reply-sender-symbolic")
    /// The post that is shown; nil while the cell waits for another one.
    private var model: PostModel?
    private var postID: Post.ID? { model?.id }
    private var scaleChange: SignalConnection?

    /// Whether a post's change is seen for the first time; set before the cell is bound.
    var isNewChange: @MainActor (Post.ID) -> Bool = { _ in false }
    private var flash: LoopToken?

    /// Called when the user puts a star on the post, or takes it away.
    var onStar: @MainActor (Post.ID) -> Void = { _ in }
    /// Called when the user presses *Like*.
    var onLike: @MainActor (Post.ID) -> Void = { _ in }
    /// Called when the user shows or hides the comments.
    var onComments: @MainActor (Post.ID) -> Void = { _ in }

    override func makeContent() -> Widget {
        dot.addClass("unread-dot")
        dot.verticalAlign = .start
        title.addClass("post-title")
        meta.addClass("post-meta")
        meta.isEllipsized = true
        body.addClass("post-body")
        for label in [title, body] {
            label.wraps = true
            label.wrapMode = .wordOrCharacter
            label.isEllipsized = true
            // GTK complains when a label that wraps wants less width than its "…" (GTK 4.8.3).
            label.widthInCharacters = 2
        }
        for label in [title, meta, body] { label.xAlign = 0 }
        like.onClicked { [unowned self] in postID.map(onLike) }
        comments.onClicked { [unowned self] in postID.map(onComments) }
        star.onClicked { [unowned self] in postID.map(onStar) }
        for button in [like.button, star.button, comments.button] { actions.append(button) }
        // At the bottom of a card.
        actions.verticalAlign = .end
        actions.addClass("post-actions")
        let text = Box(.vertical, spacing: 4, [title, meta, body, actions])
        card.addClass("post")
        columns.append(dot)
        columns.append(text, width: .flexible)
        picture.addClass("post-picture")
        columns.append(picture)
        // A picture that was read for another screen is too small for this one, or too large.
        scaleChange = card.onNotify("scale-factor") { [weak self] in
            if let self, let model { show(picture: model) }
        }
        return card
    }

    override func prepareForReuse() {
        model = nil
        endFlash()
        picture.clear()
        cover?.picture.clear()
    }

    func bindViewModel(_ model: PostModel) {
        self.model = model
        title.text = model.post.displayTitle
        meta.text = Self.metaText(model)
        meta.isVisible = !meta.text.isEmpty
        let lines = model.body
        body.isVisible = !lines.isEmpty
        body.text = lines
        for label in [title, meta, body] { label.followDirection(of: label.text) }
        show(picture: model)
        showSize(of: model)
        like.show(
            model.likeCount > 0 ? CountText.grouped(model.likeCount) : localized("Like"), isOn: model.isLiked,
            name: localized("Like"))
        like.button.isVisible = model.isStarred == nil
        star.button.isVisible = model.isStarred != nil
        if let isStarred = model.isStarred { star.show(localized("Star"), isOn: isStarred, name: localized("Star")) }
        comments.show(
            Self.commentText(model.commentCount), isOn: model.showsComments,
            name: localized("Show Comments"),
            tooltip: model.showsComments ? localized("Hide Comments") : localized("Show Comments"))
        card.setClass("unread", model.isUnread)
        card.setClass("continued", model.isContinued)
        card.setClass("open", model.isOpen)
        card.setClass("beside", model.isBeside)
        card.setClass("grid", model.cards != nil)
        card.setClass("first", model.isFirst)
        card.setClass("last", model.isLast)
        isUnread = model.isUnread
        card.parent?.setAccessibleExpanded(model.isOpen || model.isBeside)
        if model.changeWords != nil, isNewChange(model.id) { beginFlash() }
        accessibleTextDidChange()
    }

    func takeFocus() { card.parent?.grabFocus() }

    override var accessibleLabel: String? {
        isUnread ? localized("\(title.text), unread") : title.text
    }
    override var accessibleDescription: String? { meta.text }
    /// Comments are between the posts, and the end of a page is not the end of the posts.
    override func accessiblePlace(inList place: ListPlace?) -> ListPlace? {
        guard var number = postID.flatMap(self.place) else { return nil }
        (number.line, number.column) = (place?.line, place?.column)
        return number
    }

    /// Lights up for a moment; the style sheet has it fade.
    private func beginFlash() {
        card.setClass("flash", true)
        flash = MainLoop.after(3) { [weak self] in self?.endFlash() }
    }

    private func endFlash() {
        guard flash != nil else { return }
        flash = nil
        card.setClass("flash", false)
    }

    /// Shows the post's picture, in as many pixels as the screen has for it now.
    private func show(picture model: PostModel) {
        let hasPicture = model.picture != nil
        if model.hasPictureAbove, hasPicture, cover == nil {
            cover = Cover()
            card.cover = cover
        }
        show(picture, hasPicture && !model.hasPictureAbove, model)
        if let cover {
            cover.isVisible = hasPicture && model.hasPictureAbove
            show(cover.picture, cover.isVisible, model)
        }
    }

    private func show(_ picture: RowPicture, _ isShown: Bool, _ model: PostModel) {
        picture.isVisible = isShown
        if isShown, let pictures, let key = pictures.key(for: model) {
            picture.show(key, from: pictures.prefetcher)
        } else {
            picture.clear()
        }
    }

    private func showSize(of model: PostModel) {
        let size = model.isCard ? model.cards : nil
        let isText = size != nil && model.picture == nil
        card.setClass("text-only", isText)
        title.isEllipsized = !model.isOpen
        title.maximumLines = model.isOpen ? -1 : isText ? 3 : 2
        body.maximumLines = isText ? size?.textLines ?? 2 : 2
        actions.hasVerticalExpand = size != nil
        card.setSizeRequest(height: size?.height ?? -1)
    }

    private static func commentText(_ count: Int) -> String {
        switch count {
        case 0: localized("Comment")
        default:
            localized(
                count, one: "\(CountText.grouped(count)) comment", other: "\(CountText.grouped(count)) comments")
        }
    }

    private static func metaText(_ model: PostModel) -> String {
        let post = model.post
        let dates = DateText()
        let moment = post.date.map { date in
            let time = dates.time(of: date)
            return model.showsDay ? dates.join(dates.day(of: date), time) : time
        }
        let parts = [
            model.changeWords ?? "", model.feedTitle ?? "", post.authors, moment ?? "", post.tags.listed,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "  ·  ")
    }
}
