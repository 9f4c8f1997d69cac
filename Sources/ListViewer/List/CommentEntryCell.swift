import FeedModel
import GtkBridge
import ListKit
import ListKitGtk
import Localization

/// The row for writing a comment.
///
/// The draft is in the model, because a row may be reused for another post. A focused row is not reused. A row that is
/// bound again to the same post keeps its text and cursor.
final class CommentEntryCell: ListBoxCell, ListBindable {
    let entry = Entry()
    let send = Button(localized("Send"))
    private let box = Box(.horizontal, spacing: 8)
    private lazy var card = FeedCard(box)
    private let focus = FocusController()
    private var postID: Post.ID?

    weak var comments: Comments?
    var onSend: @MainActor (Post.ID) -> Void = { _ in }
    var onFocusChange: @MainActor (Post.ID, Bool) -> Void = { _, _ in }

    override func makeContent() -> Widget {
        entry.placeholder = localized("Write a comment…")
        entry.setAccessibleLabel(localized("Write a comment"))
        entry.hasHorizontalExpand = true
        entry.widthInCharacters = 8
        entry.onChange { [unowned self] _ in saveDraft() }
        entry.onActivate { [unowned self] in sendDraft() }
        send.onClicked { [unowned self] in sendDraft() }
        focus.onEnter { [unowned self] in postID.map { onFocusChange($0, true) } }
        focus.onLeave { [unowned self] in
            // The cursor may have moved without a change of the text.
            saveDraft()
            postID.map { onFocusChange($0, false) }
        }
        entry.addController(focus)
        box.append(entry)
        box.append(send)
        card.addClass("comment-entry")
        return card
    }

    func bindViewModel(_ model: CommentEntryModel) {
        postID = model.postID
        card.setClass("last", model.isLast)
        card.setClass("grid", model.isInGrid)
        let draft = comments?.drafts[model.postID] ?? Draft()
        guard entry.text != draft.text || !entry.hasFocus else { return updateButton() }
        if entry.text != draft.text { entry.text = draft.text }
        // Setting the position removes a selection.
        if !entry.containsFocus { entry.cursorPosition = draft.cursor }
        updateButton()
    }

    override var accessibleLabel: String? { localized("Write a comment") }
    override func accessiblePosition(inList place: ListAccessiblePosition?) -> ListAccessiblePosition? { nil }

    /// Gives the entry the focus and its last cursor position.
    func takeFocus() {
        let cursor = postID.flatMap { comments?.drafts[$0]?.cursor } ?? 0
        // Selects the whole text.
        entry.grabFocus()
        entry.cursorPosition = cursor
    }

    private func saveDraft() {
        guard let postID else { return }
        let draft = Draft(text: entry.text, cursor: entry.cursorPosition)
        comments?.setDraft(draft.text.isEmpty ? nil : draft, on: postID)
        updateButton()
    }

    private func updateButton() { send.isSensitive = Draft(text: entry.text).comment != nil }

    private func sendDraft() {
        guard let postID, send.isSensitive else { return }
        // The button is about to become insensitive. GTK would move its focus anywhere.
        if !entry.containsFocus { takeFocus() }
        onSend(postID)
        entry.text = comments?.drafts[postID]?.text ?? ""
        updateButton()
    }
}
