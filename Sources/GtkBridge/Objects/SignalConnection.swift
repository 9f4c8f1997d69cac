import CGtk

/// A handler's place in an object's signal: the handler is called for as long as the connection is kept.
///
/// ```swift
/// connection = adjustment.onValueChanged { print(adjustment.value) }
/// connection.disconnect()             // or drop it
/// ```
///
/// The object may go first: its handlers, and what they captured, go with it, and the connection is then inert.
@MainActor
public final class SignalConnection {
    private let object: UnsafeMutableRawPointer
    private let identifier: gulong
    // The box dies with the handler, and the handler with the object: while the box is there, `object` is valid.
    private weak var box: AnySignalBox?

    init(object: UnsafeMutableRawPointer, identifier: gulong, box: AnySignalBox) {
        self.object = object
        self.identifier = identifier
        self.box = box
    }

    isolated deinit { disconnect() }

    /// Whether the handler is still connected.
    var isConnected: Bool { box != nil }

    /// Removes the handler and releases what it captured; a second call does nothing. A handler may disconnect itself.
    public func disconnect() {
        guard box != nil else { return }
        box = nil
        HandlerTable.existing(on: object)?.signals.remove(identifier)
        g_signal_handler_disconnect(object, identifier)
    }
}
