import CGtk

/// A box to tick, with a text.
public final class CheckButton: Widget {
    public convenience init(_ label: String? = nil) { self.init(making: gtk_check_button_new_with_label(label)) }

    /// The text beside the box.
    public var label: String? {
        get { gtk_check_button_get_label(instance()).map { String(cString: $0) } }
        set { gtk_check_button_set_label(instance(), newValue) }
    }

    /// Whether the box is ticked.
    public var isActive: Bool {
        get { Bool(gtk_check_button_get_active(instance())) }
        set { gtk_check_button_set_active(instance(), newValue.gboolean) }
    }

    /// Calls `handler` after each change, also by the program. One handler for each button.
    public func onToggled(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("toggled") { connect("toggled", handler) }
    }
}
