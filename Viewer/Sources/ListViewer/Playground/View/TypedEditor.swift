import GtkBridge

/// A list as text, one row a line, with a sentence for each line that is no row.
@MainActor
final class TypedEditor {
    let content = Box(.vertical)
    let view = TextView()
    private let problems = Label()
    private let problemList = ScrolledWindow(horizontal: .never, vertical: .automatic)
    private let keys = KeyController()
    private var isLoading = false

    /// Called when the user presses Escape.
    var onEscape: @MainActor () -> Void = {}
    /// Gets the rows after each change of the text.
    var onChange: @MainActor ([PlayItem]) -> Void = { _ in }

    init() {
        view.isMonospaced = true
        view.acceptsTab = false
        view.setTextMargins(Insets(all: 12))
        view.setAccessibleLabel("One row a line: identifier, or identifier: text")
        keys.onPressed { [unowned self] key, _ in
            guard key == .escape else { return false }
            onEscape()
            return true
        }
        view.addController(keys)
        view.onChanged { [unowned self] in didChange() }
        let scrolled = ScrolledWindow()
        scrolled.child = view
        scrolled.hasVerticalExpand = true
        problems.wraps = true
        problems.wrapMode = .wordOrCharacter
        problems.xAlign = 0
        problems.yAlign = 0
        problems.addClass("play-problems")
        problemList.child = problems
        problemList.setSizeRequest(height: 64)
        content.append(scrolled)
        content.append(problemList)
    }

    /// The sentences about lines that are no rows.
    var complaint: String { problemList.isVisible ? problems.text : "" }

    func load(_ items: [PlayItem]) {
        isLoading = true
        view.text = TypedList.text(of: items)
        isLoading = false
        show(TypedList(view.text).problems)
    }

    private func didChange() {
        guard !isLoading else { return }
        let list = TypedList(view.text)
        show(list.problems)
        onChange(list.items)
    }

    private func show(_ found: [TypedList.Problem]) {
        problems.text = found.map(\.sentence).joined(separator: "\n")
        problemList.isVisible = !found.isEmpty
    }
}
