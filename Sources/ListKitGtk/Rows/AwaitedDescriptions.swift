import GtkBridge

/// Whether rows wait to be described to screen readers, and for how long.
@MainActor
struct AwaitedDescriptions {
    /// Rows have changed.
    var areDue = false
    private var frames = 0
    private var idle: LoopToken?
    /// How many frames rows wait for an idle moment.
    private static let mostFrames = 8

    /// Called after the layout of each frame in which rows wait.
    ///
    /// - Parameter describe: called when the main loop is idle: after the frame, which need not wait for it.
    /// - Returns: whether they have waited long enough.
    mutating func frameHasPassed(_ describe: @escaping @MainActor () -> Void) -> Bool {
        frames += 1
        if idle?.isPending != true { idle = MainLoop.idle(describe) }
        return frames > Self.mostFrames
    }

    /// The rows are described.
    mutating func end() { self = AwaitedDescriptions() }
}
