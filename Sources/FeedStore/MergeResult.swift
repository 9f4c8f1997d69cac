/// What a merge changed in the posts of a feed.
public struct MergeResult: Hashable, Sendable {
    /// In the document's order, like ``changed``.
    public internal(set) var new: [KeptPost.ID] = []
    public internal(set) var changed: [KeptPost.ID] = []
    /// Deleted: they had left the document, and ``FeedStore/postLimit`` newer ones are kept.
    public internal(set) var gone: [KeptPost.ID] = []

    public var isEmpty: Bool { new.isEmpty && changed.isEmpty && gone.isEmpty }
}
