import CGtk

/// The states of a widget, as CSS pseudo-classes see them.
public struct WidgetState: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is pressed (`:active`).
    public static let active = WidgetState(rawValue: GTK_STATE_FLAG_ACTIVE.rawValue)
    /// The pointer is over it (`:hover`).
    public static let prelight = WidgetState(rawValue: GTK_STATE_FLAG_PRELIGHT.rawValue)
    /// It is selected (`:selected`).
    public static let selected = WidgetState(rawValue: GTK_STATE_FLAG_SELECTED.rawValue)
    /// It has the focus (`:focus`).
    public static let focused = WidgetState(rawValue: GTK_STATE_FLAG_FOCUSED.rawValue)
    /// It is checked (`:checked`).
    public static let checked = WidgetState(rawValue: GTK_STATE_FLAG_CHECKED.rawValue)
}
