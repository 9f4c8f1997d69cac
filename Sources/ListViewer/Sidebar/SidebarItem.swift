import FeedModel
import FeedStore
import ListKit
import Localization

/// What can be chosen in the sidebar.
enum SidebarItem: Hashable, Sendable {
    case sample
    case page(PostSelection)

    var folder: KeptFolder.ID? { if case .page(.folder(let id)) = self { id } else { nil } }
}

/// Everything that a row of the sidebar shows.
struct SidebarRow: Identifiable, Hashable, ListDiffable {
    let id: SidebarItem
    var title: String
    /// Unread posts; on the page of starred posts, all. 0 is not shown.
    var count = 0
    /// Why the feed could not be read completely the last time.
    var problem: String?
    var isRefreshing = false
    var isInFolder = false
    /// Nil unless the row is a folder.
    var isFolded: Bool?
    /// Set while the user types a name: the name if that is left empty.
    var ownTitle: String?
}

/// A part of the sidebar: the pages of all feeds, or the feeds and folders.
struct SidebarPart: Hashable, ListDiffable {
    enum ID: Hashable, Sendable {
        case pages, feeds
    }

    let id: ID
    /// Nil for no header.
    var title: String?
    var rows: [SidebarRow]

    var diffIdentifier: ID { id }
    func isEqual(toDiffableObject other: SidebarPart) -> Bool { self == other }
}

extension SidebarPart {
    /// The whole sidebar. Folders are rows among those of their feeds, so that a feed can be dragged from one folder to
    /// another.
    ///
    /// - Parameter renamed: the feed or folder whose name is being typed.
    @MainActor
    static func parts(of library: Library, renamed: SidebarItem? = nil) -> [SidebarPart] {
        let (subscriptions, counts) = (library.subscriptions, library.counts)
        let pages = SidebarPart(
            id: .pages,
            rows: [
                SidebarRow(id: .page(.all), title: localized("All Posts")),
                SidebarRow(id: .page(.unread), title: localized("Unread"), count: counts.unread),
                SidebarRow(id: .page(.starred), title: localized("Starred"), count: counts.starred),
                SidebarRow(id: .sample, title: localized("Sample")),
            ])
        func rows(_ feeds: [KeptFeed]) -> [SidebarRow] {
            feeds.map { feed in
                let id = SidebarItem.page(.feed(feed.id))
                return SidebarRow(
                    id: id, title: LabelText.line(feed.title, to: 200), count: feed.unreadCount,
                    problem: feed.problem,
                    isRefreshing: library.refreshing.contains(feed.id), isInFolder: feed.folder != nil,
                    ownTitle: id == renamed ? feed.feedTitle ?? feed.address : nil)
            }
        }
        let folders = subscriptions.folders.flatMap { folder in
            let id = SidebarItem.page(.folder(folder.id))
            let feeds = subscriptions.feeds(in: folder.id)
            let row = SidebarRow(
                id: id, title: folder.title, count: feeds.reduce(0) { $0 + $1.unreadCount }, isFolded: folder.isFolded,
                ownTitle: id == renamed ? folder.title : nil)
            return [row] + (folder.isFolded ? [] : rows(feeds))
        }
        let feeds = rows(subscriptions.feeds(in: nil)) + folders
        return [pages] + (feeds.isEmpty ? [] : [SidebarPart(id: .feeds, title: localized("Feeds"), rows: feeds)])
    }
}
