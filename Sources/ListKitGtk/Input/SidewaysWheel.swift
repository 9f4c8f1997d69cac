// The cubic root.
import Glibc
import GtkBridge

/// Shift and the wheel, over a horizontal list: scrolls it. The wheel alone is for what is around it.
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
            scroll(y * notch)
            return true
        }
        widget.addController(controller)
    }

    /// As far as GtkScrolledWindow goes with a notch: of a page, the power of two thirds (GTK 4.8.3).
    private var notch: Double {
        let page = Double(widget?.width ?? 0)
        return cbrt(page * page)
    }
}
