import FeedWeb
import GtkBridge
import GtkTestSupport
import ListKitImages
import WebTestServer
import XCTest

@preconcurrency @MainActor
final class WebImageLoaderTests: WebTestCase {
    private nonisolated static let picture = [UInt8](
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!)

    private nonisolated let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("pictures-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
        super.tearDown()
    }

    private func loader(limit: Int = 1 << 20) -> WebImageLoader {
        WebImageLoader(session, cache: WebCache(folder: folder, limit: limit))
    }

    private func start(
        _ loader: WebImageLoader, _ address: String, unless version: FileVersion? = nil,
        cancellable: Cancellable = Cancellable()
    ) -> Answer {
        let answer = Answer()
        loader.load(ImageKey(uri: address, width: 10, height: 10), unless: version, cancellable: cancellable) {
            answer.results.append($0)
        }
        return answer
    }

    private func loaded(_ loader: WebImageLoader, _ address: String, unless version: FileVersion? = nil) -> Answer {
        let answer = start(loader, address, unless: version)
        pump(until: !answer.results.isEmpty, "the picture")
        return answer
    }

    @MainActor
    private final class Answer {
        var results: [Result<ImageAnswer, ImageError>] = []

        var version: FileVersion? {
            if case .success(.picture(_, let version)) = results.first { version } else { nil }
        }
        var isUnchanged: Bool { if case .success(.unchanged) = results.first { true } else { false } }
        var error: ImageError? { if case .failure(let error) = results.first { error } else { nil } }
    }

    func testAPictureIsLoadedOnceAndThenComesFromTheDisk() throws {
        let server = try serve { _ in .document(Self.picture, ["ETag": "\"a\"", "Content-Type": "image/png"]) }
        let first = loaded(loader(), server.address("/a.png"))
        XCTAssertEqual(first.version, FileVersion(tag: "\"a\"", size: Self.picture.count))
        // Also in the next run of the program.
        let second = loaded(loader(), server.address("/a.png"))
        XCTAssertEqual(second.version, first.version)
        XCTAssert(loaded(loader(), server.address("/a.png"), unless: first.version).isUnchanged)
        XCTAssertEqual(server.requests.count, 1)
        XCTAssertEqual(server.requests.first?.headers["accept"]?.contains("image/png"), true)
    }

    func testAnOldPictureIsAskedForAgainAndStaysIfThereIsNoOther() throws {
        let server = try serve { request in
            request.headers["if-none-match"] == "\"a\""
                ? .status("304 Not Modified") : .document(Self.picture, ["ETag": "\"a\""])
        }
        let loader = loader()
        let version = loaded(loader, server.address()).version
        clock.advance(by: 86_401)
        XCTAssert(loaded(loader, server.address(), unless: version).isUnchanged)
        XCTAssertEqual(loaded(loader, server.address()).version, version)
        XCTAssertEqual(server.requests.count, 2)
        clock.advance(by: 86_401)
        XCTAssertEqual(loaded(loader, server.address()).version, version)
        XCTAssertEqual(server.requests.count, 3)
    }

    func testWithoutANetworkThePictureOnTheDiskIsShownHoweverOld() throws {
        let server = try serve { _ in .document(Self.picture) }
        let loader = loader()
        XCTAssertNotNil(loaded(loader, server.address()).version)
        server.stop()
        clock.advance(by: 100 * 86_400)
        XCTAssertNotNil(loaded(loader, server.address()).version)
    }

    func testAPictureThatIsGoneIsNotShownAnyMore() throws {
        let count = Counter()
        let server = try serve { _ in count.next() == 1 ? .document(Self.picture) : .status("404 Not Found") }
        let loader = loader()
        XCTAssertNotNil(loaded(loader, server.address("/a.png")).version)
        clock.advance(by: 86_401)
        XCTAssertEqual(
            loaded(loader, server.address("/a.png")).error?.description,
            "\"a.png\" cannot be read: “\(server.address("/a.png"))” does not exist (404).")
    }

