import GtkBridge
import ListKit

/// Scrolls the list to a place in the course of some frames.
///
/// The place is a row, not an offset: rows that are measured on the way may be higher or lower than estimated. Each frame
/// stands so far from it as the time leaves, so that the last one is there. The adjustment's value is what moves, as when
/// a user scrolls; what else changes it ends the animation.
@MainActor
final class ScrollAnimation {
    private struct Run {
        let target: ScrollAnchor
        /// From the target to where it began, in logical pixels.
        let distance: Double
        /// Of the animation that this one took over, per second; nil for a list at rest.
        let velocity: Double?
        var elapsed = 0.0
        var lastFrame: Double?
    }

    private static let motion = ListMotion(curve: .easeOut, duration: 0.25)

    weak var view: ListBoxView?
    private var run: Run?
    private var isStepping = false
    private var tick: TickToken?

    var isRunning: Bool { run != nil }

    /// Sets out for an offset. An animation under way is taken over at its speed.
    func start(to offset: Double) {
        guard let view else { return }
        let index = view.window.index
        run = Run(
            target: ScrollAnchor(at: offset, pageHeight: view.layout.viewportSize.height, in: index),
            distance: view.scrollPosition.offset - offset, velocity: run.map(velocity), lastFrame: run?.lastFrame)
        if tick?.isActive != true {
            tick = view.viewport.addTick { [weak self] in self?.frameWillCome(at: $0) ?? false }
        }
    }

    /// Leaves the list where it is.
    func cancel() {
        run = nil
        tick = nil
    }

    /// Goes to where the animation leads to.
    func finish() {
        if let run { advance(by: Self.motion.duration - run.elapsed) }
    }

    /// The list was scrolled, by whatever.
    func listDidMove() {
        if !isStepping { cancel() }
    }

    /// Moves on by a part of the animation.
    func advance(by seconds: Double) {
        guard var run, let view else { return }
        run.elapsed += max(0, seconds)
        let isOver = run.elapsed >= Self.motion.duration
        self.run = isOver ? nil : run
        let target = run.target.offset(in: view.window.index)
        isStepping = true
        defer { isStepping = false }
        view.scrollPosition.scroll(
            to: view.window.clamped(target + remainder(of: run), height: view.layout.viewportSize.height))
    }

    private func frameWillCome(at time: Double) -> Bool {
        guard let lastFrame = run?.lastFrame else {
            // The first frame shows the beginning.
            run?.lastFrame = time
            return isRunning
        }
        run?.lastFrame = time
        advance(by: time - lastFrame)
        return isRunning
    }

    private func remainder(of run: Run) -> Double {
        let left = Self.motion.remainder(at: run.elapsed, continues: run.velocity != nil)
        return run.distance * left.distance + (run.velocity ?? 0) * left.velocity
    }

    private func velocity(of run: Run) -> Double {
        let rate = Self.motion.rate(at: run.elapsed, continues: run.velocity != nil)
        return run.distance * rate.distance + (run.velocity ?? 0) * rate.velocity
    }
}
