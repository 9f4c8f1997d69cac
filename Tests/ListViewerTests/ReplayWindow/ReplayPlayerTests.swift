import ListKit
import ListKitReplay
import XCTest

@testable import ListViewer

/// The player on a clock that is turned by hand.
@preconcurrency @MainActor
final class ReplayPlayerTests: XCTestCase {
    /// What waits, and for how long.
    @MainActor
    private final class Clock {
        final class Timer {}
        private(set) var seconds: [Double] = []
        private var due: (timer: WeakTimer, action: @MainActor () -> Void)?
        private struct WeakTimer { weak var timer: Timer? }

        func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> AnyObject {
            let timer = Timer()
            self.seconds.append(seconds)
            due = (WeakTimer(timer: timer), action)
            return timer
        }

        /// Lets the time pass; false where nobody waits.
        func ring() -> Bool {
            guard let (timer, action) = due, timer.timer != nil else { return false }
            due = nil
            action()
            return true
        }
    }

    private let clock = Clock()

    /// Three transactions, 1 s apart.
    private func player() -> ReplayPlayer {
        var recording = ListRecording()
        for number in 1...3 {
            var transaction = RecordedTransaction(number: number, kind: .update)
            transaction.phases = [RecordedPhase(name: .collecting, start: number * 1_000_000_000, duration: 1)]
            recording.transactions.append(transaction)
        }
        return ReplayPlayer(RecordedMoments(recording)) { [clock] in clock.after($0, $1) }
    }

    func testPlayingTakesAsLongAsItTookAndEndsByItself() {
        let player = player()
        var moments: [Int] = []
        player.onMove = { moments.append($0) }
        player.play()
        while clock.ring() {}
        XCTAssertEqual(moments, [1, 2, 3])
        XCTAssertEqual(clock.seconds, [1, 1, 1])
        XCTAssertFalse(player.isPlaying)
        player.play()
        XCTAssertEqual(moments.last, 0, "From the end it begins anew.")
    }

    func testTheSpeedCanBeChangedInTheMiddle() {
        let player = player()
        player.speed = 0.1
        player.play()
        player.speed = 10
        XCTAssertEqual(clock.seconds, [10, 0.1])
        player.changeSpeed(by: 1)
        XCTAssertEqual(player.speed, 10, "It is the highest.")
        player.changeSpeed(by: -1)
        XCTAssertEqual(player.speed, 5)
    }

    func testGoingByHandStopsAndStaysWithinTheRecording() {
        let player = player()
        player.play()
        player.go(to: 2)
        XCTAssertFalse(player.isPlaying)
        XCTAssertFalse(clock.ring(), "Nothing waits any more.")
        player.step(by: 5)
        XCTAssertEqual(player.moment, 3)
        player.step(by: -9)
        XCTAssertEqual(player.moment, 0)
    }

    func testARecordingWithoutTransactionsDoesNotPlay() {
        let player = ReplayPlayer(RecordedMoments(ListRecording())) { [clock] in clock.after($0, $1) }
        player.play()
        XCTAssertFalse(player.isPlaying)
        XCTAssertEqual(player.lastMoment, 0)
    }
}
