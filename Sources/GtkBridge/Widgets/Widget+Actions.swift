import CGtk

extension Widget {
    /// Gives the widget an action by name, `group.name` to menus and to assistive technology, which lists it.
    ///
    /// Replaces all actions that the widget has in `group`.
    public func setAction(_ name: String, inGroup group: String, _ handler: @escaping @MainActor () -> Void) {
        let action = ObjectHandle(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
        action.keepHandler("activate") { action.connectPointer("activate") { _ in handler() } }
        let actions = ObjectHandle(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
        g_action_map_add_action(actions.opaque, action.opaque)
        gtk_widget_insert_action_group(widget, group, actions.opaque)
    }
}
