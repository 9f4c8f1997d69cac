import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

/// Marks posts as read that were in sight and are above it now.
@MainActor
final class ScrolledPast {
    /// In seconds: the list is updated once for many posts.
    private static let delay = 0.4

    var isOn = false {
        didSet {
            seen = []
            afterLayout = isOn ? list.view.onAfterLayout { [weak self] in self?.review() } : nil
        }
    }

    /// Called when posts were marked.
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

    /// The list jumps elsewhere, or shows other posts: what was in sight was not scrolled past.
    func forgetSeen() { seen = [] }

    private func review() {
        let visible = list.visiblePosts
        guard let top = visible.lazy.compactMap(session.numbers.number).first else { return }
        // A post that has left the page, or that the search leaves out, was not scrolled past.
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
