import CGtk

/// A box to tick, with a text. In a ``RadioGroup`` it is a radio button.
public final class CheckButton: Widget {
    /// Creates a check button.
    public convenience init(_ label: String? = nil) { self.init(making: gtk_check_button_new_with_label(label)) }

    public var label: String? {
        get { gtk_check_button_get_label(instance()).map { String(cString: $0) } }
        set { gtk_check_button_set_label(instance(), newValue) }
    }

    /// Breaks the text into lines where there is no room for one line.
    public func wrapText() {
        guard let text = children.first(where: { $0.isA(gtk_label_get_type()) }) else { return }
        Label(borrowing: text.unsafePointer).wraps = true
    }

    public var isActive: Bool {
        get { Bool(gtk_check_button_get_active(instance())) }
        set { ProgramChange.make { gtk_check_button_set_active(instance(), newValue.gboolean) } }
    }

    /// Sets the handler for changes by the user. It gets whether the button is on. There is one handler for each button.
    public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        keepChangeHandler("toggled", reading: { CheckButton(borrowing: $0.raw).isActive }, handler)
    }
}
