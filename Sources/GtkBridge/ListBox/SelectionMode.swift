import CGtk

/// How many rows the list box itself lets the user select.
public enum SelectionMode: Hashable, Sendable {
    case none, single, browse, multiple

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
