import GtkBridge
import ListKit

/// A list that fingers scroll.
@MainActor
protocol FingerScrollingClient: AnyObject {
    var scrollDirection: ListScrollDirection { get }
    /// The fingers on the list around this one, if this list is in a row.
    var fingersAround: FingerScrolling? { get }
    /// Whether a list that runs across this one, around it or under the pointer, takes the movements in its direction.
    var isCrossed: Bool { get }
    /// Sets whether GTK scrolls the list by touchpad and wheel.
    func setScrolledByGTK(_ isScrolled: Bool)
    func fingersDid(_ change: FingerScrolling.Change)
    /// Called when the first finger touches the list on a touch screen, and when the last one is lifted.
    func touchDidChange(isDown: Bool)
}

/// Follows fingers on a touchpad and on a touch screen, and the deceleration of the list after they were lifted.
///
/// Mouse wheel, scroll bar and keys have no part in it.
@MainActor
final class FingerScrolling {
    enum Change {
        case began
        case ended(willDecelerate: Bool)
        /// The deceleration is over.
        case cameToRest
    }

    private enum Phase {
        case resting
        /// Fingers are down, and have not moved the list.
        case holding
        case dragging
        /// The fingers were lifted, and it is known whether the list continues to move. The next frame reports it.
        case lifted(isMoving: Bool)
        /// The finger was lifted from the screen. The list decelerates if it moves in one of the next frames.
        case leftAlone(quietFrames: Int)
        case decelerating(quietFrames: Int)
    }

    /// The number of frames without a movement after which the list is at rest. While it decelerates, GtkScrolledWindow
    /// moves it in each frame.
    private static let framesToRest = 12
    /// If the list moves within this number of frames after a finger has left the screen, it decelerates. GTK reports
    /// the speed of fingers on a touchpad, but not that of a finger on the screen.
    private static let framesToGoOn = 3

    weak var client: (any FingerScrollingClient)?
    private weak var widget: Widget?
    private let controller = ScrollController()
    private let touches = TouchController()
    private var phase = Phase.resting
    private var tick: TickToken?

    /// The time of the last counted frame, in seconds. In a busy program several calls have the same time, and GTK
    /// moves the list in the first of them at most.
    private var lastFrame = -Double.infinity

    /// Whether fingers are on the touchpad.
    private var isOnTouchpad = false

    /// Whether the list was hidden while fingers were on the touchpad. Until they are lifted over the list, GTK does
    /// not report that they begin to scroll (4.8.3).
    private var isBeginMissed = false

    /// The number of swipes so far.
    private var swipeCount = 0
    /// The ``swipeCount`` of the list around this one at the beginning of the last swipe. A list that is no longer
    /// under the pointer does not hear that fingers are lifted or come back, so it compares the counts.
    private var swipeCountAround = 0

    /// The direction of the first movement on the touchpad, until the fingers are lifted. It decides which of two
    /// nested lists they scroll.
    private var swipe: ListScrollDirection?

    /// Whether a finger is on the touch screen.
    private var isTouched = false

    /// Whether the last finger on the screen came down while the list was moving. It stops the list and does nothing
    /// else.
    private(set) var isStopping = false

    var traits: ListCollectionScrollingTraits {
        switch phase {
        case .resting, .lifted, .leftAlone: ListCollectionScrollingTraits()
        case .holding: ListCollectionScrollingTraits(isTracking: true)
        case .dragging: ListCollectionScrollingTraits(isTracking: true, isDragging: true)
        case .decelerating: ListCollectionScrollingTraits(isDecelerating: true)
        }
    }

    func attach(to widget: Widget) {
        self.widget = widget
        // Before the GtkScrolledWindow, which consumes the events.
        controller.propagationPhase = .capture
        controller.onBegin { [weak self] in self?.begin() }
        controller.onScroll { [weak self] x, y in
            self?.controllerDidScroll(x: x, y: y)
            return false
        }
        controller.onEnd { [weak self] in self?.lift() }
        controller.onDecelerate { [weak self] x, y in self?.decelerate(x: x, y: y) }
        widget.addController(controller)
        touches.onChange { [weak self] in self?.touch(isDown: $0) }
        widget.addController(touches)
    }

    // MARK: The touchpad

    func begin() {
        finishLastMovement()
        isBeginMissed = false
        isOnTouchpad = true
        swipeCount += 1
        swipeCountAround = client?.fingersAround?.swipeCount ?? 0
        swipe = nil
        phase = .holding
    }

