/// Listeners, held weakly; each is there once.
@MainActor
final class WeakListeners<Listener> {
    private struct Entry {
        weak var object: AnyObject?
    }

    private var entries: [Entry] = []

    func add(_ listener: AnyObject) {
        remove(listener)
        entries.append(Entry(object: listener))
    }

    func remove(_ listener: AnyObject) {
        entries.removeAll { $0.object == nil || $0.object === listener }
    }

    /// Calls the listeners that were present at the beginning, whatever they add or remove.
    func notify(_ body: (Listener) -> Void) {
        guard !entries.isEmpty else { return }
        for listener in entries.compactMap({ $0.object as? Listener }) { body(listener) }
    }
}
