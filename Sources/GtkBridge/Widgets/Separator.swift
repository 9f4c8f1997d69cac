import CGtk

/// A line between widgets.
public final class Separator: Widget {
    /// Creates a separator.
    public convenience init(_ orientation: Orientation) { self.init(making: gtk_separator_new(orientation.gtk)) }
}
