import GtkBridge
import ListInspector
import ListKitGtk

/// The keys of the window, and what they do.
extension FeedWindow {
    func addShortcuts() {
        for page in ViewerPage.allCases { window.addShortcut(page.accelerator) { [weak pages] in pages?.show(page) } }
        for keys in ["<Control>r", "F5"] { addFeedShortcut(keys) { $0.refresh() } }
        addFeedShortcut("F9") { $0.toggleSidebar() }
        addFeedShortcut("<Control>g") { $0.grid.toggle() }
        addFeedShortcut("<Control>f") { $0.openSearch() }
        addFeedShortcut("Escape") { $0.goBack() }
        addFeedShortcut("F6") { $0.goToNextPart() }
        window.addShortcut("<Control><Shift>l") { [weak self] in self?.inspect() }
        for keys in ["<Control>w", "<Control>q"] { window.addShortcut(keys) { [weak window] in window?.close() } }
    }

    /// Reads what is newer, of the feed or of all feeds of the page.
    func refresh() {
        guard pages.page == .feed else { return }
        if !reader.refresh() { session.refresh() }
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

    /// Ends the search, or leads from the article to its post, or closes that.
    private func goBack() {
        if search.isOpen {
            search.isOpen = false
        } else if articles.hasFocus {
            articles.focusCard()
        } else {
            articles.close()
        }
    }

    /// Moves the focus from the feeds to the posts, from there to the article, and around.
    private func goToNextPart() {
        var parts: [(view: Widget, takeFocus: @MainActor () -> Void)] = [(list.view, list.takeFocus)]
        if pane.isOpen { parts.insert((reader.sidebar.content, reader.sidebar.takeFocus), at: 0) }
        if let article = articles.openPost.map({ _ in articles.pane }) {
            parts.append((article.view, { article.takeFocus() }))
        }
        let current = parts.firstIndex { $0.view.containsFocus }
        parts[current.map { ($0 + 1) % parts.count } ?? 0].takeFocus()
    }

    private func addFeedShortcut(_ keys: String, _ action: @escaping @MainActor (FeedWindow) -> Void) {
        window.addShortcut(keys) { [weak self] in
            if let self, pages.page == .feed { action(self) }
        }
    }

    /// Opens the inspector on the list, which is recorded from then on.
    @discardableResult
    func inspect() -> Window { ListInspector.attach(to: list.adapter, images: list.pictures.prefetcher) }
}
