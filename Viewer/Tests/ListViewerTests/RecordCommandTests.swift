import Foundation
import GtkTestSupport
import ListKitReplay
import XCTest

/// `list-viewer record`, as a user starts it.
@preconcurrency @MainActor
final class RecordCommandTests: GtkTestCase {
    private func recording(at path: String) throws -> ListRecording {
        let contents = try ListRecording.read(from: URL(fileURLWithPath: path))
        XCTAssertNil(contents.error)
        return contents.recording
    }

    func testAWindowIsRecordedFromItsEmptyListToItsEnd() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("session.listrecording")
        let outcome = try ProgramRun([
            "record", "-o", file, "--screenshot", folder.path("window.png"), "--size", "500x400",
        ])
        XCTAssertEqual(outcome.status, 0, outcome.errors)
        XCTAssert(outcome.errors.contains(file), outcome.errors)
        let recording = try recording(at: file)
        XCTAssertEqual(recording.start.sections, [])
        XCTAssert(recording.transactions.contains { $0.requests.first?.label == "Feed" && $0.outcome == .applied })
        let check = try ProgramRun(["replay", file, "--check"], hasDisplay: false)
        XCTAssertEqual(check.status, 0, check.output + check.errors)
    }

    func testASignalEndsTheProgramAndTheRecordingIsThere() throws {
        let folder = try TemporaryFolder()
        for signal in [SIGINT, SIGTERM] {
            let file = folder.path("session-\(signal).listrecording")
            let run = try StartedProgram(["record", "--output", file])
            // Said before the window opens; a signal is heard once the program turns its loop.
            XCTAssert(try run.readErrorLine().contains("Recording"))
            kill(run.identifier, signal)
            XCTAssertEqual(run.waitForStatus(), 0)
            XCTAssertEqual(try recording(at: file).start.sections, [])
        }
    }

    func testAFileThatCannotBeWrittenIsOneSentenceAndStatusTwoBeforeAnyWindow() throws {
        let folder = try TemporaryFolder()
        for path in [folder.url.path, folder.path("no/such/folder"), "/proc/session.listrecording"] {
            let outcome = try ProgramRun(["record", "-o", path], hasDisplay: false)
            XCTAssertEqual(outcome.status, 2, path)
            XCTAssert(outcome.errors.contains("\(path) could not be written: "), outcome.errors)
            XCTAssertEqual(outcome.errors.count { $0 == "\n" }, 1, outcome.errors)
        }
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.url.path), [])
    }

    func testLookingWhetherAFileCanBeWrittenLeavesItAsItIs() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("Before", to: "session.listrecording")
        XCTAssertEqual(try ProgramRun(["record", "-o", file], hasDisplay: false).status, 1, "There is no display.")
        XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), "Before")
    }

    func testWithoutAFileTheCommandIsExplained() throws {
        let outcome = try ProgramRun(["record"], hasDisplay: false)
        XCTAssertEqual(outcome.status, 64)
        XCTAssert(outcome.errors.contains("--output"), outcome.errors)
    }
}
