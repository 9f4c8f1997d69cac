import GtkBridge
import ListKit

/// A list that an animation scrolls.
@MainActor
protocol ScrollAnimationClient: AnyObject {
    var scrollOffset: Double { get }
    /// Returns the offset nearest to an anchor that the list can have, by the known heights.
    func offset(of anchor: ScrollAnchor) -> Double
    /// - Parameters:
    ///   - offset: where to scroll now.
    ///   - target: where the animation leads.
    /// - Returns: the target after any updates that the list's owner has made meanwhile; nil if it is gone, or the owner
    ///   has scrolled elsewhere.
    func scroll(toOffset offset: Double, for target: ScrollAnchor) -> ScrollAnchor?
    /// Called at the end of the animation: scrolls to the target by the measured heights of the rows there.
    func arrive(at target: ScrollAnchor)
}

/// Scrolls the list to a target over several frames.
///
/// The target is an anchor and not an offset, because rows that are measured on the way may be higher or lower than
/// estimated, and updates may move them. The distance in each frame follows from the remaining time, so that the last
/// frame arrives. The animation changes the adjustment's value, as a user does. If anything else changes it, the animation
/// ends.
@MainActor
final class ScrollAnimation {
    private struct Run {
        var target: ScrollAnchor
        /// The distance between the target and the start, in logical pixels.
        var distance: Double
        /// The speed at the start, in logical pixels per second; nil for a list at rest.
        let velocity: Double?
        var elapsed = 0.0
        var lastFrame: Double?
    }

    private static let motion = ListMotion(curve: .easeOut, duration: 0.25)

    weak var client: (any ScrollAnimationClient)?
    private unowned let widget: Widget
    private var run: Run?
    private var isStepping = false
    private(set) var tick: TickToken?

    init(framesOf widget: Widget) { self.widget = widget }

    var isRunning: Bool { run != nil }

    /// Whether the target is the end of the list.
    var leadsToEnd: Bool {
        guard case .target(let target) = run?.target else { return false }
        return target.content == .end
    }

    /// Starts an animation. It continues a running one at its speed.
    func start(to target: ScrollAnchor) {
        guard let client else { return }
        run = Run(
            target: target, distance: client.scrollOffset - client.offset(of: target),
            velocity: run.map(velocity), lastFrame: run?.lastFrame)
        if tick?.isActive != true {
            tick = widget.addTick { [weak self] in self?.frameWillCome(at: $0) ?? false }
        }
    }

    /// Ends the animation where the list is.
    func cancel() {
        run = nil
        tick = nil
    }

    /// Jumps to the target of a list that becomes invisible, by the known heights: no rows are created before the next
    /// layout.
    ///
    /// - Returns: the target, for the next layout; nil if no animation was running, or it has ended.
    func finish() -> ScrollAnchor? {
        guard let run, let client else { return nil }
        self.run = nil
        return step(to: client.offset(of: run.target), for: run.target)
    }

    /// Follows an update. The animation ends if its rows are removed.
    func follow(_ plan: ListBatchPlan) {
        guard let target = run?.target.following(plan) else { return cancel() }
        run?.target = target
    }

    /// Called when an update has changed the offset and the target, and so the remaining distance.
    func listDidChange() {
        guard let run, let client else { return }
        let left = Self.motion.remainder(at: run.elapsed, continues: run.velocity != nil)
        guard left.distance > 0 else { return }
        let rest = client.scrollOffset - client.offset(of: run.target)
        self.run?.distance = (rest - (run.velocity ?? 0) * left.velocity) / left.distance
    }

    /// Called when the list was scrolled.
    func listDidMove() {
        if !isStepping { cancel() }
    }

    func advance(by seconds: Double) {
        guard var run, let client else { return }
        run.elapsed += max(0, seconds)
        let isOver = run.elapsed >= Self.motion.duration
        self.run = isOver ? nil : run
        let target = step(to: client.offset(of: run.target) + remainder(of: run), for: run.target)
        // If there were few frames, the rows at the target may not be measured.
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
