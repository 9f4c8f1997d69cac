import FeedModel

/// Which days are shown, and how far.
extension FeedSession {
    /// Finds the days of the newest feed and search. Of several under way only the last one counts.
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

    /// The end of a page has come near the screen, or has left it.
    func endIsNear(page: Int, _ isNear: Bool) {
        pager.endIsNear(page: page, isNear)
        if isNear { loadMore() }
    }

    /// Whether posts were read that are not shown yet.
    var hasMoreRead: Bool { pager.limit(isSearching: search.isActive) < numbers.count }

    /// Shows so many posts that this one is among them.
    func show(through id: Post.ID) async {
        guard let number = numbers.number(of: id), number > pager.limit(isSearching: search.isActive) else { return }
        pager.show(number + Self.pageSize, isSearching: search.isActive)
        await updateDays()
    }

    /// Shows all posts that were read.
    func showAllRead() async {
        guard hasMoreRead else { return }
        pager.show(numbers.count, isSearching: search.isActive)
        await updateDays()
    }

    /// Tries again to read the posts that could not be read.
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

    /// Reads the next page if its end is near; the end of a running refresh asks again.
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
            // A refresh that came in between knows better; the end is near still, and asks again.
            if let page, self.feed?.version == feed.version, activity == .none {
                self.feed = page.feed
                pager.take(page, isSearching: isSearching)
            }
            await updateDays()
        }
    }
}
