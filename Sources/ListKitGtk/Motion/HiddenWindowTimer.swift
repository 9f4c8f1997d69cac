import GtkBridge

/// Ends a motion that no frames come for: a hidden window gets few or none, and what is not seen ends by the wall
/// clock.
@MainActor
final class HiddenWindowTimer {
    private var wakeUp: LoopToken?
    private var frameCount = 0

    func frameWillCome() { frameCount += 1 }

    /// Calls `finish` when the motion should be over and no frame came meanwhile, unless the clock is paused.
    ///
    /// - Parameter remaining: how much of the motion is left, in seconds of the clock.
    func start(
        _ clock: ListMotionClock, remaining: @escaping @MainActor () -> Double, finish: @escaping @MainActor () -> Void
    ) {
        let frames = frameCount
        wakeUp = MainLoop.after(max(0.1, remaining() / clock.speed) + 0.1) { [weak self, weak clock] in
            guard let self, let clock, clock.isMoving else { return }
            if !clock.isPaused, frameCount == frames {
                finish()
            } else {
                start(clock, remaining: remaining, finish: finish)
            }
        }
    }

    func stop() { wakeUp = nil }
}
