import GtkBridge
import ListKit

/// Follows fingers on a touchpad, and the list going on by itself after they were lifted.
///
/// A mouse wheel, the scrollbar and keys begin and end nothing. Nor is a finger on a touch screen reported:
/// GtkScrolledWindow follows it by gestures of its own, and says nothing (GTK 4.8.3).
@MainActor
final class FingerScrolling {
    enum Change {
        case began
        /// The list goes on by itself, or is at rest.
        case ended(willDecelerate: Bool)
        /// The list went on by itself, and rests now.
        case cameToRest
    }

    private enum Phase {
        case resting
        case dragging
        /// Lifted in this frame; GTK says how fast with a signal of its own.
        case lifted(isMoving: Bool)
        case decelerating(quietFrames: Int)
    }

    /// GtkScrolledWindow moves the list in each frame while it decelerates, and does not say when that is over.
    private static let framesToRest = 12

    var didChange: (Change) -> Void = { _ in }
    private weak var widget: Widget?
    private let controller = ScrollController()
    private var phase = Phase.resting
    private var tick: TickToken?

    var traits: ListCollectionScrollingTraits {
        switch phase {
        case .resting, .lifted: ListCollectionScrollingTraits()
        case .dragging: ListCollectionScrollingTraits(isTracking: true, isDragging: true)
        case .decelerating: ListCollectionScrollingTraits(isDecelerating: true)
        }
    }

    /// - Parameter direction: in which the list is scrolled.
    func attach(to widget: Widget, along direction: @escaping @MainActor () -> ListScrollDirection) {
        self.widget = widget
        // Before the GtkScrolledWindow, which uses the events up.
        controller.propagationPhase = .capture
        controller.onBegin { [weak self] in self?.begin() }
        controller.onEnd { [weak self] in self?.lift() }
        controller.onDecelerate { [weak self] x, y in self?.decelerate(velocity: direction() == .vertical ? y : x) }
        widget.addController(controller)
    }

    func begin() {
        finishWhatIsLeft()
        phase = .dragging
        didChange(.began)
    }

    func lift() {
        guard case .dragging = phase else { return }
        phase = .lifted(isMoving: false)
        startTicking()
    }

    func decelerate(velocity: Double) {
        if case .lifted = phase { phase = .lifted(isMoving: velocity != 0) }
    }

    /// The list was scrolled, by whatever.
    func listDidMove() {
        if case .decelerating = phase { phase = .decelerating(quietFrames: 0) }
    }

    // MARK: The end

    private func startTicking() {
        guard tick?.isActive != true else { return }
        tick = widget?.addTick { [weak self] _ in self?.frameWillCome() ?? false }
    }

    private func frameWillCome() -> Bool {
        switch phase {
        case .resting, .dragging: return false
        case .lifted(let isMoving):
            phase = isMoving ? .decelerating(quietFrames: 0) : .resting
            didChange(.ended(willDecelerate: isMoving))
            return isMoving
        case .decelerating(let quietFrames):
            guard quietFrames + 1 >= Self.framesToRest else {
                phase = .decelerating(quietFrames: quietFrames + 1)
                return true
            }
            endDecelerating()
            return false
        }
    }

    /// Fingers are back before the last movement was over.
    private func finishWhatIsLeft() {
        switch phase {
        case .resting: break
        case .dragging, .lifted:
            phase = .resting
            didChange(.ended(willDecelerate: false))
        case .decelerating: endDecelerating()
        }
    }

    private func endDecelerating() {
        phase = .resting
        didChange(.cameToRest)
    }
}
