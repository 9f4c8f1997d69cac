import CGtk

/// Something to press.
///
/// ```swift
/// let button = Button("Reload")
/// button.onClicked { reload() }
/// ```
open class Button: Widget {
    public convenience init(_ label: String) { self.init(making: gtk_button_new_with_label(label)) }

    public convenience init(iconName: String) { self.init(making: gtk_button_new_from_icon_name(iconName)) }

    /// A button around a widget, such as a box of an icon and a label.
    public convenience init(child: Widget) {
        self.init(making: gtk_button_new())
        self.child = child
    }

    var button: UnsafeMutablePointer<GtkButton> { instance() }

    /// The text, if that is what the button shows; setting it replaces what it showed.
    public var label: String? {
        get { gtk_button_get_label(button).map { String(cString: $0) } }
        set { gtk_button_set_label(button, newValue ?? "") }
    }

    /// The icon, if that is what the button shows; setting it replaces what it showed.
    public var iconName: String? {
        get { gtk_button_get_icon_name(button).map { String(cString: $0) } }
        set { gtk_button_set_icon_name(button, newValue ?? "") }
    }

    /// What the button shows.
    public var child: Widget? {
        get { gtk_button_get_child(button).map { Widget(borrowing: $0) } }
        set { gtk_button_set_child(button, newValue?.widget) }
    }

    /// Whether the button looks like plain text until the pointer is over it.
    public var hasFrame: Bool {
        get { Bool(gtk_button_get_has_frame(button)) }
        set { gtk_button_set_has_frame(button, newValue.gboolean) }
    }

    /// Calls `handler` on each press, by pointer or keyboard. One handler for each button: the next call replaces it.
    /// It goes with the button.
    public func onClicked(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("clicked") { connect("clicked", handler) }
    }

    /// Presses the button from the program.
    public func click() { emit("clicked") }
}
