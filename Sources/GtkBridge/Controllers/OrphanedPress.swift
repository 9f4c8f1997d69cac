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
    private let events: EventController
    private var watch: SignalConnection?

    /// - Parameters:
    ///   - parent: Of the widgets that may go.
    ///   - surroundings: What `parent` is in, which hears of the release.
    public init(in parent: Widget, surroundings: Widget) {
        self.parent = parent
        events = EventController(adopting: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
        // Before any gesture takes the release for itself.
        events.propagationPhase = .capture
        surroundings.addController(events)
    }

    /// The widget is about to go. To be called before it does.
    public func begin() {
        // As long as GTK has a press in a widget, the widget is active.
        guard Self.isHandedOn, let parent, parent.state.contains(.active) else { return }
        parent.isPointerTarget = false
        watch = connectEvents { [weak self] event in
            if !Self.hasButtonDown(after: event) { self?.end() }
        }
    }

    private static let isHandedOn = gtk_get_minor_version() >= 18

    private func end() {
        watch = nil
        guard let parent else { return }
        parent.isPointerTarget = true
        // With a layout GTK looks what lies under the pointer.
        parent.queueAllocate()
    }

    /// Where the release went elsewhere, it is the next movement over the surroundings that shows it.
    private static func hasButtonDown(after event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: false
        case GDK_MOTION_NOTIFY: gdk_event_get_modifier_state(event).rawValue & buttons != 0
        default: true
        }
    }

    private static let buttons = GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue

    /// `gboolean (*) (GtkEventControllerLegacy *, GdkEvent *, gpointer)`; all events go on to others.
    private func connectEvents(_ handler: @escaping @MainActor (OpaquePointer) -> Void) -> SignalConnection {
        let callback: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, event, data in
            if let event { SignalBox<@MainActor (OpaquePointer) -> Void>.handler(data)(event) }
            return 0
        }
        return events.attach(
            "event", unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 1, answers: true)
    }
}
