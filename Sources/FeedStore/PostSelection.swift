/// Which posts a page shows.
public enum PostSelection: Hashable, Sendable {
    case feed(KeptFeed.ID)
    /// With all folders below it.
    case folder(KeptFolder.ID)
    case all
    case unread
    case starred

    /// The key of the page in the table of places.
    var pageName: String {
        switch self {
        case .feed(let id): "feed/\(id)"
        case .folder(let id): "folder/\(id)"
        case .all: "all"
        case .unread: "unread"
        case .starred: "starred"
        }
    }
}
