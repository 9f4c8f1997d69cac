import GtkTestSupport
import XCTest

/// The exit statuses of each command, as the manual and `docs/replay.md` list them.
@preconcurrency @MainActor
final class ExitStatusTests: ViewerTestCase {
    private func assertStatus(
        _ status: Int32, _ commands: [[String]], hasDisplay: Bool = false, _ file: StaticString = #filePath,
        _ line: UInt = #line
    ) throws {
        for arguments in commands {
            let outcome = try ProgramRun(arguments, hasDisplay: hasDisplay)
            let words = "\(arguments): \(outcome.errors)"
            XCTAssertEqual(outcome.status, status, words, file: file, line: line)
            XCTAssertEqual(outcome.errors.isEmpty, status == 0, words, file: file, line: line)
        }
    }

    func testWhatWasDoneIsStatusZero() throws {
        let recording = try folder.writeRecording()
        try assertStatus(
            0,
            [
                ["--help"], ["--version"], ["example"], ["replay", recording, "--check"],
                ["replay", recording, "--minimize", folder.path("small")],
                ["export", recording, "--report", folder.path("report")],
            ])
        try assertStatus(
            0, [["replay", recording, "--transaction", "1", "--screenshot", folder.path("picture")]], hasDisplay: true)
    }

    func testWhatCouldNotBeDoneOrIsNotAsRecordedIsStatusOne() throws {
        let (right, wrong) = (
            try folder.writeRecording(to: "right"), try folder.writeRecording(to: "wrong", wrong: true)
        )
        let text = try folder.write("Hello", to: "text")
        try assertStatus(
            1,
            [
                // Without a display.
                [], ["replay", right], ["example", "photo-grid"], ["record", "-o", folder.path("new")],
                ["--playground", text],
            ])
        for arguments in [["--check"], ["--minimize", folder.path("small")]] {
            XCTAssertEqual(try ProgramRun(["replay", wrong] + arguments, hasDisplay: false).status, 1)
        }
        try assertStatus(1, [["--screenshot", folder.path("picture"), text]], hasDisplay: true)
    }

    func testAFileThatCannotBeReadOrWrittenIsStatusTwo() throws {
        let (right, cut) = (
            try folder.writeRecording(to: "right"), try folder.writeRecording(to: "cut", cutOff: true)
        )
        let (text, missing) = (try folder.write("Hello", to: "text"), folder.path("no/such/file"))
        try assertStatus(
            2,
            [
                ["replay", missing], ["replay", text], ["replay", text, "--check"], ["replay", cut, "--check"],
                ["replay", cut, "--transaction", "12"], ["export", cut, "--report", folder.path("report")],
                ["export", right, "--trace", missing], ["record", "-o", missing],
            ])
        try assertStatus(2, [["replay", right, "--screenshot", missing]], hasDisplay: true)
    }

    func testAMistakeOnTheCommandLineIsStatusSixtyFour() throws {
        let recording = try folder.writeRecording()
        try assertStatus(
            64,
            [
                ["--size", "wide"], ["--page", "atlas"], ["--layout", "pile"], ["--nonsense"],
                ["--screenshot", "-", "--stats"],
                ["record"], ["record", "-o", recording, "--screenshot", recording],
                ["replay"], ["replay", recording, "--check", "--screenshot", "picture"],
                ["replay", recording, "--minimize", recording],
                ["replay", recording, "--transaction", "first"], ["replay", recording, "--transaction", "12"],
                ["export", recording], ["export", recording, "--trace", "-", "--report", "-"],
                ["example", "nothing"],
            ])
    }
}
