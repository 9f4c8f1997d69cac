import CGtk

/// Presses of the primary button on the selectable labels in a widget. A label claims them, so that no gesture around it
/// gets the release.
@MainActor
package final class LabelPresses {
    private let events = EventController(adopting: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
    private var connection: SignalConnection?
    private var press: (label: Widget, x: Double, y: Double)?

    /// - Parameters:
    ///   - container: the widget with the labels.
    ///   - pressed: gets the label. A press on a link in it is not reported.
    ///   - released: gets the modifier keys if the press was a click, and nil if it has selected text.
    package init(
        in container: Widget, pressed: @escaping @MainActor (Widget) -> Void,
        released: @escaping @MainActor (Modifiers?) -> Void
    ) {
        events.propagationPhase = .capture
        container.addController(events)
        connection = events.connectEvents { [weak self, weak container] event in
            guard let self, let container else { return }
            let type = gdk_event_get_event_type(event)
            guard type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE, gdk_button_event_get_button(event) == 1,
                let native = gtk_widget_get_native(container.widget),
                // Events of a popover in a row arrive here, too.
                gdk_event_get_surface(event) == gtk_native_get_surface(native)
            else { return }
            var (x, y) = (0.0, 0.0)
            gdk_event_get_position(event, &x, &y)
            if type == GDK_BUTTON_PRESS {
                press = label(x, y, on: native, in: container).map { ($0, x, y) }
                if let press { pressed(press.label) }
            } else if let press {
                self.press = nil
                let isClick = !events.isBeyondThreshold(x - press.x, y - press.y) && !press.label.hasSelectedText
                released(isClick ? Modifiers(gdk_event_get_modifier_state(event)) : nil)
            }
        }
    }

    /// - Parameters:
    ///   - x: on the surface, as `y` is.
    private func label(_ x: Double, _ y: Double, on native: OpaquePointer, in container: Widget) -> Widget? {
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(native, &left, &top)
        let root = Widget(borrowing: UnsafeMutablePointer<GtkWidget>(native))
        let picked = root.convert(Point(x: x - left, y: y - top), to: container)
            .flatMap { container.pick(x: $0.x, y: $0.y) }
        return picked.flatMap { $0.isSelectableText ? $0 : nil }
    }
}

extension Widget {
    /// Whether it is a selectable label without a link under the pointer.
    fileprivate var isSelectableText: Bool {
        isA(gtk_label_get_type()) && Bool(gtk_label_get_selectable(opaque)) && gtk_label_get_current_uri(opaque) == nil
    }

    fileprivate var hasSelectedText: Bool { Bool(gtk_label_get_selection_bounds(opaque, nil, nil)) }
}
