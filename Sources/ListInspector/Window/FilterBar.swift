import GtkBridge

/// One button for each kind of transaction; one of them is pressed.
@MainActor
final class FilterBar {
    let content = Box(.horizontal, spacing: 4)
    private(set) var filter = TransactionFilter.all
    private let buttons = TransactionFilter.allCases.map { filter in
        filter.iconName.map { ToggleButton(iconName: $0) } ?? ToggleButton(filter.sign)
    }

    var onChange: @MainActor () -> Void = {}

    init() {
        content.addClass("filters")
        for button in buttons.dropFirst() { button.setGroup(buttons[0]) }
        buttons[0].isActive = true
        for (filter, button) in zip(TransactionFilter.allCases, buttons) {
            button.tooltip = filter.words
            button.setAccessibleLabel(filter.words)
            button.hasHorizontalExpand = true
            button.onToggled { [weak self, weak button] in
                guard button?.isActive == true else { return }
                self?.filter = filter
                self?.onChange()
            }
            content.append(button)
        }
    }
}
