import CGtk

/// A button that stays pressed. In a ``RadioGroup``, one of several does.
public final class ToggleButton: Button {
    /// Creates a button with a text, which is not pressed.
    public convenience init(_ label: String) { self.init(making: gtk_toggle_button_new_with_label(label)) }

    /// Creates a button with an icon of the theme, which is not pressed.
    public convenience init(iconName: String) {
        self.init(making: gtk_toggle_button_new())
        self.iconName = iconName
    }

    public var isActive: Bool {
        get { Bool(gtk_toggle_button_get_active(instance())) }
        set { ProgramChange.make { gtk_toggle_button_set_active(instance(), newValue.gboolean) } }
    }

    /// Lets a screen reader say that the button is on or off, also before GTK 4.10, which calls it a plain button.
    /// There it becomes a check box. Call this before the button is in a window.
    public func speakAsToggle() {
        guard gtk_get_minor_version() < 10 else { return }
        setAccessibleRole(.checkbox)
        setAccessibleChecked(isActive)
        // The handler outlives this handle, and the program may set one of its own.
        let button = raw
        keepHandler("toggled, to speak") {
            connect("toggled") {
                let button = ToggleButton(borrowing: button)
                button.setAccessibleChecked(button.isActive)
            }
        }
    }

    private func setAccessibleChecked(_ isChecked: Bool) {
        var states = [GTK_ACCESSIBLE_STATE_CHECKED]
        var value = GValue()
        g_value_init(&value, GType(6 << 2))
        // An enumeration by GTK's own word, and yet it takes a number (GTK 4.8.3).
        g_value_set_int(&value, isChecked ? 1 : 0)
        gtk_accessible_update_state_value(opaque, 1, &states, &value)
        g_value_unset(&value)
    }

    /// Sets the handler for changes by the user. It gets whether the button is pressed. There is one handler for each
    /// button.
    public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        keepChangeHandler("toggled", reading: { ToggleButton(borrowing: $0.raw).isActive }, handler)
    }
}
