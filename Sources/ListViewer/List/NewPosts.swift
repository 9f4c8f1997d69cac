import FeedModel
import GtkBridge
import Localization

/// The new posts above the visible ones after a refresh. A pill shows their number, leads to the first one, and
/// disappears when all of them have been visible.
@MainActor
final class NewPosts {
    private(set) lazy var pill = Pill { [unowned self] in goToFirst() }
    private unowned let list: FeedList
    private unowned let session: FeedSession
    /// Those that have not been in sight.
    private var waiting: Set<Post.ID> = []
    private var count = 0
    private let arrival: RowArrival

    init(list: FeedList, session: FeedSession) {
        self.list = list
        self.session = session
        arrival = RowArrival(in: list)
    }

    /// To be called before the list shows what a refresh has brought.
    func didRefresh(_ change: FeedChange) {
        waiting = waiting.filter { session.feed?.postsByID[$0] != nil }.union(change.inserted)
        if !change.inserted.isEmpty { count = waiting.count }
    }

    /// Another feed is shown.
    func reset() {
        waiting = []
        pill.text = nil
    }

    /// To be called when the list shows other rows, and when it was scrolled.
    func review() {
        guard !waiting.isEmpty else { return show(nil) }
        let visible = list.visiblePosts
        waiting.subtract(visible)
        guard !session.search.isActive, let top = visible.lazy.compactMap(session.numbers.number).first,
            waiting.contains(where: { session.numbers.number(of: $0).map { $0 < top } ?? false })
        else {
            // An article may fill the window: then no post is visible to tell which ones are above.
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
