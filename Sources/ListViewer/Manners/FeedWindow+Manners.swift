import ArgumentParser
import FeedModel
import Foundation
import GtkBridge
import Localization

/// What the menu of the window and its keys lead to.
extension FeedWindow {
    func addManners() {
        menu.onChoose = { [weak self] in self?.perform($0) }
        scrolls.add { [weak self] in self?.newPosts.review() }
        scrolls.add { [weak self] in self?.reader.didScroll() }
        commands.onOpen = { [weak self] in self?.openAddress($0) }
        commands.onReading = { [weak self] in self?.readingDidChange() }
        scrolledPast.onReading = { [weak self] in self?.readingDidChange() }
        list.onJump = { [weak self] in self?.scrolledPast.forgetSeen() }
        reader.actions.onReading = { [weak self] in self?.readingDidChange() }
        drop.onDrop { [weak self] in self?.take($0) ?? false }
        window.addController(drop)
        preferences.onChange = { [weak self] old, new in self?.apply(new, before: old) }
        preferences.onFailure = { [weak self] in self?.toast.show($0) }
        activity = window.onActiveChanged { [weak self] in self?.newDay.check() }
        apply(preferences.values, before: nil)
        if let notice = preferences.notice { banner.sentence = notice }
    }

    func perform(_ choice: PrimaryMenu.Choice) {
        switch choice {
        case .open: chooseFile()
        case .exportFeeds: chooseExport()
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

    // MARK: Preferences

    private func showPreferences() {
        if let open = preferencesWindow?.window, !open.isClosed { return open.present() }
        preferencesWindow = PreferencesWindow(preferences, over: window)
    }

    private func apply(_ new: Preferences, before old: Preferences?) {
        refreshTimer.minutes = new.refreshMinutes
        scrolledPast.isOn = new.readMark == .scrolledPast
        // Other windows of the program have the same text.
        if new.textSize != old?.textSize ?? .usual { Display.scaleText(by: new.textSize.factor) }
    }

    /// Stores the window's state for the next start.
    func keepState() {
        let (size, isMaximized, page) = (window.defaultSize, window.isMaximized, pages.page)
        let layout = list.layout
        preferences.change {
            $0.layout = layout
            $0.window.isMaximized = isMaximized
            $0.window.page = page.rawValue
            if size.width > 0, size.height > 0 { ($0.window.width, $0.window.height) = (size.width, size.height) }
        }
    }

    // MARK: Opening

    private func chooseFile() {
        let chooser = FileChooser(title: localized("Open Feed"), accept: localized("Open"), for: window)
        chooser.addFilter(localized("Feeds and Feed Lists"), suffixes: ["json", "xml", "rss", "atom", "rdf", "opml"])
        chooser.addFilter(localized("All Files"), suffixes: [])
        chooser.onChosen { [weak self] in self?.open($0) }
        chooser.show()
        fileChooser = chooser
    }

    /// Writes the list of feeds, for other programs and for another machine.
    private func chooseExport() {
        guard reader.library?.isEmpty == false else { return toast.show(localized("No feeds to export")) }
        let chooser = FileChooser(
            saving: "feeds.opml", title: localized("Export Feeds"), accept: localized("Export"), for: window)
        chooser.addFilter(localized("Feed Lists"), suffixes: ["opml"])
        chooser.onChosen { [weak self] in self?.reader.export(to: $0) }
        chooser.show()
        fileChooser = chooser
    }

    /// Opens what was dropped on the window: the first place of a feed. Other text is none of its business.
    func take(_ places: [String]) -> Bool {
        let places = places.lazy.map { $0.trimmingCharacters(in: .whitespaces) }
        guard let place = places.first(where: { FeedAddress.isFollowed($0) || FeedAddress.meansFile($0) }) else {
            return false
        }
        open(place)
        return true
    }
}
