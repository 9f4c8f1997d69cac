import FeedModel
import GtkBridge
import ListKitGtk
import ListKitImages
import Localization

/// Shows events of the session.
extension FeedWindow {
    func show(_ event: FeedSession.Event) {
        shownFile.follow()
        switch event {
        case .opened(let feed):
            report(feed)
            isFocusDue = !search.isOpen
        case .refreshed(let feed, let change):
            // Pictures that could not be loaded may be there now.
            list.pictures.prefetcher.refresh()
            report(feed)
            newPosts.didRefresh(change)
            updateLabel = "Refresh: \(change.sentence)"
            toast.show(change.sentence)
        case .completed: session.feed.map(report)
        case .isUpToDate:
            list.pictures.prefetcher.refresh()
            toast.show(localized("Up to date"))
        case .failed(let error):
            StandardError.report(error.description)
            // Without a feed, a page in the window shows the message.
            if session.feed != nil { banner.sentence = error.description }
        case .daysChanged: updateList()
        case .commentsFailed(let error): StandardError.report(error.description)
        }
        updateTitle()
    }

    private func updateList() {
        let isWaiting = session.activity == .readingSlowly
        expectRoom()
        articles.review()
        articles.showArticle()
        showTroubleBar()
        defer { updateLabel = nil }
        list.update(label: updateLabel ?? "Feed") { [weak self] in
            self?.appear()
            self?.newPosts.review()
            if !isWaiting { self?.didShow() }
        }
    }

    /// Before the window appears, so that its first frame needs no second layout.
    private func expectRoom() {
        guard !window.isVisible else { return }
        let width = window.isMaximized ? Display.firstMonitorWidth ?? 0 : window.defaultSize.width
        let hasSidebar = pane.isOpen && width >= SidePane.widthForBoth
        articles.expectRoom(hasSidebar ? width - SidePane.width : width)
    }

    private func didShow() {
        let isBrowsing = isTurningPages && sidebar.view.containsFocus
        if isFocusDue, !isBrowsing, pages.page == .feed { list.takeFocus() }
        isFocusDue = false
        onShown()
    }

    private func report(_ feed: OpenFeed) {
        if let diagnostic = feed.diagnostic { StandardError.report(diagnostic) }
        // Without posts, a page in the window shows the message.
        banner.sentence = feed.reasonForNoPosts == nil ? feed.diagnostic : nil
    }

    /// Call this when marks of posts have changed.
    func readingDidChange() {
        articles.showArticle()
        updateTitle()
    }

    /// Typing on another page does not search the feed.
    func didTurn(to page: ViewerPage) {
        search.bar.setKeyCaptureWidget(page == .feed ? window : nil)
        header.show(page)
        switcher.show(page)
        updateTitle()
    }

    func updateTitle() {
        let title = WindowTitle(pages.page, session)
        window.title = title.title
        header.show(title: title.title, subtitle: title.subtitle)
    }
}
