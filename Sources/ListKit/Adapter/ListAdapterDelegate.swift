public import ListDiffKit

/// Told which objects and cells come on screen and leave it. All functions have empty defaults.
@MainActor
public protocol ListAdapterDelegate: AnyObject {
    /// The first row of an object's section is about to come on screen.
    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int)
    /// The last row of a section has left the screen; the object is the one it came with.
    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, at index: Int)
    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath)
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath)
}

extension ListAdapterDelegate {
    public func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int) {}
    public func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, at index: Int) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, willDisplay object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) {}
}
