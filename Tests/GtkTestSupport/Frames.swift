import CGtk
public import GtkBridge
import XCTest

extension GtkTestCase {
    /// Shows `child` in a window of its own while `body` runs, then closes the window.
    ///
    /// The window is mapped, active and laid out when `body` starts. It has no title bar, so that the child gets the
    /// size asked for.
    @MainActor
    public func withWindow(
        width: Int = 400, height: Int = 300, child: Widget? = nil, _ body: (Window) throws -> Void
    ) rethrows {
        let window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: width, height: height)
        window.child = child
        window.present()
        pump(until: window.isMapped && window.isActive, "the window being shown and active")
        settle(window)
        defer {
            window.destroy()
            pumpPending()
        }
        try body(window)
    }

    /// Lets `count` frames pass in the window that `widget` is in.
    @MainActor
    public func pumpFrames(_ count: Int, _ widget: Widget) {
        guard let clock = gtk_widget_get_frame_clock(widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
        else {
            return XCTFail("The widget is in no window that is shown.")
        }
        for _ in 0..<count {
            let counter = FrameSignals(clock)
            gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
            let isPainted = pump(until: counter.afterPaints > 0, "a frame")
            counter.stop(clock)
            guard isPainted else { return }
        }
    }

    /// Lets frames pass until two in a row needed no layout; fails the test when that never happens.
    @MainActor
    public func settle(_ widget: Widget) {
        guard let clock = gtk_widget_get_frame_clock(widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
        else {
            return XCTFail("The widget is in no window that is shown.")
        }
        let limit = 1_000
        var (frames, quietFrames) = (0, 0)
        let signals = FrameSignals(clock)
        defer { signals.stop(clock) }
        while quietFrames < 2 {
            guard frames < limit else { return XCTFail("After \(limit) frames each one still needed a layout.") }
            frames += 1
            let (layouts, paints) = (signals.layouts, signals.afterPaints)
            gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
            guard pump(until: signals.afterPaints > paints, "a frame") else { return }
            // What waits for an idle moment may lead to a layout.
            var turns = 0
            while turns < 100, MainLoop.iterate() { turns += 1 }
            quietFrames = signals.layouts == layouts ? quietFrames + 1 : 0
        }
    }
}

extension GtkTestCase {
    /// The number of layouts of the window that `widget` is in, in the two frames after a change.
    @MainActor
    public func layouts(_ widget: Widget, after change: () -> Void) -> Int {
        guard let clock = gtk_widget_get_frame_clock(widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
        else {
            XCTFail("The widget is in no window that is shown.")
            return 0
        }
        let signals = FrameSignals(clock)
        defer { signals.stop(clock) }
        change()
        pumpFrames(2, widget)
        return signals.layouts
    }
}

/// Counts what a frame clock does.
@MainActor
private final class FrameSignals {
    var layouts = 0
    var afterPaints = 0
    private var handlers: [gulong] = []

    init(_ clock: OpaquePointer) {
        let data = Unmanaged.passUnretained(self).toOpaque()
        typealias Callback = @convention(c) (gpointer?, gpointer?) -> Void
        let layout: Callback = { _, data in
            Unmanaged<FrameSignals>.fromOpaque(data!).takeUnretainedValue().layouts += 1
        }
        let afterPaint: Callback = { _, data in
            Unmanaged<FrameSignals>.fromOpaque(data!).takeUnretainedValue().afterPaints += 1
        }
        for (name, callback) in [("layout", layout), ("after-paint", afterPaint)] {
            handlers.append(
                g_signal_connect_data(
                    UnsafeMutableRawPointer(clock), name, unsafeBitCast(callback, to: GCallback.self), data, nil,
                    GConnectFlags(0)))
        }
    }

    func stop(_ clock: OpaquePointer) {
        for handler in handlers { g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler) }
        handlers = []
    }
}
