public import FeedModel
public import FoundationEssentials
import GRDB

extension FeedStore {
    /// How many posts of a feed are kept. Starred posts and those of its newest document do not count.
    public static let postLimit = 500

    /// Merges the newest document of a feed: adds new posts and updates changed ones, in one step.
    ///
    /// A post that has left the document stays while it is among the feed's newest ``postLimit`` posts that are not
    /// starred. Starred posts, and those with a comment or a draft, always stay. Read posts stay read. What could not be
    /// read of the document becomes the feed's ``KeptFeed/omissions``. If the document was not read to its end
    /// (``FeedReading/isWhole``), no post is removed, and the next refresh asks the server for the whole document. A
    /// document without news writes only the date of the refresh, and nothing at all if it comes from a file.
    ///
    /// - Parameters:
    ///   - refresh: `nil` for a file. A new address is ignored if another feed has it.
    ///   - date: When new posts count as first seen.
    public func merge(
        _ reading: FeedReading, into feed: KeptFeed.ID, refresh: FeedRefresh? = nil,
        at date: Date = Date(), postLimit: Int = FeedStore.postLimit
    ) async throws(StoreError) -> MergeResult {
        try await write { db in
            let kept = try Self.requiredFeed(feed, db)
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

    /// Records a refresh for which the server had nothing newer.
    public func noteUnchanged(_ feed: KeptFeed.ID, _ refresh: FeedRefresh) async throws(StoreError) {
        try await write { db in
            let kept = try Self.requiredFeed(feed, db)
            var refresh = refresh
            // A response without a document need not repeat them.
            refresh.entityTag = refresh.entityTag ?? kept.entityTag
            refresh.lastModified = refresh.lastModified ?? kept.lastModified
            try Self.renew(kept, nil, refresh, db)
        }
    }

    /// Records in a sentence why a refresh failed. The next successful refresh clears it.
    ///
    /// - Parameter isFinal: Whether another request is useless; see ``KeptFeed/hasEnded``.
    public func noteFailure(
        _ feed: KeptFeed.ID, _ sentence: String, isFinal: Bool = false, at date: Date = Date()
    ) async throws(StoreError) {
        try await write { db in
            try Self.change(
                "UPDATE feed SET lastError = ?, hasEnded = ?, lastRefresh = ? WHERE id = ? AND removed = 0",
                [sentence, isFinal, date.timeIntervalSinceReferenceDate, feed.rawValue], db)
        }
    }

    /// - Parameter reading: `nil` if no document came.
    private static func renew(
        _ kept: KeptFeed, _ reading: FeedReading?, _ refresh: FeedRefresh?, _ db: Database
    ) throws {
        var renewed = kept
        renewed.lastError = nil
        if let reading { renewed.omissions = reading.omissions }
        renewed.hasEnded = false
        // An incomplete document may lack what describes the feed.
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
            if reading != nil { renewed.lastDocument = refresh.date }
            if let address = refresh.newAddress, try Self.feed(at: address, db) == nil { renewed.address = address }
        }
        guard renewed != kept else { return }
        try db.execute(
            sql: """
                UPDATE feed SET address = ?, feedTitle = ?, summary = ?, homePage = ?, icon = ?, entityTag = ?,
                lastModified = ?, lastRefresh = ?, lastError = ?, hasEnded = ?, lastDocument = ?,
                omissions = ? WHERE id = ?
                """,
            arguments: [
                renewed.address, renewed.feedTitle, renewed.summary, renewed.homePageURL, renewed.iconURL,
                renewed.entityTag, renewed.lastModified, renewed.lastRefresh?.timeIntervalSinceReferenceDate,
                renewed.lastError, renewed.hasEnded, renewed.lastDocument?.timeIntervalSinceReferenceDate,
                renewed.omissions, kept.id.rawValue,
            ])
    }
}
