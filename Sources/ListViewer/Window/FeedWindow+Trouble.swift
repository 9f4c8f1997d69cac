import Foundation
import GtkBridge
import Localization

/// Says what is wrong with the stored feeds, and with the network.
extension FeedWindow {
    func connectTrouble() {
        let controller = libraryController
        controller.health.onChange = { [weak self] in self?.showTrouble() }
        controller.onNotice = { [weak troubleBar] in troubleBar?.notice = $0 }
        controller.onOffline = { [weak header] in header?.isOffline = $0 }
        sidebar.onTryAgain = { [weak controller] in controller?.checkStore() }
        let page = list.pages.trouble
        for button in [page.tryAgain, troubleBar.tryAgain] {
            button.onClicked { [weak controller] in controller?.checkStore() }
        }
        for button in [page.openFolder, troubleBar.openFolder] {
            button.onClicked { [weak self] in self?.openFolderOfFeeds() }
        }
        for button in [page.startAnew, troubleBar.startAnew] {
            button.onClicked { [weak controller] in Task { await controller?.startAnew() } }
        }
    }

    /// Shows all posts, or the sample if no feed is followed.
    func showFollowed() {
        if library?.isEmpty == false { libraryController.showAll() } else { open() }
    }

    private func showTrouble() {
        let trouble = libraryController.health.trouble
        if let trouble { StandardError.report(trouble.reason) }
        list.pages.trouble.trouble = trouble
        if library == nil, trouble != nil { sidebar.showClosed() }
        if let trouble, trouble.extent == .closed, library == nil {
            list.view.announce("\(trouble.title). \(trouble.reason) \(trouble.advice)")
            // The sample would look like somebody else's feeds.
            if !isShowingFile { session.showNothing() }
        } else if trouble == nil, session.feed == nil, session.activity == .none {
            // The window may never have had anything to show.
            if case .stored = session.source { session.open() } else if !isShowingFile { showFollowed() }
        }
        showTroubleBar()
    }

    /// The bar is not shown if a page says the same.
    func showTroubleBar() {
        troubleBar.trouble = list.pages.showsTrouble(of: session) ? nil : libraryController.health.trouble
    }

    private var isShowingFile: Bool { if case .file = session.source { true } else { false } }

    private func openFolderOfFeeds() {
        guard let folder = libraryController.opening?.folder else { return }
        openAddress(URL(fileURLWithPath: folder).absoluteString)
    }
}
