/// The appearance of a row away from its place: moved in list space, translucent, smaller.
package typealias RowPresentation = ListTransitionAttributes

extension RowPresentation {
    package static let atRest = RowPresentation()
    /// A row that comes fades in and slides down from a little above; one that goes fades where it is.
    package static let coming = RowPresentation(offset: ListPoint(x: 0, y: -12), opacity: 0)
    package static let gone = RowPresentation(opacity: 0)

    package static func + (left: Self, right: Self) -> Self {
        RowPresentation(
            offset: ListPoint(x: left.offset.x + right.offset.x, y: left.offset.y + right.offset.y),
            opacity: left.opacity + right.opacity, scale: left.scale + right.scale)
    }

    package static func - (left: Self, right: Self) -> Self { left + right * -1 }

    package static func * (left: Self, factor: Double) -> Self {
        RowPresentation(
            offset: ListPoint(x: left.offset.x * factor, y: left.offset.y * factor), opacity: left.opacity * factor,
            scale: left.scale * factor)
    }
}

/// A row on its way: where it is presented, as a closed-form function of time.
///
/// A track that takes over from another one starts where that one is at the time, at its velocity: nothing snaps.
package struct MotionTrack {
    package let motion: ListMotion
    package let start: Double
    package let origin: RowPresentation
    /// Per second; nil for a row that was at rest.
    package let velocity: RowPresentation?
    package var target = RowPresentation.atRest
    /// How far it is already lifted when it starts, from 0 to 1.
    package let liftAtStart: Double

    package init(
        motion: ListMotion, start: Double, origin: RowPresentation, velocity: RowPresentation?,
        target: RowPresentation = .atRest, liftAtStart: Double = 0
    ) {
        self.motion = motion
        self.start = start
        self.origin = origin
        self.velocity = velocity
        self.target = target
        self.liftAtStart = liftAtStart
    }

    package var end: Double { start + motion.duration }

    package func presentation(at time: Double) -> RowPresentation {
        let left = motion.remainder(at: time - start, continues: velocity != nil)
        guard left != .none else { return target }
        let way = target + (origin - target) * left.distance
        return velocity.map { way + $0 * left.velocity } ?? way
    }

    /// How far a row that passes others is lifted above them: quickly when it sets out, and less and less when it
    /// arrives.
    package func lift(at time: Double) -> Double {
        let done = motion.duration > 0 ? (time - start) / motion.duration : 1
        return max(0, min(1, liftAtStart + done * 10, (1 - done) * 3))
    }

    /// The velocity that another movement takes over: none from a row at rest, or from one that has not set out yet.
    package func pace(at time: Double) -> RowPresentation? {
        if time >= end { return nil }
        return time > start ? velocity(at: time) : velocity
    }

    /// Per second.
    package func velocity(at time: Double) -> RowPresentation {
        let rate = motion.rate(at: time - start, continues: velocity != nil)
        let way = (origin - target) * rate.distance
        return velocity.map { way + $0 * rate.velocity } ?? way
    }
}
