import CGtk

/// When a controller receives an event: on its way down from the window to the widget under the pointer, at that
/// widget, or on the way back up.
public enum PropagationPhase: Hashable, Sendable {
    case none
    /// On the way down, before the widgets inside.
    case capture
    /// On the way up, after the widgets inside. This is the default.
    case bubble
    /// Only at the target of the event.
    case target

    var gtk: GtkPropagationPhase {
        switch self {
        case .none: GTK_PHASE_NONE
        case .capture: GTK_PHASE_CAPTURE
        case .bubble: GTK_PHASE_BUBBLE
        case .target: GTK_PHASE_TARGET
        }
    }

    init(_ phase: GtkPropagationPhase) {
        switch phase {
        case GTK_PHASE_CAPTURE: self = .capture
        case GTK_PHASE_BUBBLE: self = .bubble
        case GTK_PHASE_TARGET: self = .target
        default: self = .none
        }
    }
}
