import GtkBridge
import Localization

/// Swift code with line numbers.
@MainActor
final class CodeView {
    let content = ScrolledWindow()
    private let numbers = Label()
    private let code = ColouredCode()

    init() {
        numbers.addClass("code-numbers")
        // A screen reader would otherwise read every number.
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
