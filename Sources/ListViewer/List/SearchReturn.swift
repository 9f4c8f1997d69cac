import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

/// Returns to the reading place of before when a search ends, or to the post that was opened during it.
@MainActor
final class SearchReturn {
    private enum Phase {
        case idle, searching
        /// The search has ended, but the list still shows its results.
        case ending
    }

    /// Called before the list jumps.
    var onJump: @MainActor () -> Void = {}

    private let view: ListBoxView
    private let rows: FeedRows
    private let typing: TypingMemory
    private var phase = Phase.idle

    /// Nil for the top of the list.
    private var place: ReadingPlace?
    private var wantsFocus = false
    private var arrival: FrameConnection?

    init(view: ListBoxView, rows: FeedRows, typing: TypingMemory) {
        self.view = view
        self.rows = rows
        self.typing = typing
    }

    /// The current reading place, or that before a search; nil for the top.
    var readingPlace: ReadingPlace? { phase == .idle ? visiblePlace : place }

    private var visiblePlace: ReadingPlace? { view.visibleRect.minY > 0 ? view.readingPlace(in: rows) : nil }

    /// Call this before an update of the list.
    func willUpdate(isSearching: Bool) {
        switch (phase, isSearching) {
        case (.idle, true), (.ending, true):
            place = visiblePlace
            phase = .searching
        case (.searching, false): phase = .ending
        case (.searching, true), (.idle, false), (.ending, false): break
        }
    }

    /// Call this when the rows of an update are in place.
    func didUpdate() {
        guard phase == .ending else { return }
        phase = .idle
        onJump()
        if let place { view.scroll(to: place, in: rows) } else { view.scroll(toOffset: 0, animated: false) }
        if wantsFocus { focusAfterLayout() } else { place = nil }
    }

    /// Call this before another page is shown.
    func leave() {
        phase = .idle
        place = nil
        wantsFocus = false
    }

    /// Reading goes on at a post that was opened during a search.
    func didOpen(_ id: Post.ID) {
        guard phase == .searching, let place = view.readingPlace(of: .post(id), in: rows) else { return }
        self.place = place
    }

    /// Gives the focus to the post where reading goes on. If a search is ending, this waits for the update.
    func takeFocus() {
        wantsFocus = true
        if phase == .idle { focusAfterLayout() }
    }

    /// Rows that were scrolled to exist after the next layout.
    private func focusAfterLayout() {
        arrival = view.onAfterLayout { [weak self] in self?.focus() }
        view.queueAllocate()
    }

    private func focus() {
        wantsFocus = false
        arrival = nil
        let start = place.flatMap { rows.path(of: $0.row) }
        place = nil
        if focusEntry() { return }
        // Focusing a row that is cut off at the top would scroll the list.
        let whole = view.indexPathsForVisibleItems.filter { path in
            guard let frame = view.frameForRow(at: .item(path)) else { return false }
            let edge = view.visibleRect.minY + view.coveredHeight(above: .item(path))
            return frame.minY >= edge && start.map { path >= $0 } ?? true
        }
        // The first visible row may be a comment.
        whole.lazy.compactMap { [view] in view.cellForItem(at: $0) as? PostCell }.first?.takeFocus()
    }

    /// Returns to a half-typed comment, if it is visible.
    private func focusEntry() -> Bool {
        guard let id = typing.postID, let path = rows.path(of: .entry(id)),
            view.indexPathsForVisibleItems.contains(path), let cell = view.cellForItem(at: path) as? CommentEntryCell
        else { return false }
        cell.takeFocus()
        return true
    }
}
