import GtkTestSupport
import XCTest

/// Files that a command line names twice: nothing is written over them.
@preconcurrency @MainActor
final class NamedFileTests: ViewerTestCase {
    private func run(_ arguments: [String]) throws -> ProgramRun { try ProgramRun(arguments, hasDisplay: false) }

    /// Other names of a file: spelled in another way, and through links.
    private func otherNames(of name: String) throws -> [String] {
        let (files, path) = (FileManager.default, folder.path(name))
        let (soft, hard, through) = (path + ".soft", path + ".hard", path + ".folder")
        try files.createSymbolicLink(atPath: soft, withDestinationPath: name)
        try files.createSymbolicLink(atPath: soft + "er", withDestinationPath: soft)
        try files.linkItem(atPath: path, toPath: hard)
        try files.createSymbolicLink(atPath: through, withDestinationPath: ".")
        return [folder.path("./\(name)"), path + "/", soft, soft + "er", hard, through + "/" + name]
    }

    private func assertRefused(
        _ arguments: [String], _ sentence: String, _ file: StaticString = #filePath, _ line: UInt = #line
    ) throws {
        let outcome = try run(arguments)
        XCTAssertEqual(outcome.status, 64, "\(arguments)", file: file, line: line)
        XCTAssert(outcome.errors.hasPrefix("Error: \(sentence)\n"), outcome.errors, file: file, line: line)
        XCTAssertEqual(outcome.output, "", file: file, line: line)
    }

    func testNoCommandWritesOverWhatItReads() throws {
        let recording = try folder.writeRecording(wrong: true)
        let feed = try folder.write(TemporaryFolder.feed(items: []), to: "feed.json")
        let pattern = try folder.write("before:\nyak\nafter:\nzebu\n", to: "lists.pattern")
        let kept = try folder.write("Feeds", to: "feeds.sqlite")
        let (files, other) = ([recording, feed, pattern, kept], folder.path("other"))
        let contents = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        func assertRefused(_ output: String, _ arguments: String...) throws {
            try self.assertRefused(arguments, "\(output) is the file to read, so nothing can be written to it.")
        }
        try assertRefused(recording, "export", recording, "--trace", recording)
        try assertRefused(recording, "export", recording, "--trace", other, "--report", recording)
        try assertRefused(recording, "replay", recording, "--screenshot", recording)
        try assertRefused(feed, "--screenshot", feed, feed)
        try assertRefused(feed, "--screenshot", feed, URL(fileURLWithPath: feed).absoluteString)
        try assertRefused(feed, "record", "-o", feed, feed)
        try assertRefused(feed, "record", "-o", other, "--screenshot", feed, feed)
        try assertRefused(pattern, "--playground", pattern, "--screenshot", pattern)
        try assertRefused(kept, "--kept", folder.url.path, "--screenshot", kept)
        for name in try otherNames(of: "list.listrecording") {
            try assertRefused(name, "replay", recording, "--minimize", name)
            try assertRefused(recording, "replay", name, "--minimize", recording)
        }
        XCTAssertEqual(try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }, contents)
        XCTAssertFalse(FileManager.default.fileExists(atPath: other))
    }

    func testTwoOutputsInOneFileAreRefusedAndItStays() throws {
        let recording = try folder.writeRecording()
        let file = try folder.write("Before", to: "file")
        let picture = ["record", "-o", file, "--screenshot"]
        try assertRefused(picture + [file], "\(file) is named for two things. Each needs a file of its own.")
        for name in try otherNames(of: "file") {
            try assertRefused(
                ["export", recording, "--trace", file, "--report", name],
                "\(name) is named for two things. Each needs a file of its own.")
        }
        XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), "Before")
    }

    func testTwoOutputsInOneNewFileAreRefusedAndNoneIsMade() throws {
        let recording = try folder.writeRecording()
        let file = folder.path("file")
        let (link, folders) = (folder.path("link"), folder.path("folders"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
        try FileManager.default.createSymbolicLink(atPath: folders, withDestinationPath: ".")
        for name in [file, folder.path("./file"), link, folders + "/file"] {
            try assertRefused(
                ["export", recording, "--trace", file, "--report", name],
                "\(name) is named for two things. Each needs a file of its own.")
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: file))
    }

    func testTheStandardOutputIsNotAddedToTheFileToRead() throws {
        let recording = try folder.writeRecording()
        let contents = try Data(contentsOf: URL(fileURLWithPath: recording))
        for arguments in [["export", recording, "--report", "-"], ["replay", recording, "--check"]] {
            let outcome = try StartedProgram(arguments, hasDisplay: false, appendingTo: recording).waitForEnd()
            XCTAssertEqual(outcome.status, 64)
            XCTAssert(outcome.errors.contains("The standard output is the file to read, so nothing"), outcome.errors)
        }
        XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: recording)), contents)
    }

    func testADeviceMayHaveTwoNames() throws {
        let outcome = try run(
            ["export", try folder.writeRecording(), "--trace", "/dev/null", "--report", "/dev/null"])
        XCTAssertEqual(outcome.status, 0, outcome.errors)
    }
}
