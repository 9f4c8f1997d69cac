import CGtk

/// Marks the rows that their list box does not paint, or only in part.
enum LeftOutRows {
    private static let key = g_quark_from_string("listkit-left-out")

    static func contain(_ row: UnsafeMutablePointer<GtkWidget>) -> Bool {
        g_object_get_qdata(object(row), key) != nil
    }

    static func set(_ row: UnsafeMutablePointer<GtkWidget>, _ isLeftOut: Bool) {
        g_object_set_qdata(object(row), key, isLeftOut ? UnsafeMutableRawPointer(bitPattern: 1) : nil)
    }

    private static let heightKey = g_quark_from_string("listkit-hidden-height")
    /// Parts of a pixel that are counted.
    private static let precision = 256.0

    static func hiddenHeight(of row: UnsafeMutablePointer<GtkWidget>) -> Double {
        Double(Int(bitPattern: g_object_get_qdata(object(row), heightKey))) / precision
    }

    static func setHiddenHeight(_ height: Double, of row: UnsafeMutablePointer<GtkWidget>) {
        g_object_set_qdata(
            object(row), heightKey, UnsafeMutableRawPointer(bitPattern: Int((height * precision).rounded())))
    }

    // Without a closure, which would ask for the executor in each frame for each row.
    private static func object(_ row: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(row).assumingMemoryBound(to: GObject.self)
    }
}
