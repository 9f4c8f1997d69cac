import CGtk

extension Window {
    /// Calls a handler when the user presses a shortcut anywhere in the window, unless something in the window has used
    /// it.
    ///
    /// - Parameters:
    ///   - accelerator: in GTK's notation: `<Control>f`, `<Shift><Alt>Left`, `F5`.
    ///   - handler: called for each press.
    /// - Precondition: GTK understands `accelerator`.
    public func addShortcut(_ accelerator: String, _ handler: @escaping @MainActor () -> Void) {
        guard let trigger = gtk_shortcut_trigger_parse_string(accelerator) else {
            fatalError("\(accelerator) is no shortcut that GTK understands.")
        }
        let box = SignalBox<@MainActor () -> Void>(handler)
        let action = gtk_callback_action_new(
            { _, _, data in
                SignalBox<@MainActor () -> Void>.handler(data)()
                return 1
            }, box.retainedData(), releaseBox)
        // Both are taken over by the shortcut, and that by the controller.
        let controller = gtk_shortcut_controller_new()!
        gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(trigger, action))
        gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
        gtk_widget_add_controller(widget, controller)
        let (window, owned) = (raw, controller)
        HandlerTable.of(raw).onCut["shortcut \(owned)"] = {
            gtk_widget_remove_controller(window.assumingMemoryBound(to: GtkWidget.self), owned)
        }
    }
}
