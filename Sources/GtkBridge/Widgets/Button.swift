import CGtk

/// A button.
///
///     let button = Button("Reload")
///     button.onClicked { reload() }
open class Button: Widget {
    /// Creates a button with a text.
    public convenience init(_ label: String) { self.init(making: gtk_button_new_with_label(label)) }

    /// Creates a button with an icon of the theme.
    public convenience init(iconName: String) { self.init(making: gtk_button_new_from_icon_name(iconName)) }

    /// Creates a button with a widget, such as a box of an icon and a label.
    public convenience init(child: Widget) {
        self.init(making: gtk_button_new())
        self.child = child
    }

    var button: UnsafeMutablePointer<GtkButton> { instance() }

    /// The text, or nil if the button shows something else. Setting it replaces the content.
    public var label: String? {
        get { gtk_button_get_label(button).map { String(cString: $0) } }
        set { gtk_button_set_label(button, newValue ?? "") }
    }

    /// The icon, or nil if the button shows something else. Setting it replaces the content.
    public var iconName: String? {
        get { gtk_button_get_icon_name(button).map { String(cString: $0) } }
        set { gtk_button_set_icon_name(button, newValue ?? "") }
    }

    public var child: Widget? {
        get { gtk_button_get_child(button).map { Widget(borrowing: $0) } }
        set { gtk_button_set_child(button, newValue?.widget) }
    }

    /// Whether the button has a frame at rest. If false, it looks like plain text until the pointer is over it.
    public var hasFrame: Bool {
        get { Bool(gtk_button_get_has_frame(button)) }
        set { gtk_button_set_has_frame(button, newValue.gboolean) }
    }

    /// Sets the handler for clicks, by pointer or keyboard. There is one handler for each button, which lives as long
    /// as the button.
    public func onClicked(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("clicked") { connect("clicked", handler) }
    }

    package func click() { emit("clicked") }
}
