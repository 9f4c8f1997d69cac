public import ListDiffKit

/// Says what is in a list: its objects, and who shows each of them.
@MainActor
public protocol ListAdapterDataSource: AnyObject {
    /// All objects of the list, in order. Of two that are the same the first stays.
    ///
    /// Asked when an update's turn has come, at once in `reloadData`, and when data source or view change.
    func objects(for listAdapter: ListAdapter) -> [any ListDiffable]

    /// A new section controller for an object that comes into the list; nil leaves the object out, which is reported.
    ///
    /// - Precondition: every object gets a controller of its own.
    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController?

    /// What to show while no section has an item; nil, the default, for nothing.
    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)?
}

extension ListAdapterDataSource {
    public func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { nil }
}

/// A data source whose objects are all `Sendable`, so that they can be compared in the background.
///
///     final class Feed: ListSendableAdapterDataSource {
///         func objects(for listAdapter: ListAdapter) -> [any ListDiffable & Sendable] { posts }
///         …
///     }
///
/// It makes a difference for long lists; see `ListAdapterUpdater.allowsBackgroundDiffing`. Any other data source's objects
/// are compared on the main actor.
@MainActor
public protocol ListSendableAdapterDataSource: ListAdapterDataSource {
    /// All objects of the list, in order; see `ListAdapterDataSource`.
    func objects(for listAdapter: ListAdapter) -> [any ListDiffable & Sendable]
}

extension ListSendableAdapterDataSource {
    public func objects(for listAdapter: ListAdapter) -> [any ListDiffable] {
        let objects: [any ListDiffable & Sendable] = objects(for: listAdapter)
        return objects
    }
}

extension ListAdapterDataSource {
    /// The objects in the array that they are handed out in, and with what their types say of being `Sendable`.
    func handedOut(to listAdapter: ListAdapter) -> any ObjectList {
        if let source = self as? ClosureDataSource { return source.objectList() }
        if let source = self as? any ListSendableAdapterDataSource { return source.sendableObjects(for: listAdapter) }
        return objectList(objects(for: listAdapter))
    }
}

extension ListSendableAdapterDataSource {
    fileprivate func sendableObjects(for listAdapter: ListAdapter) -> any ObjectList {
        objectList(sendable: objects(for: listAdapter) as [any ListDiffable & Sendable])
    }
}
