import GtkBridge
import ListKit

/// The list that an animation scrolls.
@MainActor
protocol ScrollAnimationClient: AnyObject {
    var scrollOffset: Double { get }
    /// The possible offset nearest to an anchor's place, by the known heights.
    func offset(of anchor: ScrollAnchor) -> Double
    /// - Parameter target: where the animation leads.
    /// - Returns: the target after the updates of the list's owner, who receives the scroll; nil if it is gone, or the
    ///   owner has scrolled elsewhere.
    func scroll(toOffset offset: Double, for target: ScrollAnchor) -> ScrollAnchor?
    /// The animation is over: brings the list to its target by the heights of the rows there.
    func arrive(at target: ScrollAnchor)
}

/// Scrolls the list to a place over several frames.
///
/// The place belongs to rows, and is not an offset: rows that are measured on the way may be higher or lower than
/// estimated, and updates may move it. The distance in each frame follows from the remaining time, so that the last
/// frame arrives. The adjustment's value is what moves, as when a user scrolls; what else changes it ends the
/// animation.
@MainActor
final class ScrollAnimation {
    private struct Run {
        var target: ScrollAnchor
        /// From the target to where it began, in logical pixels.
        var distance: Double
        /// Of the animation that this one took over, per second; nil for a list at rest.
        let velocity: Double?
        var elapsed = 0.0
        var lastFrame: Double?
    }

    private static let motion = ListMotion(curve: .easeOut, duration: 0.25)

    weak var client: (any ScrollAnimationClient)?
    /// The widget that provides its frames.
    private unowned let widget: Widget
    private var run: Run?
    private var isStepping = false
    /// Runs while the animation does.
    private(set) var tick: TickToken?

    init(framesOf widget: Widget) { self.widget = widget }

    var isRunning: Bool { run != nil }

    /// Whether its target is the end of the list, wherever that will be.
    var leadsToEnd: Bool {
        guard case .target(let target) = run?.target else { return false }
        return target.content == .end
    }

    /// Sets out for a place. An animation under way is taken over at its speed.
    func start(to target: ScrollAnchor) {
        guard let client else { return }
        run = Run(
            target: target, distance: client.scrollOffset - client.offset(of: target),
            velocity: run.map(velocity), lastFrame: run?.lastFrame)
        if tick?.isActive != true {
            tick = widget.addTick { [weak self] in self?.frameWillCome(at: $0) ?? false }
        }
    }

    /// Leaves the list where it is.
    func cancel() {
        run = nil
        tick = nil
    }

    /// Jumps to the animation's target, as far as it is known: the list is invisible, so no rows are created before the
    /// next layout.
    ///
    /// - Returns: the target, for that layout; nil if no animation was running, or it has ended.
    func finish() -> ScrollAnchor? {
        guard let run, let client else { return nil }
        self.run = nil
        return step(to: client.offset(of: run.target), for: run.target)
    }

    /// An update gives the rows other places. The animation goes on to its own; where they are removed it ends.
    func follow(_ plan: ListBatchPlan) {
        guard let target = run?.target.following(plan) else { return cancel() }
        run?.target = target
    }

    /// The list has moved, and so has the target: the remaining distance is another one.
    func listDidChange() {
        guard let run, let client else { return }
        let left = Self.motion.remainder(at: run.elapsed, continues: run.velocity != nil)
        guard left.distance > 0 else { return }
        let rest = client.scrollOffset - client.offset(of: run.target)
        self.run?.distance = (rest - (run.velocity ?? 0) * left.velocity) / left.distance
    }

    /// The list was scrolled, by any cause.
    func listDidMove() {
        if !isStepping { cancel() }
    }

    /// Moves on by a part of the animation.
    func advance(by seconds: Double) {
        guard var run, let client else { return }
        run.elapsed += max(0, seconds)
        let isOver = run.elapsed >= Self.motion.duration
        self.run = isOver ? nil : run
        let target = step(to: client.offset(of: run.target) + remainder(of: run), for: run.target)
        // After few frames, or none, rows at the end of the way may not have been measured.
        if isOver, let target { client.arrive(at: target) }
    }

    private func step(to offset: Double, for target: ScrollAnchor) -> ScrollAnchor? {
        isStepping = true
        defer { isStepping = false }
        return client?.scroll(toOffset: offset, for: target)
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
