import GtkBridge
import Localization

/// A file's text to read and to copy, with the numbers of its lines.
@MainActor
final class CodeView {
    let content = ScrolledWindow()
    private let numbers = Label()
    private let code = Label()

    init() {
        code.isSelectable = true
        numbers.addClass("code-numbers")
        // Read out line by line they would drown the code.
        numbers.setAccessibleLabel(localized("Line numbers"))
        for label in [numbers, code] {
            label.addClass("monospace")
            label.verticalAlign = .start
            label.yAlign = 0
        }
        numbers.xAlign = 1
        code.xAlign = 0
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
