import CGtk

/// Shows and hides a widget with a transition: a banner, a bar of details.
public final class Revealer: Widget {
    /// How the child comes and goes.
    public enum Transition: Hashable, Sendable {
        case none, crossfade, slideDown, slideUp

        var gtk: GtkRevealerTransitionType {
            switch self {
            case .none: GTK_REVEALER_TRANSITION_TYPE_NONE
            case .crossfade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
            case .slideDown: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
            case .slideUp: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
            }
        }
    }

    public convenience init(child: Widget? = nil, transition: Transition = .slideDown) {
        self.init(making: gtk_revealer_new())
        self.child = child
        setTransition(transition)
    }

    /// What is shown and hidden.
    public var child: Widget? {
        get { gtk_revealer_get_child(opaque).map { Widget(borrowing: $0) } }
        set { gtk_revealer_set_child(opaque, newValue?.widget) }
    }

    /// Whether the child is shown, or on its way in.
    public var isRevealed: Bool {
        get { Bool(gtk_revealer_get_reveal_child(opaque)) }
        set { gtk_revealer_set_reveal_child(opaque, newValue.gboolean) }
    }

    /// Sets how the child comes and goes, and how long that takes.
    public func setTransition(_ transition: Transition, milliseconds: Int = 250) {
        gtk_revealer_set_transition_type(opaque, transition.gtk)
        gtk_revealer_set_transition_duration(opaque, guint(milliseconds))
    }
}
