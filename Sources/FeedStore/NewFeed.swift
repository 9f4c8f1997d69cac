/// A feed to follow.
public struct NewFeed: Hashable, Sendable {
    /// A web address, or the path of a file. The store does not check it.
    public var address: String
    /// The user's own name for the feed.
    public var title: String?
    /// The titles of the folder that it is in and of those above, from the top level down. Missing folders are created.
    /// Empty for a feed outside all folders.
    public var folder: [String]

    public init(address: String, title: String? = nil, folder: [String] = []) {
        self.address = address
        self.title = title
        self.folder = folder
    }
}
