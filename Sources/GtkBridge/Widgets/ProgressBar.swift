import CGtk

/// A bar that shows progress.
public final class ProgressBar: Widget {
    public convenience init() { self.init(making: gtk_progress_bar_new()) }

    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        set { gtk_progress_bar_set_fraction(opaque, newValue) }
    }

    /// Moves a block in the bar, which shows that work goes on whose length is not known. Each call moves it once.
    public func pulse() { gtk_progress_bar_pulse(opaque) }

    /// A text in the bar, or nil.
    public var text: String? {
        get {
            Bool(gtk_progress_bar_get_show_text(opaque))
                ? gtk_progress_bar_get_text(opaque).map { String(cString: $0) } : nil
        }
        set {
            gtk_progress_bar_set_text(opaque, newValue)
            gtk_progress_bar_set_show_text(opaque, (newValue != nil).gboolean)
        }
    }
}
