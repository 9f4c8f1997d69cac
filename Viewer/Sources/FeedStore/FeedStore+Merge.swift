public import FeedModel
public import FoundationEssentials
import GRDB

extension FeedStore {
    /// How many posts of a feed are kept that are neither starred nor in its document any more.
    public static let postLimit = 500

    /// Takes the newest document of a feed: adds the posts that are new and renews those that are others, in one step.
    ///
    /// A post that is not in the document any more stays as long as it is among the feed's newest ``postLimit`` posts that are
    /// not starred. Starred posts, and those with a comment or a draft, stay in any case. What was read stays read.
    /// A document without any news writes the date of the refresh alone, and nothing at all for a file.
    ///
    /// - Parameters:
    ///   - isWhole: Whether the document was read to its end: else posts may be missing that are in it.
    ///   - refresh: `nil` for a file. A new address is left out if another feed has it.
    ///   - date: When posts that are new were seen first.
    public func merge(
        _ reading: FeedReading, into feed: KeptFeed.ID, isWhole: Bool = true, refresh: FeedRefresh? = nil,
        at date: Date = Date(), postLimit: Int = FeedStore.postLimit
    ) async throws(StoreError) -> MergeResult {
        let gone = gone()
        return try await write { db in
            guard let kept = try Self.feed(feed, db) else { throw gone }
            try Self.renew(kept, reading.feed, refresh, db)
            var merge = PostMerge(feed: feed, date: date, db)
            try merge.take(reading.feed.posts, isWhole: isWhole)
            try merge.limit(to: postLimit)
            return merge.result
        }
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
    public func noteFailure(
        _ feed: KeptFeed.ID, _ sentence: String, at date: Date = Date()
    ) async throws(StoreError) {
        let gone = gone()
        try await write { db in
            try db.execute(
                sql: "UPDATE feed SET lastError = ?, lastRefresh = ? WHERE id = ? AND removed = 0",
                arguments: [sentence, date.timeIntervalSinceReferenceDate, feed.rawValue])
            if db.changesCount == 0 { throw gone }
        }
    }

    /// - Parameter feed: `nil` if no document came.
    private static func renew(
        _ kept: KeptFeed, _ feed: Feed?, _ refresh: FeedRefresh?, _ db: Database
    ) throws {
        var renewed = kept
        renewed.lastError = nil
        if let feed {
            renewed.feedTitle = feed.title
            renewed.summary = feed.summary
            renewed.homePageURL = feed.homePageURL
        }
        if let refresh {
            renewed.entityTag = refresh.entityTag
            renewed.lastModified = refresh.lastModified
            renewed.lastRefresh = refresh.date
            if let address = refresh.newAddress, try Self.feed(at: address, db) == nil { renewed.address = address }
        }
        guard renewed != kept else { return }
        try db.execute(
            sql: """
                UPDATE feed SET address = ?, feedTitle = ?, summary = ?, homePage = ?, icon = ?, entityTag = ?,
                lastModified = ?, lastRefresh = ?, lastError = NULL WHERE id = ?
                """,
            arguments: [
                renewed.address, renewed.feedTitle, renewed.summary, renewed.homePageURL, renewed.iconURL,
                renewed.entityTag, renewed.lastModified, renewed.lastRefresh?.timeIntervalSinceReferenceDate,
                kept.id.rawValue,
            ])
    }
}
