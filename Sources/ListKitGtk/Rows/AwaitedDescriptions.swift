import GtkBridge

/// Whether rows wait to be described to screen readers, and for how long.
@MainActor
struct AwaitedDescriptions {
    private(set) var areDue = false
    private var frames = 0
    private var idle: LoopToken?
    /// How many frames rows wait for an idle moment.
    private static let mostFrames = 8

    /// Rows have changed.
    ///
    /// - Parameter describe: called when the main loop is idle.
    mutating func begin(_ describe: @escaping @MainActor () -> Void) {
        areDue = true
        if idle?.isPending != true { idle = MainLoop.idle(describe) }
    }

    /// Called after each frame in which rows wait.
    ///
    /// - Returns: whether they have waited long enough.
    mutating func frameHasPassed() -> Bool {
        frames += 1
        return frames > Self.mostFrames
    }

    /// The rows are described.
    mutating func end() { self = AwaitedDescriptions() }
}
