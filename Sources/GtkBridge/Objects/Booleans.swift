import CGtk

/// Converts between the Booleans of C and Swift.
extension Bool {
    init(_ value: gboolean) { self = value != 0 }

    var gboolean: CGtk.gboolean { self ? 1 : 0 }
}
