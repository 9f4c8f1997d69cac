import GtkBridge

/// One button for each kind of transaction; one of them is pressed.
@MainActor
final class FilterBar {
    let content = Box(.horizontal, spacing: 4)
    private(set) var filter = TransactionFilter.all

    var onChange: @MainActor () -> Void = {}

    init() {
        content.addClass("filters")
        var first: ToggleButton?
        for filter in TransactionFilter.allCases {
            let button = ToggleButton(filter.sign)
            button.tooltip = filter.words
            button.setAccessibleLabel(filter.words)
            button.hasHorizontalExpand = true
            button.setGroup(first)
            if first == nil {
                first = button
                button.isActive = true
            }
            button.onToggled { [weak self, weak button] in
                guard button?.isActive == true else { return }
                self?.filter = filter
                self?.onChange()
            }
            content.append(button)
        }
    }
}
