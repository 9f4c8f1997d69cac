import CGtk

/// A handler on the frame clock of a widget's window.
///
/// A widget has a clock only while it is realized, and another one in another window. The connection follows these
/// changes.
@MainActor
public final class FrameConnection {
    private let signal: String
    private let handler: @MainActor () -> Void
    private var clockConnection: SignalConnection?
    private var widgetConnections: [SignalConnection] = []

    init(_ widget: Widget, _ signal: String, _ handler: @escaping @MainActor () -> Void) {
        self.signal = signal
        self.handler = handler
        let borrowed = widget.raw
        // The pointer is valid whenever one of these is called: the widget is the one that calls.
        widgetConnections = [
            widget.connect("realize", after: true) { [weak self] in self?.attach(Widget(borrowing: borrowed)) },
            widget.connect("unrealize") { [weak self] in self?.clockConnection = nil },
        ]
        attach(widget)
    }

    public func disconnect() {
        clockConnection = nil
        widgetConnections = []
    }

    private func attach(_ widget: Widget) {
        clockConnection = widget.frameClock?.connect(signal, after: true, handler)
    }
}

extension Widget {
    /// Calls `handler` in each frame of the widget's window with an update phase, after all ticks and before the
    /// layout, while the connection is retained. ``FrameClock/request(_:)`` requests such a frame.
    package func onBeforeLayout(_ handler: @escaping @MainActor () -> Void) -> FrameConnection {
        FrameConnection(self, "update", handler)
    }

    /// Calls `handler` after each layout of the widget's window, before the frame is painted, while the connection is
    /// retained.
    ///
    /// GTK lays out up to four times before it paints. If the handler queues a resize or an allocation, that happens in
    /// the same frame, and the handler is called again.
    public func onAfterLayout(_ handler: @escaping @MainActor () -> Void) -> FrameConnection {
        FrameConnection(self, "layout", handler)
    }

    /// Calls `handler` in each frame of the widget's window that paints something, while the connection is retained.
    public func onPaint(_ handler: @escaping @MainActor () -> Void) -> FrameConnection {
        FrameConnection(self, "paint", handler)
    }

    /// Calls `handler` after each frame of the widget's window, while the connection is retained.
    public func onAfterPaint(_ handler: @escaping @MainActor () -> Void) -> FrameConnection {
        FrameConnection(self, "after-paint", handler)
    }
}
