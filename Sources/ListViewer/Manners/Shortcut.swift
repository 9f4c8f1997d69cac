import GtkBridge

/// Keys that do the same or belong together, what they do in words, and what they do.
struct Shortcut: Equatable {
    /// Where the focus is when the keys count.
    enum Place {
        /// Anywhere, on each page.
        case window
        /// Anywhere on the page of feeds.
        case feed
        /// In the list of posts or in an article.
        case posts
        /// On a row of the sidebar.
        case sidebar
    }

    let keys: [KeyCombination]
    let words: String
    /// Empty for keys that GTK or a list takes itself.
    let places: [Place]
    /// What the keys have in common with the menu of the window; nil for nothing.
    let choice: PrimaryMenu.Choice?
    private let action: @MainActor (FeedWindow, Int) -> Bool

    /// - Parameters:
    ///   - names: the keys as they are called in English: "Ctrl+F".
    ///   - action: gets which of the keys was pressed, and returns whether it is used up.
    init(
        _ names: String..., words: String, in places: Place...,
        action: @escaping @MainActor (_ window: FeedWindow, _ index: Int) -> Bool
    ) {
        self.init(names, words, places, nil, action)
    }

    init(_ names: String..., words: String, in place: Place, action: @escaping @MainActor (FeedWindow) -> Void) {
        self.init(names, words, [place], nil) { window, _ in
            action(window)
            return true
        }
    }

    /// Does what a line of the window's menu does.
    init(_ names: String..., words: String, in places: Place..., choice: PrimaryMenu.Choice) {
        self.init(names, words, places, choice) { window, _ in
            window.perform(choice)
            return true
        }
    }

    /// Lists keys that GTK or a list takes itself.
    init(_ names: String..., words: String) { self.init(names, words, [], nil) { _, _ in false } }

    private init(
        _ names: [String], _ words: String, _ places: [Place], _ choice: PrimaryMenu.Choice?,
        _ action: @escaping @MainActor (FeedWindow, Int) -> Bool
    ) {
        (self.words, self.places, self.choice, self.action) = (words, places, choice, action)
        keys = names.map { KeyCombination($0) }
    }

    /// - Returns: whether the key is used up.
    @MainActor func perform(_ index: Int, in window: FeedWindow) -> Bool { action(window, index) }

    static func == (left: Shortcut, right: Shortcut) -> Bool { left.keys == right.keys && left.words == right.words }
}
