import CGtk

extension Widget {
    /// Adds an action, which is `group.name` for menus and assistive technology.
    ///
    /// It replaces all actions of the widget in `group`.
    public func setAction(_ name: String, inGroup group: String, _ handler: @escaping @MainActor () -> Void) {
        let action = ObjectHandle(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
        action.keepHandler("activate") { action.connect("activate") { handler() } }
        let actions = ObjectHandle(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
        g_action_map_add_action(actions.opaque, action.opaque)
        insertActions(actions, as: group)
    }

    /// Gives the widget a group of actions, in place of its earlier actions in `group`.
    ///
    /// They go with the widget's handlers, since they have handlers themselves.
    func insertActions(_ actions: ObjectHandle, as group: String) {
        gtk_widget_insert_action_group(widget, group, actions.opaque)
        HandlerTable.of(raw).onCut["actions \(group)"] = { [widget] in
            gtk_widget_insert_action_group(widget, group, nil)
        }
    }
}
