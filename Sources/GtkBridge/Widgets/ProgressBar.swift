import CGtk

/// How much of something is done.
public final class ProgressBar: Widget {
    public convenience init() { self.init(making: gtk_progress_bar_new()) }

    /// From 0, nothing is done, to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        set { gtk_progress_bar_set_fraction(opaque, newValue) }
    }

    /// A text in the bar; nil for none.
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
