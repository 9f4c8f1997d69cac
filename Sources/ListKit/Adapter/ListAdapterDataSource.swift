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
