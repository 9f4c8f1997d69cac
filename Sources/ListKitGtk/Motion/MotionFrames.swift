import GtkBridge
import ListKit

/// Runs a motion's clock by the frames of a widget's window.
@MainActor
final class MotionFrames {
    let clock = ListMotionClock()
    private unowned let widget: Widget
    /// Active while something moves and the clock is not stopped.
    private(set) var tick: TickToken?
    private var wakeUp: LoopToken?
    /// The number of frames so far.
    private var frameCount = 0
    private var count = FrameCount()

    init(of widget: Widget) { self.widget = widget }

    /// - Parameters:
    ///   - remaining: returns the rest of the motion in seconds of the clock.
    ///   - advance: shows where everything is now. It stops the clock when the motion is over.
    ///   - finish: ends the motion at once.
    func run(
        remaining: @escaping @MainActor () -> Double, advance: @escaping @MainActor () -> Void,
        finish: @escaping @MainActor () -> Void
    ) {
        widget.queueAllocate()
        widget.queueDraw()
        guard !clock.isStopped, tick == nil || tick?.isActive == false else { return }
        tick = widget.addTick { [weak self] in self?.frameWillCome(at: $0, advance) ?? false }
        finishUnlessFramesCome(remaining: remaining, finish: finish)
    }

    /// Ends an invisible motion by the wall clock, because a hidden window gets few frames or none: when the motion
    /// should be over, and no frame has come since this call.
    private func finishUnlessFramesCome(
        remaining: @escaping @MainActor () -> Double, finish: @escaping @MainActor () -> Void
    ) {
        let frames = frameCount
        wakeUp = MainLoop.after(max(0.1, remaining() / clock.speed) + 0.1) { [weak self] in
            guard let self, clock.isMoving else { return }
            if frameCount == frames {
                finish()
            } else {
                finishUnlessFramesCome(remaining: remaining, finish: finish)
            }
        }
    }

    private func frameWillCome(at time: Double, _ advance: () -> Void) -> Bool {
        frameCount += 1
        clock.advance(toFrameAt: time)
        count.add(at: time, interval: widget.frameClock?.refreshInterval ?? 0)
        advance()
        return clock.isMoving
    }

    func stop() {
        pause()
        clock.end()
    }

    /// Requests no more frames until the motion runs again.
    func pause() {
        tick?.cancel()
        tick = nil
        wakeUp = nil
        count.pause()
    }

    /// Returns the frames since the last call, if there were any.
    func takeCount() -> FrameCount? {
        defer { count = FrameCount() }
        return count == FrameCount() ? nil : count
    }
}
