import CGtk

/// A bubble that points to a place of a widget, with any content.
///
///     Popover(Label("Copied")).open(in: button)
///
/// A popover opens once. It closes with Escape, a click elsewhere, ``close()``, and with the widget in which it opened.
/// Its handlers and what they captured are then released.
open class Popover: Widget {
    /// Creates a popover, which is not open yet.
    public convenience init(_ content: Widget) {
        self.init(making: gtk_popover_new())
        gtk_popover_set_child(instance(), content.widget)
    }

    /// Opens the popover.
    ///
    /// Call it in reaction to a press or a key: a Wayland compositor at once closes one that the user has not
    /// requested. When it closes, the focus goes back to where it was.
    ///
    /// - Parameters:
    ///   - parent: the widget that it belongs to, and closes with.
    ///   - point: where it points, in the parent's coordinates; nil for the whole parent.
    public func open(in parent: Widget, at point: Point? = nil) {
        holdFocus()
        gtk_widget_set_parent(widget, parent.widget)
        if let point {
            var place = GdkRectangle(x: gint(point.x), y: gint(point.y), width: 1, height: 1)
            gtk_popover_set_pointing_to(instance(), &place)
        }
        // GTK lets a widget go with its popovers still in it, and complains (4.8.3): they leave before it.
        parent.keepHandler("popover") { parent.connect("destroy") { [weak self] in self?.leave() } }
        HandlerTable.of(raw).onCut["popover"] = { [widget] in
            guard gtk_widget_get_parent(widget) != nil else { return }
            gtk_widget_set_visible(widget, 0)
            gtk_widget_unparent(widget)
        }
        let focused = parent.focusedWidgetOfWindow.map(WeakWidget.init)
        let opener = WeakWidget(parent)
        // The handler retains the popover while it is open. The chosen item of a menu is carried out after closing.
        keepHandler("closed") {
            connect("closed") {
                self.returnFocus(to: focused?.widget)
                opener.widget?.showNoPress()
                // Otherwise GTK now gives the focus to the parent: to the first button in a row, or to an entry, whose
                // text it then selects (4.18.6). It does so only for popovers that hide by themselves.
                gtk_popover_set_autohide(self.instance(), 0)
                Task { self.leave() }
            }
        }
        gtk_popover_popup(instance())
    }

    /// Closes the popover, as Escape does.
    public func close() { gtk_popover_popdown(instance()) }

    /// Where nothing in the popover takes the focus, its content as a whole does: so Escape closes it. Without that GTK
    /// also complains when there is no focus around it either (4.8.3: `gtk_widget_is_ancestor`).
    private func holdFocus() {
        guard !isA(gtk_popover_menu_get_type()), let child = gtk_popover_get_child(instance()) else { return }
        let content = Widget(borrowing: child)
        guard !content.offersFocus else { return }
        let holder = CustomWidget()
        holder.isFocusable = true
        gtk_widget_set_layout_manager(holder.widget, gtk_bin_layout_new())
        gtk_popover_set_child(instance(), nil)
        holder.addChild(content)
        gtk_popover_set_child(instance(), holder.widget)
    }

    /// Returns the popover of a widget, or of a widget in it, that has the focus. Of several that opened from each other,
    /// it is the first one. A popover has a surface of its own.
    package static func focused(in owner: Widget) -> Popover? {
        guard owner.containsFocus, var widget = owner.focusedWidgetOfWindow, !widget.isOnSurface(of: owner)
        else { return nil }
        while let parent = widget.parent, !parent.isOnSurface(of: owner) { widget = parent }
        return Popover(borrowing: widget.raw)
    }

    /// Puts the open popover where the widget is now in which it opened.
    package func present() { gtk_popover_present(instance()) }

    /// GTK looks for a place for the focus only in the next frame, going up from the popover's parent. By then the
    /// popover has left it, and the focus would go to the first widget of the window (4.8.3).
    private func returnFocus(to former: Widget?) {
        if containsFocus { former?.grabFocusWithoutSelecting() }
    }

    private func leave() {
        cutHandlersInTree()
        dispose()
    }
}

extension Widget {
    /// Whether the Tab key finds something in the widget, or the widget itself.
    fileprivate var offersFocus: Bool {
        guard isVisible, isSensitive, canFocus else { return false }
        return isFocusable || children.contains(where: \.offersFocus)
    }
}
