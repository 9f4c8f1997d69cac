import CallerChecks

/// The clock of a list's motion: the time of the frames, slowed down, stopped, or moved by hand.
///
///     list.motionClock.speed = 0.1          // slow motion
///     list.motionClock.isPaused = true
///     list.motionClock.step(by: 1.0 / 60)
///
/// While the clock is paused, no motion ends, so the completions of animated updates wait.
@MainActor
public final class ListMotionClock {
    /// The speed of the clock; 1 is real time.
    ///
    /// - Precondition: above 0. To stop the clock, pause it.
    public var speed = 1.0 {
        didSet { demand(speed > 0, "A clock cannot run at \(speed) times its speed; pause it instead.") }
    }

    /// Whether the clock is stopped. Moving rows stay where they are on screen.
    public var isPaused = false {
        didSet {
            if isPaused != oldValue { speedDidChange() }
        }
    }

    /// Whether a tool holds the rows, independently of ``isPaused``.
    var isHeld = false {
        didSet {
            if isHeld != oldValue { speedDidChange() }
        }
    }

    /// Whether frames do not advance the clock.
    package var isStopped: Bool { isPaused || isHeld }

    private func speedDidChange() {
        lastFrame = nil
        didChange()
    }

    /// The position in the latest motion, in seconds of this clock, or 0 if nothing moves. Set it on a paused clock to
    /// go back and forth through the motion.
    public var position: Double {
        get { isMoving ? now - start : 0 }
        set {
            guard isMoving else { return }
            now = start + max(0, newValue)
            didChange()
        }
    }

    /// Whether anything moves, or would move if the clock were not paused.
    public private(set) var isMoving = false

    /// Seconds since the clock was made, at its own speed.
    private(set) var now = 0.0
    /// Called after the clock was set, stopped or continued.
    var didChange: () -> Void = {}

    private var start = 0.0
    private var lastFrame: Double?

    /// Advances the motion, whether the clock is paused or not. Does nothing if nothing moves.
    ///
    /// - Parameter seconds: by this clock. Negative values count as 0.
    public func step(by seconds: Double) {
        guard isMoving else { return }
        now += max(0, seconds)
        didChange()
    }

    /// Called when a motion begins. Its first frame shows its beginning.
    func begin() {
        start = now
        if !isMoving { lastFrame = nil }
        isMoving = true
    }

    func end() {
        isMoving = false
        lastFrame = nil
    }

    /// Called before a frame is painted.
    ///
    /// - Parameter time: in seconds, by the frame clock.
    func advance(toFrameAt time: Double) {
        guard isMoving, !isStopped else { return }
        if let lastFrame { now += max(0, time - lastFrame) * speed }
        lastFrame = time
    }
}
