import Foundation
public import GtkBridge
public import ListKit
import ListKitGtk
public import ListKitImages

/// A window that shows what every update of a list does: who requested it, how long each part took, and what changed.
///
///     ListInspector.attach(to: adapter)
///
/// One window serves all lists of the program. A list is recorded, by a `ListRecorder`, from the moment when it is
/// first shown in the window. The inspector changes nothing.
@MainActor
public final class ListInspector {
    private static var shared: ListInspector?

    let window: InspectorWindow

    private init() {
        window = InspectorWindow()
        window.window.onCloseRequest {
            ListInspector.shared = nil
            // A user who has closed it does not want it back with the next list.
            ListAdapter.onNewView = nil
            ListInspector.arrival = nil
            return false
        }
    }

    /// Opens the inspector on a list, or brings its window to the front and shows that list.
    ///
    /// - Parameters:
    ///   - adapter: the adapter of the list.
    ///   - images: the prefetcher whose cache is shown.
    ///   - isShown: if false, the window is created and recording begins, but the window is not shown yet.
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

    private static var arrival: LoopToken?

    /// Opens the inspector on the lists of the program if the environment variable `LISTKIT_INSPECTOR` is 1. Each list
    /// is recorded from the turn of the main loop after its adapter got its view. Call this once, before the program
    /// creates its lists.
    public static func attachIfAsked() {
        attachIfAsked(ProcessInfo.processInfo.environment["LISTKIT_INSPECTOR"])
    }

    static func attachIfAsked(_ answer: String?) {
        guard answer == "1" else { return }
        ListAdapter.onNewView = { attachSoon() }
        attachSoon()
    }

    /// In the next turn of the main loop: by then the inspector's own lists are known as such.
    private static func attachSoon() {
        guard arrival == nil else { return }
        arrival = MainLoop.idle {
            arrival = nil
            for adapter in InspectorAdapters.others {
                if let shared { shared.window.record(adapter) } else { attach(to: adapter) }
            }
        }
    }

    /// The one that is open.
    static var current: InspectorWindow? { shared?.window }
}
