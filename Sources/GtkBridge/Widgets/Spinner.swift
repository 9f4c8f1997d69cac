import CGtk

/// Shows that something is going on.
public final class Spinner: Widget {
    public convenience init(isSpinning: Bool = false) {
        self.init(making: gtk_spinner_new())
        self.isSpinning = isSpinning
    }

    /// A spinning one asks for a frame all the time.
    public var isSpinning: Bool {
        get { Bool(gtk_spinner_get_spinning(opaque)) }
        set { gtk_spinner_set_spinning(opaque, newValue.gboolean) }
    }
}
