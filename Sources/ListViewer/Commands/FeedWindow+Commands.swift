import ArgumentParser
import FeedModel
import Foundation
import GtkBridge
import ListInspector
import ListKitGtk
import ListKitImages
import Localization

/// What the menu of the window and its keys do.
extension FeedWindow {
    func connectCommands() {
        menu.onChoose = { [weak self] in self?.perform($0) }
        scrolls.add { [weak self] in self?.newPosts.review() }
        scrolls.add { [weak self] in self?.libraryController.didScroll() }
        commands.onOpen = { [weak self] in self?.openAddress($0) }
        libraryController.onOpen = { [weak self] in self?.openAddress($0) }
        commands.onReading = { [weak self] in self?.readingDidChange() }
        scrolledPast.onReading = { [weak self] in self?.readingDidChange() }
        list.onJump = { [weak self] in self?.scrolledPast.forgetSeen() }
        libraryController.actions.onReading = { [weak self] in self?.readingDidChange() }
        drop.onDrop(.files) { [weak self] files, _ in self?.take(files) ?? false }
        drop.onDrop(.text) { [weak self] text, _ in
            self?.take(text.split(whereSeparator: \.isNewline).map(String.init)) ?? false
        }
        window.addController(drop)
        preferences.onChange = { [weak self] old, new in self?.apply(new, before: old) }
        preferences.onFailure = { [weak self] in self?.toast.show($0) }
        activity = window.onActiveChanged { [weak self] in self?.newDay.check() }
        apply(preferences.values, before: nil)
        if let notice = preferences.notice { banner.sentence = notice }
    }

    func perform(_ choice: PrimaryMenu.Choice) {
        switch choice {
        case .open: dialogs.openFeed { [weak self] in self?.open($0) }
        case .exportFeeds: exportFeeds()
        case .refresh: refresh()
        case .search: openSearch()
        case .markAllRead: commands.allRead.markShown()
        case .preferences: showPreferences()
        case .shortcuts: shortcutsWindow = ShortcutsWindow(shortcuts, over: window)
        case .inspector: inspect()
        case .about: about()
        case .quit: window.close()
        }
    }

    private func about() {
        let dialog = AboutDialog(
            name: "List Viewer", version: ViewerCommand.configuration.version,
            comments: localized("Reads feeds, and shows what ListKit for GTK can do."),
            logoIconName: "io.github.listkit.ListViewer")
        dialog.setParentWindow(window, isModal: true)
        dialog.present()
    }

    /// Opens the inspector on the list, which is recorded from then on.
    @discardableResult
    func inspect() -> Window { ListInspector.attach(to: list.adapter, images: list.pictures.prefetcher) }

    // MARK: Preferences

    private func showPreferences() {
        if let open = preferencesWindow?.window, !open.isClosed { return open.present() }
        preferencesWindow = PreferencesWindow(preferences, over: window)
    }

    private func apply(_ new: Preferences, before old: Preferences?) {
        refreshTimer.minutes = new.refreshMinutes
        scrolledPast.isOn = new.readMark == .scrolledPast
        // This changes all windows of the program.
        if new.textSize != old?.textSize ?? .usual { Display.scaleText(by: new.textSize.factor) }
    }

    /// Saves the window's state for the next start.
    func saveState() {
        let (size, isMaximized, page) = (window.defaultSize, window.isMaximized, pages.page)
        let layout = list.layout
        preferences.change {
            $0.layout = layout
            $0.window.isMaximized = isMaximized
            $0.window.page = page.rawValue
            if size.width > 0, size.height > 0 { ($0.window.width, $0.window.height) = (size.width, size.height) }
        }
    }

    // MARK: Feeds

    /// Refreshes the shown file, or all feeds of the shown page.
    ///
    /// - Parameter anew: see ``Library/refresh(_:anew:)``.
    func refresh(anew: Bool = false) {
        guard pages.page == .feed else { return }
        if list.pages.showsTrouble(of: session) { return libraryController.checkStore() }
        guard libraryController.refresh(anew: anew) else { return session.refresh() }
        // Pictures that could not be loaded are tried again, even if no feed has news.
        list.pictures.prefetcher.refresh()
    }

    /// Tries again after a failure.
    func readAgain() {
        if session.feed == nil { session.open() } else { refresh() }
    }

    private func exportFeeds() {
        guard library?.isEmpty == false else { return toast.show(localized("No feeds to export")) }
        dialogs.exportFeeds { [weak self] in self?.libraryController.export(to: $0) }
    }

    /// Opens the first feed among the texts that were dropped on the window.
    func take(_ texts: [String]) -> Bool {
        let texts = texts.lazy.map { $0.trimmingCharacters(in: .whitespaces) }
        guard let address = texts.first(where: { FeedAddress.isFollowed($0) || FeedAddress.meansFile($0) }) else {
            return false
        }
        open(address)
        return true
    }

    // MARK: Search, sidebar and focus

    func openSearch() {
        guard pages.page == .feed else { return }
        search.isOpen = true
        search.entry.grabFocus()
    }

    func toggleSidebar() {
        pane.isOpen.toggle()
        if pane.isOpen { sidebar.takeFocus() } else { list.takeFocus() }
    }

    /// Renames the feed or folder that has the focus, or else the one whose posts are shown.
    func rename() -> Bool {
        guard !sidebar.view.containsFocus else { return sidebar.renameFocused() }
        guard let item = sidebar.namedSelection else { return false }
        pane.isOpen = true
        sidebar.beginRenaming(item)
        return true
    }

    /// Ends the search, moves the focus from the article to its post, or closes the post.
    func goBack() {
        if search.isOpen {
            search.isOpen = false
        } else {
            articles.goBack()
        }
    }

    /// Moves the focus from the sidebar to the posts, to the article, and back to the sidebar.
    func goToNextPart() {
        var parts: [(view: Widget, takeFocus: @MainActor () -> Void)] = [(list.view, list.takeFocus)]
        if pane.isOpen { parts.insert((sidebar.content, sidebar.takeFocus), at: 0) }
        if let article = articles.openPost.map({ _ in articles.pane }) {
            parts.append((article.view, { article.takeFocus() }))
        }
        let current = parts.firstIndex { $0.view.containsFocus }
        parts[current.map { ($0 + 1) % parts.count } ?? 0].takeFocus()
    }
}
