import FeedModel
import FeedStore
import GtkBridge
import Localization

/// The pages that are shown instead of an empty list.
@MainActor
final class EmptyPages {
    let loading = StatusPage(
        title: localized("Loading Feed…"), actionTitle: localized("Cancel"), hasProgress: true)
    private let failed = StatusPage(
        iconName: "dialog-error-symbolic", title: localized("Cannot Open Feed"),
        actionTitle: localized("Try Again"))
    private let searchFailed = StatusPage(
        iconName: "dialog-error-symbolic", title: localized("Cannot Search Posts"),
        actionTitle: localized("Try Again"))
    private let empty = StatusPage(iconName: "view-list-symbolic", title: "")
    private let noMatch = StatusPage(
        iconName: "edit-find-symbolic", title: "", hint: localized("Try fewer or other words."),
        actionTitle: localized("Clear Search"))

    let trouble = TroublePage()

    var onRetry: @MainActor () -> Void = {}

    init(onSearchAgain: @escaping @MainActor () -> Void, onClearSearch: @escaping @MainActor () -> Void) {
        failed.onAction { [weak self] in self?.onRetry() }
        searchFailed.onAction(onSearchAgain)
        noMatch.onAction(onClearSearch)
    }

    /// - Returns: nil until reading takes longer than the patience.
    func page(for session: FeedSession) -> Widget? {
        if showsTrouble(of: session) { return trouble.content }
        if let feed = session.feed {
            if let reason = feed.reasonForNoPosts { return failedPage(localized("Cannot Open Feed"), reason) }
            if feed.posts.isEmpty {
                (empty.title, empty.hint) = session.source.emptyText
                return empty.content
            }
            if let failure = session.searchFailure {
                searchFailed.hint = failure.description
                return searchFailed.content
            }
            noMatch.title = localized("No Results for “\(session.search.text)”")
            return noMatch.content
        }
        if session.activity == .readingSlowly {
            showProgress(of: session)
            return loading.content
        }
        guard let failure = session.failure else { return nil }
        return failedPage(
            session.source.isPage ? localized("Cannot Open Page") : localized("Cannot Open Feed"), failure.description)
    }

    /// Whether the page says what is wrong with the stored feeds: nothing of them can be shown, and nothing else is.
    func showsTrouble(of session: FeedSession) -> Bool {
        if case .file = session.source { return false }
        return trouble.trouble?.extent == .closed && session.feed == nil && session.activity == .none
    }

    private func failedPage(_ title: String, _ reason: String) -> Widget {
        (failed.title, failed.hint) = (title, reason)
        return failed.content
    }

    private func showProgress(of session: FeedSession) {
        let show: @MainActor () -> Void = { [weak self, weak session] in
            guard let self, let session else { return }
            loading.progress?.fraction = session.progress.fraction
            // Stored pages report no progress.
            loading.progress?.isVisible = session.progress.fraction > 0
        }
        show()
        session.progress.onChange = show
        loading.onAction { [weak session] in session?.cancel() }
    }
}

extension FeedSource {
    fileprivate var isPage: Bool {
        guard case .stored(let page) = self else { return false }
        if case .feed = page.selection { return false }
        return true
    }

    fileprivate var emptyText: (title: String, hint: String) {
        let feed = (localized("This Feed Is Empty"), localized("It has no posts yet. Refresh it later to check again."))
        guard case .stored(let page) = self else { return feed }
        return switch page.selection {
        case .feed: feed
        case .all: (localized("No Posts Yet"), localized("Add a feed in the sidebar to read it here."))
        case .unread: (localized("No Unread Posts"), localized("You have read everything."))
        case .starred: (localized("No Starred Posts"), localized("Star a post to find it here again."))
        case .folder: (localized("No Posts in This Folder"), localized("Move a feed into it in the sidebar."))
        }
    }
}
