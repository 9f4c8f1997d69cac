import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

/// Marks posts as read when they have been scrolled out of sight at the top.
@MainActor
final class ScrolledPast {
    /// In seconds, so that many posts cause one update.
    private static let delay = 0.4

    var isOn = false {
        didSet {
            seen = []
            afterLayout = isOn ? list.view.onAfterLayout { [weak self] in self?.review() } : nil
        }
    }

    var onReading: @MainActor () -> Void = {}

    private unowned let list: FeedList
    private unowned let session: FeedSession
    private var seen: Set<Post.ID> = []
    private var update: LoopToken?
    private var afterLayout: FrameConnection?

    init(list: FeedList, session: FeedSession) {
        self.list = list
        self.session = session
    }

    /// Call this before the list jumps or shows other posts: the visible posts are not scrolled past.
    func forgetSeen() { seen = [] }

    private func review() {
        let visible = list.visiblePosts
        guard let top = visible.lazy.compactMap(session.numbers.number).first else { return }
        // Posts that left the page or do not match a search were not scrolled past.
        seen = seen.filter { session.numbers.number(of: $0) != nil }
        let past = seen.filter { session.numbers.number(of: $0).map { $0 < top } ?? false }
        seen.subtract(past)
        seen.formUnion(visible.filter(session.reading.isUnread))
        guard !past.isEmpty else { return }
        session.reading.setRead(true, Array(past))
        onReading()
        guard update == nil else { return }
        update = MainLoop.after(Self.delay) { [weak self] in
            self?.update = nil
            self?.list.showReading()
        }
    }
}
