import GtkTestSupport
import ListKitReplay
import XCTest

/// The commands for recordings, on a machine without a display.
@preconcurrency @MainActor
final class RecordingCommandTests: ViewerTestCase {
    private func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

    private func run(_ arguments: [String]) throws -> ProgramRun { try ProgramRun(arguments, hasDisplay: false) }

    func testHelpNamesTheCommands() throws {
        let help = try run("--help").output
        for word in ["record", "replay", "export"] { XCTAssert(help.contains(word), "\(word) is missing in: \(help)") }
    }

    func testARightRecordingIsStatusZero() throws {
        let outcome = try run("replay", try folder.writeRecording(), "--check")
        XCTAssertEqual(outcome.errors, "")
        XCTAssertEqual(outcome.status, 0)
        XCTAssertEqual(outcome.output, "Everything is as recorded: 1 transaction.\n")
    }

    func testATransactionThatIsNotThereIsSaid() throws {
        let outcome = try run("replay", try folder.writeRecording(), "--transaction", "12")
        XCTAssertEqual(outcome.status, 64)
        XCTAssertEqual(
            outcome.errors,
            "list-viewer: The recording has no transaction 12; its transactions have the numbers 1 to 1.\n")
    }

    func testAWrongRecordingIsStatusOneAndIsShrunk() throws {
        let path = try folder.writeRecording(wrong: true)
        let small = folder.path("small.listrecording")
        let outcome = try run("replay", path, "--check", "--minimize", small)
        XCTAssertEqual(outcome.status, 1)
        XCTAssert(
            outcome.output.contains("Transaction 1: The diff inserts sections [0], the recording inserts []."),
            outcome.output)
        XCTAssertEqual(try run("replay", small, "--check").status, 1)
    }

    func testWhatIsNoRecordingIsOneSentenceAndStatusTwo() throws {
        for (path, words) in [
            (try folder.write("", to: "empty"), "empty"), (try folder.write("Hello", to: "text"), "no recording"),
            (folder.path("missing"), "cannot be read"), (try folder.writeRecording(cutOff: true), "cut off"),
        ] {
            for arguments in [
                ["replay", path], ["replay", path, "--check"], ["export", path, "--report", folder.path("report.txt")],
            ] {
                let outcome = try run(arguments)
                XCTAssertEqual(outcome.status, arguments.count == 2 && words == "cut off" ? 1 : 2, path)
                XCTAssert(outcome.errors.contains(words), outcome.errors)
                // Where something could be read the window is next, and there is no display here.
                let isShown = arguments.count == 2 && words == "cut off"
                XCTAssertEqual(outcome.errors.count { $0 == "\n" }, isShown ? 2 : 1, outcome.errors)
            }
        }
        // What was before the end that is missing.
        XCTAssert(try String(contentsOfFile: folder.path("report.txt"), encoding: .utf8).contains("1 object"))
    }

    func testARecordingIsExportedAsTraceAndText() throws {
        let (trace, report) = (folder.path("trace.json"), folder.path("report.txt"))
        let outcome = try run(
            "export", try folder.writeRecording(), "--trace", trace, "--report", report)
        XCTAssertEqual(outcome.status, 0, outcome.errors)
        let file =
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: trace))) as? [String: Any]
        XCTAssertNotNil(file?["traceEvents"] as? [Any])
        XCTAssert(try String(contentsOfFile: report, encoding: .utf8).contains("Transaction 1: update, applied"))
    }

    func testAnExportToAFolderIsRefusedInASentence() throws {
        let outcome = try run("export", try folder.writeRecording(), "--trace", folder.url.path)
        XCTAssertEqual(outcome.status, 2)
        XCTAssertEqual(outcome.errors, "list-viewer: \(folder.url.path) could not be written: it is a folder.\n")
    }

    func testAnExportGoesToTheStandardOutputAndToDevices() throws {
        let recording = try folder.writeRecording()
        for name in ["-", "/dev/stdout"] {
            let outcome = try run("export", recording, "--report", name)
            XCTAssertEqual(outcome.status, 0, outcome.errors)
            XCTAssert(outcome.output.contains("Transaction 1: update, applied"), outcome.output)
        }
        XCTAssertEqual(try run("export", recording, "--trace", "/dev/null").status, 0)
        let full = try run("export", recording, "--trace", "/dev/full")
        XCTAssertEqual(full.status, 2)
        XCTAssert(full.errors.contains("/dev/full could not be written: "), full.errors)
        XCTAssertEqual(try run("export", recording, "--trace", "-", "--report", "-").status, 64)
        XCTAssertFalse(FileManager.default.fileExists(atPath: "-"))
    }

    func testTheSmallestRecordingGoesThroughALinkWithoutSentences() throws {
        let path = try folder.writeRecording(wrong: true)
        let target = try folder.write("Before", to: "target")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "target")
        XCTAssertEqual(try run("replay", path, "--minimize", folder.path("link")).status, 1)
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")), "target")
        let written = try Data(contentsOf: URL(fileURLWithPath: target))
        let outcome = try run("replay", path, "--minimize", "-")
        XCTAssertEqual(Data(outcome.output.utf8), written)
        XCTAssertNil(try ListRecording.read(from: written).error)
        XCTAssert(outcome.errors.contains("Transaction 1: The diff inserts"), outcome.errors)
    }

    func testACheckRefusesTheOptionsOfTheWindow() throws {
        let (recording, small) = (try folder.writeRecording(wrong: true), folder.path("small"))
        for option in [["--screenshot", folder.path("picture")], ["--transaction", "0"], ["--size", "720x760"]] {
            for task in [["--check"], ["--minimize", small]] {
                let outcome = try run(["replay", recording] + task + option)
                XCTAssertEqual(outcome.status, 64, "\(task + option)")
                let sentence = "\(option[0]) is for the window, and --check and --minimize open none."
                XCTAssert(outcome.errors.hasPrefix("Error: \(sentence)\n"), outcome.errors)
                XCTAssertEqual(outcome.output, "", "\(task + option)")
            }
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: small))
    }

    func testARecordingsCommandWithoutATaskIsExplained() throws {
        for arguments in [["export", "file"], ["replay"]] {
            let outcome = try run(arguments)
            XCTAssertEqual(outcome.status, 64)
            XCTAssert(outcome.errors.contains("Error:"), outcome.errors)
        }
        for arguments in [["replay", "--help"], ["help", "replay"]] {
            XCTAssert(try run(arguments).output.contains("USAGE: list-viewer replay"))
        }
    }
}
