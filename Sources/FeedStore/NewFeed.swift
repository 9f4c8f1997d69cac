/// A feed to follow.
public struct NewFeed: Hashable, Sendable {
    /// A web address, or the path of a file; the store takes it as it is.
    public var address: String
    /// What the user calls it, if not by its own title.
    public var title: String?
    /// The title of the folder, which is made if there is none of that title; `nil` for a feed outside all folders.
    public var folder: String?

    public init(address: String, title: String? = nil, folder: String? = nil) {
        self.address = address
        self.title = title
        self.folder = folder
    }
}
