import FeedModel
import Foundation
import GtkBridge
import ListKitGtk
import Localization

/// Shows other feeds, and what feeds lead to.
extension FeedWindow {
    func didChoosePage() {
        search.isOpen = false
        banner.sentence = nil
        newPosts.reset()
        uncoverPage()
        updateTitle()
    }

    /// In a narrow window the sidebar stands in the place of the page.
    func uncoverPage() {
        if pane.coversPage { pane.isOpen = false }
    }

    /// Opens what is kept, and with it the window: on all posts, or on the sample where no feed is followed.
    func openKept(folder: String, supply: any FeedSupply = FileSupply()) async {
        await openLibrary(folder: folder, supply: supply)
        if reader.library?.isEmpty == false { reader.showAll() } else { open() }
    }

    /// Shows the feed of a file or an address.
    func open(_ place: String) {
        pages.show(.feed)
        guard !FeedAddress.isFollowed(place) else {
            return reader.beginAdding(place)
        }
        reader.show(file: place)
    }

    /// Opens the stored feeds, next to the current content.
    func openLibrary(folder: String, supply: any FeedSupply = FileSupply()) async {
        await reader.open(folder: folder, supply: supply)
        header.hasSidebar = reader.library != nil
        if reader.library?.isEmpty == false { pane.isOpen = pane.hasRoomForBoth }
    }

    /// Shows over the page how far the reading of feeds has come, if it takes long.
    func showRefresh() {
        guard let progress = reader.library?.progress, !progress.feeds.isEmpty else { return refreshBar.end() }
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

    /// Has the desktop open what a link leads to.
    func follow(_ url: URL?) {
        guard let url else { return toast.show(localized("This link does not lead to a web page")) }
        openAddress(url.absoluteString)
    }

    func enlarge(_ model: ArticleBlockModel) {
        guard case .picture(let picture) = model.block.kind, let address = model.largePicture else { return }
        PictureWindow.show(address, title: picture.alternative, from: list.pictures.prefetcher)
    }
}
