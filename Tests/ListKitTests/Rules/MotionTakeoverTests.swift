@testable import ListKit
import Testing

struct MotionTakeoverTests {
    @Test func aMotionThatTakesOverTakesHalfTheTimeOfTheOther() {
        let motion = ListMotion(duration: 0.24)
        let second = motion.takingOver(motion)
        #expect(second == ListMotion(duration: 0.12))
        #expect(motion.takingOver(second) == ListMotion(duration: 0.06))
    }

    @Test func itTakesNoLongerThanTheListsMotionAndHasItsCurve() {
        let motion = ListMotion(curve: .spring(damping: 0.5), duration: 0.1)
        #expect(motion.takingOver(ListMotion(duration: 1)) == motion)
        #expect(
            motion.takingOver(ListMotion(duration: 0.1)) == ListMotion(curve: .spring(damping: 0.5), duration: 0.05))
    }

    /// The times of the motions halve, so their sum is at most twice the first one.
    @Test(arguments: [0.001, 0.01, 0.1, 0.2]) func rowsArriveHoweverFastUpdatesFollow(interval: Double) {
        let motion = ListMotion(duration: 0.24)
        var (running, time) = (motion, 0.0)
        while running.duration > interval {
            time += interval
            running = motion.takingOver(running)
        }
        #expect(time + running.duration <= 2 * motion.duration)
    }
}
