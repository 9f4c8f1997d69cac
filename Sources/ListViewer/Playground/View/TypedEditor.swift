import GtkBridge
import Localization

/// A list as text, with a diagnostic for each line that is not a row.
@MainActor
final class TypedEditor {
    let content = Box(.vertical)
    let view = TextView()
    private let diagnostics = Label()
    private let diagnosticList = ScrolledWindow(horizontal: .never, vertical: .automatic)
    private let keys = KeyController()

    var onEscape: @MainActor () -> Void = {}
    /// Called with the rows after each change of the text.
    var onChange: @MainActor ([PlayItem]) -> Void = { _ in }

    init() {
        view.isMonospaced = true
        view.acceptsTab = false
        view.setTextMargins(Insets(all: 12))
        view.setAccessibleLabel(localized("One row per line: identifier, or identifier: text"))
        keys.onPressed { [unowned self] key, _ in
            guard key == .escape else { return false }
            onEscape()
            return true
        }
        view.addController(keys)
        view.onChange { [unowned self] in didChange($0) }
        let scrolled = ScrolledWindow()
        scrolled.child = view
        scrolled.hasVerticalExpand = true
        diagnostics.wraps = true
        diagnostics.wrapMode = .wordOrCharacter
        diagnostics.xAlign = 0
        diagnostics.yAlign = 0
        diagnostics.addClass("play-diagnostics")
        diagnosticList.child = diagnostics
        diagnosticList.setSizeRequest(height: 64)
        content.append(scrolled)
        content.append(diagnosticList)
    }

    func load(_ items: [PlayItem]) {
        view.text = TypedList.text(of: items)
        show(TypedList(view.text).diagnostics)
    }

    private func didChange(_ text: String) {
        let list = TypedList(text)
        show(list.diagnostics)
        onChange(list.items)
    }

    private func show(_ found: [TypedList.Diagnostic]) {
        diagnostics.text = found.map(\.sentence).joined(separator: "\n")
        diagnosticList.isVisible = !found.isEmpty
    }
}
