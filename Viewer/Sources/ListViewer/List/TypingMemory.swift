import FeedModel
import GtkBridge

/// Remembers the entry that the focus left the list from, so that it can come back there: a search takes it away.
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

    /// The focus has come to the entry for a post's comments, or leaves it.
    func focusDidChange(_ id: Post.ID, isInside: Bool) {
        leaving = nil
        if isInside {
            postID = id
        } else {
            // Only afterwards is it known where it has gone.
            leaving = MainLoop.idle { [weak self] in self?.didLeave(id) }
        }
    }
}
