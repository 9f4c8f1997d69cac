import GtkBridge
import Localization

/// The button that shows the feed as a grid. It is visible only if there is room for a grid.
@MainActor
final class GridButton {
    let button = ToggleButton(iconName: "view-grid-symbolic")

    var onChange: @MainActor (FeedLayout) -> Void = { _ in }

    init() {
        button.tooltip = localized("Grid (Ctrl+G)")
        button.setAccessibleLabel(localized("Grid"))
        button.onToggled { [unowned self] in onChange(button.isActive ? .grid : .list) }
    }

    func show(_ layout: FeedLayout) {
        if button.isActive != (layout == .grid) { button.isActive = layout == .grid }
    }

    func toggle() { if button.isVisible { button.isActive.toggle() } }
}
