import FeedModel
import GtkBridge
import Localization

/// Counts the new posts above the visible ones after a refresh. A pill shows the number, scrolls to the first new post,
/// and disappears when all of them have been visible.
@MainActor
final class NewPosts {
    private(set) lazy var pill = Pill { [unowned self] in goToFirst() }
    private unowned let list: FeedList
    private unowned let session: FeedSession
    /// New posts that have not been visible.
    private var waiting: Set<Post.ID> = []
    private var count = 0
    private let arrival: RowArrival

    init(list: FeedList, session: FeedSession) {
        self.list = list
        self.session = session
        arrival = RowArrival(in: list.view, list.rows)
    }

    /// Call this before the list shows the result of a refresh.
    func didRefresh(_ change: FeedChange) {
        waiting = waiting.filter { session.feed?.postsByID[$0] != nil }.union(change.inserted)
        if !change.inserted.isEmpty { count = waiting.count }
    }

    func reset() {
        waiting = []
        pill.text = nil
    }

    /// Call this when rows have changed or were scrolled.
    func review() {
        guard !waiting.isEmpty else { return show(nil) }
        let visible = list.visiblePosts
        waiting.subtract(visible)
        guard !session.search.isActive, let top = visible.lazy.compactMap(session.numbers.number).first,
            waiting.contains(where: { session.numbers.number(of: $0).map { $0 < top } ?? false })
        else {
            // If an article fills the window, it is not known which posts are above.
            if !visible.isEmpty { show(nil) }
            return
        }
        show(localized(count, one: "↑ \(count) new", other: "↑ \(count) new"))
    }

    private func show(_ text: String?) {
        guard pill.text != text else { return }
        pill.text = text
        if text != nil {
            pill.button.setAccessibleLabel(
                localized(count, one: "\(count) new post above", other: "\(count) new posts above"))
        }
    }

    private func goToFirst() {
        let first = waiting.min {
            session.numbers.number(of: $0) ?? .max < session.numbers.number(of: $1) ?? .max
        }
        if let first { arrival.show(.post(first)) } else { show(nil) }
    }
}
