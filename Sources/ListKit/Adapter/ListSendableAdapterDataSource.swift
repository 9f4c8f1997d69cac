public import ListDiffKit

/// A data source whose objects are all `Sendable`, so that they can be compared in the background.
///
///     final class Feed: ListSendableAdapterDataSource {
///         func objects(for listAdapter: ListAdapter) -> [any ListDiffable & Sendable] { posts }
///         …
///     }
///
/// It makes a difference where `ListAdapterUpdater.allowsBackgroundDiffing` is true. Any other data source's objects
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
    /// The objects with their hashes, and with what their types say of being `Sendable`.
    func entries(for listAdapter: ListAdapter) -> [DiffEntry] {
        if let source = self as? any ListSendableAdapterDataSource { return source.sendableEntries(for: listAdapter) }
        return objects(for: listAdapter).map { DiffEntry($0) }
    }
}

extension ListSendableAdapterDataSource {
    fileprivate func sendableEntries(for listAdapter: ListAdapter) -> [DiffEntry] {
        let objects: [any ListDiffable & Sendable] = objects(for: listAdapter)
        return objects.map { DiffEntry(sendable: $0) }
    }
}
