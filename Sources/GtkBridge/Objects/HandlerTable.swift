import CGtk

/// The handlers that live as long as their object, one for each name; the object owns the table.
///
/// A cell binds its button again each time it is reused: with one place for each event, the new closure takes the old
/// one's place instead of being called after it.
@MainActor
final class HandlerTable {
    private static let key = g_quark_from_static_string("listkit-handlers")
    private var connections: [String: SignalConnection] = [:]

    private init() {}

    static func of(_ object: UnsafeMutableRawPointer) -> HandlerTable {
        let instance = object.assumingMemoryBound(to: GObject.self)
        if let data = g_object_get_qdata(instance, key) {
            return Unmanaged<HandlerTable>.fromOpaque(data).takeUnretainedValue()
        }
        let table = HandlerTable()
        g_object_set_qdata_full(instance, key, Unmanaged.passRetained(table).toOpaque()) { @Sendable data in
            Unmanaged<HandlerTable>.fromOpaque(data!).release()
        }
        return table
    }

    subscript(name: String) -> SignalConnection? {
        get { connections[name] }
        set { connections[name] = newValue }
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
