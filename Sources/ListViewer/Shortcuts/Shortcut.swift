import GtkBridge

/// Keys that belong together, and what they do.
struct Shortcut: Equatable {
    /// Where the focus must be.
    enum Scope {
        /// Anywhere in the window.
        case window
        /// Anywhere on the page of feeds.
        case feed
        /// In the list of posts or an article.
        case posts
        /// On a row of the sidebar.
        case sidebar
    }

    let keys: [KeyCombination]
    let words: String
    /// Empty if GTK or a list handles the keys.
    let scopes: [Scope]
    /// The line of the window's menu that does the same.
    let choice: PrimaryMenu.Choice?
    private let action: @MainActor (FeedWindow, Int) -> Bool

    /// - Parameters:
    ///   - names: the English names of the keys, as in "Ctrl+F".
    ///   - action: gets the index of the pressed key, and returns whether it is used up.
    init(
        _ names: String..., words: String, in scopes: Scope...,
        action: @escaping @MainActor (_ window: FeedWindow, _ index: Int) -> Bool
    ) {
        self.init(names, words, scopes, nil, action)
    }

    init(_ names: String..., words: String, in scope: Scope, action: @escaping @MainActor (FeedWindow) -> Void) {
        self.init(names, words, [scope], nil) { window, _ in
            action(window)
            return true
        }
    }

    /// Does the same as a line of the window's menu.
    init(_ names: String..., words: String, in scopes: Scope..., choice: PrimaryMenu.Choice) {
        self.init(names, words, scopes, choice) { window, _ in
            window.perform(choice)
            return true
        }
    }

    /// Lists keys that GTK or a list handles.
    init(_ names: String..., words: String) { self.init(names, words, [], nil) { _, _ in false } }

    private init(
        _ names: [String], _ words: String, _ scopes: [Scope], _ choice: PrimaryMenu.Choice?,
        _ action: @escaping @MainActor (FeedWindow, Int) -> Bool
    ) {
        (self.words, self.scopes, self.choice, self.action) = (words, scopes, choice, action)
        keys = names.map { KeyCombination($0) }
    }

    /// - Returns: whether the key is used up.
    @MainActor func perform(_ index: Int, in window: FeedWindow) -> Bool { action(window, index) }

    static func == (left: Shortcut, right: Shortcut) -> Bool { left.keys == right.keys && left.words == right.words }
}
