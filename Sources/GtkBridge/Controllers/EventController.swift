import CallerChecks
import CGtk

/// Receives the input of a widget. See the subclasses.
///
///     let click = ClickGesture()
///     click.onPressed { count, x, y in print("pressed at", x, y) }
///     row.addController(click)
///
/// A controller belongs to at most one widget, which retains it. It has one handler of each kind. Handlers live as long
/// as the controller.
open class EventController: ObjectHandle {
    var controller: OpaquePointer { opaque }

    /// When the controller receives events. The default is ``PropagationPhase/bubble``; with
    /// ``PropagationPhase/capture`` a controller of a list gets keys that the list itself would use.
    public var propagationPhase: PropagationPhase {
        get { PropagationPhase(gtk_event_controller_get_propagation_phase(controller)) }
        set { gtk_event_controller_set_propagation_phase(controller, newValue.gtk) }
    }

    public var widget: Widget? { gtk_event_controller_get_widget(controller).map { Widget(borrowing: $0) } }

    /// The modifier keys of the current event; none outside a handler.
    public var currentModifiers: Modifiers {
        Modifiers(gtk_event_controller_get_current_event_state(controller))
    }

    /// Returns whether an offset from a press is larger than the desktop's threshold for drags.
    public func isBeyondThreshold(_ x: Double, _ y: Double) -> Bool {
        guard let widget = gtk_event_controller_get_widget(controller) else { return false }
        return Bool(gtk_drag_check_threshold(widget, 0, 0, gint(x), gint(y)))
    }

    /// Whether the current event comes from a finger on a touch screen.
    package var isTouch: Bool {
        guard let event = gtk_event_controller_get_current_event(controller) else { return false }
        return switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: true
        default: false
        }
    }
}

extension Widget {
    /// Adds a controller to the widget.
    ///
    /// - Precondition: the controller is on no widget.
    public func addController(_ controller: EventController) {
        demand(controller.widget == nil, "The controller is on a widget already.")
        // GTK takes over a reference; the handle keeps its own.
        g_object_ref(controller.raw)
        gtk_widget_add_controller(widget, controller.controller)
    }

    /// Takes a controller from the widget. Does nothing if it is on another one.
    package func removeController(_ controller: EventController) {
        if controller.widget == self { gtk_widget_remove_controller(widget, controller.controller) }
    }
}
