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
        addFeedShortcut("Escape") { $0.search.isOpen = false }
        window.addShortcut("<Control><Shift>u") { [weak self] in self?.inspect() }
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

    private func addFeedShortcut(_ keys: String, _ action: @escaping @MainActor (FeedWindow) -> Void) {
        window.addShortcut(keys) { [weak self] in
            if let self, pages.page == .feed { action(self) }
        }
    }

    /// Opens the inspector on the list, which is recorded from then on.
    @discardableResult
    func inspect() -> Window { ListInspector.attach(to: list.adapter, images: list.pictures.prefetcher) }
}
