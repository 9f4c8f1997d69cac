extension ListAdapter {
    /// An adapter of the process, and the host that it was created with. Neither is retained.
    private struct Living {
        let number: Int
        weak var adapter: ListAdapter?
        weak var firstHost: AnyObject?
    }

    private static var entries: [ObjectIdentifier: Living] = [:]
    private static var lastNumber = 0
    /// Called after an adapter got a view.
    package static var onNewView: (@MainActor () -> Void)?

    /// All living adapters, oldest first.
    package static var living: [ListAdapter] { living { _ in true } }

    /// Returns the living adapters that were created with a host, such as a window, in the order of their creation.
    ///
    /// A host that was set after creation does not count.
    ///
    /// - Complexity: O(adapters of the process).
    public static func adapters(for host: AnyObject) -> [ListAdapter] { living { $0.firstHost === host } }

    private static func living(where isWanted: (Living) -> Bool) -> [ListAdapter] {
        entries.values.filter(isWanted).sorted { $0.number < $1.number }.compactMap(\.adapter)
    }

    func beginLife() {
        Self.lastNumber += 1
        Self.entries[ObjectIdentifier(self)] = Living(number: Self.lastNumber, adapter: self, firstHost: host)
    }

    /// Looks for section controllers with a property that is the view, which has left its window and was not freed. One
    /// of each class is looked at. What closures capture cannot be seen.
    package func reportHoldersOfView() {
        guard let view else { return }
        var classes: Set<ObjectIdentifier> = []
        for controller in (0..<store.map.count).map(store.controller)
        where classes.insert(ObjectIdentifier(type(of: controller))).inserted {
            let mirrors = sequence(first: Mirror(reflecting: controller), next: \.superclassMirror)
            let held = mirrors.lazy.flatMap(\.children).first { ($0.value as? any ListCollectionView) === view }
            if let held { report(.heldView("\(type(of: controller))", property: held.label ?? "?")) }
        }
    }

    func endLife() { Self.entries[ObjectIdentifier(self)] = nil }
}
