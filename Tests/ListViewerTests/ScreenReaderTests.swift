import XCTest

/// The viewer, read by a real client of the accessibility bus, on a screen and a bus of its own.
final class ScreenReaderTests: XCTestCase {
    func testAScreenReaderFindsNamesNumbersHeadingsAndTheFocus() throws {
        try check("check_list_viewer.py", "data/sample")
    }

    func testAScreenReaderFollowsAFeedReadsAnArticleAndFollowsALink() throws { try check("check_reader.py") }

    /// - Parameter argument: a path in the package, for the script.
    private func check(_ script: String, _ argument: String? = nil) throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let viewer = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("list-viewer")
        let process = Process()
        // A time limit over all, so that a bus that does not answer cannot hold the tests up. Debian's own Python is
        // the one that has the bindings.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = [
            "--kill-after=10", "120", "dbus-run-session", "--", "/usr/bin/python3", "-W", "ignore::DeprecationWarning",
            root.appendingPathComponent("Tests/Accessibility/\(script)").path, viewer.path,
        ]
        process.arguments? += argument.map { [root.appendingPathComponent($0).path] } ?? []
        process.environment = ProcessInfo.processInfo.environment.merging(["LANGUAGE": "en"]) { $1 }
        let errors = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        XCTAssertEqual(
            process.terminationStatus, 0, "The screen reader's check failed: \(String(decoding: text, as: UTF8.self))")
    }
}
