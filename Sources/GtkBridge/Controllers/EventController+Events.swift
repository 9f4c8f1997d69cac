import CGtk

extension EventController {
    /// Calls `handler` with every event that comes to a `GtkEventControllerLegacy`. All events go on to others.
    func connectEvents(_ handler: @escaping @MainActor (OpaquePointer) -> Void) -> SignalConnection {
        connect("event") { (event: OpaquePointer) in
            handler(event)
            return false
        }
    }
}
