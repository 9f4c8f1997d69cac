import CGtk

/// A handler connected to a signal. It is called while the connection is retained.
///
///     connection = adjustment.onValueChanged { print(adjustment.value) }
///     connection.disconnect()             // or release it
///
/// If the object goes first, its handlers and what they captured go with it, and the connection has no effect any more.
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

    /// Disconnects the handler and releases what it captured. A second call does nothing. A handler may disconnect
    /// itself.
    public func disconnect() {
        guard box != nil else { return }
        box = nil
        HandlerTable.existing(on: object)?.signals.remove(identifier)
        // While the handler runs, its box is there even if a cut of the tree has disconnected it.
        if Bool(g_signal_handler_is_connected(object, identifier)) { g_signal_handler_disconnect(object, identifier) }
    }
}
