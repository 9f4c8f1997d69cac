import CGtk

/// The role of a widget for a screen reader.
public enum AccessibleRole: Hashable, Sendable {
    /// A container without a meaning of its own.
    case generic
    /// A message that a screen reader reads when it appears.
    case alert
    case checkbox
    case heading
    case list
    case img
    /// A decoration, which a screen reader ignores.
    case presentation

    var gtk: GtkAccessibleRole {
        switch self {
        case .generic: GTK_ACCESSIBLE_ROLE_GENERIC
        case .alert: GTK_ACCESSIBLE_ROLE_ALERT
        case .checkbox: GTK_ACCESSIBLE_ROLE_CHECKBOX
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .img: GTK_ACCESSIBLE_ROLE_IMG
        case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
        }
    }
}