    func testTheCacheKeepsToItsLimitAndLetsGoOfWhatWasUsedLongestAgo() throws {
        let server = try serve { _ in .document(Self.picture + [UInt8](repeating: 0, count: 20_000)) }
        let loader = loader(limit: 50_000)
        for path in ["/a", "/b"] {
            XCTAssertNotNil(loaded(loader, server.address(path)).version)
            clock.advance(by: 1)
        }
        XCTAssertNotNil(loaded(loader, server.address("/a")).version)
        clock.advance(by: 1)
        XCTAssertNotNil(loaded(loader, server.address("/c")).version)
        XCTAssertEqual(server.requests.count, 3)
        let sizes = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
            try XCTUnwrap(
                FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent($0).path)[.size] as? Int)
        }
        XCTAssertEqual(sizes.count, 2)
        XCTAssertLessThanOrEqual(sizes.reduce(0, +), 50_000)
        // In the next run too: "b" is the one that is gone.
        let next = self.loader(limit: 50_000)
        XCTAssertNotNil(loaded(next, server.address("/a")).version)
        XCTAssertEqual(server.requests.count, 3)
        XCTAssertNotNil(loaded(next, server.address("/b")).version)
        XCTAssertEqual(server.requests.count, 4)
    }

    func testAFileOfTheCacheThatIsDamagedIsLoadedAnew() throws {
        let server = try serve { _ in .document(Self.picture) }
        XCTAssertNotNil(loaded(loader(), server.address()).version)
        let name = try XCTUnwrap(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let file = folder.appendingPathComponent(name)
        try Data(contentsOf: file).dropLast(10).write(to: file)
        XCTAssertNotNil(loaded(loader(), server.address()).version)
        try Data("nonsense".utf8).write(to: file)
        XCTAssertNotNil(loaded(loader(), server.address()).version)
        XCTAssertEqual(server.requests.count, 3)
    }

    func testAPictureThatNobodyWantsAnyMoreIsNotLoaded() throws {
        let server = try serve { _ in TestAnswer([.hold]) }
        let cancellable = Cancellable()
        let answer = start(loader(), server.address(), cancellable: cancellable)
        pump(until: server.requests.count == 1, "the request")
        cancellable.cancel()
        XCTAssert(answer.results.isEmpty)
        pump(until: !answer.results.isEmpty, "the end")
        XCTAssertEqual(answer.error, .cancelled)
        pump(until: server.leftCount == 1 && session.isIdle, "the end of the connection")
        XCTAssertEqual(answer.results.count, 1)
    }

    func testFeedsComeBeforePictures() throws {
        let server = try serve { _ in TestAnswer([.gate] + TestAnswer.status("404 None").steps, keepsConnection: true) }
        let pictures = try (1...6).map { try load(server.address("/picture\($0)"), for: .picture) }
        pump(until: server.requests.count == 2, "the first two")
        let feed = try load(server.address("/feed"))
        // A task behind that of the feed, which waits for its turn then.
        var isWaiting = false
        Task { isWaiting = true }
        pump(until: isWaiting, "the feed in the queue")
        // The first two end, and no other: of the next two, the server may see either first.
        for _ in 1...2 { server.openGate() }
        pump(until: server.requests.count == 4, "the next two")
        XCTAssert(server.requests.contains { $0.path == "/feed" }, "\(server.requests.map(\.path))")
        for _ in 1...5 { server.openGate() }
        for loading in pictures + [feed] { ended(loading) }
        XCTAssertEqual(server.mostAtOnce, 2)
    }

    func testFourRequestsRunAtOnce() throws {
        let servers = try (1...3).map { number in
            try serve(host: "127.0.0.\(number)") { _ in
                TestAnswer([.gate] + TestAnswer.document("<rss/>").steps, keepsConnection: true)
            }
        }
        let loadings = try servers.flatMap { server in
            try (1...3).map { try load(server.address("/\($0)")) }
        }
        pump(until: servers.map(\.requests.count) == [2, 2, 0], "the first four")
        pumpPending()
        XCTAssertEqual(servers.map(\.requests.count), [2, 2, 0])
        for server in servers { for _ in 1...3 { server.openGate() } }
        for loading in loadings { XCTAssertEqual(ended(loading).text, "<rss/>") }
        XCTAssert(session.isIdle)
    }

    func testAFileIsLoadedAsAFile() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("a.png")
        try Data(Self.picture).write(to: file)
        XCTAssertNotNil(loaded(loader(), file.absoluteString).version)
    }
}
