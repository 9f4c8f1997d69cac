/// Which posts a page shows.
public enum PostSelection: Hashable, Sendable {
    case feed(KeptFeed.ID)
    case folder(KeptFolder.ID)
    case all
    case unread
    case starred

    /// The name under which the place in it is kept.
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
