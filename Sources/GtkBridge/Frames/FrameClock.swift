import CGtk

/// The clock of a window's frames.
public final class FrameClock: ObjectHandle {
    /// The duration of a frame on screen in seconds. GDK guesses if it does not know.
    public var refreshInterval: Double {
        var interval: gint64 = 0
        gdk_frame_clock_get_refresh_info(opaque, 0, &interval, nil)
        return Double(interval) / 1_000_000
    }

    /// The parts of a frame that you can request.
    public enum Phase: Hashable, Sendable {
        /// Before input is handled.
        case flushEvents
        /// Animations advance.
        case update
        /// Sizes and places are computed.
        case layout
        /// The frame is painted.
        case paint
        /// After the frame was painted.
        case afterPaint

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

    /// Requests a frame with a phase.
    public func request(_ phase: Phase) { gdk_frame_clock_request_phase(opaque, phase.gdk) }
}

extension Widget {
    /// The clock of the widget's window, or nil while the widget is not realized.
    public var frameClock: FrameClock? {
        gtk_widget_get_frame_clock(widget).map { FrameClock(borrowing: UnsafeMutableRawPointer($0)) }
    }
}
