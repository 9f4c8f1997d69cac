import FeedModel
import GtkBridge

/// Remembers the last focused comment entry, so that the focus can return to it after a search.
@MainActor
final class TypingMemory {
    /// The post whose entry has the focus, or had it when the focus left the list.
    private(set) var postID: Post.ID?

    private let list: Widget
    private let focus = FocusController()
    private var leaving: LoopToken?

    init(list: Widget) {
        self.list = list
        // The list may outlive its owner.
        focus.onEnter { [weak self] in self?.postID = nil }
        list.addController(focus)
    }

    private func didLeave(_ id: Post.ID) {
        if postID == id, list.containsFocus { postID = nil }
    }

    /// Call this when the focus enters or leaves a comment entry.
    func focusDidChange(_ id: Post.ID, isInside: Bool) {
        leaving = nil
        if isInside {
            postID = id
        } else {
            // The new focus is known only later.
            leaving = MainLoop.idle { [weak self] in self?.didLeave(id) }
        }
    }
}
