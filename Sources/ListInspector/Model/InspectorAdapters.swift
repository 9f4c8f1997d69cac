import ListKit

/// The inspector's own adapters, which are not inspected.
@MainActor
enum InspectorAdapters {
    private struct WeakAdapter {
        weak var adapter: ListAdapter?
    }

    private static var adapters: [WeakAdapter] = []

    static func add(_ adapter: ListAdapter) {
        adapters.removeAll { $0.adapter == nil }
        adapters.append(WeakAdapter(adapter: adapter))
    }

    static func contains(_ adapter: ListAdapter) -> Bool { adapters.contains { $0.adapter === adapter } }

    /// All others of the process that have a view, the oldest first.
    static var others: [ListAdapter] {
        ListAdapter.living.filter { !contains($0) && $0.collectionView != nil }
    }
}
