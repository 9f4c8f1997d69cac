import CGtk

/// A button that opens a popover.
public final class MenuButton: Widget {
    /// Creates a button with a text.
    ///
    /// - Parameters:
    ///   - label: the text.
    ///   - content: the content of the popover.
    public convenience init(_ label: String, content: Widget) {
        self.init(making: gtk_menu_button_new())
        gtk_menu_button_set_label(opaque, label)
        setContent(content)
    }

    /// Creates a button with an icon.
    ///
    /// - Parameters:
    ///   - iconName: the name of the icon in the theme.
    ///   - content: the content of the popover.
    public convenience init(iconName: String, content: Widget) {
        self.init(making: gtk_menu_button_new())
        self.iconName = iconName
        setContent(content)
    }

    /// Creates a button that opens a menu.
    ///
    /// - Parameters:
    ///   - iconName: the name of the icon in the theme.
    ///   - sections: the items, with a line between two sections.
    ///   - isPrimary: whether F10 opens it, as the primary menu of the window.
    public convenience init(iconName: String, menu sections: [[MenuItem]], isPrimary: Bool = false) {
        self.init(making: gtk_menu_button_new())
        self.iconName = iconName
        let content = MenuContent(sections)
        insertActions(content.actions, as: "menu")
        gtk_menu_button_set_menu_model(opaque, content.model.instance())
        gtk_menu_button_set_primary(opaque, isPrimary.gboolean)
        // The handler outlives this handle.
        let button = raw
        keepHandler("active") {
            onNotify("active") {
                let button = MenuButton(borrowing: button)
                if button.isOpen, let popover = gtk_menu_button_get_popover(button.opaque) {
                    PopoverMenu.nameItems(in: Widget(borrowing: popover))
                }
            }
        }
    }

    /// The icon, or nil if the button shows something else. Setting it replaces the content.
    public var iconName: String? {
        get { gtk_menu_button_get_icon_name(opaque).map { String(cString: $0) } }
        set { gtk_menu_button_set_icon_name(opaque, newValue ?? "") }
    }

    private func setContent(_ content: Widget) {
        let popover = gtk_popover_new()!
        gtk_popover_set_child(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self), content.widget)
        gtk_menu_button_set_popover(opaque, popover)
    }

    package var isOpen: Bool { Bool(gtk_widget_get_visible(instance(of: gtk_menu_button_get_popover(opaque)))) }

    public func open() { gtk_menu_button_popup(opaque) }
    public func close() { gtk_menu_button_popdown(opaque) }

    private func instance(of popover: UnsafeMutablePointer<GtkPopover>) -> UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)
    }
}
