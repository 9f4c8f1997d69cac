import FeedModel
import Foundation
import GtkBridge
import ListKitGtk
import Localization

/// Opens feeds and links.
extension FeedWindow {
    func didChoosePage() {
        search.isOpen = false
        banner.sentence = nil
        newPosts.reset()
        // Whoever looks through the pages by arrow keys goes on doing so.
        isTurningPages = sidebar.view.containsFocus
        if !isTurningPages { uncoverPage() }
        updateTitle()
    }

    /// Call this when the user wants to read the chosen page.
    func didActivatePage() {
        uncoverPage()
        guard isTurningPages else { return }
        isTurningPages = false
        if session.activity == .none { list.takeFocus() }
    }

    /// In a narrow window the sidebar covers the page.
    func uncoverPage() {
        if pane.coversPage { pane.isOpen = false }
    }

    /// Opens the stored feeds, and then the window: on all posts, or on the sample if no feed is followed.
    func openFollowed(folder: String, supply: any FeedSupply = FileSupply()) async {
        await openLibrary(folder: folder, supply: supply)
        // Otherwise a page says why there are none.
        if library != nil { showFollowed() }
    }

    /// Shows a file, or follows a web address or a list of feeds.
    func open(_ address: String) {
        pages.show(.feed)
        guard !FeedAddress.isFollowed(address) else {
            return libraryController.beginAdding(address)
        }
        libraryController.show(file: address)
    }

    /// Opens the stored feeds. The shown feed stays.
    func openLibrary(folder: String, supply: any FeedSupply = FileSupply()) async {
        await libraryController.open(folder: folder, supply: supply)
        header.hasSidebar = true
        if library?.isEmpty != true { pane.isOpen = pane.hasRoomForBoth }
    }

    /// Shows the progress of a slow refresh.
    func showRefresh() {
        guard let progress = library?.progress, !progress.feeds.isEmpty else { return refreshBar.end() }
        if !refreshBar.isRunning { refreshBar.begin() }
        refreshBar.fraction = progress.fraction
    }

    func layOutRefreshBar() {
        let bar = refreshBar.content
        bar.addClass("refresh-bar")
        bar.verticalAlign = .start
        bar.isPointerTarget = false
        bar.isVisible = false
        refreshBar.onShown = { [weak bar, weak header] in
            bar?.isVisible = $0
            header?.isRefreshing = $0
        }
    }

    func follow(_ url: URL?) {
        guard let url else { return toast.show(localized("This link does not lead to a web page")) }
        openAddress(url.absoluteString)
    }

    func enlarge(_ model: ArticleBlockModel) {
        guard case .picture(let picture) = model.block.kind, let address = model.largePicture else { return }
        PictureWindow.show(address, title: picture.alternative, from: list.pictures.prefetcher)
    }
}
