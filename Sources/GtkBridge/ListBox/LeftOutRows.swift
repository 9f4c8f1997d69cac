import CGtk

/// Marks the rows that their list box does not paint, or only in part.
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

    private static let heightKey = g_quark_from_string("listkit-hidden-height")
    /// Parts of a pixel that are counted.
    private static let precision = 256.0

    static func hiddenHeight(of row: UnsafeMutablePointer<GtkWidget>) -> Double {
        row.withMemoryRebound(to: GObject.self, capacity: 1) {
            Double(Int(bitPattern: g_object_get_qdata($0, heightKey))) / precision
        }
    }

    static func setHiddenHeight(_ height: Double, of row: UnsafeMutablePointer<GtkWidget>) {
        row.withMemoryRebound(to: GObject.self, capacity: 1) {
            g_object_set_qdata(
                $0, heightKey, UnsafeMutableRawPointer(bitPattern: Int((height * precision).rounded())))
        }
    }
}
