import FeedStore
import ListKit

/// What can be chosen in the sidebar.
enum SidebarItem: Hashable, Sendable {
    case sample
    case page(PostSelection)
}

/// All that a row of the sidebar shows.
struct SidebarRow: Identifiable, Hashable, ListDiffable {
    let id: SidebarItem
    var title: String
    /// Unread posts, or on the page of starred ones all; 0 is not shown.
    var count = 0
    /// Why the feed could not be read the last time.
    var problem: String?
    var isRefreshing = false
    /// Whether the row stands below the name of a folder.
    var isInFolder = false
}

/// A part of the sidebar: the pages of all feeds, the feeds without a folder, or a folder.
struct SidebarPart: Hashable, ListDiffable {
    enum ID: Hashable, Sendable {
        case pages, loose
        case folder(KeptFolder.ID)
    }

    let id: ID
    /// Nil for a part without a header.
    var title: String?
    var isFolded = false
    var rows: [SidebarRow]

    var diffIdentifier: ID { id }
    func isEqual(toDiffableObject other: SidebarPart) -> Bool { self == other }
}

extension SidebarPart {
    /// The whole sidebar, from top to bottom.
    @MainActor
    static func parts(of library: Library) -> [SidebarPart] {
        let (subscriptions, counts) = (library.subscriptions, library.counts)
        let pages = SidebarPart(
            id: .pages,
            rows: [
                SidebarRow(id: .page(.all), title: "All posts"),
                SidebarRow(id: .page(.unread), title: "Unread", count: counts.unread),
                SidebarRow(id: .page(.starred), title: "Starred", count: counts.starred),
                SidebarRow(id: .sample, title: "Sample"),
            ])
        func rows(_ folder: KeptFolder.ID?) -> [SidebarRow] {
            subscriptions.feeds(in: folder).map { feed in
                SidebarRow(
                    id: .page(.feed(feed.id)), title: feed.title, count: feed.unreadCount, problem: feed.lastError,
                    isRefreshing: library.refreshing.contains(feed.id), isInFolder: folder != nil)
            }
        }
        let loose = SidebarPart(id: .loose, title: "Feeds", rows: rows(nil))
        let folders = subscriptions.folders.map { folder in
            SidebarPart(
                id: .folder(folder.id), title: folder.title, isFolded: folder.isFolded, rows: rows(folder.id))
        }
        return [pages] + (loose.rows.isEmpty ? [] : [loose]) + folders
    }
}
