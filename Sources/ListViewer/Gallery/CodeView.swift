import GtkBridge
import Localization

/// A file of Swift code to read and to copy, with the numbers of its lines.
@MainActor
final class CodeView {
    let content = ScrolledWindow()
    private let numbers = Label()
    private let code = CodeText()

    init() {
        numbers.addClass("code-numbers")
        // Read out line by line they would drown the code.
        numbers.setAccessibleLabel(localized("Line numbers"))
        numbers.addClass("monospace")
        numbers.yAlign = 0
        numbers.xAlign = 1
        for widget in [numbers, code] { widget.verticalAlign = .start }
        let page = Box(.horizontal, spacing: 16, [numbers, code])
        page.addClass("code")
        content.child = page
        content.hasVerticalExpand = true
    }

    var text: String { code.text }

    func show(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        numbers.text = (1...lines).map(String.init).joined(separator: "\n")
        code.text = text
        content.verticalAdjustment.value = 0
        content.horizontalAdjustment.value = 0
    }
}
