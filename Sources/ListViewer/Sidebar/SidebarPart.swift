import FeedModel
import FeedStore
import Foundation
import ListKit
import Localization

/// A part of the sidebar: the pages of all feeds, or the tree of feeds and folders.
struct SidebarPart: ListDiffable {
    enum ID: Hashable, Sendable {
        case pages, feeds
    }

    let id: ID
    /// Nil for no header.
    var title: String?
    var rows: [ListTreeRow<SidebarRow>]

    var diffIdentifier: ID { id }

    func isEqual(toDiffableObject other: SidebarPart) -> Bool {
        title == other.title && rows.elementsEqual(other.rows) { $0.isEqual(toDiffableObject: $1) }
    }
}

extension SidebarPart {
    /// The whole sidebar.
    ///
    /// - Parameter renamed: the feed or folder whose name is being typed.
    /// - Complexity: O(feeds and folders)
    @MainActor
    static func parts(of library: Library, renamed: SidebarItem? = nil) -> [SidebarPart] {
        let tree = tree(of: library, renamed: renamed)
        return [pages(library.counts)]
            + (tree.rows.isEmpty ? [] : [SidebarPart(id: .feeds, title: localized("Feeds"), rows: tree.rows)])
    }

    private static func pages(_ counts: PostCounts) -> SidebarPart {
        let rows = [
            SidebarRow(id: .page(.all), title: localized("All Posts")),
            SidebarRow(id: .page(.unread), title: localized("Unread"), count: counts.unread),
            SidebarRow(id: .page(.starred), title: localized("Starred"), count: counts.starred),
            SidebarRow(id: .sample, title: localized("Sample")),
        ]
        return SidebarPart(id: .pages, rows: rows.map { ListTreeRow($0, level: 0, isExpanded: nil) })
    }

    /// In each folder, its feeds come before its folders.
    @MainActor
    private static func tree(of library: Library, renamed: SidebarItem?) -> ListTree<SidebarRow> {
        let subscriptions = library.subscriptions
        var unread: [KeptFolder.ID?: Int] = [:]
        var nodes: [KeptFolder.ID?: [SidebarRow]] = [:]
        for feed in subscriptions.feeds {
            let id = SidebarItem.page(.feed(feed.id))
            unread[feed.folder, default: 0] += feed.unreadCount
            nodes[feed.folder, default: []].append(
                SidebarRow(
                    id: id, title: LabelText.line(feed.title, to: 200), count: feed.unreadCount,
                    icon: feed.iconURL.flatMap {
                        FeedOrigin(feed.address).url(of: $0, for: .picture)?.absoluteString
                    },
                    problem: feed.problem, ownTitle: id == renamed ? feed.feedTitle ?? feed.address : nil))
        }
        // From the last one: each folder comes after the one that it is in.
        for folder in subscriptions.folders.reversed() {
            unread[folder.parent, default: 0] += unread[folder.id, default: 0]
        }
        for folder in subscriptions.folders {
            let id = SidebarItem.page(.folder(folder.id))
            nodes[folder.parent, default: []].append(
                SidebarRow(
                    id: id, title: folder.title, count: unread[folder.id, default: 0],
                    ownTitle: id == renamed ? folder.title : nil))
        }
        let expanded = subscriptions.folders.filter { !$0.isFolded }.map { SidebarItem.page(.folder($0.id)) }
        return ListTree(
            nodes[nil, default: []], expanded: Set(expanded), isExpandable: { $0.id.folder != nil },
            children: { nodes[$0.id.folder, default: []] })
    }
}
