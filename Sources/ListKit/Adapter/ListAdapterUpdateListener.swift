/// The kind of an update that has ended.
public enum ListAdapterUpdateType: Hashable, Sendable {
    case performUpdates, reloadData, itemUpdates
}

/// Hears of the end of each update that an adapter was asked for.
@MainActor
public protocol ListAdapterUpdateListener: AnyObject {
    /// Comes right before the completion of the call itself; not for calls that were refused because there was no data
    /// source or no view.
    func listAdapter(_ listAdapter: ListAdapter, didFinish update: ListAdapterUpdateType, animated: Bool)
}
