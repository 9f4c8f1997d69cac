import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

/// The posts that a refresh has brought above what is in sight: a pill says how many, leads to the first one, and goes
/// when all of them have been in sight.
@MainActor
final class NewPosts: ListScrollViewDelegate {
    private(set) lazy var pill = Pill { [unowned self] in goToFirst() }
    private unowned let list: FeedList
    private unowned let session: FeedSession
    /// Those that have not been in sight.
    private var waiting: Set<Post.ID> = []
    private var count = 0
    /// The post that the list is on its way to.
    private var destination: Post.ID?
    private var arrival: FrameConnection?
    private var arrivalLimit: LoopToken?

    init(list: FeedList, session: FeedSession) {
        self.list = list
        self.session = session
        list.adapter.scrollViewDelegate = self
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

    /// To be called when the list shows other rows.
    func review() {
        guard !waiting.isEmpty else { return show(nil) }
        let rows = FeedRows(adapter: list.adapter)
        let visible = list.view.indexPathsForVisibleItems.compactMap { path -> Post.ID? in
            guard case .post(let id) = rows.rowID(at: path) else { return nil }
            return id
        }
        waiting.subtract(visible)
        guard !session.search.isActive, let top = visible.lazy.compactMap(session.numbers.number).first,
            waiting.contains(where: { session.numbers.number(of: $0).map { $0 < top } ?? false })
        else {
            // An article may fill the window: there is no post to say what is above.
            if !visible.isEmpty { show(nil) }
            return
        }
        show("↑ \(count) new")
    }

    private func show(_ text: String?) {
        guard pill.text != text else { return }
        pill.text = text
        if text != nil { pill.button.setAccessibleLabel("\(count) new, above") }
    }

    private func goToFirst() {
        let first = waiting.min {
            session.numbers.number(of: $0) ?? .max < session.numbers.number(of: $1) ?? .max
        }
        guard let first, let path = FeedRows(adapter: list.adapter).path(of: .post(first)) else { return show(nil) }
        destination = first
        list.view.scroll(to: ListScrollTarget(rows: [.item(path)], position: .top), animated: true)
        arrival = list.view.onAfterLayout { [weak self] in self?.focusDestination() }
        // Whoever scrolls elsewhere meanwhile is not followed.
        arrivalLimit = MainLoop.after(1) { [weak self] in self?.arrival = nil }
        list.view.queueAllocate()
    }

    /// The first new post gets the focus as soon as the list has come to it.
    private func focusDestination() {
        guard let destination, let path = FeedRows(adapter: list.adapter).path(of: .post(destination)),
            let frame = list.view.frameForRow(at: .item(path)),
            frame.minY + 1 >= list.view.visibleRect.minY + list.view.coveredHeight(above: .item(path)),
            let cell = list.view.cellForItem(at: path) as? PostCell
        else { return }
        (arrival, arrivalLimit) = (nil, nil)
        self.destination = nil
        cell.takeFocus()
        review()
    }

    func collectionViewDidScroll(_ collectionView: any ListCollectionView) { review() }
}
