import GtkBridge

/// Holds the rows of a list where they are presented, until it is released. Updates are carried out meanwhile, but
/// their rows move, or jump, only after the release.
@MainActor
package final class RowHold {
    private weak var view: ListBoxView?
    /// Whether an update was carried out whose rows jump to their places.
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
