public import ListDiffKit

/// Receives the objects and cells that come on screen and leave it. All methods have empty defaults.
@MainActor
public protocol ListAdapterDelegate: AnyObject {
    /// Called when the first row of an object's section is about to come on screen.
    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int)
    /// Called when the last row of a section has left the screen. The object is the one that came on screen, even if an
    /// update has replaced it.
    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, at index: Int)
    /// Called when a cell is about to come on screen. The object is that of the cell's section.
    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath)
    /// Called when a cell has left the screen. The path is that of its item before it left.
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

/// Reports what comes on screen and leaves it, in every list of the process.
///
///     ListAdapterDelegateAnnouncer.shared.add(impressions)
///
/// Listeners get each event after the section controller's display delegate and the adapter's own delegate, in no
/// particular order.
@MainActor
public final class ListAdapterDelegateAnnouncer {
    public static let shared = ListAdapterDelegateAnnouncer()

    private init() {}

    /// Adds a listener, which the announcer holds weakly. Adding it twice has no further effect.
    public func add(_ listener: any ListAdapterDelegate) { ListAdapter.announced.add(listener) }
    /// Removes a listener. Does nothing if it was never added.
    public func remove(_ listener: any ListAdapterDelegate) { ListAdapter.announced.remove(listener) }
}
