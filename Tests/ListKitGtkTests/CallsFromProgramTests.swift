import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import ListScripts
import XCTest

/// Every call from every place where a GtkListBox calls its program.
@preconcurrency @MainActor
final class CallsFromProgramTests: MotionTestCase {
    private lazy var matrix = CallMatrix<GtkCalledStage>(
        width: 60, makeStages: { [unowned self] in makeStages($0) }, settle: { [unowned self] in settle($0) })

    /// The window of all lists but those whose window closes.
    private lazy var shared = Window()

    private func makeStages(_ calls: [ProgramCall?]) -> [GtkCalledStage] {
        let box = Box(.horizontal)
        shared = Window()
        shared.child = box
        var windows = [shared]
        let stages = calls.map { call in
            guard call == .close else {
                let stage = GtkCalledStage(in: shared, self)
                box.append(stage.list)
                return stage
            }
            let window = Window()
            windows.append(window)
            let stage = GtkCalledStage(in: window, self)
            window.child = stage.list
            return stage
        }
        for window in windows {
            window.isDecorated = false
            window.setDefaultSize(width: 20, height: 600)
            window.present()
            // A program whose adapter has no view any more does not close it.
            closeAfterTest(window) { [window] in if window.isMapped { window.destroy() } }
        }
        pump(until: windows.allSatisfy(\.isMapped), "the windows")
        return stages
    }

    /// A window may close on the way: the shared one says when enough frames have passed for all.
    private func settle(_ stages: [GtkCalledStage]) {
        settle(shared)
        for stage in stages where !stage.isStill {
            pump(until: stage.isStill, "a list")
            pumpFrames(1, shared)
        }
    }

    func testNoCallStopsTheProgramAndEachComesWhenThePageSays() throws {
        let page = try page()
        for fault in matrix.faults(by: page, takesAllRoads: false) { XCTFail(fault) }
    }

    func testThePageNamesNothingThatNoListCalls() throws {
        let page = try page()
        let strict = CallMatrix<StrictCalledStage>(width: 1, makeStages: { $0.map { _ in StrictCalledStage() } })
        let reached = Set(matrix.survey().keys).union(strict.survey().keys)
        XCTAssertEqual(page.faults(by: reached), [])
    }

    private func page() throws -> CallPage {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return CallPage(try String(contentsOf: root.appendingPathComponent("docs/calls.md"), encoding: .utf8))
    }
}
