import FeedModel

/// Which days and posts are shown.
extension FeedSession {
    /// Finds the days of the current feed and search. If calls overlap, the last one counts.
    func updateDays() async {
        guard let feed else { return }
        searchCount += 1
        let number = searchCount
        let (days, failure) = await Self.days(of: feed, matching: search.query)
        let numbers = await PostNumbers.counting(days)
        guard number == searchCount else { return }
        searchFailure = failure
        self.numbers = numbers
        self.days = days.firstPosts(pager.limit(isSearching: search.isActive))
        end = FeedEnd(page: pager.page, state: endState)
        onEvent(.daysChanged)
        loadMore()
    }

    private static func days(of feed: OpenFeed, matching query: PostQuery) async -> ([Day], FeedError?) {
        do throws(FeedError) { return (try await feed.days(matching: query), nil) } catch { return ([], error) }
    }

    func endIsNear(page: Int, _ isNear: Bool) {
        pager.endIsNear(page: page, isNear)
        if isNear { loadMore() }
    }

    /// Whether posts were read but are not shown yet.
    var hasMoreRead: Bool { pager.limit(isSearching: search.isActive) < numbers.count }

    /// Shows more posts, at least up to this one.
    func show(through id: Post.ID) async {
        guard let number = numbers.number(of: id), number > pager.limit(isSearching: search.isActive) else { return }
        pager.show(number + pager.pageSize, isSearching: search.isActive)
        await updateDays()
    }

    func showAllRead() async {
        guard hasMoreRead else { return }
        pager.show(numbers.count, isSearching: search.isActive)
        await updateDays()
    }

    func retryMore() {
        guard pager.failure != nil else { return }
        pager.forgetFailure()
        updateEnd()
        if feed?.isWhole == false { read(source) } else { loadMore() }
    }

    func updateEnd() {
        let state = endState
        guard state != end.state else { return }
        end.state = state
        onEvent(.endChanged)
    }

    private var endState: FeedEnd.State {
        pager.state(of: feed, isSearching: search.isActive, postCount: numbers.count)
    }

    /// Reads the next page if its end is near. The end of a running refresh calls this again.
    func loadMore() {
        guard activity == .none, let feed, pager.wantsPage(beyond: end) else { return }
        let isSearching = search.isActive
        if isSearching, hasMoreRead {
            pager.show(pager.limit(isSearching: true) + pager.pageSize, isSearching: true)
            Task { await updateDays() }
            return
        }
        pager.begin()
        Task {
            let page = await pager.load(beyond: feed, isSearching: isSearching)
            // If a refresh came in between, its feed is newer. The end is still near and asks again.
            if let page, self.feed?.version == feed.version, activity == .none {
                self.feed = page.feed
                pager.take(page, isSearching: isSearching)
            }
            await updateDays()
        }
    }
}
