import GtkBridge

/// Holds the rows of a list on screen where they are presented, until it is released. An update is carried out
/// meanwhile: what moves begins to move then, and an update without motion shows its rows then.
@MainActor
package final class RowHold {
    private weak var view: ListBoxView?
    /// Whether an update took part whose rows are to be at their places at once.
    var endsMotion = false

    init(_ view: ListBoxView) {
        self.view = view
        view.rowHold = self
        view.motionClock.isHeld = true
    }

    isolated deinit {
        guard let view else { return }
        view.motionClock.isHeld = false
        if endsMotion { view.animator.finish() }
    }
}

extension ListBoxView {
    /// Holds the rows for a tool that stops the list.
    package func holdRows() -> RowHold { rowHold ?? RowHold(self) }
}
