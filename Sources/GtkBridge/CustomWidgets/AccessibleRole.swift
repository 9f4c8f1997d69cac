import CGtk

/// The role of a widget for a screen reader.
public enum AccessibleRole: Hashable, Sendable {
    /// A container without a meaning of its own.
    case generic
    /// A message that a screen reader reads when it appears.
    case alert
    /// A box to tick.
    case checkbox
    /// Related widgets.
    case group
    /// The heading of a section.
    case heading
    /// A list of items.
    case list
    /// An item of a list.
    case listItem
    /// A picture.
    case img
    /// A decoration, which a screen reader ignores.
    case presentation
    /// An important part of a window.
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
