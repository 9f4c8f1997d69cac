import GtkBridge
import ListKitGtk

private struct Question: ListDiffable, Identifiable, Equatable {
    let id: String
    let answer: String
    var isOpen = false
}

private final class QuestionCell: ListBoxCell {
    private let question = Label()
    private let answer = Label()
    private let arrow = Image()

    override func makeContent() -> Widget {
        question.hasHorizontalExpand = true
        answer.addClass("dim-label")
        for label in [question, answer] {
            label.xAlign = 0
            label.wraps = true
        }
        arrow.verticalAlign = .start
        let row = Box(.vertical, spacing: 8, [Box(.horizontal, spacing: 12, [question, arrow]), answer])
        row.margins = Insets(top: 12, start: 16, bottom: 12, end: 16)
        return row
    }

    func show(_ new: Question) {
        question.text = new.id
        answer.text = new.answer
        answer.isVisible = new.isOpen
        arrow.iconName = new.isOpen ? "pan-up-symbolic" : "pan-down-symbolic"
    }
}

/// Rows that change their height. The list measures a row when it is bound, and moves the rows below.
@MainActor
final class ExpandingRowsExample: ListAdapterDataSource {
    let view: Widget
    private let adapter = ListAdapter()
    private var questions = [
        Question(
            id: "Why does nothing change when I change my data?",
            answer: "The list does not watch your data. Call performUpdates after a change: then it compares."),
        Question(
            id: "May two objects have the same identifier?",
            answer: "If they are of two types. Of two that share both, the first is shown and the other reported."),
        Question(
            id: "Do I have to say how high a row is?",
            answer: "No. A row measures itself at the list’s width. A section controller may give a height instead."),
        Question(
            id: "How many widgets does a long list make?",
            answer: "Those near the screen, whatever its length. They are used again while you scroll."),
        Question(
            id: "Can I change a class instance in place?",
            answer: "The list could not tell it from what it was. Hand out a new value, as structs do by themselves."),
        Question(
            id: "What becomes of the focus when rows move?",
            answer: "It goes along. A row that moves keeps its widget, and with it focus, selection and text."),
    ]

    init() {
        let list = ListBoxView()
        view = list
        adapter.dataSource = self
        adapter.collectionView = list
    }

    func objects(for _: ListAdapter) -> [any ListDiffable] { questions }

    func listAdapter(_: ListAdapter, sectionControllerFor object: any ListDiffable) -> ListSectionController? {
        let controller = ListSingleSectionController(QuestionCell.self, for: Question.self) { $0.show($1) }
        controller.onSelect = { [weak self] in self?.toggle($0.id) }
        return controller
    }

    private func toggle(_ id: Question.ID) {
        guard let index = questions.firstIndex(where: { $0.id == id }) else { return }
        questions[index].isOpen.toggle()
        adapter.performUpdates(animated: true)
    }
}
