import GtkBridge
import ListKit

/// A call of `grabFocus()` or `focusItem(at:)` when no rows could be made.
@MainActor
struct FocusWish {
    /// The item that is to have the focus; nil for the list's own choice.
    private(set) var item: ListIndexPath?
    /// Whether the list only waits until rows can be made. Otherwise it has no size yet.
    let isDue: Bool
    /// What had the focus then.
    let focused: WeakWidget?
    /// Whether the window was not on screen. When it is shown, GTK gives the focus to its first widget.
    let isWindowNew: Bool

    init(in list: Widget, on item: ListIndexPath? = nil, isDue: Bool) {
        self.item = item
        self.isDue = isDue
        focused = list.focusedWidgetOfWindow.map(WeakWidget.init)
        isWindowNew = list.root?.isMapped != true
    }

    /// Returns the wish after an update; nil if its item is gone.
    func following(_ plan: ListBatchPlan) -> FocusWish? {
        guard let item else { return self }
        guard let destination = plan.itemDestination(of: item) else { return nil }
        var result = self
        result.item = destination.path
        return result
    }
}
