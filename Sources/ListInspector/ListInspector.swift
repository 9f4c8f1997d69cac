public import GtkBridge
public import ListKit
public import ListKitGtk

/// Shows what every update of a list does: who asked for it, how long each part took, and what changed.
///
///     ListInspector.attach(to: adapter)
///
/// One window for the whole program, with all of its lists to choose from. A list is recorded from the moment when it
/// is first looked at, by a `ListRecorder`; the inspector touches nothing. See `docs/inspector.md`.
@MainActor
public final class ListInspector {
    private static var shared: ListInspector?

    let window: InspectorWindow

    private init() {
        window = InspectorWindow()
        window.window.onCloseRequest {
            ListInspector.shared = nil
            return false
        }
    }

    /// Opens the inspector on a list, or brings it to the front and shows that list.
    ///
    /// - Parameters:
    ///   - images: whose cache is shown among what is now.
    ///   - isShown: with false the window is made and recording begins, but it is not shown yet.
    /// - Returns: the inspector's window.
    @discardableResult
    public static func attach(
        to adapter: ListAdapter, images: ImagePrefetcher? = nil, isShown: Bool = true
    ) -> Window {
        let inspector = shared ?? ListInspector()
        shared = inspector
        inspector.window.show(adapter, images: images)
        if isShown { inspector.window.window.present() }
        return inspector.window.window
    }

    /// The one that is open.
    static var current: InspectorWindow? { shared?.window }
}
