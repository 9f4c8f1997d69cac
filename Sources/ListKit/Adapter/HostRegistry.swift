/// Maps hosts to their adapters. It retains neither.
@MainActor
enum HostRegistry {
    private struct Entry {
        weak var host: AnyObject?
        weak var adapter: ListAdapter?
    }

    private static var entries: [Entry] = []

    /// - Complexity: O(adapters of the process that have a host), like the question.
    static func add(_ adapter: ListAdapter, for host: AnyObject) {
        entries.removeAll { $0.host == nil || $0.adapter == nil }
        entries.append(Entry(host: host, adapter: adapter))
    }

    static func adapters(for host: AnyObject) -> [ListAdapter] {
        entries.compactMap { $0.host === host ? $0.adapter : nil }
    }
}

extension ListAdapter {
    /// Returns the living adapters that were created with a host, such as a window, in the order of their creation.
    ///
    /// A host that was set after creation does not count.
    public static func adapters(for host: AnyObject) -> [ListAdapter] { HostRegistry.adapters(for: host) }
}
