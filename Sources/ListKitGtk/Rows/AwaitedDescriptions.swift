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

    /// Whether the rows will be described when the main loop is idle.
    var isIdleAwaited: Bool { idle?.isPending == true }

    /// Begins to wait until the main loop is idle: after the frame, which need not wait for it.
    mutating func awaitIdle(_ describe: @escaping @MainActor () -> Void) { idle = MainLoop.idle(describe) }

    /// Called after the layout of each frame in which rows wait.
    ///
    /// - Returns: whether they have waited long enough.
    mutating func frameHasPassed() -> Bool {
        frames += 1
        return frames > Self.mostFrames
    }

    /// The rows are described.
    mutating func end() { self = AwaitedDescriptions() }
}
