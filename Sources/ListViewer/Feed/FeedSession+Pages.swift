import FeedModel
import ListKit

/// Which days and posts are shown.
extension FeedSession {
    /// Loads what is beyond the shown posts. The session keeps the posts, and a refresh replaces them all.
    typealias Pager = ListPager<Never, Void>

    func makePager() -> Pager {
        let pager = Pager { [weak self] _ in
            try await self?.showNextPage()
            return ListPage([], next: self?.beyond)
        }
        // There is nothing before a feed is open.
        pager.resume(at: nil)
        return pager
    }

    /// Finds the days of the current feed and search. If calls overlap, the last one counts.
    func updateDays() async {
        if await findDays() { pager.resume(at: beyond) }
    }

    /// - Returns: false where a later call counts.
    private func findDays() async -> Bool {
        guard let feed else { return false }
        searchCount += 1
        let number = searchCount
        let (days, failure) = await Self.days(of: feed, matching: search.query)
        let numbers = await PostNumbers.counting(days)
        guard number == searchCount else { return false }
        searchFailure = failure
        self.numbers = numbers
        self.days = days.firstPosts(shown.limit(isSearching: search.isActive))
        onEvent(.daysChanged)
        return true
    }

    private static func days(of feed: OpenFeed, matching query: PostQuery) async -> ([Day], FeedError?) {
        do throws(FeedError) { return (try await feed.days(matching: query), nil) } catch { return ([], error) }
    }

    /// Whether posts were read but are not shown yet.
    var hasMoreRead: Bool { shown.limit(isSearching: search.isActive) < numbers.count }

    /// Shows more posts, at least up to this one.
    func show(through id: Post.ID) async {
        guard let number = numbers.number(of: id), number > shown.limit(isSearching: search.isActive) else { return }
        shown.raise(to: number + shown.pageSize, isSearching: search.isActive)
        await updateDays()
    }

    func showAllRead() async {
        guard hasMoreRead else { return }
        shown.raise(to: numbers.count, isSearching: search.isActive)
        await updateDays()
    }

    // MARK: Beyond the end

    /// Not nil if more posts may come, though none of them may match a search.
    private var beyond: Void? {
        guard let feed, searchFailure == nil else { return nil }
        if hasMoreRead { return () }
        switch feed.continuation {
        case .file, .rest: return ()
        case .none, .elsewhere: return nil
        }
    }

    /// Changes nothing once it is cancelled: another load may be under way.
    private func showNextPage() async throws {
        // If the rest of the page could not be read, this tries it again.
        if feed?.isWhole == false { read(source) }
        await running?.value
        try Task.checkCancellation()
        guard let feed else { return }
        if !feed.isWhole, let failure { throw failure }
        let isSearching = search.isActive
        if isSearching, hasMoreRead {
            shown.raise(to: shown.limit(isSearching: true) + shown.pageSize, isSearching: true)
        } else {
            let count = isSearching ? feed.posts.count : shown.limit
            let page = try await pages.more(of: feed, shown: count, size: shown.pageSize)
            try Task.checkCancellation()
            // A refresh may have begun or ended in between. The end is still near, and asks again.
            guard self.feed?.version == feed.version, activity == .none else { return }
            self.feed = page.feed
            // Where a search finds more files, no more posts are shown after it.
            if !isSearching { shown.raise(to: page.shown, isSearching: false) }
        }
        _ = await findDays()
    }
}