    private func controllerDidScroll(x: Double, y: Double) {
        // If the list was not under the pointer, it did not hear that the fingers were lifted.
        if controller.isWheel { lift() }
        // As in GTK, Shift turns a vertical movement into a horizontal one.
        let isShifted = controller.currentModifiers.contains(.shift)
        scroll(x: isShifted ? y : x, y: isShifted ? x : y)
    }

    /// Called when fingers move on the touchpad, or the wheel turns.
    func scroll(x: Double, y: Double) {
        guard let client else { return }
        if isBeginMissed { begin() }
        if let around = client.fingersAround {
            if !around.isOnTouchpad { lift() } else if around.swipeCount != swipeCountAround { begin() }
        }
        guard isOnTouchpad else { return client.setScrolledByGTK(true) }
        swipe = swipe ?? client.fingersAround?.swipe ?? ListScrollDirection(swipeX: x, y: y)
        let isMine = swipe == client.scrollDirection || !client.isCrossed
        client.setScrolledByGTK(isMine)
        if case .holding = phase, isMine, along(x, y) != 0 { drag() }
    }

    /// Called when the fingers were lifted from the touchpad. GTK decelerates only a list that they have scrolled.
    func lift() {
        isBeginMissed = false
        guard isOnTouchpad else { return }
        isOnTouchpad = false
        swipe = nil
        switch phase {
        case .holding: phase = .resting
        case .dragging: wait(in: .lifted(isMoving: false))
        default: break
        }
    }

    /// Called after ``lift()`` with the speed of the fingers.
    func decelerate(x: Double, y: Double) {
        if case .lifted = phase { phase = .lifted(isMoving: along(x, y) != 0) }
    }

    private func along(_ x: Double, _ y: Double) -> Double { client?.scrollDirection == .horizontal ? x : y }

    // MARK: The touch screen

    func touch(isDown: Bool) {
        isTouched = isDown
        client?.touchDidChange(isDown: isDown)
        if isDown {
            isStopping =
                if case .decelerating(let quietFrames) = phase { quietFrames < Self.framesToGoOn } else { false }
            finishLastMovement()
            phase = .holding
        } else {
            switch phase {
            case .holding: phase = .resting
            case .dragging: wait(in: .leftAlone(quietFrames: 0))
            default: break
            }
        }
    }

    /// Called when the finger begins to drag a row. From now on it scrolls the list only at the list's edge.
    func didTakeRow() {
        if isTouched { phase = .resting }
    }

    // MARK: The list

    /// Called when the list was scrolled.
    ///
    /// - Parameter byProgram: whether the program has scrolled it, so that it was no finger.
    func listDidMove(byProgram: Bool) {
        switch phase {
        case .holding where isTouched && !byProgram: drag()
        case .leftAlone where !byProgram: phase = .lifted(isMoving: true)
        case .decelerating: phase = .decelerating(quietFrames: 0)
        default: break
        }
    }

    /// Called before the list is hidden. It then does not hear what fingers do.
    func listWillHide() {
        isBeginMissed = isBeginMissed || isOnTouchpad
        isOnTouchpad = false
        swipe = nil
        finishLastMovement()
        phase = .resting
    }

    private func drag() {
        phase = .dragging
        client?.fingersDid(.began)
    }

    // MARK: The end

    private func wait(in phase: Phase) {
        self.phase = phase
        guard tick?.isActive != true else { return }
        tick = widget?.addTick { [weak self] time in self?.frameWillCome(at: time) ?? false }
    }

    /// - Returns: whether to wait for more frames.
    func frameWillCome(at time: Double) -> Bool {
        guard time > lastFrame else { return true }
        lastFrame = time
        switch phase {
        case .resting, .holding, .dragging: return false
        case .lifted(let isMoving):
            phase = isMoving ? .decelerating(quietFrames: 0) : .resting
            client?.fingersDid(.ended(willDecelerate: isMoving))
            return isMoving
        case .leftAlone(let quietFrames):
            guard quietFrames < Self.framesToGoOn else {
                phase = .resting
                client?.fingersDid(.ended(willDecelerate: false))
                return false
            }
            phase = .leftAlone(quietFrames: quietFrames + 1)
            return true
        case .decelerating(let quietFrames):
            guard quietFrames + 1 >= Self.framesToRest else {
                phase = .decelerating(quietFrames: quietFrames + 1)
                return true
            }
            endDecelerating()
            return false
        }
    }

    /// Reports the end of the last movement now, because new fingers have come before it.
    private func finishLastMovement() {
        switch phase {
        case .resting, .holding: break
        case .dragging, .lifted, .leftAlone:
            phase = .resting
            client?.fingersDid(.ended(willDecelerate: false))
        case .decelerating: endDecelerating()
        }
    }

    private func endDecelerating() {
        phase = .resting
        client?.fingersDid(.cameToRest)
    }
}
