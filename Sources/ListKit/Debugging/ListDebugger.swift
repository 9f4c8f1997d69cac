/// Finds all adapters of the program, and says what each of them holds: for a debugger's prompt, or a key of a debug
/// build.
///
///     print(ListDebugger.dump())
///
/// Adapters are known by weak references, so nothing lives longer for it; in all builds, since a list that is wrong in
/// a release build is the one worth looking at.
@MainActor
public enum ListDebugger {
    private struct WeakAdapter {
        let number: Int
        weak var adapter: ListAdapter?
    }

    private static var adapters: [ObjectIdentifier: WeakAdapter] = [:]
    private static var lastNumber = 0

    /// Every living adapter, the oldest first.
    public static var livingAdapters: [ListAdapter] {
        adapters.values.sorted { $0.number < $1.number }.compactMap(\.adapter)
    }

    /// What every living adapter holds, the oldest first.
    ///
    /// Section controllers are asked for their numbers of items, so their code runs.
    /// - Complexity: O(sections + view models + rows on screen).
    public static func adapterDescriptions() -> [String] {
        livingAdapters.map(\.debugDescription)
    }

    /// All of them as one text; empty where there is no adapter.
    public static func dump() -> String { adapterDescriptions().joined(separator: "\n") }

    static func add(_ adapter: ListAdapter) {
        lastNumber += 1
        adapters[ObjectIdentifier(adapter)] = WeakAdapter(number: lastNumber, adapter: adapter)
    }

    static func remove(_ adapter: ListAdapter) { adapters[ObjectIdentifier(adapter)] = nil }
}
