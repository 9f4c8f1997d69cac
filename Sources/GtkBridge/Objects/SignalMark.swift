import CGtk

/// Remembers that an object has Swift handlers, so that disposing a tree finds those whose handlers must be cut.
@MainActor
enum SignalMark {
    private static let key = g_quark_from_static_string("listkit-has-handlers")

    static func set(on object: UnsafeMutableRawPointer) {
        g_object_set_qdata(object.assumingMemoryBound(to: GObject.self), key, gpointer(bitPattern: 1))
    }

    static func isSet(on object: UnsafeMutableRawPointer) -> Bool {
        g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), key) != nil
    }
}
