import GtkBridge
import ListKit

/// One button for each list of the program; nothing where there is but one.
@MainActor
final class ListChoices {
    let content = Box(.horizontal, spacing: 4)
    private var adapters: [ObjectIdentifier] = []
    private var buttons: [ToggleButton] = []

    var onChoose: @MainActor (ListAdapter) -> Void = { _ in }

    init() {
        content.addClass("choices")
        content.isVisible = false
    }

    /// What a list is called: by what gives it its objects.
    func name(of adapter: ListAdapter) -> String {
        guard let source = adapter.dataSource else { return "List" }
        let name = "\(type(of: source))"
        // A data source of closures has no name of its own; its objects have.
        guard name.contains("Closure") else { return name }
        return adapter.object(atSection: 0).map { "List of \(type(of: $0))" } ?? "List"
    }

    func show(_ lists: [ListAdapter], chosen: ListAdapter?) {
        if lists.map(ObjectIdentifier.init) != adapters { makeButtons(lists) }
        for (adapter, button) in zip(lists, buttons) where adapter === chosen { button.isActive = true }
        content.isVisible = lists.count > 1
    }

    private func makeButtons(_ lists: [ListAdapter]) {
        for button in buttons { content.remove(button) }
        adapters = lists.map(ObjectIdentifier.init)
        buttons = lists.map { adapter in
            let button = ToggleButton(name(of: adapter))
            button.onToggled { [weak self, weak adapter, weak button] in
                guard let adapter, button?.isActive == true else { return }
                self?.onChoose(adapter)
            }
            content.append(button)
            return button
        }
        for button in buttons.dropFirst() { button.setGroup(buttons[0]) }
    }
}
