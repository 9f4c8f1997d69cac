import ListKit

/// How a row looks beside its place: moved, translucent, smaller.
struct RowPresentation: Hashable {
    /// Away from its place, in logical pixels.
    var x = 0.0
    var y = 0.0
    /// 0 is invisible.
    var opacity = 1.0
    /// About the row's centre.
    var scale = 1.0

    static let atRest = RowPresentation()
    /// A row that comes fades in and slides down from a little above; one that goes fades where it is.
    static let coming = RowPresentation(y: -12, opacity: 0)
    static let gone = RowPresentation(opacity: 0)

    static func + (left: Self, right: Self) -> Self {
        RowPresentation(
            x: left.x + right.x, y: left.y + right.y, opacity: left.opacity + right.opacity,
            scale: left.scale + right.scale)
    }

    static func - (left: Self, right: Self) -> Self { left + right * -1 }

    static func * (left: Self, factor: Double) -> Self {
        RowPresentation(
            x: left.x * factor, y: left.y * factor, opacity: left.opacity * factor, scale: left.scale * factor)
    }
}

extension RowPresentation {
    init(_ attributes: ListTransitionAttributes) {
        self.init(
            x: attributes.offset.x, y: attributes.offset.y, opacity: attributes.opacity, scale: attributes.scale)
    }

    var attributes: ListTransitionAttributes {
        ListTransitionAttributes(offset: ListPoint(x: x, y: y), opacity: opacity, scale: scale)
    }
}

/// A row on its way: where it is presented, as a closed-form function of time.
///
/// A track that takes over from another one starts where that one is at the time, at its velocity: nothing snaps.
struct MotionTrack {
    let motion: ListMotion
    let start: Double
    let origin: RowPresentation
    /// Per second; nil for a row that was at rest.
    let velocity: RowPresentation?
    var target = RowPresentation.atRest

    var end: Double { start + motion.duration }

    func presentation(at time: Double) -> RowPresentation {
        let left = motion.remainder(at: time - start, continues: velocity != nil)
        guard left != .none else { return target }
        let way = target + (origin - target) * left.distance
        return velocity.map { way + $0 * left.velocity } ?? way
    }

    /// The velocity that another movement takes over: none from a row at rest, or from one that has not set out yet.
    func pace(at time: Double) -> RowPresentation? {
        if time >= end { return nil }
        return time > start ? velocity(at: time) : velocity
    }

    /// Per second.
    func velocity(at time: Double) -> RowPresentation {
        let rate = motion.rate(at: time - start, continues: velocity != nil)
        let way = (origin - target) * rate.distance
        return velocity.map { way + $0 * rate.velocity } ?? way
    }
}
