import GtkBridge
import ListKit

/// Lets the wheel scroll the list over a control that the list has brought under a resting pointer, such as a slider. A
/// control that the pointer has moved onto has the wheel for itself.
@MainActor
final class WheelOverControls {
    private let wheel = ScrollController()
    private let motion = MotionController()
    private weak var viewport: Widget?
    /// Where the pointer was when it last moved.
    private var place: Point?
    /// The control that it then was on.
    private var control: WeakWidget?
    /// The one that GTK gives the wheel to: what was under the pointer when GTK last reported it. GTK does so in the
    /// frame after a layout, and until then the rows may have gone on.
    private var receiver: WeakWidget?

    /// - Parameters:
    ///   - viewport: the widget with the rows.
    ///   - scroll: called with how far the wheel was turned along both axes.
    func attach(to viewport: Widget, _ scroll: @escaping @MainActor (ScrollController, Point) -> Void) {
        self.viewport = viewport
        // The list may have come below a resting pointer. One that moves in goes on to move.
        motion.onEnter { [weak self] in
            let place = Point(x: $0, y: $1)
            self?.place = place
            self?.pointerMoved(to: place)
        }
        motion.onMotion { [weak self] in self?.pointerMoved(to: Point(x: $0, y: $1)) }
        motion.onLeave { [weak self] in
            self?.place = nil
            self?.control = nil
            self?.receiver = nil
        }
        viewport.addController(motion)
        wheel.propagationPhase = .capture
        wheel.onScroll { [weak self] x, y in
            guard let self, let receiver = receiver?.widget, receiver != control?.widget else { return false }
            scroll(wheel, Point(x: x, y: y))
            return true
        }
        viewport.addController(wheel)
    }

    /// Called when the list has scrolled, and when its rows show other objects.
    func rowsDidChange() { control = nil }

    /// GTK reports the pointer as moved after each layout.
    private func pointerMoved(to place: Point) {
        receiver = viewport?.control(at: place).map(WeakWidget.init)
        guard place != self.place else { return }
        self.place = place
        control = receiver
    }
}

extension Widget {
    /// The control at a point whose value the wheel changes.
    fileprivate func control(at place: Point) -> Widget? {
        guard let picked = pick(x: place.x, y: place.y) else { return nil }
        return sequence(first: picked, next: \.parent).prefix { $0 != self }.first(where: \.isChangedByWheel)
    }
}
