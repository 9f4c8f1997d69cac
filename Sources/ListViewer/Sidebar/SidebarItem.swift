import FeedStore
import ListKit

/// What can be chosen in the sidebar.
enum SidebarItem: Hashable, Sendable {
    case sample
    case page(PostSelection)

    var folder: KeptFolder.ID? { if case .page(.folder(let id)) = self { id } else { nil } }
}

/// What a row of the sidebar shows, besides its place among the folders.
struct SidebarRow: Identifiable, Hashable, ListDiffable {
    let id: SidebarItem
    var title: String
    /// Unread posts, those of a folder with all below it; on the page of starred posts, all. 0 is not shown.
    var count = 0
    /// The address of the feed's icon.
    var icon: String?
    /// Why the feed could not be read completely the last time.
    var problem: String?
    /// Set while the user types a name: the name if that is left empty.
    var ownTitle: String?
}
