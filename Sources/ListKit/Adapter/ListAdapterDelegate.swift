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

/// Tells listeners of what comes on screen and leaves it, in every list of the process.
///
///     ListAdapterDelegateAnnouncer.shared.add(impressions)
///
/// Listeners hear each event after the section controller's display delegate and the adapter's own delegate, in no
/// particular order among themselves.
@MainActor
public final class ListAdapterDelegateAnnouncer {
    /// The one that all adapters use.
    public static let shared = ListAdapterDelegateAnnouncer()

    private let listeners = WeakListeners<any ListAdapterDelegate>()

    private init() {}

    /// Adds a listener, held weakly; adding it twice is adding it once.
    public func add(_ listener: any ListAdapterDelegate) { listeners.add(listener) }
    /// Takes a listener out; one that is not there is no matter.
    public func remove(_ listener: any ListAdapterDelegate) { listeners.remove(listener) }

    func tell(_ body: (any ListAdapterDelegate) -> Void) { listeners.tell(body) }
}
