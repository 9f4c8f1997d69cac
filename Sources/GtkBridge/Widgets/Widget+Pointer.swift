import CGtk

extension Widget {
    /// Has GTK notice that the pointer is over this widget now, before the next frame; for whoever moves children under
    /// a pointer that lies still, after the layout that moves them.
    ///
    /// GTK remembers the widget under the pointer: that one is lit and takes the next press. With each layout of a
    /// window it asks for a motion event that would correct this. Where no compositor paces the frames it waits with
    /// that for another event, and hands it out after that one: the next press goes to the widget that was there before
    /// (GTK 4.8.3).
    ///
    /// While a button is held in the window this does nothing. The widget that was pressed keeps the pointer until the
    /// release, with which GTK looks again, and the event in between might cancel the press: it says which buttons are
    /// down now, which may be none before the release has been handled (GTK 4.8.3).
    public func pointerCameOver() {
        guard let native = gtk_widget_get_native(widget).map({ Widget(borrowing: UnsafeMutableRawPointer($0)) }),
            !native.state.contains(.active)
        else { return }
        frameClock?.request(.flushEvents)
        // A tooltip takes no notice of such an event (GTK 4.8.3). The one of another widget is hidden by the first
        // query, and the second one looks for the one to show.
        guard native.children.contains(where: { $0.cssName == "tooltip" && $0.isMapped }) else { return }
        gtk_widget_trigger_tooltip_query(widget)
        gtk_widget_trigger_tooltip_query(widget)
    }
}
