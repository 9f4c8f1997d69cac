public import ListDiffKit

/// Stores the new order when the user has moved a whole section. You need one if sections of one item can be moved.
@MainActor
public protocol ListAdapterMoveDelegate: AnyObject {
    /// Called when the user has moved a section. Store the new order, because the data source is asked for its objects
    /// next.
    ///
    /// - Parameters:
    ///   - listAdapter: the adapter of the list.
    ///   - object: the object of the moved section.
    ///   - previousObjects: the objects of the list before the move.
    ///   - objects: the same objects in their new order. In a ``ListGroup``, also with those that come, or without those
    ///     that go.
    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable])

    /// Called instead for objects that come to a list of a ``ListGroup``, leave it, or move in it, one or several
    /// together. By default, calls ``listAdapter(_:move:from:to:)`` with the first one.
    func listAdapter(
        _ listAdapter: ListAdapter, moveAll moved: [any ListDiffable], from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable])
}

extension ListAdapterMoveDelegate {
    public func listAdapter(
        _ listAdapter: ListAdapter, moveAll moved: [any ListDiffable], from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) {
        guard let first = moved.first else { return }
        self.listAdapter(listAdapter, move: first, from: previousObjects, to: objects)
    }
}
