import GtkBridge
import ListKit

/// Shift and the wheel, or Shift and a swipe upwards on a touchpad, over a horizontal list: scrolls it. Without Shift,
/// they scroll the widget around it.
@MainActor
final class SidewaysWheel {
    private let controller = ScrollController()
    private weak var widget: Widget?

    var isOn = false

    /// - Parameter scroll: called with a distance along the list, in logical pixels.
    func attach(to widget: Widget, _ scroll: @escaping @MainActor (Double) -> Void) {
        self.widget = widget
        controller.onScroll { [weak self] _, y in
            guard let self, isOn, y != 0, controller.currentModifiers.contains(.shift) else { return false }
            scroll(distance(y, countsNotches: controller.countsNotches))
            return true
        }
        widget.addController(controller)
    }

    /// - Parameter countsNotches: Whether `y` is in notches of a wheel; a touchpad counts in pixels.
    func distance(_ y: Double, countsNotches: Bool) -> Double {
        y * (countsNotches ? WheelNotch.distance(pageLength: Double(widget?.width ?? 0)) : WheelNotch.distanceOfPixel)
    }
}
