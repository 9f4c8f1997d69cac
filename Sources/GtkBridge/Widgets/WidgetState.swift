import CGtk

/// The states of a widget, as CSS pseudo-classes see them.
package struct WidgetState: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is pressed (`:active`).
    package static let active = WidgetState(rawValue: GTK_STATE_FLAG_ACTIVE.rawValue)
    /// It is selected (`:selected`).
    package static let selected = WidgetState(rawValue: GTK_STATE_FLAG_SELECTED.rawValue)
}
