import FeedModel
import GtkBridge

/// Remembers the last focused entry in the list, so that the focus can return to it after a search.
@MainActor
final class TypingMemory {
    /// The post whose comment is being written, or was when the focus left the list.
    private(set) var postID: Post.ID?

    private let list: Widget
    private let focus = FocusController()
    private var leaving: LoopToken?

    init(list: Widget) {
        self.list = list
        // GTK may keep the list for longer than its owner.
        focus.onEnter { [weak self] in self?.postID = nil }
        list.addController(focus)
    }

    private func didLeave(_ id: Post.ID) {
        if postID == id, list.containsFocus { postID = nil }
    }

    /// The focus has entered or left the entry for a post's comments.
    func focusDidChange(_ id: Post.ID, isInside: Bool) {
        leaving = nil
        if isInside {
            postID = id
        } else {
            // Its new place is known only afterwards.
            leaving = MainLoop.idle { [weak self] in self?.didLeave(id) }
        }
    }
}
