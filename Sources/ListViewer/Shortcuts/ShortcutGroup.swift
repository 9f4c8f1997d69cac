import ListKit
import Localization

/// Shortcuts with a common heading.
struct ShortcutGroup: ListDiffable, Identifiable, Equatable {
    let title: String
    let shortcuts: [Shortcut]

    var id: String { title }

    /// All keys of the window. They are handled and listed from here.
    @MainActor static var all: [ShortcutGroup] {
        [
            ShortcutGroup(
                title: localized("Posts"),
                shortcuts: [
                    Shortcut("Return", "Space", words: localized("Open or close the post, or go to its article")),
                    Shortcut("Space", "Shift+Space", words: localized("Next or previous page of the article")),
                    Shortcut("Escape", words: localized("Back to the post, then close it"), in: .feed) { $0.goBack() },
                    Shortcut("Alt+Down", words: localized("Next post"), in: .posts) { $0.commands.goToNext() },
                    Shortcut("Alt+Up", words: localized("Previous post"), in: .posts) { $0.commands.goToPrevious() },
                    Shortcut("Alt+N", words: localized("Next unread post"), in: .posts) {
                        $0.commands.goToNextUnread()
                    },
                    Shortcut("Ctrl+M", words: localized("Mark as read or unread"), in: .posts) {
                        $0.commands.onFocused($0.commands.toggleRead)
                    },
                    Shortcut(
                        "Ctrl+Shift+A", words: localized("Mark all as read"), in: .posts, .sidebar,
                        choice: .markAllRead),
                    Shortcut("Ctrl+Return", words: localized("Open in browser"), in: .posts) {
                        $0.commands.onFocused($0.commands.openInBrowser)
                    },
                    Shortcut("Ctrl+Shift+C", words: localized("Copy link"), in: .posts) {
                        $0.commands.onFocused($0.commands.copyLink)
                    },
                    Shortcut("Shift+F10", "Menu", words: localized("Menu of the post")),
                ]),
            ShortcutGroup(
                title: localized("Feed"),
                shortcuts: [
                    Shortcut("F5", "Ctrl+R", words: localized("Refresh"), in: .feed, choice: .refresh),
                    Shortcut("Shift+F5", words: localized("Load feeds again, even if they are the same"), in: .feed) {
                        $0.refresh(anew: true)
                    },
                    Shortcut("F6", words: localized("Switch between feeds, posts and article"), in: .feed) {
                        $0.goToNextPart()
                    },
                    Shortcut("F9", words: localized("Show or hide the feeds"), in: .feed) { $0.toggleSidebar() },
                    Shortcut("Ctrl+F", words: localized("Search"), in: .feed, choice: .search),
                    Shortcut("Ctrl+G", words: localized("Switch between grid and list"), in: .feed) {
                        $0.grid.toggle()
                    },
                    Shortcut("Ctrl+O", words: localized("Open a file"), in: .window, choice: .open),
                    Shortcut("Home", "End", words: localized("First post, end of the feed")),
                ]),
            ShortcutGroup(
                title: localized("Sidebar"),
                shortcuts: [
                    Shortcut("Alt+Up", "Alt+Down", words: localized("Move a feed or folder"), in: .sidebar) {
                        $0.sidebar.moveFocused(by: $1 == 0 ? -1 : 1)
                    },
                    Shortcut(
                        "Alt+Left", "Alt+Right", words: localized("Move out of the folder, or into one beside it"),
                        in: .sidebar
                    ) {
                        $0.sidebar.moveFocused(toLeft: $1 == 0)
                    },
                    Shortcut("Left", "Right", words: localized("Collapse or expand a folder")),
                    Shortcut("+", words: localized("Expand a folder and all below it")),
                    Shortcut("F2", words: localized("Rename"), in: .sidebar, .posts) { window, _ in
                        window.rename()
                    },
                    Shortcut("Delete", words: localized("Remove"), in: .sidebar) { window, _ in
                        window.sidebar.removeFocused()
                    },
                ]),
            ShortcutGroup(
                title: localized("Window"),
                shortcuts: [
                    Shortcut("Ctrl+1", "Ctrl+2", "Ctrl+3", words: localized("Feed, playground, gallery"), in: .window) {
                        $0.pages.show(ViewerPage.allCases[$1])
                        return true
                    },
                    Shortcut("F10", words: localized("Menu")),
                    Shortcut("Ctrl+,", words: localized("Preferences"), in: .window, choice: .preferences),
                    Shortcut("F1", "Ctrl+?", words: localized("Keyboard shortcuts"), in: .window, choice: .shortcuts),
                    Shortcut("Ctrl+Shift+L", words: localized("Update inspector"), in: .window, choice: .inspector),
                    Shortcut("Ctrl+W", "Ctrl+Q", words: localized("Close the window"), in: .window, choice: .quit),
                ]),
        ]
    }
}
