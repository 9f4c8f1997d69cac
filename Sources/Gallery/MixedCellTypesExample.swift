import GtkBridge
import ListKitGtk

private struct Heading: ListDiffable, Identifiable, Equatable {
    let id: String
    let detail: String
}

private struct Meeting: ListDiffable, Identifiable, Equatable {
    let id: String
    let time: String
    let place: String
}

private struct Chore: ListDiffable, Identifiable, Equatable {
    let id: String
    var isDone = false
}

private final class HeadingCell: ListBoxCell {
    private let name = Label()
    private let detail = Label()

    override func makeContent() -> Widget {
        name.addClass("heading")
        name.hasHorizontalExpand = true
        name.xAlign = 0
        detail.addClass("dim-label")
        let row = Box(.horizontal, spacing: 12, [name, detail])
        row.margins = Insets(top: 24, start: 16, bottom: 4, end: 16)
        return row
    }

    func show(_ heading: Heading) {
        name.text = heading.id
        detail.text = heading.detail
    }
}

private final class MeetingCell: ListBoxCell {
    private let time = Label()
    private let subject = Label()
    private let place = Label()

    override func makeContent() -> Widget {
        time.addClass("numeric")
        time.verticalAlign = .start
        place.addClass("dim-label")
        for label in [subject, place] {
            label.xAlign = 0
            label.wraps = true
        }
        let row = Box(.horizontal, spacing: 16, [time, Box(.vertical, [subject, place])])
        row.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        return row
    }

    func show(_ meeting: Meeting) {
        time.text = meeting.time
        subject.text = meeting.id
        place.text = meeting.place
    }
}

private final class ChoreCell: ListBoxCell {
    private let check = CheckButton()

    override func makeContent() -> Widget { check }

    func show(_ chore: Chore, onChange: @escaping @MainActor (Bool) -> Void) {
        check.margins = Insets(top: 4, start: 12, bottom: 4, end: 16)
        check.label = chore.id
        check.isActive = chore.isDone
        check.onChange(onChange)
    }
}

/// Objects of several types in one list. Each type has its own cell, and nothing is registered.
@MainActor
final class MixedCellTypesExample: ListAdapterDataSource {
    let view: Widget
    private let adapter = ListAdapter()
    private let meetings = [
        Meeting(id: "Breakfast with Ines", time: "08:30", place: "The café at the harbour"),
        Meeting(id: "Review of the winter timetable", time: "10:00", place: "Room 204"),
        Meeting(id: "Call with the print shop", time: "15:15", place: "They ring us"),
    ]
    private var chores = ["Water the tomatoes", "Return the books", "Fix the bicycle light"].map { Chore(id: $0) }

    init() {
        let list = ListBoxView()
        view = list
        adapter.dataSource = self
        adapter.collectionView = list
    }

    func objects(for _: ListAdapter) -> [any ListDiffable] {
        let counts = "\(chores.count(where: \.isDone)) of \(chores.count) done"
        return [Heading(id: "Today", detail: "")] + meetings + [Heading(id: "Chores", detail: counts)] + chores
    }

    func listAdapter(_: ListAdapter, sectionControllerFor object: any ListDiffable) -> ListSectionController? {
        switch object {
        case is Heading: ListSingleSectionController(HeadingCell.self, for: Heading.self) { $0.show($1) }
        case is Meeting: ListSingleSectionController(MeetingCell.self, for: Meeting.self) { $0.show($1) }
        default:
            ListSingleSectionController(ChoreCell.self, for: Chore.self) { [weak self] cell, chore in
                cell.show(chore) { self?.set(chore.id, isDone: $0) }
            }
        }
    }

    private func set(_ id: Chore.ID, isDone: Bool) {
        guard let index = chores.firstIndex(where: { $0.id == id }) else { return }
        chores[index].isDone = isDone
        adapter.performUpdates(animated: true)
    }
}
