import CGtk

/// What Swift has connected to an object; the object owns the table.
///
/// It has two uses. Disposing a tree cuts every handler in it, also on widgets that other handles keep alive. And
/// handlers that belong to their object have one place for each name: a cell binds its button again each time it is
/// reused, and the new closure takes the old one's place instead of being called after it.
@MainActor
final class HandlerTable {
    private static let key = g_quark_from_string("listkit-handlers")

    /// All handlers, regardless of their owner. GLib never assigns an identifier twice.
    var signals: Set<gulong> = []
    /// All tick callbacks, if the object is a widget.
    var ticks: Set<guint> = []
    /// Undoes connections of other kinds, by name.
    var onCut: [String: @MainActor () -> Void] = [:]
    /// The handlers that live as long as the object.
    private var kept: [String: SignalConnection] = [:]

    private init() {}

    /// The table of `object`, if anything was ever connected to it.
    static func existing(on object: UnsafeMutableRawPointer) -> HandlerTable? {
        guard let data = g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), key) else { return nil }
        return Unmanaged<HandlerTable>.fromOpaque(data).takeUnretainedValue()
    }

    static func of(_ object: UnsafeMutableRawPointer) -> HandlerTable {
        if let table = existing(on: object) { return table }
        let table = HandlerTable()
        g_object_set_qdata_full(
            object.assumingMemoryBound(to: GObject.self), key, Unmanaged.passRetained(table).toOpaque()
        ) { @Sendable data in
            Unmanaged<HandlerTable>.fromOpaque(data!).release()
        }
        return table
    }

    subscript(name: String) -> SignalConnection? {
        get { kept[name] }
        set { kept[name] = newValue }
    }

    /// Disconnects everything from `object`, which the table belongs to.
    func cutAll(from object: UnsafeMutableRawPointer) {
        kept = [:]
        let (handlers, callbacks) = (signals, ticks)
        (signals, ticks) = ([], [])
        // One at a time, because disconnecting one may remove others.
        while let (_, undo) = onCut.popFirst() { undo() }
        for handler in handlers where Bool(g_signal_handler_is_connected(object, handler)) {
            g_signal_handler_disconnect(object, handler)
        }
        for callback in callbacks {
            gtk_widget_remove_tick_callback(object.assumingMemoryBound(to: GtkWidget.self), callback)
        }
    }
}

extension ObjectHandle {
    /// Makes `connect` the one handler the object has for `name`, in place of an earlier one.
    func keepHandler(_ name: String, _ connect: () -> SignalConnection) {
        let table = HandlerTable.of(raw)
        table[name] = nil
        table[name] = connect()
    }
}
