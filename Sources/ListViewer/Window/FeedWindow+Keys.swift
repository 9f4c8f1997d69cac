import GtkBridge
import ListInspector
import ListKitGtk

/// The keys of the window, and what they do.
extension FeedWindow {
    func addShortcuts() {
        for shortcut in shortcuts.flatMap(\.shortcuts) {
            guard let place = shortcut.places.first, place == .window || place == .feed else { continue }
            for (index, keys) in shortcut.keys.enumerated() {
                for accelerator in keys.accelerators {
                    window.addShortcut(accelerator) { [weak self] in
                        guard let self, place == .window || pages.page == .feed else { return }
                        _ = shortcut.perform(index, in: self)
                    }
                }
            }
        }
        commands.onKey = { [weak self] in self?.press($0, $1, in: .posts) ?? false }
        reader.sidebar.onKey = { [weak self] in self?.press($0, $1, in: .sidebar) ?? false }
    }

    /// - Returns: whether the key is used up.
    private func press(_ key: Key, _ modifiers: Modifiers, in place: Shortcut.Place) -> Bool {
        for shortcut in shortcuts.lazy.flatMap(\.shortcuts) where shortcut.places.contains(place) {
            guard let index = shortcut.keys.firstIndex(where: { $0.matches(key, modifiers) }) else { continue }
            return shortcut.perform(index, in: self)
        }
        return false
    }

    /// Reads what is newer, of the feed or of all feeds of the page.
    func refresh() {
        guard pages.page == .feed else { return }
        guard reader.refresh() else { return session.refresh() }
        // What could not be loaded may be there now, whether or not a feed has news.
        list.pictures.prefetcher.refresh()
    }

    /// Reads what could not be read: the document of a followed feed, or what the session shows.
    func readAgain() {
        if session.feed == nil { session.open() } else { refresh() }
    }

    func openSearch() {
        guard pages.page == .feed else { return }
        search.isOpen = true
        search.entry.grabFocus()
    }

    func toggleSidebar() {
        pane.isOpen.toggle()
        if pane.isOpen { reader.sidebar.takeFocus() } else { list.takeFocus() }
    }

    /// Renames the feed or folder that has the focus, or else the one whose posts are shown.
    func rename() -> Bool {
        let sidebar = reader.sidebar
        guard !sidebar.view.containsFocus else { return sidebar.renameFocused() }
        guard let item = sidebar.namedSelection else { return false }
        pane.isOpen = true
        sidebar.beginRenaming(item)
        return true
    }

    /// Ends the search, or leads from the article to its post, or closes that.
    func goBack() {
        if search.isOpen {
            search.isOpen = false
        } else {
            articles.goBack()
        }
    }

    /// Moves the focus from the feeds to the posts, from there to the article, and around.
    func goToNextPart() {
        var parts: [(view: Widget, takeFocus: @MainActor () -> Void)] = [(list.view, list.takeFocus)]
        if pane.isOpen { parts.insert((reader.sidebar.content, reader.sidebar.takeFocus), at: 0) }
        if let article = articles.openPost.map({ _ in articles.pane }) {
            parts.append((article.view, { article.takeFocus() }))
        }
        let current = parts.firstIndex { $0.view.containsFocus }
        parts[current.map { ($0 + 1) % parts.count } ?? 0].takeFocus()
    }

    /// Opens the inspector on the list, which is recorded from then on.
    @discardableResult
    func inspect() -> Window { ListInspector.attach(to: list.adapter, images: list.pictures.prefetcher) }
}
