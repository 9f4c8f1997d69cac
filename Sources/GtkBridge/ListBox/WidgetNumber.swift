import CGtk

/// A whole number that each widget carries, 0 at first.
///
/// Not of the main actor: GTK asks for some in functions that it calls for each row, and each call would ask for the
/// executor.
struct WidgetNumber: Sendable {
    private let key: GQuark

    init(_ name: String) { key = g_quark_from_string(name) }

    subscript(_ widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        get { Int(bitPattern: g_object_get_qdata(Self.object(widget), key)) }
        nonmutating set { g_object_set_qdata(Self.object(widget), key, UnsafeMutableRawPointer(bitPattern: newValue)) }
    }

    private static func object(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    }
}

/// What each row of a list box carries.
enum RowNumbers {
    /// How often GTK has measured the row.
    static let measureCount = WidgetNumber("listkit-measure-count")
    /// The row's place among the rows: those of lower rank are before it.
    static let rank = WidgetNumber("listkit-rank")
    /// What its list box does not paint of the row: how much from its top, in parts of a pixel, times two; plus 1 for
    /// a row that is not painted at all. One number, since most rows have none of both.
    static let unpainted = WidgetNumber("listkit-unpainted")
    /// The parts that a pixel has.
    static let partsOfPixel = 256.0
}
