import CGtk

/// A callback in the frames of a widget. It runs before each frame while the token is retained.
@MainActor
public final class TickToken {
    private let widget: UnsafeMutableRawPointer
    private var identifier: guint = 0
    // GTK drops the box with the callback, at the latest with the widget: while it is there, `widget` is valid.
    private weak var box: AnySignalBox?

    init(widget: UnsafeMutableRawPointer) { self.widget = widget }

    func hasBegun(_ identifier: guint, _ box: AnySignalBox) {
        self.identifier = identifier
        self.box = box
        HandlerTable.of(widget).ticks.insert(identifier)
    }

    /// The callback has returned false, so that GTK removes it.
    func hasEnded() {
        guard box != nil else { return }
        box = nil
        HandlerTable.existing(on: widget)?.ticks.remove(identifier)
    }

    isolated deinit { cancel() }

    /// Whether the callback may still be called.
    public var isActive: Bool { box != nil }

    /// Removes the callback and releases what it captured.
    public func cancel() {
        guard box != nil else { return }
        box = nil
        HandlerTable.existing(on: widget)?.ticks.remove(identifier)
        gtk_widget_remove_tick_callback(widget.assumingMemoryBound(to: GtkWidget.self), identifier)
    }
}

extension Widget {
    /// Calls `handler` before each frame with the time of the frame in seconds, until it returns false or the token is
    /// released.
    ///
    /// While there is a callback, frames continue, but nothing is painted again unless the callback requests it. There
    /// are no calls while the widget is not realized, and few or none while its window is hidden. If something must end
    /// in time, use a timer as well.
    public func addTick(_ handler: @escaping @MainActor (Double) -> Bool) -> TickToken {
        typealias Handler = @MainActor (Double) -> Bool
        let token = TickToken(widget: raw)
        let box = SignalBox<Handler> { [weak token] time in
            let goesOn = handler(time)
            if !goesOn { token?.hasEnded() }
            return goesOn
        }
        let identifier = gtk_widget_add_tick_callback(
            widget,
            { _, clock, data in
                let handler = SignalBox<Handler>.handler(data)
                return handler(Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000).gboolean
            }, box.retainedData(), releaseBox)
        token.hasBegun(identifier, box)
        return token
    }
}
