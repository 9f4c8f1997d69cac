import CGtk

/// How many rows the user can select in the list box itself.
public enum SelectionMode: Hashable, Sendable {
    /// None.
    case none
    /// At most one.
    case single
    /// Exactly one.
    case browse
    /// Any number.
    case multiple

    var gtk: GtkSelectionMode {
        switch self {
        case .none: GTK_SELECTION_NONE
        case .single: GTK_SELECTION_SINGLE
        case .browse: GTK_SELECTION_BROWSE
        case .multiple: GTK_SELECTION_MULTIPLE
        }
    }

    init(_ mode: GtkSelectionMode) {
        switch mode {
        case GTK_SELECTION_SINGLE: self = .single
        case GTK_SELECTION_BROWSE: self = .browse
        case GTK_SELECTION_MULTIPLE: self = .multiple
        default: self = .none
        }
    }
}
