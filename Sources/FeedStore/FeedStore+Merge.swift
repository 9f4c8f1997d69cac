public import FeedModel
public import FoundationEssentials
import GRDB

extension FeedStore {
    /// The number of posts of a feed that are kept although they are not starred and have left its document.
    public static let postLimit = 500

    /// Takes the newest document of a feed: adds new posts and updates changed ones, in one step.
    ///
    /// A post that has left the document stays while it is among the feed's newest ``postLimit`` posts that are not
    /// starred. Starred posts, and those with a comment or a draft, stay in any case. Read posts stay read. The error
    /// of the document becomes the feed's ``KeptFeed/lastError``. Of a document that was not read to its end
    /// (``FeedReading/isWhole``), posts may be missing that are in it: it takes none away, and the server is asked for
    /// the whole of it the next time. A document without any news writes the date of the refresh alone, and nothing at
    /// all for a file.
    ///
    /// - Parameters:
    ///   - refresh: `nil` for a file. A new address is left out if another feed has it.
    ///   - date: When posts that are new were seen first.
    public func merge(
        _ reading: FeedReading, into feed: KeptFeed.ID, refresh: FeedRefresh? = nil,
        at date: Date = Date(), postLimit: Int = FeedStore.postLimit
    ) async throws(StoreError) -> MergeResult {
        let gone = gone()
        return try await write { db in
            guard let kept = try Self.feed(feed, db) else { throw gone }
            return try Self.merge(reading, into: kept, refresh, at: date, postLimit: postLimit, db)
        }
    }

    static func merge(
        _ reading: FeedReading, into kept: KeptFeed, _ refresh: FeedRefresh?, at date: Date, postLimit: Int,
        _ db: Database
    ) throws -> MergeResult {
        try renew(kept, reading, refresh, db)
        var merge = PostMerge(feed: kept.id, date: date, db)
        try merge.take(reading.feed.posts, isWhole: reading.isWhole)
        try merge.limit(to: postLimit)
        return merge.result
    }

    /// Notes that the server has nothing newer.
    public func noteUnchanged(_ feed: KeptFeed.ID, _ refresh: FeedRefresh) async throws(StoreError) {
        let gone = gone()
        try await write { db in
            guard let kept = try Self.feed(feed, db) else { throw gone }
            var refresh = refresh
            // An answer without a document need not repeat them.
            refresh.entityTag = refresh.entityTag ?? kept.entityTag
            refresh.lastModified = refresh.lastModified ?? kept.lastModified
            try Self.renew(kept, nil, refresh, db)
        }
    }

    /// Notes why a refresh failed, in a sentence. The next one that does not fail takes it away.
    ///
    /// - Parameter isFinal: Whether there is no use in asking again: the feed's ``KeptFeed/hasEnded``.
    public func noteFailure(
        _ feed: KeptFeed.ID, _ sentence: String, isFinal: Bool = false, at date: Date = Date()
    ) async throws(StoreError) {
        let gone = gone()
        try await write { db in
            try db.execute(
                sql: "UPDATE feed SET lastError = ?, hasEnded = ?, lastRefresh = ? WHERE id = ? AND removed = 0",
                arguments: [sentence, isFinal, date.timeIntervalSinceReferenceDate, feed.rawValue])
            if db.changesCount == 0 { throw gone }
        }
    }

    /// - Parameter reading: `nil` if no document came.
    private static func renew(
        _ kept: KeptFeed, _ reading: FeedReading?, _ refresh: FeedRefresh?, _ db: Database
    ) throws {
        var renewed = kept
        renewed.lastError = reading?.error?.description
        renewed.hasEnded = false
        // The end of an incomplete document may be missing.
        if let feed = reading?.feed, reading?.isWhole == true || kept.feedTitle == nil {
            renewed.feedTitle = feed.title
            renewed.summary = feed.summary
            renewed.homePageURL = feed.homePageURL
            renewed.iconURL = feed.iconURL
        }
        if let refresh {
            renewed.entityTag = reading?.isWhole == false ? nil : refresh.entityTag
            renewed.lastModified = reading?.isWhole == false ? nil : refresh.lastModified
            renewed.lastRefresh = refresh.date
            if let address = refresh.newAddress, try Self.feed(at: address, db) == nil { renewed.address = address }
        }
        guard renewed != kept else { return }
        try db.execute(
            sql: """
                UPDATE feed SET address = ?, feedTitle = ?, summary = ?, homePage = ?, icon = ?, entityTag = ?,
                lastModified = ?, lastRefresh = ?, lastError = ?, hasEnded = ? WHERE id = ?
                """,
            arguments: [
                renewed.address, renewed.feedTitle, renewed.summary, renewed.homePageURL, renewed.iconURL,
                renewed.entityTag, renewed.lastModified, renewed.lastRefresh?.timeIntervalSinceReferenceDate,
                renewed.lastError, renewed.hasEnded, kept.id.rawValue,
            ])
    }
}
