import FeedModel
import GtkBridge
import ListKit
import ListKitGtk
import ListKitImages
import Localization

/// The row of a post: its title, a line about it, and the beginning of its text. In a grid it is a card with the
/// picture at the top; an open post looks as in the list.
final class PostCell: ListBoxCell, ListBindable {
    private let columns = Columns()
    private lazy var card = FeedCard(columns)
    private let dot = Box(.horizontal)
    private let title = Label()
    private let meta = Label()
    private let body = Label()
    private var isUnread = false
    /// Set before the cell is bound.
    var pictures: PostPictures?
    /// The number of a post among all posts. Set before the cell is bound.
    var place: @MainActor (Post.ID) -> ListAccessiblePosition? = { _ in nil }
    let picture = RowPicture(width: PostPictures.width, height: PostPictures.height)
    /// The picture above the text; created for the first post that needs it.
    private(set) var cover: Cover?
    private let actions = Box(.horizontal, spacing: 4)
    private let like = QuietToggle(iconName: "emblem-favorite-symbolic")
    let star = QuietToggle(iconName: "starred-symbolic")
    private let comments = QuietToggle(iconName: "mail-reply-sender-symbolic")
    /// Nil while the cell is in the pool.
    private var model: PostModel?
    private var postID: Post.ID? { model?.id }
    private var scaleChange: SignalConnection?

    /// Whether the user sees a change of the post for the first time. Set before the cell is bound.
    var isNewChange: @MainActor (Post.ID) -> Bool = { _ in false }
    private var flash: LoopToken?

    var onStar: @MainActor (Post.ID) -> Void = { _ in }
    var onLike: @MainActor (Post.ID) -> Void = { _ in }
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
            // GTK complains about a wrapping label that wants less width than its "…" (GTK 4.8.3).
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
        // Another screen may need other pixels.
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
    /// Comments are rows, too, and the list may not show all posts yet.
    override func accessiblePosition(inList place: ListAccessiblePosition?) -> ListAccessiblePosition? {
        guard var number = postID.flatMap(self.place) else { return nil }
        (number.line, number.column) = (place?.line, place?.column)
        return number
    }

    /// The style sheet fades the flash out.
    private func beginFlash() {
        card.setClass("flash", true)
        flash = MainLoop.after(3) { [weak self] in self?.endFlash() }
    }

    private func endFlash() {
        guard flash != nil else { return }
        flash = nil
        card.setClass("flash", false)
    }

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
            model.changeWords ?? "", model.feedTitle ?? "", post.authors, post.details.line, moment ?? "",
            post.tags.listed,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "  ·  ")
    }
}
