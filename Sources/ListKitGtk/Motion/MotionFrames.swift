import GtkBridge
import ListKit

/// Runs a motion's clock by the frames of a widget's window.
@MainActor
final class MotionFrames {
    let clock = ListMotionClock()
    private unowned let widget: Widget
    /// Runs while something moves.
    private(set) var tick: TickToken?
    private let hiddenWindow = HiddenWindowTimer()
    private var count = FrameCount()

    init(of widget: Widget) { self.widget = widget }

    /// - Parameters:
    ///   - remaining: how much of the motion is left, in seconds of the clock.
    ///   - advance: shows where everything is now; the motion is over when it stops the clock.
    ///   - finish: ends the motion at once.
    func run(
        remaining: @escaping @MainActor () -> Double, advance: @escaping @MainActor () -> Void,
        finish: @escaping @MainActor () -> Void
    ) {
        widget.queueAllocate()
        widget.queueDraw()
        guard tick == nil || tick?.isActive == false else { return }
        tick = widget.addTick { [weak self] in self?.frameWillCome(at: $0, advance) ?? false }
        hiddenWindow.start(clock, remaining: remaining, finish: finish)
    }

    private func frameWillCome(at time: Double, _ advance: () -> Void) -> Bool {
        hiddenWindow.frameWillCome()
        clock.advance(toFrameAt: time)
        if clock.isPaused {
            count.pause()
            return true
        }
        count.add(at: time, interval: widget.frameClock?.refreshInterval ?? 0)
        advance()
        return clock.isMoving
    }

    func stop() {
        tick?.cancel()
        tick = nil
        hiddenWindow.stop()
        clock.end()
    }

    /// The frames since the last time, if there were any.
    func takeCount() -> FrameCount? {
        defer { count = FrameCount() }
        return count == FrameCount() ? nil : count
    }
}
