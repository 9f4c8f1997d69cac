import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

/// Brings the reader back when a search ends: to where it began, or to the post that was opened during it.
@MainActor
final class SearchReturn {
    private enum Phase {
        case idle, searching
        /// The search is over, and the list is about to show everything again.
        case ending
    }

    /// Called before the list goes elsewhere at once.
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

    /// Where the user reads, also while the list shows what a search has found; nil for the top of the list.
    var readingPlace: ReadingPlace? { phase == .idle ? visiblePlace : place }

    private var visiblePlace: ReadingPlace? { view.visibleRect.minY > 0 ? view.readingPlace(in: rows) : nil }

    /// To be called before an update of the list.
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

    /// Call this when another page is about to be shown, which has no such place.
    func leave() {
        phase = .idle
        place = nil
        wantsFocus = false
    }

    /// A post found by a search is where reading goes on.
    func didOpen(_ id: Post.ID) {
        guard phase == .searching, let place = view.readingPlace(of: .post(id), in: rows) else { return }
        self.place = place
    }

    /// Moves the focus to the post at which reading goes on: at once, or when a search that is ending has ended.
    func takeFocus() {
        wantsFocus = true
        if phase == .idle { focusAfterLayout() }
    }

    /// Rows that were scrolled into sight are there after the next layout.
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
        // One that is cut off at the top would scroll the list to come into sight.
        let whole = view.indexPathsForVisibleItems.filter { path in
            guard let frame = view.frameForRow(at: .item(path)) else { return false }
            let edge = view.visibleRect.minY + view.coveredHeight(above: .item(path))
            return frame.minY >= edge && start.map { path >= $0 } ?? true
        }
        // The first row may be a comment of a post that is out of sight.
        whole.lazy.compactMap { [view] in view.cellForItem(at: $0) as? PostCell }.first?.takeFocus()
    }

    /// Goes on with a comment that is half typed, unless it is out of sight.
    private func focusEntry() -> Bool {
        guard let id = typing.postID, let path = rows.path(of: .entry(id)),
            view.indexPathsForVisibleItems.contains(path), let cell = view.cellForItem(at: path) as? CommentEntryCell
        else { return false }
        cell.takeFocus()
        return true
    }
}
