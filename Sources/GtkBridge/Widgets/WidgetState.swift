import CGtk

/// States of a widget, as CSS pseudo-classes see them.
public struct WidgetState: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let active = WidgetState(rawValue: GTK_STATE_FLAG_ACTIVE.rawValue)
    /// The pointer is over it (`:hover`).
    public static let prelight = WidgetState(rawValue: GTK_STATE_FLAG_PRELIGHT.rawValue)
    public static let selected = WidgetState(rawValue: GTK_STATE_FLAG_SELECTED.rawValue)
    public static let focused = WidgetState(rawValue: GTK_STATE_FLAG_FOCUSED.rawValue)
    public static let checked = WidgetState(rawValue: GTK_STATE_FLAG_CHECKED.rawValue)
}
