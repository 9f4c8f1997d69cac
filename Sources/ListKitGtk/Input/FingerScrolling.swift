import GtkBridge
import ListKit

/// The list that fingers scroll.
@MainActor
protocol FingerScrollingClient: AnyObject {
    var scrollDirection: ListScrollDirection { get }
    /// Of the list that this one is in a row of; nil if there is none.
    var fingersAround: FingerScrolling? { get }
    /// Whether a list that runs across this one, around it or under the pointer, is there for what fingers do that way.
    var isCrossed: Bool { get }
    /// Whether GTK scrolls the list by what comes from the touchpad and the wheel.
    func setScrolledByGTK(_ isScrolled: Bool)
    func fingersDid(_ change: FingerScrolling.Change)
    /// A finger is on the touch screen, over the list, or is not any more.
    func touchDidChange(isDown: Bool)
}

/// Follows fingers on a touchpad and on a touch screen, and the list going on by itself after they were lifted.
///
/// A mouse wheel, the scrollbar and keys begin and end nothing.
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
        /// Fingers are there, and have not moved the list.
        case holding
        case dragging
        /// Lifted from the touchpad, or the list was seen going on. The next frame reports it.
        case lifted(isMoving: Bool)
        /// Lifted from the screen. The list goes on if it moves in one of the next frames.
        case leftAlone(quietFrames: Int)
        case decelerating(quietFrames: Int)
    }

    /// The number of frames without a movement after which the list rests. GtkScrolledWindow moves it in each frame
    /// while it decelerates.
    private static let framesToRest = 12
    /// If the list moves within this number of frames after a finger left the screen, it goes on by itself. GTK reports
    /// the speed of fingers on a touchpad, but not that of a finger on the screen.
    private static let framesToGoOn = 3

    weak var client: (any FingerScrollingClient)?
    private weak var widget: Widget?
    private let controller = ScrollController()
    private let touches = TouchController()
    private var phase = Phase.resting
    private var tick: TickToken?

    /// When the last counted frame was, in seconds. A busy program gets several calls for the time of one frame, and
    /// GTK moves the list in the first of them at most.
    private var lastFrame = -Double.infinity

    /// Whether fingers are on the touchpad.
    private var isOnTouchpad = false

    /// Whether the list was hidden under fingers on the touchpad. GTK does not report that they begin to scroll again
    /// before they were lifted over the list (4.8.3).
    private var isBeginMissed = false

    /// How often fingers came to the touchpad.
    private var swipeCount = 0
    /// What the list around had counted when fingers were here last. A list that is not under the pointer any more does
    /// not hear that they are lifted, and does not hear that they come back: it asks the list around.
    private var swipeCountAround = 0

    /// The direction of the first movement on the touchpad, until the fingers are lifted. A list that comes under the
    /// pointer meanwhile is not scrolled by them.
    private var swipe: ListScrollDirection?

    /// Whether a finger is on the touch screen.
    private var isTouched = false

    /// Whether the last finger came down while the list was still moving. It stops the list and does nothing else.
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
        // Before the GtkScrolledWindow, which uses the events up.
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

    /// Fingers are on the touchpad.
    func begin() {
        finishWhatIsLeft()
        isBeginMissed = false
        isOnTouchpad = true
        swipeCount += 1
        swipeCountAround = client?.fingersAround?.swipeCount ?? 0
        swipe = nil
        phase = .holding
    }

    private func controllerDidScroll(x: Double, y: Double) {
        // A list that is not under the pointer any more does not hear that the fingers were lifted.
        if controller.isWheel { lift() }
        // With Shift a movement upwards or downwards is one to the side. GTK does the same.
        let isShifted = controller.currentModifiers.contains(.shift)
        scroll(x: isShifted ? y : x, y: isShifted ? x : y)
    }

    /// Fingers move on the touchpad, or the wheel turns.
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

    /// They were lifted. GTK goes on scrolling only a list that they have scrolled.
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

    /// After the fingers were lifted GTK says how fast they were.
    func decelerate(x: Double, y: Double) {
        if case .lifted = phase { phase = .lifted(isMoving: along(x, y) != 0) }
    }

    private func along(_ x: Double, _ y: Double) -> Double { client?.scrollDirection == .horizontal ? x : y }

    // MARK: The touch screen

    /// A finger came down, or was lifted.
    func touch(isDown: Bool) {
        isTouched = isDown
        client?.touchDidChange(isDown: isDown)
        if isDown {
            isStopping =
                if case .decelerating(let quietFrames) = phase { quietFrames < Self.framesToGoOn } else { false }
            finishWhatIsLeft()
            phase = .holding
        } else {
            switch phase {
            case .holding: phase = .resting
            case .dragging: wait(in: .leftAlone(quietFrames: 0))
            default: break
            }
        }
    }

    /// The finger drags a row. From now on the list scrolls only when the row is at the list's edge.
    func didTakeRow() {
        if isTouched { phase = .resting }
    }

    // MARK: The list

    /// The list was scrolled, by any cause.
    ///
    /// - Parameter byProgram: whether a finger cannot have done it.
    func listDidMove(byProgram: Bool) {
        switch phase {
        case .holding where isTouched && !byProgram: drag()
        case .leftAlone where !byProgram: phase = .lifted(isMoving: true)
        case .decelerating: phase = .decelerating(quietFrames: 0)
        default: break
        }
    }

    /// The list does not hear what fingers do while it is hidden.
    func listWillHide() {
        isBeginMissed = isBeginMissed || isOnTouchpad
        isOnTouchpad = false
        swipe = nil
        finishWhatIsLeft()
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

    /// - Returns: whether the frames to come matter too.
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

    /// Fingers are back before the last movement was over.
    private func finishWhatIsLeft() {
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
