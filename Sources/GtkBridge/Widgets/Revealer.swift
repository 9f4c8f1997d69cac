import CGtk

/// Shows and hides a widget with a transition.
public final class Revealer: Widget {
    /// How the child appears and disappears.
    public enum Transition: Hashable, Sendable {
        /// At once.
        case none
        /// It fades.
        case crossfade
        /// It slides down.
        case slideDown
        /// It slides up.
        case slideUp

        var gtk: GtkRevealerTransitionType {
            switch self {
            case .none: GTK_REVEALER_TRANSITION_TYPE_NONE
            case .crossfade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
            case .slideDown: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
            case .slideUp: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
            }
        }
    }

    /// Creates a revealer whose child is hidden.
    public convenience init(child: Widget? = nil, transition: Transition = .slideDown) {
        self.init(making: gtk_revealer_new())
        self.child = child
        setTransition(transition)
    }

    /// The widget to show and hide.
    public var child: Widget? {
        get { gtk_revealer_get_child(opaque).map { Widget(borrowing: $0) } }
        set { gtk_revealer_set_child(opaque, newValue?.widget) }
    }

    /// Whether the child is shown, or is appearing.
    public var isRevealed: Bool {
        get { Bool(gtk_revealer_get_reveal_child(opaque)) }
        set { gtk_revealer_set_reveal_child(opaque, newValue.gboolean) }
    }

    /// Sets the transition and its duration.
    public func setTransition(_ transition: Transition, milliseconds: Int = 250) {
        gtk_revealer_set_transition_type(opaque, transition.gtk)
        gtk_revealer_set_transition_duration(opaque, guint(milliseconds))
    }
}
