/// The kind of an update that has ended.
public enum ListAdapterUpdateType: Hashable, Sendable {
    /// An update of objects, by ``ListAdapter/performUpdates(animated:causedBy:label:fileID:line:completion:)``.
    case performUpdates
    /// A reload, by ``ListAdapter/reloadData(label:fileID:line:completion:)``.
    case reloadData
    /// An update of items, by `performBatch` or a binding section controller.
    case itemUpdates
}

/// Receives the end of each update of an adapter.
@MainActor
public protocol ListAdapterUpdateListener: AnyObject {
    /// Called right before the completion of the request. It is not called for updates of objects and reloads that were
    /// rejected at once because there was no data source or no view.
    func listAdapter(_ listAdapter: ListAdapter, didFinish update: ListAdapterUpdateType, animated: Bool)
}

extension ListAdapter {
    /// Adds a listener, which the adapter holds weakly. Adding it twice has no further effect.
    public func add(_ updateListener: any ListAdapterUpdateListener) { listeners.add(updateListener) }
    /// Removes a listener. Does nothing if it was never added.
    public func remove(_ updateListener: any ListAdapterUpdateListener) { listeners.remove(updateListener) }

    /// Calls the listeners before the caller's own completion. The event `completed` comes after both.
    func finishing(
        _ type: ListAdapterUpdateType, animated: Bool, _ completion: ListUpdaterCompletion?
    ) -> ListUpdaterCompletion {
        tracked { [weak self] finished in
            if let self { listeners.notify { $0.listAdapter(self, didFinish: type, animated: animated) } }
            completion?(finished)
        }
    }
}
