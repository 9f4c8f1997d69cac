import FeedModel

extension FeedSession {
    func read(_ source: FeedSource, _ purpose: FeedActivity.Purpose = .news) {
        guard activity == .none else { return }
        work.begin(purpose, patience: feed == nil ? patience : nil)
        reading.beginReading()
        let documents = feed?.paths.count ?? 1
        let visit = visit
        progress.begin()
        running = Task {
            await readComments(visit)
            do throws(FeedError) {
                if feed == nil, case .stored(let page) = source,
                    let first = try await page.beginning(shown.pageSize, calendar: calendar)
                {
                    await takeBeginning(first, visit)
                }
                // Undoing what was done on another page must not add posts to this one.
                let shown = reading.visitedPosts.filter { self.feed?.postsByID[$0] != nil }
                let feed = try await reader(source, documents, Array(shown), calendar)
                await take(feed, from: source, visit)
            } catch {
                if visit == self.visit { fail(error) }
            }
        }
    }

    /// Only once, because comments do not change.
    private func readComments(_ visit: Int) async {
        guard feed == nil, let path = source.commentsPath else { return }
        do {
            let file = try await CommentFile.read(path)
            if visit == self.visit { comments.receive(file.comments) }
        } catch {
            if visit == self.visit { onEvent(.commentsFailed(error)) }
        }
    }

    /// Shows the first posts of a page while all of them are read.
    private func takeBeginning(_ feed: OpenFeed, _ visit: Int) async {
        guard visit == self.visit else { return }
        adopt(feed)
        work.didShowBeginning()
        onEvent(.opened(feed))
        await updateDays()
    }

    private func adopt(_ feed: OpenFeed) {
        if let origin = feed.origin as? StoredOrigin { reading.adopt(origin.kept) }
        self.feed = feed
        failure = nil
    }

    /// - Parameter visit: the visit for which the feed was read; it is ignored if another page is shown by now.
    private func take(_ feed: OpenFeed, from source: FeedSource, _ visit: Int) async {
        guard visit == self.visit else { return }
        let isBegun = self.feed?.isWhole == false
        let old = isBegun ? nil : self.feed
        let change: FeedChange? = if let old { await .between(old, feed) } else { nil }
        let count = if let old { await feed.count(toShowFirst: self.shown.limit, of: old) } else { 0 }
        guard visit == self.visit else { return }
        await articles.renew(from: feed)
        guard visit == self.visit else { return }
        if old != nil { shown.keep(count) }
        adopt(feed)
        self.source = source
        if let change { changes.add(change.changed) }
        let isSilent = work.isSilent(about: change)
        endReading()
        if isBegun || isSilent && feed.diagnostic != old?.diagnostic {
            onEvent(.completed)
        } else if !isSilent {
            onEvent(change.map { .refreshed(feed, $0) } ?? .opened(feed))
        }
        await updateDays()
    }

    private func fail(_ error: FeedError) {
        if feed?.isWhole != true { failure = error }
        endReading()
        onEvent(.failed(error))
        if feed == nil { onEvent(.daysChanged) }
    }

    private func endReading() {
        if work.end() { reload() }
    }
}
