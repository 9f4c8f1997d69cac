import CGtk

/// An animation that shows that work is in progress.
public final class Spinner: Widget {
    /// Creates a spinner.
    public convenience init(isSpinning: Bool = false) {
        self.init(making: gtk_spinner_new())
        self.isSpinning = isSpinning
        let spinner = widget
        for signal in ["map", "unmap"] {
            keepHandler(signal) { connect(signal) { Self.spinOnlyInSight(spinner, isMapped: signal == "map") } }
        }
    }

    /// Whether it spins. A spinning one requests frames all the time that it is on screen.
    public var isSpinning: Bool {
        get { Bool(gtk_spinner_get_spinning(opaque)) }
        set {
            gtk_spinner_set_spinning(opaque, newValue.gboolean)
            Self.spinOnlyInSight(widget, isMapped: isMapped)
        }
    }

    /// GTK goes on with the animation of a spinner that is not mapped, and lays the window out in each frame (4.8.3).
    private static func spinOnlyInSight(_ spinner: UnsafeMutablePointer<GtkWidget>, isMapped: Bool) {
        if isMapped, Bool(gtk_spinner_get_spinning(OpaquePointer(spinner))) {
            gtk_widget_set_state_flags(spinner, GTK_STATE_FLAG_CHECKED, 0)
        } else {
            gtk_widget_unset_state_flags(spinner, GTK_STATE_FLAG_CHECKED)
        }
    }
}
