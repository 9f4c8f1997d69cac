import CGtk

extension Widget {
    /// Sets the pointer's shape over the widget, by its name in CSS, such as `col-resize`; nil for that of the widget
    /// around.
    package func setCursor(_ name: String?) { gtk_widget_set_cursor_from_name(widget, name) }

    /// Makes GTK notice, before the next frame, that the pointer is over this widget now. Call it after a layout that
    /// moves children under a pointer that does not move.
    ///
    /// GTK remembers the widget under the pointer, which is highlighted and receives the next press. With each layout
    /// of a window it requests a motion event that would correct this. If no compositor paces the frames, this event
    /// waits for another one and follows it, so the next press goes to the widget that was there before (GTK 4.8.3).
    ///
    /// While a button is held in the window, this does nothing. The pressed widget keeps the pointer until the release,
    /// when GTK looks again. An event in between might cancel the press, because it reports the buttons that are down
    /// now, which may be none before the release has been handled (GTK 4.8.3).
    ///
    /// A window is active while something in it is pressed, but remains so when the pressed widget was removed
    /// (GTK 4.8.3). Only then is the pointer asked.
    package func pointerCameOver() {
        guard let native = gtk_widget_get_native(widget).map({ Widget(borrowing: UnsafeMutableRawPointer($0)) }),
            !(native.state.contains(.active) && isButtonDown)
        else { return }
        requestFrame(.flushEvents)
        // A tooltip takes no notice of such an event (GTK 4.8.3). The one of another widget is hidden by the first
        // query, and the second one looks for the one to show.
        guard native.children.contains(where: { $0.cssName == "tooltip" && $0.isMapped }) else { return }
        gtk_widget_trigger_tooltip_query(widget)
        gtk_widget_trigger_tooltip_query(widget)
    }

    private var isButtonDown: Bool {
        guard let surface = gtk_widget_get_native(widget).flatMap(gtk_native_get_surface),
            let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget)),
            let pointer = gdk_seat_get_pointer(seat)
        else { return false }
        var (x, y) = (0.0, 0.0)
        var state = GdkModifierType(rawValue: 0)
        gdk_surface_get_device_position(surface, pointer, &x, &y, &state)
        return state.hasButton
    }
}

extension GdkModifierType {
    /// Whether a button of the pointer is down.
    var hasButton: Bool {
        rawValue & (GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue) != 0
    }
}
