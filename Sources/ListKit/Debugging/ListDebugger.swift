/// Finds all adapters of the program and describes what they contain. Call it from a debugger's prompt or a debug key.
///
///     print(ListDebugger.dump())
///
/// It works in all builds, because a list may be wrong in a release build only. It holds adapters weakly, so nothing
/// lives longer because of it.
@MainActor
public enum ListDebugger {
    private struct WeakAdapter {
        let number: Int
        weak var adapter: ListAdapter?
    }

    private static var adapters: [ObjectIdentifier: WeakAdapter] = [:]
    private static var lastNumber = 0
    /// Called after an adapter got a view.
    package static var onNewView: (@MainActor () -> Void)?

    /// All living adapters, oldest first.
    package static var livingAdapters: [ListAdapter] {
        adapters.values.sorted { $0.number < $1.number }.compactMap(\.adapter)
    }

    /// Returns a description of each living adapter, oldest first.
    ///
    /// This asks section controllers for their item counts, so it runs their code.
    ///
    /// - Complexity: O(sections + view models + rows on screen).
    static func adapterDescriptions() -> [String] {
        livingAdapters.map(\.debugDescription)
    }

    /// Returns the descriptions of all adapters as one text, which is empty if there is no adapter.
    public static func dump() -> String { adapterDescriptions().joined(separator: "\n") }

    static func add(_ adapter: ListAdapter) {
        lastNumber += 1
        adapters[ObjectIdentifier(adapter)] = WeakAdapter(number: lastNumber, adapter: adapter)
    }

    static func remove(_ adapter: ListAdapter) { adapters[ObjectIdentifier(adapter)] = nil }
}
