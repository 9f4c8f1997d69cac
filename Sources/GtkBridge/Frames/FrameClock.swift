import CGtk

/// The clock of a window's frames.
package final class FrameClock: ObjectHandle {
    /// The duration of a frame on screen in seconds. GDK guesses if it does not know.
    package var refreshInterval: Double {
        var interval: gint64 = 0
        gdk_frame_clock_get_refresh_info(opaque, 0, &interval, nil)
        return Double(interval) / 1_000_000
    }

    /// The parts of a frame that you can request.
    package enum Phase: Hashable, Sendable {
        /// Before input is handled.
        case flushEvents
        /// Animations advance.
        case update

        var gdk: GdkFrameClockPhase {
            switch self {
            case .flushEvents: GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS
            case .update: GDK_FRAME_CLOCK_PHASE_UPDATE
            }
        }
    }
}

extension Widget {
    /// Requests a frame with a phase; nothing while the widget is not realized.
    package func requestFrame(_ phase: FrameClock.Phase) {
        if let clock = gtk_widget_get_frame_clock(widget) { gdk_frame_clock_request_phase(clock, phase.gdk) }
    }

    /// The clock of the widget's window, or nil while the widget is not realized.
    package var frameClock: FrameClock? {
        gtk_widget_get_frame_clock(widget).map { FrameClock(borrowing: UnsafeMutableRawPointer($0)) }
    }
}
