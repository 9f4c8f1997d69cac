import ListKit
import Localization

/// Keys that belong together, as they are listed for the user.
struct ShortcutGroup: ListDiffable, Identifiable, Equatable {
    struct Shortcut: Equatable {
        /// Keys that do the same, each as it is called in English: "Ctrl+F". See ``KeyName``.
        let keys: [String]
        /// What they do.
        let words: String

        init(_ keys: String..., words: String) {
            self.keys = keys
            self.words = words
        }
    }

    let title: String
    let shortcuts: [Shortcut]

    var id: String { title }

    static var all: [ShortcutGroup] {
        [
            ShortcutGroup(
                title: localized("Posts"),
                shortcuts: [
                    Shortcut("Return", "Space", words: localized("Open or close the post, or go to its article")),
                    Shortcut("Space", "Shift+Space", words: localized("Next or previous page of the article")),
                    Shortcut("Escape", words: localized("Back to the post, then close it")),
                    Shortcut("Alt+Down", words: localized("Next post")),
                    Shortcut("Alt+Up", words: localized("Previous post")),
                    Shortcut("Alt+N", words: localized("Next unread post")),
                    Shortcut("Ctrl+M", words: localized("Mark as read or unread")),
                    Shortcut("Ctrl+Shift+A", words: localized("Mark all as read")),
                    Shortcut("Ctrl+Return", words: localized("Open in browser")),
                    Shortcut("Ctrl+Shift+C", words: localized("Copy link")),
                    Shortcut("Shift+F10", "Menu", words: localized("Menu of the post")),
                ]),
            ShortcutGroup(
                title: localized("Feed"),
                shortcuts: [
                    Shortcut("F5", "Ctrl+R", words: localized("Refresh")),
                    Shortcut("F6", words: localized("Switch between feeds, posts and article")),
                    Shortcut("F9", words: localized("Show or hide the feeds")),
                    Shortcut("Ctrl+F", words: localized("Search")),
                    Shortcut("Ctrl+G", words: localized("Switch between grid and list")),
                    Shortcut("Ctrl+O", words: localized("Open a file")),
                    Shortcut("Home", "End", words: localized("First post, end of the feed")),
                ]),
            ShortcutGroup(
                title: localized("Sidebar"),
                shortcuts: [
                    Shortcut("Alt+Up", "Alt+Down", words: localized("Move a feed or folder")),
                    Shortcut("Left", "Right", words: localized("Collapse or expand a folder")),
                    Shortcut("F2", words: localized("Rename")),
                    Shortcut("Delete", words: localized("Remove")),
                ]),
            ShortcutGroup(
                title: localized("Window"),
                shortcuts: [
                    Shortcut("Ctrl+1", "Ctrl+2", "Ctrl+3", words: localized("Feed, playground, gallery")),
                    Shortcut("F10", words: localized("Menu")),
                    Shortcut("Ctrl+,", words: localized("Preferences")),
                    Shortcut("Ctrl+?", words: localized("Keyboard shortcuts")),
                    Shortcut("Ctrl+Shift+L", words: localized("Update inspector")),
                    Shortcut("Ctrl+W", "Ctrl+Q", words: localized("Close the window")),
                ]),
        ]
    }
}
