import Dispatch
import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class MainLoopTests: GtkTestCase {
    func testATaskOnTheMainActorRunsUnderTheLoop() {
        var steps: [String] = []
        Task { @MainActor in
            steps.append("started")
            await Task.yield()
            steps.append("resumed")
        }
        pump(until: steps.count == 2)
        XCTAssertEqual(steps, ["started", "resumed"])
    }

    func testTheMainDispatchQueueRunsUnderTheLoop() {
        var count = 0
        for _ in 0..<100 { DispatchQueue.main.async { MainActor.assumeIsolated { count += 1 } } }
        pump(until: count == 100)
    }

    func testWorkFromAnotherThreadComesBack() {
        var answer = 0
        Task {
            let value = await Task.detached { 6 * 7 }.value
            answer = value
        }
        pump(until: answer == 42)
    }

    func testAnIdleLoopDoesNotSpin() {
        var turns = 0
        let timer = MainLoop.after(0.1) { turns += 1000 }
        while timer.isPending {
            MainLoop.iterate(mayBlock: true)
            turns += 1
        }
        XCTAssertLessThan(turns, 1100)
    }

    func testQuitEndsTheInnermostRun() {
        var hasRun = false
        Task { @MainActor in
            hasRun = true
            MainLoop.quit()
        }
        MainLoop.run()
        XCTAssert(hasRun)
    }

    func testATimerWaitsAsLongAsGLibCanCount() {
        for seconds in [Double.infinity, .greatestFiniteMagnitude, 1e7] {
            let timer = MainLoop.after(seconds) { XCTFail("It is not time yet.") }
            pumpPending()
            XCTAssert(timer.isPending, "\(seconds)")
            timer.cancel()
        }
    }

    func testTimersRunOnceAndIdleActionsRun() {
        var events: [String] = []
        let timer = MainLoop.after(0.01) { events.append("timer") }
        let idle = MainLoop.idle { events.append("idle") }
        pump(until: events.count == 2)
        XCTAssertEqual(events.sorted(), ["idle", "timer"], "On a busy machine, the time may be over first.")
        XCTAssertFalse(timer.isPending || idle.isPending)
    }

    func testASignalIsHeardOnceInPlaceOfEndingTheProgram() {
        var heard: [TerminationSignal] = []
        let tokens = TerminationSignal.allCases.map { signal in MainLoop.on(signal) { heard.append(signal) } }
        for signal in [SIGHUP, SIGTERM, SIGINT] { kill(getpid(), signal) }
        pump(until: heard.count == 3)
        XCTAssertEqual(Set(heard), Set(TerminationSignal.allCases))
        XCTAssertFalse(tokens.contains { $0.isPending })
    }

    func testACancelledTimerReleasesWhatItCaptured() {
        final class Captured {}
        weak var captured: Captured?
        var timer: LoopToken?
        do {
            let object = Captured()
            captured = object
            timer = MainLoop.after(60) { _ = object }
        }
        XCTAssertNotNil(captured)
        timer = nil
        XCTAssertNil(captured)
        XCTAssertNil(timer)
    }
}
