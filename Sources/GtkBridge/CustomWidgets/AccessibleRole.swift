import CGtk

/// What a widget is to a screen reader.
public enum AccessibleRole: Hashable, Sendable {
    /// Nothing in particular: it only holds others.
    case generic
    /// A message that a screen reader says when it appears.
    case alert
    case checkbox
    case group
    case heading
    case list
    case listItem
    case img
    case presentation
    case region

    var gtk: GtkAccessibleRole {
        switch self {
        case .generic: GTK_ACCESSIBLE_ROLE_GENERIC
        case .alert: GTK_ACCESSIBLE_ROLE_ALERT
        case .checkbox: GTK_ACCESSIBLE_ROLE_CHECKBOX
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .img: GTK_ACCESSIBLE_ROLE_IMG
        case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
        case .region: GTK_ACCESSIBLE_ROLE_REGION
        }
    }
}
