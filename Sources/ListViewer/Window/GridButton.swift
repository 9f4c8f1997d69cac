import GtkBridge
import Localization

/// The button in the header bar that shows the feed as a grid. It is there only where the window has room for one.
@MainActor
final class GridButton {
    let button = ToggleButton(iconName: "view-grid-symbolic")

    /// Called with what the user wants.
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
