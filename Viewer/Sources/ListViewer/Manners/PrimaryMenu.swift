import GtkBridge

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
                    item("Open…", .open, "<Control>o"), item("Export feeds…", .exportFeeds, nil),
                ],
                [
                    item("Refresh", .refresh, "<Control>r"), item("Search", .search, "<Control>f"),
                    item("Mark all as read", .markAllRead, "<Control><Shift>a"),
                ],
                [
                    item("Preferences", .preferences, "<Control>comma"),
                    item("Keyboard shortcuts", .shortcuts, "<Control>question"),
                    item("Update inspector", .inspector, "<Control><Shift>l"),
                    item("About List Viewer", .about, nil),
                ],
                [item("Quit", .quit, "<Control>q")],
            ], isPrimary: true)
        button.tooltip = "Menu (F10)"
        button.setAccessibleLabel("Menu")
        return button
    }

    private func item(_ title: String, _ choice: Choice, _ keys: String?) -> MenuItem {
        MenuItem(title, keys: keys) { [weak self] in self?.onChoose(choice) }
    }
}
