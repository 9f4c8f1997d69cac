import CGtk

/// A menu that opens at a place of a widget, such as the context menu of a row.
///
/// ```swift
/// PopoverMenu([MenuItem("Copy") { copy(post) }, MenuItem("Delete") { delete(post) }]).open(in: content, at: point)
/// ```
///
/// It opens and closes as a ``Popover`` does, and by a choice.
public final class PopoverMenu: Popover {
    /// - Parameter items: From top to bottom.
    public convenience init(_ items: [MenuItem]) {
        let model = ObjectHandle(adopting: UnsafeMutableRawPointer(g_menu_new()))
        let group = ObjectHandle(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
        for (index, item) in items.enumerated() {
            g_menu_append(model.opaque, item.title, "menu.item\(index)")
            let action = ObjectHandle(adopting: UnsafeMutableRawPointer(g_simple_action_new("item\(index)", nil)))
            g_simple_action_set_enabled(action.opaque, item.isEnabled.gboolean)
            let perform = item.action
            action.keepHandler("activate") { action.connectPointer("activate") { _ in perform() } }
            g_action_map_add_action(group.opaque, action.opaque)
        }
        self.init(making: gtk_popover_menu_new_from_model(model.instance()))
        gtk_widget_insert_action_group(widget, "menu", group.opaque)
        gtk_popover_set_has_arrow(instance(), 0)
    }

    override public func dispose() {
        gtk_widget_insert_action_group(widget, "menu", nil)
        super.dispose()
    }
}
