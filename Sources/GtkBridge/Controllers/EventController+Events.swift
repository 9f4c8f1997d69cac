import CGtk

extension EventController {
    /// `gboolean (*) (GtkEventControllerLegacy *, GdkEvent *, gpointer)`: calls `handler` with every event that comes,
    /// of a controller of that type. All events go on to others.
    func connectEvents(_ handler: @escaping @MainActor (OpaquePointer) -> Void) -> SignalConnection {
        let callback: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, event, data in
            if let event { SignalBox<@MainActor (OpaquePointer) -> Void>.handler(data)(event) }
            return 0
        }
        return attach(
            "event", unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 1, answers: true)
    }
}
