public import ListDiffKit

/// Told when the user has moved a whole section; needed where sections of one item can be moved.
@MainActor
public protocol ListAdapterMoveDelegate: AnyObject {
    /// Store the new order: the data source is asked for its objects next.
    ///
    /// - Parameters:
    ///   - previousObjects: the objects of the list before the move.
    ///   - objects: the same in their new order.
    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable])
}
