/// Counts the frames of a motion, and those that the screen could have shown in between and that did not come.
struct FrameCount: Equatable {
    private(set) var drawn = 0
    private(set) var missed = 0
    private var last: Double?

    /// - Parameters:
    ///   - time: of the frame, in seconds.
    ///   - interval: for how long the screen shows one, in seconds; 0 where nobody knows.
    mutating func add(at time: Double, interval: Double) {
        drawn += 1
        if let last, interval > 0 { missed += max(0, Int(((time - last) / interval).rounded()) - 1) }
        last = time
    }

    /// No frame is missed while the motion stands still.
    mutating func pause() { last = nil }
}
