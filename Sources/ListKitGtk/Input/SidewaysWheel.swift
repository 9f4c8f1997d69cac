import GtkBridge
import ListKit

/// Shift and the wheel, or Shift and a swipe upwards on a touchpad, over a horizontal list: scrolls it. Without Shift
/// they are for what is around it.
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
            let notch = WheelNotch.distance(pageLength: Double(self.widget?.width ?? 0))
            scroll(y * (controller.countsNotches ? notch : WheelNotch.distanceOfPixel))
            return true
        }
        widget.addController(controller)
    }
}
