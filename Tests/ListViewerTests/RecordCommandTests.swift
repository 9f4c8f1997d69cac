import GtkTestSupport
import ListKit
import ListKitReplay
import XCTest

/// `list-viewer record`, as a user starts it.
@preconcurrency @MainActor
final class RecordCommandTests: ViewerTestCase {
    private func recording(at path: String) throws -> ListRecording {
        let contents = try ListRecording.read(from: URL(fileURLWithPath: path))
        XCTAssertNil(contents.error)
        return contents.recording
    }

    func testAWindowIsRecordedFromItsEmptyListToItsEnd() throws {
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
        for signal in [SIGINT, SIGTERM] {
            let file = folder.path("session-\(signal).listrecording")
            let run = try StartedProgram(["record", "--output", file])
            // Said before the window opens; a signal is heard once the program turns its loop.
            XCTAssert(try run.readErrorLine().contains("Recording"))
            kill(run.identifier, signal)
            XCTAssertEqual(run.waitForEnd().status, 0)
            XCTAssertEqual(try recording(at: file).start.sections, [])
        }
    }

    /// A picture goes to a pipe that nobody reads yet, so that the program waits there with its list shown.
    func testAKillLosesTheLastTransactionAtMost() throws {
        let (file, pipe) = (folder.path("session.listrecording"), folder.path("pipe"))
        XCTAssertEqual(unsafe mkfifo(pipe, 0o600), 0)
        let run = try StartedProgram(["record", "-o", file, "--screenshot", pipe])
        // Opens when the program does.
        let picture = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe))
        let children = try String(
            contentsOfFile: "/proc/\(run.identifier)/task/\(run.identifier)/children", encoding: .utf8)
        let program = try XCTUnwrap(children.split(separator: " ").first.flatMap { Int32($0) })
        XCTAssertEqual(kill(program, SIGKILL), 0)
        XCTAssertNotEqual(run.waitForEnd().status, 0)
        try picture.close()
        let recording = try recording(at: file)
        XCTAssert(recording.transactions.contains { $0.requests.first?.label == "Feed" && $0.outcome == .applied })
        XCTAssertNil(ReplayCheck().firstDivergence(in: recording))
    }

    func testARecordingMayGoToTheStandardOutput() throws {
        let outcome = try ProgramRun(["record", "-o", "-", "--compare", "--screenshot", folder.path("window.png")])
        XCTAssertEqual(outcome.status, 0, outcome.errors)
        let contents = try ListRecording.read(from: Data(outcome.output.utf8))
        XCTAssertNil(contents.error)
        XCTAssert(contents.recording.comparesObjects && !contents.recording.transactions.isEmpty)
        XCTAssertEqual(try ProgramRun(["record", "-o", "-", "--stats"], hasDisplay: false).status, 64)
    }

    func testAPictureGoesThroughALink() throws {
        let target = try folder.write("Before", to: "target")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "target")
        let outcome = try ProgramRun(["--screenshot", folder.path("link"), "--size", "500x400"])
        XCTAssertEqual(outcome.status, 0, outcome.errors)
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")), "target")
        XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int, 0o600)
        XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: target)).prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
    }

    func testAFileThatCannotBeWrittenIsOneSentenceAndStatusTwoBeforeAnyWindow() throws {
        for path in [folder.url.path, folder.path("no/such/folder"), "/proc/session.listrecording"] {
            let outcome = try ProgramRun(["record", "-o", path], hasDisplay: false)
            XCTAssertEqual(outcome.status, 2, path)
            XCTAssert(outcome.errors.contains("\(path) could not be written: "), outcome.errors)
            XCTAssertEqual(outcome.errors.count { $0 == "\n" }, 1, outcome.errors)
        }
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.url.path), [])
    }

    func testARecordingThatCannotBeginIsStatusTwoAndNotAnnounced() throws {
        let outcome = try ProgramRun(["record", "-o", "/dev/full", "--screenshot", folder.path("window.png")])
        XCTAssertEqual(outcome.status, 2)
        XCTAssertEqual(
            outcome.errors, "list-viewer: /dev/full could not be written: No space left on device.\n")
    }

    func testLookingWhetherAFileCanBeWrittenLeavesItAsItIs() throws {
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
