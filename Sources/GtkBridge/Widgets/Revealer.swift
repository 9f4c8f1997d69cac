import CGtk

/// Shows and hides a widget with a transition.
public final class Revealer: Widget {
    /// How the child appears and disappears.
    public enum Transition: Hashable, Sendable {
        case crossfade
        case slideDown

        var gtk: GtkRevealerTransitionType {
            switch self {
            case .crossfade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
            case .slideDown: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
            }
        }
    }

    /// Creates a revealer whose child is hidden.
    public convenience init(child: Widget? = nil, transition: Transition = .slideDown) {
        self.init(making: gtk_revealer_new())
        self.child = child
        gtk_revealer_set_transition_type(opaque, transition.gtk)
    }

    public var child: Widget? {
        get { gtk_revealer_get_child(opaque).map { Widget(borrowing: $0) } }
        set { gtk_revealer_set_child(opaque, newValue?.widget) }
    }

    /// Whether the child is shown, or is appearing.
    public var isRevealed: Bool {
        get { Bool(gtk_revealer_get_reveal_child(opaque)) }
        set { gtk_revealer_set_reveal_child(opaque, newValue.gboolean) }
    }
}
