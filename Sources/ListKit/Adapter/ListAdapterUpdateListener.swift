/// What kind of update is through.
public enum ListAdapterUpdateType: Hashable, Sendable {
    case performUpdates, reloadData, itemUpdates
}

/// Told of each update that an adapter was asked for, when it is through.
@MainActor
public protocol ListAdapterUpdateListener: AnyObject {
    /// Comes right before the completion of the call itself; not for calls that were refused because there was no data
    /// source or no view.
    func listAdapter(_ listAdapter: ListAdapter, didFinish update: ListAdapterUpdateType, animated: Bool)
}

/// Listeners, held weakly; each is there once.
@MainActor
final class UpdateListeners {
    private struct Listener {
        weak var object: (any ListAdapterUpdateListener)?
    }

    private var listeners: [Listener] = []

    func add(_ listener: any ListAdapterUpdateListener) {
        listeners.removeAll { $0.object == nil || $0.object === listener }
        listeners.append(Listener(object: listener))
    }

    func remove(_ listener: any ListAdapterUpdateListener) {
        listeners.removeAll { $0.object == nil || $0.object === listener }
    }

    /// Those that are there at the beginning are told, whatever they add or remove.
    func tell(_ body: (any ListAdapterUpdateListener) -> Void) {
        for listener in listeners.compactMap(\.object) { body(listener) }
    }
}
