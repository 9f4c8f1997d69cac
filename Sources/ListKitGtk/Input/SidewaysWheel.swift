import GtkBridge
import ListKit

/// Scrolls a horizontal list when the user holds Shift and turns the wheel, or swipes vertically on a touchpad. Without
/// Shift, these scroll the widget around the list.
@MainActor
final class SidewaysWheel {
    private let controller = ScrollController()
    private weak var widget: Widget?

    var isOn = false

    /// - Parameters:
    ///   - widget: the list.
    ///   - scroll: called with a distance along the list, in logical pixels.
    func attach(to widget: Widget, _ scroll: @escaping @MainActor (Double) -> Void) {
        self.widget = widget
        controller.onScroll { [weak self] _, y in
            guard let self, isOn, y != 0, controller.currentModifiers.contains(.shift) else { return false }
            scroll(
                WheelNotch.distance(
                    for: y, countsNotches: controller.countsNotches, pageLength: Double(self.widget?.width ?? 0)))
            return true
        }
        widget.addController(controller)
    }
}
