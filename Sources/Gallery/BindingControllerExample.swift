import GtkBridge
import ListKitGtk

private struct Walk: ListDiffable, Identifiable, Equatable {
    let id: String
    let length: String
    var votes: Int
}

private struct Poll: ListDiffable, Identifiable {
    let id: String
    var walks: [Walk]

    /// Always true: the walks are compared one by one. A poll that is not equal would bind all its rows again.
    func isEqual(toDiffableObject object: Poll) -> Bool { true }
}

private final class WalkCell: ListBoxCell, ListBindable {
    private let name = Label()
    private let length = Label()
    private let votes = Label()
    private let button = Button("Vote")
    private var walk: Walk?
    var onVote: (Walk.ID) -> Void = { _ in }

    override func makeContent() -> Widget {
        length.addClass("dim-label")
        for label in [name, length] {
            label.xAlign = 0
            label.wraps = true
        }
        let words = Box(.vertical, [name, length])
        words.hasHorizontalExpand = true
        votes.addClass("numeric")
        button.verticalAlign = .center
        button.onClicked { [weak self] in
            if let self, let walk { onVote(walk.id) }
        }
        let row = Box(.horizontal, spacing: 16, [words, votes, button])
        row.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        return row
    }

    func bindViewModel(_ walk: Walk) {
        self.walk = walk
        name.text = walk.id
        length.text = walk.length
        votes.text = "\(walk.votes)"
        button.setAccessibleLabel("Vote for \(walk.id)")
    }
}

/// Turns one object into view models. A vote binds one cell again and moves its row.
private final class PollController: ListBindingSectionController<Poll> {
    private let onVote: (Walk.ID) -> Void

    init(onVote: @escaping (Walk.ID) -> Void) {
        self.onVote = onVote
        super.init()
    }

    override func viewModels(for poll: Poll) -> [any ListDiffable] { poll.walks.sorted { $0.votes > $1.votes } }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        let cell = dequeueReusableCell(WalkCell.self, at: index)
        cell.onVote = onVote
        return cell
    }
}

/// One object with many rows, which are diffed within their section.
@MainActor
final class BindingControllerExample: ListAdapterDataSource {
    let view: Widget
    private let adapter = ListAdapter()
    private var poll = Poll(
        id: "Sunday",
        walks: [
            Walk(id: "Around the lake", length: "9 km, flat, a café half way", votes: 4),
            Walk(id: "Through the gorge", length: "7 km, ladders, bring good shoes", votes: 3),
            Walk(id: "Up to the castle ruin", length: "12 km, 480 m up, the best view", votes: 3),
            Walk(id: "Along the old railway", length: "15 km, flat, two tunnels, bring a lamp", votes: 1),
        ])

    init() {
        let list = ListBoxView()
        view = list
        adapter.dataSource = self
        adapter.collectionView = list
    }

    func objects(for _: ListAdapter) -> [any ListDiffable] { [poll] }

    func listAdapter(_: ListAdapter, sectionControllerFor object: any ListDiffable) -> ListSectionController? {
        PollController { [weak self] in self?.vote(for: $0) }
    }

    private func vote(for id: Walk.ID) {
        guard let index = poll.walks.firstIndex(where: { $0.id == id }) else { return }
        poll.walks[index].votes += 1
        adapter.performUpdates(animated: true)
    }
}
