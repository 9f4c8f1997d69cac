import ListKit

/// Keys that belong together, as they are listed for the user.
struct ShortcutGroup: ListDiffable, Identifiable, Equatable {
    struct Shortcut: Equatable {
        /// Keys that do the same, each as it is written on the keyboard: "Ctrl+F".
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

    static let all = [
        ShortcutGroup(
            title: "Posts",
            shortcuts: [
                Shortcut(
                    "Return", "Space", words: "Open a post; again: close it, or go into its article beside the list"),
                Shortcut("Space", "Shift+Space", words: "In an article beside the list: next or previous page"),
                Shortcut("Escape", words: "From an article beside the list to its post; again: close it"),
                Shortcut("Alt+Down", words: "Next post"),
                Shortcut("Alt+Up", words: "Previous post"),
                Shortcut("Alt+N", words: "Next unread post"),
                Shortcut("Ctrl+M", words: "Mark as read or unread"),
                Shortcut("Ctrl+Shift+A", words: "Mark all as read"),
                Shortcut("Ctrl+Return", words: "Open in the browser"),
                Shortcut("Ctrl+Shift+C", words: "Copy the link"),
                Shortcut("Shift+F10", "Menu", words: "Menu of a post"),
            ]),
        ShortcutGroup(
            title: "Feed",
            shortcuts: [
                Shortcut("F5", "Ctrl+R", words: "Refresh"),
                Shortcut("F6", words: "Feeds, posts, article"),
                Shortcut("F9", words: "Show or hide the feeds"),
                Shortcut("Ctrl+F", words: "Search"),
                Shortcut("Ctrl+G", words: "Grid or list"),
                Shortcut("Ctrl+O", words: "Open a file"),
                Shortcut("Home", "End", words: "First post, end of the feed"),
            ]),
        ShortcutGroup(
            title: "List of feeds",
            shortcuts: [
                Shortcut("Alt+Up", "Alt+Down", words: "Move a feed or a folder"),
                Shortcut("Left", "Right", words: "Fold or unfold a folder"),
                Shortcut("F2", words: "Rename"),
                Shortcut("Delete", words: "Remove"),
            ]),
        ShortcutGroup(
            title: "Window",
            shortcuts: [
                Shortcut("Ctrl+1", "Ctrl+2", "Ctrl+3", words: "Feed, playground, gallery"),
                Shortcut("F10", words: "Menu"),
                Shortcut("Ctrl+,", words: "Preferences"),
                Shortcut("Ctrl+?", words: "Keyboard shortcuts"),
                Shortcut("Ctrl+Shift+L", words: "Update inspector"),
                Shortcut("Ctrl+W", "Ctrl+Q", words: "Close the window"),
            ]),
    ]
}
