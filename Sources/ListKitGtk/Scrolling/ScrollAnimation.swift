import GtkBridge
import ListKit

/// Scrolls the list to a place in the course of some frames.
///
/// The place is one of rows, not an offset: rows that are measured on the way may be higher or lower than estimated.
/// Each frame stands so far from it as the time leaves, so that the last one is there. The adjustment's value is what
/// moves, as when a user scrolls; what else changes it ends the animation.
@MainActor
final class ScrollAnimation {
    private enum Target {
        case anchor(ScrollAnchor)
        case rows(ListScrollTarget)
    }

    private struct Run {
        let target: Target
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
        let page = view.layout.viewportSize.height
        start(to: .anchor(ScrollAnchor(at: offset, pageHeight: page, in: view.window.index)))
    }

    /// The same for rows.
    func start(to rows: ListScrollTarget) { start(to: .rows(rows)) }

    private func start(to target: Target) {
        guard let view else { return }
        run = Run(
            target: target, distance: view.scrollPosition.offset - offset(of: target, in: view),
            velocity: run.map(velocity), lastFrame: run?.lastFrame)
        if tick?.isActive != true {
            tick = view.viewport.addTick { [weak self] in self?.frameWillCome(at: $0) ?? false }
        }
    }

    /// Leaves the list where it is.
    func cancel() {
        run = nil
        tick = nil
    }

    /// Goes to where the animation leads to, as far as that is known: nobody sees it, so no rows are made for it.
    func finish() {
        guard let run, let view else { return }
        self.run = nil
        step(to: offset(of: run.target, in: view), in: view)
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
        step(to: offset(of: run.target, in: view) + remainder(of: run), in: view)
        // After few frames, or none, rows at the end of the way may not have been measured.
        if isOver, case .rows(let rows) = run.target { view.jump(to: rows) }
    }

    private func step(to offset: Double, in view: ListBoxView) {
        isStepping = true
        defer { isStepping = false }
        view.scrollPosition.scroll(to: view.window.clamped(offset, height: view.layout.viewportSize.height))
    }

    private func offset(of target: Target, in view: ListBoxView) -> Double {
        switch target {
        case .anchor(let anchor): anchor.offset(in: view.window.index)
        case .rows(let rows): rows.offset(in: view)
        }
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
