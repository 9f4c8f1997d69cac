public import ListDiffKit

/// A section controller whose items go to other sections and lists of its ``ListGroup``, and come from there.
///
///     final class FolderController: ListBindingSectionController<Folder>, ListItemExchanging {
///         var items: [File] {
///             get { object.files }
///             set { store.setFiles(newValue, of: object.id) }
///         }
///     }
///
/// The section takes items of its own type. After both sections have stored their items, their lists ask their data
/// sources for objects, as with `performUpdates`.
@MainActor
public protocol ListItemExchanging: ListSectionController {
    /// The type of the items. The section takes no others.
    associatedtype Item: ListDiffable

    /// The items of the section as they are in the model. The setter stores them there. A section that refuses an item
    /// leaves the model as it is.
    var items: [Item] { get set }

    /// Whether the rows of the section are its items, which is the default. A section that stands for its items, such
    /// as a mailbox in a sidebar, says no: items are dropped on its row, which is marked (CSS class `droptarget`).
    var showsItems: Bool { get }
}

extension ListItemExchanging {
    public var showsItems: Bool { true }

    var objects: [any ListDiffable] { items }

    func takes(_ objects: [any ListDiffable]) -> Bool { objects.allSatisfy { $0 is Item } }

    func store(_ objects: [any ListDiffable]) { items = objects.compactMap { $0 as? Item } }
}
