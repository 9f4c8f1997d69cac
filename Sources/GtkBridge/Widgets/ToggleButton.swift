import CGtk

/// A button that stays pressed.
public final class ToggleButton: Button {
    public convenience init(_ label: String) { self.init(making: gtk_toggle_button_new_with_label(label)) }

    public convenience init(iconName: String) {
        self.init(making: gtk_toggle_button_new())
        self.iconName = iconName
    }

    /// Whether the button is pressed.
    public var isActive: Bool {
        get { Bool(gtk_toggle_button_get_active(instance())) }
        set { gtk_toggle_button_set_active(instance(), newValue.gboolean) }
    }

    /// Makes the button and `other` exclude each other; nil takes it out of its group.
    public func setGroup(_ other: ToggleButton?) { gtk_toggle_button_set_group(instance(), other?.instance()) }

    /// Calls `handler` after each change, also by the program. One handler for each button.
    public func onToggled(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("toggled") { connect("toggled", handler) }
    }
}
