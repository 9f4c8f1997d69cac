import CallerChecks
// The sines and the exponential function of a spring.
import Glibc

/// How rows move in an animated update.
///
///     list.motion = ListMotion(curve: .spring(damping: 0.8), duration: 0.3)
///
/// The distance has no influence: a long move takes as long as a short one.
public struct ListMotion: Hashable, Sendable {
    /// The speed of a movement over time.
    public enum Curve: Hashable, Sendable {
        /// Fast at first, then slower and slower.
        case easeOut
        /// A damped spring. With a damping of 1, it settles as fast as it can without overshooting. With less, it
        /// swings.
        case spring(damping: Double)
    }

    /// The speed of a movement over time.
    ///
    /// - Precondition: a spring's damping is above 0 and at most 1.
    public var curve: Curve {
        didSet { check() }
    }

    /// The duration of a movement in seconds; 0 for none.
    ///
    /// - Precondition: finite and not negative.
    public var duration: Double {
        didSet { check() }
    }

    /// Creates a motion.
    ///
    /// - Parameters:
    ///   - curve: the speed over time.
    ///   - duration: in seconds; 0 for none.
    /// - Precondition: as for ``curve-swift.property`` and ``duration``.
    public init(curve: Curve = .easeOut, duration: Double = 0.24) {
        self.curve = curve
        self.duration = duration
        check()
    }

    private func check() {
        demand(duration >= 0 && duration < .infinity, "A movement cannot take \(duration) seconds.")
        if case .spring(let damping) = curve {
            demand(damping > 0 && damping <= 1, "A spring's damping is above 0 and at most 1, not \(damping).")
        }
    }
}

extension ListMotion {
    /// Returns the motion of an update that comes while the rows of another one are on their way. It takes half the time
    /// of that one's, and at most that of this motion.
    ///
    /// So rows arrive, however fast updates follow each other: the third one or so comes when they have. If each took
    /// the whole duration, rows that wait for others would never set out.
    ///
    /// - Parameter running: the motion that is taken over.
    package func takingOver(_ running: ListMotion) -> ListMotion {
        var motion = self
        motion.duration = min(duration, running.duration / 2)
        return motion
    }

    /// The factors that remain of the initial distance and velocity: presented = target + distance · `distance` +
    /// velocity · `velocity`.
    package struct Remainder: Hashable {
        package var distance: Double
        /// In seconds.
        package var velocity: Double

        package static let none = Remainder(distance: 0, velocity: 0)
    }

    /// The factors after `time` seconds.
    ///
    /// - Parameter continues: whether the movement continues another one's velocity. A movement that starts at rest may
    ///   begin at its highest speed, which looks prompt; one that continues must not.
    package func remainder(at time: Double, continues: Bool) -> Remainder {
        guard time < duration else { return .none }
        switch curve {
        case .easeOut:
            let s = max(0, time) / duration
            let rest = (1 - s) * (1 - s) * (1 - s)
            // The fourth-order curve that ends at rest and begins with the velocity it is given.
            return continues
                ? Remainder(distance: rest * (1 + 3 * s), velocity: duration * s * rest)
                : Remainder(distance: rest, velocity: 0)
        case .spring(let damping):
            let (decay, frequency) = springRates(damping)
            let time = max(0, time)
            let envelope = exp(-decay * time)
            guard frequency > 0 else {
                return Remainder(distance: envelope * (1 + decay * time), velocity: envelope * time)
            }
            let (sine, cosine) = (sin(frequency * time), cos(frequency * time))
            return Remainder(
                distance: envelope * (cosine + decay / frequency * sine), velocity: envelope * sine / frequency)
        }
    }

    /// The change of `remainder(at:continues:)` per second: over the last millionth of the duration, which is far more
    /// exact than a screen is.
    package func rate(at time: Double, continues: Bool) -> Remainder {
        guard time < duration else { return .none }
        let step = duration / 1_000_000
        let end = max(time, step)
        let (before, after) = (
            remainder(at: end - step, continues: continues), remainder(at: end, continues: continues)
        )
        return Remainder(
            distance: (after.distance - before.distance) / step, velocity: (after.velocity - before.velocity) / step)
    }

    /// A spring never quite arrives. Its stiffness leaves one five-hundredth of the way at the end, which is invisible.
    private func springRates(_ damping: Double) -> (decay: Double, frequency: Double) {
        let decay = 6.2146 / duration
        let stiffness = decay / damping
        return (decay, (stiffness * stiffness - decay * decay).squareRoot())
    }
}
