import CallerChecks

/// The clock that a list's movements run by: the frames' time, slowed down, stopped, or moved by hand.
///
///     list.motionClock.speed = 0.1          // slow motion, to see what happens
///     list.motionClock.isPaused = true
///     list.motionClock.step(by: 1.0 / 60)
///
/// While the clock is paused no movement ends, so that completions of animated updates wait.
@MainActor
public final class ListMotionClock {
    /// How fast the clock runs; 1 is as fast as time.
    ///
    /// - Precondition: above 0; to stop the clock pause it.
    public var speed = 1.0 {
        didSet { demand(speed > 0, "A clock cannot run at \(speed) times its speed; pause it instead.") }
    }

    /// Whether the clock stands still. What moves stays where it is presented.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            lastFrame = nil
            didChange()
        }
    }

    /// How far the movement that began last has come, in seconds of this clock. Setting it moves back and forth through
    /// that movement, and is meant for a paused clock. 0 while nothing moves.
    public var position: Double {
        get { isMoving ? now - start : 0 }
        set {
            guard isMoving else { return }
            now = start + max(0, newValue)
            didChange()
        }
    }

    /// Whether anything is moving, or would be if the clock were not paused.
    public private(set) var isMoving = false

    /// Seconds since the clock was made, at its own speed.
    private(set) var now = 0.0
    /// Called after the clock was changed by hand.
    var didChange: () -> Void = {}

    private var start = 0.0
    private var lastFrame: Double?

    /// Moves on by a part of a movement, whether the clock is paused or not; nothing happens while nothing moves.
    ///
    /// - Parameter seconds: of this clock; less than 0 counts as 0.
    public func step(by seconds: Double) {
        guard isMoving else { return }
        now += max(0, seconds)
        didChange()
    }

    /// A movement begins: its first frame shows its beginning.
    func begin() {
        start = now
        if !isMoving { lastFrame = nil }
        isMoving = true
    }

    func end() {
        isMoving = false
        lastFrame = nil
    }

    /// A frame will be painted at a time, in seconds of the system.
    func advance(toFrameAt time: Double) {
        guard isMoving, !isPaused else { return }
        if let lastFrame { now += max(0, time - lastFrame) * speed }
        lastFrame = time
    }
}
