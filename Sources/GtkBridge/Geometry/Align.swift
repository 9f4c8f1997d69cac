import CGtk

/// The place of a widget in a space larger than itself.
public enum Align: Hashable, Sendable, CaseIterable {
    case fill
    /// At the start: left or top.
    case start
    /// At the end: right or bottom.
    case end
    case center
    /// At the baseline of text.
    case baseline

    var gtk: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .end: GTK_ALIGN_END
        case .center: GTK_ALIGN_CENTER
        case .baseline: GTK_ALIGN_BASELINE
        }
    }

    init(_ align: GtkAlign) { self = Align.allCases.first { $0.gtk == align } ?? .fill }
}
