import GtkBridge

/// The buttons that lead from page to page: words, or icons where there is no room for words.
@MainActor
final class PageSwitcher {
    let content: Widget
    private let words = ViewerPage.allCases.map { ToggleButton($0.title) }
    private let icons = ViewerPage.allCases.map { ToggleButton(iconName: $0.iconName) }

    init(onChoose: @escaping @MainActor (ViewerPage) -> Void) {
        let rows = [words, icons].map { buttons in
            let row = Box(.horizontal, buttons)
            row.addClass("linked")
            row.addClass("page-switcher")
            row.verticalAlign = .center
            return row
        }
        content = FirstThatFits(rows)
        for buttons in [words, icons] {
            for (button, page) in zip(buttons, ViewerPage.allCases) {
                if button != buttons[0] { button.setGroup(buttons[0]) }
                button.tooltip = "\(page.title) (Ctrl+\(page.number))"
                button.setAccessibleLabel(page.title)
                button.onClicked { onChoose(page) }
            }
        }
    }

    func show(_ page: ViewerPage) {
        for button in [words[page.number - 1], icons[page.number - 1]] where !button.isActive { button.isActive = true }
    }
}
