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
        button.onChange { [unowned self] in onChange($0 ? .grid : .list) }
    }

    func show(_ layout: FeedLayout) { button.isActive = layout == .grid }

    func toggle() { if button.isVisible { button.click() } }
}
