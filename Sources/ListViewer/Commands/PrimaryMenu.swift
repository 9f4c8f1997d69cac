import GtkBridge
import Localization

/// The main menu in the header bar.
@MainActor
final class PrimaryMenu {
    enum Choice {
        case open, exportFeeds, refresh, search, markAllRead, preferences, shortcuts, inspector, about, quit
    }

    private(set) lazy var button = makeButton()
    private let shortcuts: [ShortcutGroup]

    var onChoose: @MainActor (Choice) -> Void = { _ in }

    /// - Parameter shortcuts: the keys to show in the menu.
    init(_ shortcuts: [ShortcutGroup]) { self.shortcuts = shortcuts }

    private func makeButton() -> MenuButton {
        let button = MenuButton(
            iconName: "open-menu-symbolic",
            menu: [
                [item(localized("Open…"), .open), item(localized("Export Feeds…"), .exportFeeds)],
                [
                    item(localized("Refresh"), .refresh),
                    item(localized("Search"), .search),
                    item(localized("Mark All as Read"), .markAllRead),
                ],
                [
                    item(localized("Preferences"), .preferences),
                    item(localized("Keyboard Shortcuts"), .shortcuts),
                    item(localized("Update Inspector"), .inspector),
                    item(localized("About List Viewer"), .about),
                ],
                [item(localized("Quit"), .quit)],
            ], isPrimary: true)
        button.tooltip = localized("Menu (F10)")
        button.setAccessibleLabel(localized("Menu"))
        return button
    }

    /// In GTK's notation. The last of several keys is the one with Control.
    func keys(of choice: Choice) -> String? {
        shortcuts.lazy.flatMap(\.shortcuts).first { $0.choice == choice }?.keys.last?.accelerators.first
    }

    private func item(_ title: String, _ choice: Choice) -> MenuItem {
        MenuItem(title, keys: keys(of: choice)) { [weak self] in self?.onChoose(choice) }
    }
}
