import CGtk

/// A menu that opens at a place of a widget, such as the context menu of a row.
///
///     PopoverMenu([MenuItem("Copy") { copy(post) }, MenuItem("Delete") { delete(post) }]).open(in: content, at: point)
///
/// It opens and closes like a ``Popover``, and also closes with a choice.
public final class PopoverMenu: Popover {
    /// Creates a menu.
    ///
    /// - Parameter items: from top to bottom.
    public convenience init(_ items: [MenuItem]) { self.init(sections: [items]) }

    /// Creates a menu of sections.
    ///
    /// - Parameter sections: from top to bottom, with a line between two of them.
    public convenience init(sections: [[MenuItem]]) {
        let content = MenuContent(sections)
        self.init(making: gtk_popover_menu_new_from_model(content.model.instance()))
        insertActions(content.actions, as: "menu")
        gtk_popover_set_has_arrow(instance(), 0)
        // The menu is in a scrolled window. That takes the focus itself where Down finds no other item than the one
        // that has it, and then Return chooses nothing (4.18.6). Where there is no item to choose it is to have the
        // focus, or Escape would not come.
        if let scrolled = gtk_popover_get_child(instance()) {
            gtk_widget_set_focusable(scrolled, (!sections.joined().contains(where: \.isEnabled)).gboolean)
        }
    }

    private var growing: LoopToken?

    override public func open(in parent: Widget, at point: Point? = nil) {
        super.open(in: parent, at: point)
        // GTK inserts the lines between the sections when it is idle, after it has given the menu its size (4.8.3). It
        // gives the menu another size only if one is due, and the lines alone do not make it due (4.18.6).
        growing = MainLoop.idle { [weak self] in
            guard let self, isMapped else { return }
            gtk_widget_queue_resize(widget)
            gtk_popover_present(instance())
        }
        // GTK names them whenever it learns of an action.
        Self.nameItems(in: self)
    }

    /// GTK has a label in each item say what it is called, and that label has no name for a screen reader (4.18.6).
    static func nameItems(in widget: Widget) {
        guard widget.cssName == "modelbutton" else { return widget.children.forEach(nameItems) }
        guard let label = widget.children.first(where: { $0.isA(gtk_label_get_type()) }) else { return }
        gtk_accessible_reset_relation(widget.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        widget.setAccessibleLabel(String(cString: gtk_label_get_text(label.opaque)))
    }
}
