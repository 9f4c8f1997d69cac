public import ListDiffKit

/// Provides the objects of a list, and a section controller for each of them.
@MainActor
public protocol ListAdapterDataSource: AnyObject {
    /// Returns all objects of the list, in order. If two objects have the same identity, the first one stays.
    ///
    /// The adapter calls this when an update's turn has come, in a reload, and when the data source or view changes.
    func objects(for listAdapter: ListAdapter) -> [any ListDiffable]

    /// Returns a new section controller for an object that enters the list. Nil leaves the object out, and a diagnostic
    /// reports it.
    ///
    /// - Precondition: every object gets a section controller of its own.
    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController?

    /// Returns what to show while no section has an item. The default returns nil, for nothing.
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
/// This helps with long lists; see ``ListAdapterUpdater/allowsBackgroundDiffing``. The objects of any other data source
/// are compared on the main actor.
@MainActor
public protocol ListSendableAdapterDataSource: ListAdapterDataSource {
    /// Returns all objects of the list, in order. See ``ListAdapterDataSource/objects(for:)``.
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
        if let source = self as? ListAdapter.ClosureDataSource { return source.objectList() }
        if let source = self as? any ListSendableAdapterDataSource { return source.sendableObjects(for: listAdapter) }
        return objectList(objects(for: listAdapter))
    }
}

extension ListSendableAdapterDataSource {
    fileprivate func sendableObjects(for listAdapter: ListAdapter) -> any ObjectList {
        objectList(sendable: objects(for: listAdapter) as [any ListDiffable & Sendable])
    }
}
