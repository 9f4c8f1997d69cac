import GtkTestSupport
import XCTest

/// The program as a user starts it.
@preconcurrency @MainActor
final class CommandLineTests: ViewerTestCase {
    private func run(_ arguments: String...) throws -> ProgramRun { try ProgramRun(arguments) }

    func testHelpNamesWhatThereIs() throws {
        let outcome = try run("--help")
        XCTAssertEqual(outcome.status, 0)
        for word in [
            "list-viewer", "<file>", "--screenshot", "--stats", "--size", "--playground", "--page", "--layout",
            "--version",
        ] {
            XCTAssert(outcome.output.contains(word), "\(word) is missing in: \(outcome.output)")
        }
    }

    func testVersionIsANumber() throws {
        let outcome = try run("--version")
        XCTAssertEqual(outcome.status, 0)
        XCTAssertNotNil(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/), outcome.output)
    }

    func testAMistakeOnTheCommandLineIsExplained() throws {
        for arguments in [["--size", "wide"], ["--page", "atlas"], ["--layout", "pile"], ["--nonsense"]] {
            let outcome = arguments.count == 2 ? try run(arguments[0], arguments[1]) : try run(arguments[0])
            XCTAssertNotEqual(outcome.status, 0)
            XCTAssert(outcome.errors.contains("Error:"), outcome.errors)
        }
    }

    func testAMistypedCommandNamesItsNeighbours() throws {
        for (word, hint) in [
            ("completions", "The commands are record, replay, export and example."),
            ("replai", "Did you mean replay?"), ("exampel", "Did you mean example?"),
        ] {
            let outcome = try run(word)
            XCTAssertEqual(outcome.status, 2)
            XCTAssertEqual(outcome.errors, "list-viewer: There is no command and no file \"\(word)\". \(hint)\n")
        }
    }

    func testAScreenshotOfTheSampleIsAPictureOfTheWindow() throws {
        let picture = folder.path("window.png")
        let outcome = try run("--screenshot", picture, "--size", "500x400")
        XCTAssertEqual(outcome.status, 0)
        XCTAssertEqual(outcome.errors, "")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: picture))
        XCTAssertEqual(Array(bytes.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
        // An empty window of that size takes less than half of it.
        XCTAssertGreaterThan(bytes.count, 20_000)
    }

    func testAPictureHasTheSizeThatWasAskedFor() throws {
        let recording = try folder.writeRecording()
        for command in [[], ["replay", recording], ["example", "photo-grid"]] {
            let picture = folder.path("window.png")
            let outcome = try ProgramRun(command + ["--screenshot", picture, "--size", "520x450"])
            XCTAssertEqual(outcome.status, 0, "\(command)")
            // 520 and 450 in 32 bits each, after the signature and the name of the first part.
            let size = try Data(contentsOf: URL(fileURLWithPath: picture))[16..<24]
            XCTAssertEqual(Array(size), [0, 0, 2, 8, 0, 0, 1, 194], "\(command)")
        }
    }

    func testAFileIsOpenedByItsAddressAsADesktopGivesIt() throws {
        let feed = """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Quay",
            "items": [{"id": "1", "title": "Rope", "content_text": "Knots"}]}
            """
        try folder.write(feed, to: "a feed.json")
        let places = [folder.path("a feed.json"), folder.url.appendingPathComponent("a feed.json").absoluteString]
        XCTAssert(places[1].hasPrefix("file:///") && places[1].hasSuffix("a%20feed.json"), places[1])
        let pictures = try places.map { place in
            let picture = folder.path("window.png")
            let outcome = try run("--screenshot", picture, "--size", "500x400", place)
            XCTAssertEqual(outcome.status, 0)
            XCTAssertEqual(outcome.errors, "")
            return try Data(contentsOf: URL(fileURLWithPath: picture))
        }
        XCTAssertEqual(pictures[0], pictures[1])
    }

    func testThePageAndTheLayoutToOpenAreInThePicture() throws {
        var pictures: Set<Data> = []
        for (option, value) in [("--page", "feed"), ("--page", "playground"), ("--layout", "grid")] {
            let outcome = try run(option, value, "--screenshot", folder.path(value), "--size", "700x600")
            XCTAssertEqual(outcome.status, 0)
            XCTAssertEqual(outcome.errors, "")
            pictures.insert(try Data(contentsOf: URL(fileURLWithPath: folder.path(value))))
        }
        XCTAssertEqual(pictures.count, 3)
    }

    func testThePlaygroundIsOpenedWithAPatternAndABadOneIsExplained() throws {
        let pattern = try folder.write("before:\nyak\nafter:\nzebu\n", to: "lists.pattern")
        let outcome = try run("--playground", pattern, "--screenshot", folder.path("own"), "--size", "700x600")
        XCTAssertEqual(outcome.status, 0)
        XCTAssertEqual(outcome.errors, "")
        _ = try run("--page", "playground", "--screenshot", folder.path("usual"), "--size", "700x600")
        let pictures = try ["own", "usual"].map { try Data(contentsOf: URL(fileURLWithPath: folder.path($0))) }
        XCTAssertNotEqual(pictures[0], pictures[1])
        let bad = try run("--playground", try folder.write("{}", to: "feed.json"))
        XCTAssertEqual(bad.status, 1)
        XCTAssert(bad.errors.contains("feed.json is not a pattern file"), bad.errors)
        XCTAssertEqual(bad.errors.split(separator: "\n").count, 1, bad.errors)
    }

    func testEachExampleRunsAlone() throws {
        let names = try run("example").output.split(separator: "\n").compactMap { $0.split(separator: ":").first }
        XCTAssert(names.contains("photo-grid") && names.count == 14, "\(names)")
        for name in names.prefix(2) {
            let outcome = try run("example", String(name), "--screenshot", folder.path(String(name)))
            XCTAssertEqual(outcome.status, 0, "\(name)")
            XCTAssertEqual(outcome.errors, "", "\(name)")
        }
        let unknown = try run("example", "nothing")
        XCTAssertEqual(unknown.status, 64)
        XCTAssert(unknown.errors.contains("There is no example nothing."), unknown.errors)
    }

    func testStatsAreOneObjectOnTheLastLine() throws {
        let outcome = try run("--stats", "--screenshot", folder.path("window.png"), "--size", "800x700")
        XCTAssertEqual(outcome.status, 0)
        let line = try XCTUnwrap(outcome.output.split(separator: "\n").last)
        let values = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        XCTAssertEqual(
            values.keys.sorted(),
            [
                "firstFrameMilliseconds", "fullReloads", "images", "lastUpdatesMilliseconds", "mostRows", "objects",
                "rows", "settledProcessorMilliseconds", "updateMilliseconds", "updates",
            ])
        func number(_ key: String) throws -> Double { try XCTUnwrap(values[key] as? NSNumber).doubleValue }
        XCTAssertGreaterThan(try number("objects"), 2)
        XCTAssert((5..<60).contains(try number("rows")))
        XCTAssertGreaterThanOrEqual(try number("mostRows"), try number("rows"))
        XCTAssertGreaterThan(try number("firstFrameMilliseconds"), 0)
        XCTAssertGreaterThan(try number("settledProcessorMilliseconds"), 0)
        XCTAssertGreaterThanOrEqual(try number("updates"), 1)
        XCTAssertEqual((values["updateMilliseconds"] as? [NSNumber])?.count, 2)
        XCTAssertEqual((values["lastUpdatesMilliseconds"] as? [NSNumber])?.count, Int(try number("updates")))
        XCTAssertEqual(try number("fullReloads"), 0)
        XCTAssertEqual(
            (values["images"] as? [String: Any])?.keys.sorted(), ["cancelled", "failed", "loaded", "requested"])
    }

    func testStatsOfAFeedThatCannotBeOpenedHaveNoFirstFrame() throws {
        let outcome = try run("--stats", "--screenshot", folder.path("window.png"), folder.path("missing.json"))
        XCTAssertEqual(outcome.status, 1)
        XCTAssert(outcome.output.contains("\"firstFrameMilliseconds\":null"), outcome.output)
        XCTAssert(outcome.output.contains("\"objects\":0"), outcome.output)
    }

    func testEachFileThatCannotBeOpenedIsOneSentenceAndStatusOne() throws {
        // BadFileTests has the others.
        for (path, reason) in try BadFileTests.badFiles(in: folder).prefix(2) {
            let outcome = try run("--screenshot", folder.path("window.png"), path)
            XCTAssertEqual(outcome.status, 1, path)
            XCTAssert(outcome.errors.contains(reason), outcome.errors)
            XCTAssertEqual(outcome.errors.count { $0 == "\n" }, 1, outcome.errors)
        }
    }

    func testAFeedWithFaultsIsOpenedAllTheSame() throws {
        let path = try folder.write(TemporaryFolder.feed(items: [#"{"title": "No id"}"#]), to: "feed.json")
        let outcome = try run("--screenshot", folder.path("window.png"), path)
        XCTAssertEqual(outcome.status, 0)
        XCTAssert(outcome.errors.contains("it has no id"), outcome.errors)
    }

    func testAPictureThatCannotBeSavedIsStatusTwoOfEachCommand() throws {
        let recording = folder.path("list.listrecording")
        let missing = (path: folder.path("no/such/folder.png"), reason: "No such file or directory.")
        let full = (path: "/dev/full", reason: "No space left on device.")
        for (command, picture) in [
            ([], missing), (["record", "-o", recording], full), (["replay", recording], missing),
            (["example", "photo-grid"], full),
        ] {
            let outcome = try ProgramRun(command + ["--screenshot", picture.path])
            XCTAssertEqual(outcome.status, 2, "\(command)")
            let sentence = "list-viewer: \(picture.path) could not be written: \(picture.reason)"
            XCTAssertEqual(outcome.errors.split(separator: "\n").last.map(String.init), sentence, "\(command)")
        }
    }
}
