import CGtk

/// An animation that shows that work is in progress.
public final class Spinner: Widget {
    /// Creates a spinner.
    public convenience init(isSpinning: Bool = false) {
        self.init(making: gtk_spinner_new())
        self.isSpinning = isSpinning
    }

    /// Whether it spins. A spinning one requests frames all the time.
    public var isSpinning: Bool {
        get { Bool(gtk_spinner_get_spinning(opaque)) }
        set { gtk_spinner_set_spinning(opaque, newValue.gboolean) }
    }
}
