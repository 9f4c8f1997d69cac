/// Finds all adapters of the program and describes what they contain. Call it from a debugger's prompt or a debug key.
///
///     print(ListDebugger.dump())
///
/// It works in all builds, because a list may be wrong in a release build only.
@MainActor
public enum ListDebugger {
    /// Returns the descriptions of all living adapters, oldest first, as one text, which is empty if there is none.
    ///
    /// This asks section controllers for their item counts, so it runs their code.
    ///
    /// - Complexity: O(sections + view models + rows on screen).
    public static func dump() -> String { ListAdapter.living.map(\.debugDescription).joined(separator: "\n") }
}
