/// Finds all adapters of the program and describes what they contain. Call it from a debugger's prompt or a debug key.
///
///     print(ListDebugger.dump())
///
/// It works in all builds, because a list may be wrong in a release build only.
@MainActor
public enum ListDebugger {
    /// Returns a description of each living adapter, oldest first.
    ///
    /// This asks section controllers for their item counts, so it runs their code.
    ///
    /// - Complexity: O(sections + view models + rows on screen).
    static func adapterDescriptions() -> [String] {
        ListAdapter.living.map(\.debugDescription)
    }

    /// Returns the descriptions of all adapters as one text, which is empty if there is no adapter.
    public static func dump() -> String { adapterDescriptions().joined(separator: "\n") }
}
