import CGtk

/// A button that is still down when the widget that it was pressed on goes, such as a row that an update removes.
///
/// GTK hands the press on to the widget's parent. At the release it takes the press back from whatever inside of the
/// parent lies under the pointer by then, although that never had it, and complains: "Broken accounting of active
/// state" (4.18.6). So from ``begin()`` to the release nothing in the parent lies under the pointer.
///
/// GTK 4.8.3 forgets the press instead, and what is under the pointer by then hears of the release: there is nothing to
/// do.
@MainActor
public final class OrphanedPress {
    private weak var parent: Widget?
    private var listener: Listener?

    /// - Parameter parent: Of the widgets that may go.
    public init(in parent: Widget) { self.parent = parent }

    /// The widget is about to go. To be called before it does.
    public func begin() {
        // As long as GTK has a press in a widget, the widget is active.
        guard Self.isHandedOn, listener == nil, let parent, parent.state.contains(.active), let root = parent.root
        else { return }
        parent.isPointerTarget = false
        listener = Listener(on: root, and: parent) { [weak self] in self?.end() }
    }

    private static let isHandedOn = gtk_get_minor_version() >= 18

    private func end() {
        listener = nil
        guard let parent else { return }
        parent.isPointerTarget = true
        // With a layout GTK looks what lies under the pointer.
        parent.queueAllocate()
    }
}

extension OrphanedPress {
    /// Hears of the end of a press, whoever takes it for himself.
    @MainActor
    private final class Listener {
        /// On the root, which hears of everything first.
        private let events: EventController
        private var connections: [SignalConnection] = []

        init(on root: Widget, and parent: Widget, didEnd: @escaping @MainActor () -> Void) {
            events = EventController(adopting: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
            events.propagationPhase = .capture
            root.addController(events)
            let event = events.connectEvents { [weak parent] event in
                if parent.map({ Self.isPressed($0, after: event) }) != true { didEnd() }
            }
            // A press ends with what it is in, too.
            connections = [event, parent.connect("unmap", didEnd)]
        }

        isolated deinit {
            guard let root = events.widget else { return }
            gtk_widget_remove_controller(root.widget, events.controller)
        }

        /// GTK has counted the press before it sends the event. The release may come to no widget of the root, and then the
        /// next movement shows it.
        private static func isPressed(_ parent: Widget, after event: OpaquePointer) -> Bool {
            switch gdk_event_get_event_type(event) {
            case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: parent.state.contains(.active)
            case GDK_MOTION_NOTIFY: gdk_event_get_modifier_state(event).rawValue & buttons != 0
            default: true
            }
        }

        private static let buttons = GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    }
}
