import CGtk

/// The clock that a window's frames run by.
public final class FrameClock: ObjectHandle {
    /// For how long the screen shows a frame, in seconds; a guess of GDK's where it does not know.
    public var refreshInterval: Double {
        var interval: gint64 = 0
        gdk_frame_clock_get_refresh_info(opaque, 0, &interval, nil)
        return Double(interval) / 1_000_000
    }

    /// The parts of a frame that can be asked for.
    public enum Phase: Hashable, Sendable {
        case flushEvents, update, layout, paint, afterPaint

        var gdk: GdkFrameClockPhase {
            switch self {
            case .flushEvents: GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS
            case .update: GDK_FRAME_CLOCK_PHASE_UPDATE
            case .layout: GDK_FRAME_CLOCK_PHASE_LAYOUT
            case .paint: GDK_FRAME_CLOCK_PHASE_PAINT
            case .afterPaint: GDK_FRAME_CLOCK_PHASE_AFTER_PAINT
            }
        }
    }

    /// Asks for a frame that has `phase`.
    public func request(_ phase: Phase) { gdk_frame_clock_request_phase(opaque, phase.gdk) }
}

extension Widget {
    /// The clock of the window the widget is in; nil while it is not realized.
    public var frameClock: FrameClock? {
        gtk_widget_get_frame_clock(widget).map { FrameClock(borrowing: UnsafeMutableRawPointer($0)) }
    }
}
