import ListKit

/// A scroll to a target over several frames.
///
/// The target is an anchor and not an offset, because rows that are measured on the way may be higher or lower than
/// estimated, and updates may move them. The distance in each frame follows from the remaining time, so that the last
/// frame arrives.
struct ScrollAnimation {
    private(set) var target: ScrollAnchor
    /// The distance between the target and the start, in logical pixels.
    private var distance: Double
    /// The speed at the start, in logical pixels per second; nil for a list at rest.
    private let startVelocity: Double?
    private var elapsed = 0.0

    private static let motion = ListMotion(curve: .easeOut, duration: 0.25)

    /// Starts at the offset of the list.
    ///
    /// - Parameter former: a running animation, whose speed the new one continues.
    init(to target: ScrollAnchor, in content: ScrolledContent, continuing former: ScrollAnimation?) {
        self.target = target
        distance = content.offset - content.offset(of: target)
        startVelocity = former?.velocity
    }

    var isOver: Bool { elapsed >= Self.motion.duration }

    /// Whether the target is the end of the list.
    var leadsToEnd: Bool {
        guard case .target(let target) = target else { return false }
        return target.content == .end
    }

    mutating func advance(by seconds: Double) { elapsed += max(0, seconds) }

    /// Returns where the list is scrolled to now.
    func offset(in content: ScrolledContent) -> Double {
        content.offset(of: target) + distance * left.distance + (startVelocity ?? 0) * left.velocity
    }

    /// The same animation after an update; nil if its rows are removed.
    func following(_ plan: ListBatchPlan) -> ScrollAnimation? {
        guard let target = target.following(plan) else { return nil }
        var animation = self
        animation.target = target
        return animation
    }

    /// Called when an update has changed the offset and the target, and so the remaining distance.
    mutating func listDidChange(to content: ScrolledContent) {
        let left = left
        guard left.distance > 0 else { return }
        let rest = content.offset - content.offset(of: target)
        distance = (rest - (startVelocity ?? 0) * left.velocity) / left.distance
    }

    private var left: ListMotion.Remainder {
        Self.motion.remainder(at: elapsed, continues: startVelocity != nil)
    }

    private var velocity: Double {
        let rate = Self.motion.rate(at: elapsed, continues: startVelocity != nil)
        return distance * rate.distance + (startVelocity ?? 0) * rate.velocity
    }
}
