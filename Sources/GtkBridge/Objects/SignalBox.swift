import CGtk

/// What a signal connection keeps alive: the Swift closure behind a C callback.
///
/// GLib owns the box: `g_signal_connect_data` and friends get it retained, and their destroy-notify releases it, at
/// disconnection, at the object's dispose or at its finalization, whichever is first.
final class SignalBox<Handler>: AnySignalBox {
    let handler: Handler

    init(_ handler: Handler) { self.handler = handler }

    /// The handler behind a callback's user data; the caller's copy survives a disconnection from inside the call.
    static func handler(_ data: gpointer?) -> Handler {
        Unmanaged<SignalBox<Handler>>.fromOpaque(data!).takeUnretainedValue().handler
    }
}

/// The part of a box that its connection needs: whether it is still there.
class AnySignalBox {
    /// The box as user data, with a reference that ``releaseBox`` gives back.
    func retainedData() -> gpointer { Unmanaged.passRetained(self).toOpaque() }
}

/// The last unref of an object may come from any thread: hence `@Sendable`, without which the literal would be bound to
/// the main actor and trap.
let releaseBox: @convention(c) @Sendable (gpointer?) -> Void = { data in
    guard let data else { return }
    Unmanaged<AnySignalBox>.fromOpaque(data).release()
}

/// The same for callbacks that are handed over as a signal's closure.
let releaseClosureBox: @convention(c) @Sendable (gpointer?, UnsafeMutablePointer<GClosure>?) -> Void = { data, _ in
    guard let data else { return }
    Unmanaged<AnySignalBox>.fromOpaque(data).release()
}
