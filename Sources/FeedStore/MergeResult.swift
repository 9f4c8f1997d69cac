/// What a document changed in the posts of its feed.
public struct MergeResult: Hashable, Sendable {
    /// In the document's order, as ``changed``.
    public internal(set) var new: [KeptPost.ID] = []
    public internal(set) var changed: [KeptPost.ID] = []
    /// Not kept any more: they left the document a while ago, and there are too many newer ones.
    public internal(set) var gone: [KeptPost.ID] = []

    public init() {}

    public var isEmpty: Bool { new.isEmpty && changed.isEmpty && gone.isEmpty }
}
