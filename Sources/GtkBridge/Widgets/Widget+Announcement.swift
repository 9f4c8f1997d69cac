import CGtk
import Glibc

extension Widget {
    private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> Void

    /// Looked up by name: GTK has it since 4.14, and the headers that this was built with may be older.
    private static let announce = dlsym(nil, "gtk_accessible_announce").map { unsafeBitCast($0, to: Announce.self) }

    /// Lets a screen reader say a sentence once, without moving the focus. Does nothing before GTK 4.14. There, use a
    /// widget with the role ``AccessibleRole/alert``, which is read when it appears.
    public func announce(_ sentence: String) {
        // The middle of three priorities: spoken after the current announcement has ended.
        Self.announce?(opaque, sentence, 1)
    }

    /// Hides the widget and shows it again, so that a screen reader notices a new child.
    ///
    /// GTK reports a new child only to a screen reader that has asked for the parent before, or if the parent could
    /// once have the focus, and only if the parent has been realized (GTK 4.8.3). The widget must be in a window on
    /// screen.
    package func reportAppearance() {
        isVisible = false
        for widget in [parent, self].compactMap({ $0 }) where !widget.isFocusable {
            widget.isFocusable = true
            widget.isFocusable = false
        }
        gtk_widget_realize(widget)
        isVisible = true
    }
}
