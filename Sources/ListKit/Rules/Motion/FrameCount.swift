/// Counts the frames of a motion, and those that the screen could have shown in between and that did not come.
package struct FrameCount: Equatable {
    package private(set) var drawn = 0
    package private(set) var missed = 0
    private var last: Double?

    package init() {}

    /// - Parameters:
    ///   - time: of the frame, in seconds.
    ///   - interval: for how long the screen shows one, in seconds; 0 where that is unknown.
    package mutating func add(at time: Double, interval: Double) {
        drawn += 1
        if let last, interval > 0 { missed += max(0, Int(((time - last) / interval).rounded()) - 1) }
        last = time
    }

    /// While the motion is stopped, no frame counts as missed.
    package mutating func pause() { last = nil }
}
