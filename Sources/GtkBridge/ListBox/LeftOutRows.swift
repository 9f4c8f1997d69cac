import CGtk

/// Marks the rows that their list box does not paint.
@MainActor
enum LeftOutRows {
    private static let key = g_quark_from_string("listkit-left-out")

    static func contain(_ row: UnsafeMutablePointer<GtkWidget>) -> Bool {
        row.withMemoryRebound(to: GObject.self, capacity: 1) { g_object_get_qdata($0, key) != nil }
    }

    static func set(_ row: UnsafeMutablePointer<GtkWidget>, _ isLeftOut: Bool) {
        row.withMemoryRebound(to: GObject.self, capacity: 1) {
            g_object_set_qdata($0, key, isLeftOut ? UnsafeMutableRawPointer(bitPattern: 1) : nil)
        }
    }
}
