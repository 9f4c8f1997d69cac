import FeedModel
import FeedStore
import GtkBridge

/// What stands in place of a list without posts.
@MainActor
final class EmptyPages {
    let loading = StatusPage(title: "Reading the feed…", actionTitle: "Cancel", hasProgress: true)
    private let failed = StatusPage(
        iconName: "dialog-error-symbolic", title: "This feed cannot be opened", actionTitle: "Try again")
    private let searchFailed = StatusPage(
        iconName: "dialog-error-symbolic", title: "The posts cannot be searched", actionTitle: "Try again")
    private let empty = StatusPage(iconName: "view-list-symbolic", title: "")
    private let noMatch = StatusPage(
        iconName: "edit-find-symbolic", title: "", hint: "Try fewer or other words.", actionTitle: "Clear search")

    /// - Parameters:
    ///   - onRetry: called to read the feed once more.
    ///   - onSearchAgain: called to search once more.
    init(
        onRetry: @escaping @MainActor () -> Void, onSearchAgain: @escaping @MainActor () -> Void,
        onClearSearch: @escaping @MainActor () -> Void
    ) {
        failed.onAction(onRetry)
        searchFailed.onAction(onSearchAgain)
        noMatch.onAction(onClearSearch)
    }

    /// - Returns: nil while a first feed is being read that will soon be there.
    func page(for session: FeedSession) -> Widget? {
        if let feed = session.feed {
            if feed.posts.isEmpty {
                (empty.title, empty.hint) = session.source.emptyText
                return empty.content
            }
            if let failure = session.searchFailure {
                searchFailed.hint = failure.description
                return searchFailed.content
            }
            noMatch.title = "Nothing matches “\(session.search.text)”"
            return noMatch.content
        }
        if session.activity == .readingSlowly {
            showProgress(of: session)
            return loading.content
        }
        guard let failure = session.failure else { return nil }
        failed.title = session.source.isPage ? "This page cannot be read" : "This feed cannot be opened"
        failed.hint = failure.description
        return failed.content
    }

    private func showProgress(of session: FeedSession) {
        let show: @MainActor () -> Void = { [weak self, weak session] in
            guard let self, let session else { return }
            loading.progress?.fraction = session.progress.fraction
            // Not everything that is read says how far it is.
            loading.progress?.isVisible = session.progress.fraction > 0
        }
        show()
        session.progress.onChange = show
        loading.onAction { [weak session] in session?.cancel() }
    }
}

extension FeedSource {
    /// Whether it has the posts of several feeds.
    fileprivate var isPage: Bool {
        guard case .kept(let page) = self else { return false }
        if case .feed = page.selection { return false }
        return true
    }

    fileprivate var emptyText: (title: String, hint: String) {
        let feed = ("This feed is empty", "It has no posts yet. Refresh it later to see whether there are any.")
        guard case .kept(let page) = self else { return feed }
        return switch page.selection {
        case .feed: feed
        case .all: ("No posts yet", "Add a feed in the sidebar to read it here.")
        case .unread: ("No unread posts", "You have read everything.")
        case .starred: ("No starred posts", "Put a star on a post to find it here again.")
        case .folder: ("No posts in this folder", "Move a feed into it in the sidebar.")
        }
    }
}
