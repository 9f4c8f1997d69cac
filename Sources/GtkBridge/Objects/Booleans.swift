import CGtk

/// C's idea of truth and Swift's.
extension Bool {
    init(_ value: gboolean) { self = value != 0 }

    var gboolean: CGtk.gboolean { self ? 1 : 0 }
}
