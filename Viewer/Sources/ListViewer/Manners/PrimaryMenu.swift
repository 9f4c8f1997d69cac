import GtkBridge
import Localization

/// The menu of the window, at the end of its header.
@MainActor
final class PrimaryMenu {
    enum Choice {
        case open, exportFeeds, refresh, search, markAllRead, preferences, shortcuts, inspector, about, quit
    }

    private(set) lazy var button = makeButton()

    /// Called with what the user has chosen.
    var onChoose: @MainActor (Choice) -> Void = { _ in }

    private func makeButton() -> MenuButton {
        let button = MenuButton(
            iconName: "open-menu-symbolic",
            menu: [
                [
                    item(localized("Open…"), .open, "<Control>o"),
                    item(localized("Export Feeds…"), .exportFeeds, nil),
                ],
                [
                    item(localized("Refresh"), .refresh, "<Control>r"),
                    item(localized("Search"), .search, "<Control>f"),
                    item(localized("Mark All as Read"), .markAllRead, "<Control><Shift>a"),
                ],
                [
                    item(localized("Preferences"), .preferences, "<Control>comma"),
                    item(localized("Keyboard Shortcuts"), .shortcuts, "<Control>question"),
                    item(localized("Update Inspector"), .inspector, "<Control><Shift>l"),
                    item(localized("About List Viewer"), .about, nil),
                ],
                [item(localized("Quit"), .quit, "<Control>q")],
            ], isPrimary: true)
        button.tooltip = localized("Menu (F10)")
        button.setAccessibleLabel(localized("Menu"))
        return button
    }

    private func item(_ title: String, _ choice: Choice, _ keys: String?) -> MenuItem {
        MenuItem(title, keys: keys) { [weak self] in self?.onChoose(choice) }
    }
}
