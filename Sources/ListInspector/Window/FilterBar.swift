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
        for (filter, button) in zip(TransactionFilter.allCases, buttons) {
            button.tooltip = filter.words
            button.setAccessibleLabel(filter.words)
            button.hasHorizontalExpand = true
            content.append(button)
        }
        let group = RadioGroup(buttons)
        group.selectedIndex = 0
        group.onChange { [weak self] index in
            self?.filter = TransactionFilter.allCases[index]
            self?.onChange()
        }
    }
}
