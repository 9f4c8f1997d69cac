import FeedModel
import ListKit
import Localization

/// Which days and posts are shown.
extension FeedSession {
    /// Loads what is beyond the shown posts. The session keeps the posts, and a refresh replaces them all.
    typealias Pager = ListPager<Never, Void>

    func makePager() -> Pager {
        let pager = Pager { [weak self] _ in
            try await self?.showNextPage()
            return ListPage([], next: self?.beyond)
        }
        pager.failureText = { ($0 as? FeedError)?.description }
        // There is nothing before a feed is open.
        pager.resume(at: nil)
        return pager
    }

    /// Finds the days of the current feed and search. If calls overlap, the last one counts.
    func updateDays() async {
        await findDays()
        pager.resume(at: beyond)
    }

    private func findDays() async {
        guard let feed else { return }
        searchCount += 1
        let number = searchCount
        let (days, failure) = await Self.days(of: feed, matching: search.query)
        let numbers = await PostNumbers.counting(days)
        guard number == searchCount else { return }
        searchFailure = failure
        self.numbers = numbers
        pager.endText = endText(feed)
        self.days = days.firstPosts(shown.limit(isSearching: search.isActive))
        onEvent(.daysChanged)
    }

    private static func days(of feed: OpenFeed, matching query: PostQuery) async -> ([Day], FeedError?) {
        do throws(FeedError) { return (try await feed.days(matching: query), nil) } catch { return ([], error) }
    }

    /// Whether posts were read but are not shown yet.
    var hasMoreRead: Bool { shown.limit(isSearching: search.isActive) < numbers.count }

    /// Shows more posts, at least up to this one.
    func show(through id: Post.ID) async {
        guard let number = numbers.number(of: id), number > shown.limit(isSearching: search.isActive) else { return }
        shown.show(number + shown.pageSize, isSearching: search.isActive)
        await updateDays()
    }

    func showAllRead() async {
        guard hasMoreRead else { return }
        shown.show(numbers.count, isSearching: search.isActive)
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

    private func showNextPage() async throws {
        // If the rest of the page could not be read, this tries it again.
        if feed?.isWhole == false { read(source) }
        await running?.value
        guard let feed else { return }
        if !feed.isWhole, let failure { throw failure }
        if search.isActive, hasMoreRead {
            shown.show(shown.limit(isSearching: true) + shown.pageSize, isSearching: true)
        } else {
            let count = search.isActive ? feed.posts.count : shown.count
            let page = try await pages.more(of: feed, shown: count, size: shown.pageSize)
            // A refresh may have begun or ended in between. The end is still near, and asks again.
            guard self.feed?.version == feed.version, activity == .none, !Task.isCancelled else { return }
            self.feed = page.feed
            // Where a search finds more files, no more posts are shown after it.
            if !search.isActive { shown.show(page.shown, isSearching: false) }
        }
        await findDays()
    }

    private func endText(_ feed: OpenFeed) -> String {
        if case .elsewhere(let address) = feed.continuation { return localized("Older posts are at \(address).") }
        return localized("End of the list — \(PostCount(numbers.count).text)")
    }
}
