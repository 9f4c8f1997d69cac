import CGtk

/// A button or finger that is still down when its widget is removed, such as a row that an update removes.
///
/// GTK passes the press on to the widget's parent. At the release, it takes the press from the widget that is then
/// under the pointer inside the parent, although that widget never had it, and warns: "Broken accounting of active
/// state" (4.18.6). So from ``begin(isTouch:)`` to the release, nothing in the parent is under the pointer.
///
/// GTK 4.8.3 does the same with a finger. It forgets the press of a button, and the widget under the pointer receives
/// the release, so there is nothing to do.
@MainActor
package final class OrphanedPress {
    private weak var parent: Widget?
    private var listener: Listener?
    private var layout: FrameConnection?

    /// Prepares for the removal of a parent's children.
    ///
    /// - Parameter parent: the parent of the widgets.
    package init(in parent: Widget) { self.parent = parent }

    /// Call this before a pressed widget is removed.
    ///
    /// - Parameter isTouch: whether a finger is on the widget.
    package func begin(isTouch: Bool = false) {
        // While GTK tracks a press in a widget, the widget is active.
        guard isTouch || Self.isHandedOn, listener == nil, let parent, parent.state.contains(.active),
            let root = parent.root
        else { return }
        parent.isPointerTarget = false
        listener = Listener(on: root, and: parent, isTouch: isTouch) { [weak self] in self?.end(isTouch: isTouch) }
    }

    private static let isHandedOn = gtk_get_minor_version() >= 18

    private func end(isTouch: Bool) {
        listener = nil
        guard let parent else { return }
        if isTouch { forgetFingers(on: parent) }
        parent.isPointerTarget = true
        lookAgain(in: parent)
    }

    /// Makes GTK determine again what is under the pointer, which it does after a layout.
    private func lookAgain(in parent: Widget) {
        layout = parent.onAfterLayout { [weak self, weak parent] in
            self?.layout = nil
            parent?.pointerCameOver()
        }
        parent.queueAllocate()
    }

    /// Resets the gestures of the parent, which would otherwise wait for the finger to be lifted.
    private func forgetFingers(on parent: Widget) {
        for controller in Widget.controllers(of: parent.widget) {
            gtk_event_controller_reset(OpaquePointer(controller))
            g_object_unref(controller)
        }
    }
}

extension OrphanedPress {
    /// Receives the end of a press, even if another gesture claims it.
    @MainActor
    private final class Listener {
        /// On the root, which receives all events first.
        private let events: EventController
        private var connections: [SignalConnection] = []

        init(on root: Widget, and parent: Widget, isTouch: Bool, didEnd: @escaping @MainActor () -> Void) {
            events = EventController(adopting: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
            events.propagationPhase = .capture
            root.addController(events)
            let event = events.connectEvents { [weak parent] event in
                let isPressed =
                    isTouch ? Self.isTouched(after: event) : parent.map { Self.isPressed($0, after: event) } ?? false
                if !isPressed { didEnd() }
            }
            // A press ends with what it is in, too.
            connections = [event, parent.connect("unmap", didEnd)]
        }

        isolated deinit {
            guard let root = events.widget else { return }
            gtk_widget_remove_controller(root.widget, events.controller)
        }

        /// GTK has counted the press before it sends the event. The release may come to no widget of the root, and then
        /// the next movement shows it.
        private static func isPressed(_ parent: Widget, after event: OpaquePointer) -> Bool {
            switch gdk_event_get_event_type(event) {
            case GDK_BUTTON_RELEASE: parent.state.contains(.active)
            case GDK_MOTION_NOTIFY: gdk_event_get_modifier_state(event).hasButton
            default: true
            }
        }

        /// The state of the parent does not tell, because it stays active: GTK 4.8.3 does not count the release.
        private static func isTouched(after event: OpaquePointer) -> Bool {
            switch gdk_event_get_event_type(event) {
            case GDK_TOUCH_END, GDK_TOUCH_CANCEL: false
            // A first finger: what became of the one before has been missed.
            case GDK_TOUCH_BEGIN: !Bool(gdk_touch_event_get_emulating_pointer(event))
            default: true
            }
        }
    }
}
