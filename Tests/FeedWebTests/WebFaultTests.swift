import FeedWeb
import GtkBridge
import GtkTestSupport
import WebTestServer
import XCTest

/// Servers with faults: the sentence for each, and the limits on how long they are waited for.
@preconcurrency @MainActor
final class WebFaultTests: WebTestCase {
    private func assertSentence(
        _ loading: Loading, _ sentence: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(loading.error?.description, sentence, file: file, line: line)
    }

    /// Loads a path. In the sentence, `ADDRESS` stands for its address in quotes.
    private func assertSentence(
        _ server: WebTestServer, _ path: String, for purpose: WebPurpose = .feed, _ sentence: String,
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let loading = try loaded(server.address(path), for: purpose)
        assertSentence(
            loading, sentence.replacing("ADDRESS", with: "“\(server.address(path))”"), file: file, line: line)
    }

    /// Lets the time before the retry pass.
    private func pause(_ seconds: Double = 2) {
        pump(until: clock.pending == [seconds], "the pause")
        clock.advance(by: seconds)
    }

    /// Lets a limit pass, twice with the pause between: there is a retry.
    private func letTimePass(_ seconds: Double, for loading: Loading, _ server: WebTestServer) {
        pump(until: server.requests.count == 1, "the request")
        clock.advance(by: seconds)
        pause()
        pump(until: server.requests.count == 2, "the second try")
        clock.advance(by: seconds)
        ended(loading)
    }

    // MARK: Time

    func testAServerThatNeverAnswersIsGivenUpAfterTwoTries() throws {
        let server = try serve { _ in TestAnswer([.hold]) }
        let loading = try load(server.address())
        letTimePass(20, for: loading, server)
        assertSentence(loading, "127.0.0.1 did not answer within 20 seconds.")
        XCTAssertEqual(server.requests.count, 2)
        XCTAssertEqual(clock.pending, [])
    }

    func testAServerThatStopsInTheMiddleIsGivenUp() throws {
        let server = try serve { _ in TestAnswer([.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"), .hold]) }
        var limits = WebLimits()
        limits.idleTimeout = 15
        let loading = try load(server.address(), by: makeSession(limits))
        for _ in 1...2 {
            pump(until: clock.pending == [15, 120], "the beginning of the answer")
            clock.advance(by: 15)
            pump(until: clock.pending == [2] || loading.result != nil, "the end of the try")
            clock.advance(by: 2)
        }
        ended(loading)
        assertSentence(loading, "127.0.0.1 stopped sending: no data came for 15 seconds.")
        XCTAssertEqual(server.requests.count, 2)
    }

    func testAServerThatSendsAByteNowAndThenIsGivenUpInTheEnd() throws {
        let count = Counter()
        let server = try serve { _ in
            guard count.next() == 2 else { return .status("503 Busy") }
            return TestAnswer(
                [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")]
                    + (0..<1_000).flatMap { _ in [.gate, .send("x")] })
        }
        var limits = WebLimits()
        limits.idleTimeout = 15
        let loading = try load(server.address(), by: makeSession(limits))
        pause()
        pump(until: clock.pending == [15, 120], "the beginning of the answer")
        for passed in 1...11 {
            clock.advance(by: 10)
            server.openGate()
            // Something came, so that the silence begins anew.
            pump(until: clock.pending == [15, 120 - Double(passed) * 10].sorted(), "a byte")
        }
        clock.advance(by: 10)
        assertSentence(
            ended(loading), "127.0.0.1 is too slow: “\(server.address())” did not arrive within 120 seconds.")
    }

    func testAServerThatAnswersTheSecondTimeWasWorthTheWait() throws {
        let count = Counter()
        let server = try serve { _ in
            count.next() == 1
                ? TestAnswer([.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"), .reset]) : .document("<rss/>")
        }
        let loading = try load(server.address())
        pause()
        XCTAssertEqual(ended(loading).text, "<rss/>")
    }

    func testARequestCanBeCalledOffAtAnyMoment() throws {
        let server = try serve { request in
            request.path == "/"
                ? .redirect("302 Found", to: "/feed") : .document([UInt8](repeating: 32, count: 200_000))
        }
        for turns in 0..<60 {
            let loading = try load(server.address())
            for _ in 0..<turns { MainLoop.iterate() }
            loading.task?.cancel()
            ended(loading)
            XCTAssert(
                loading.document != nil || loading.error?.reason == .cancelled,
                "After \(turns) turns: \(String(describing: loading.result))")
        }
        XCTAssertEqual(clock.pending, [])
        XCTAssert(session.isIdle)
    }

    /// The turn that sends the request finds its answer there, and libsoup says so in the next one.
    func testAnAnswerThatComesBeforeItsQuestionCanBeCalledOffAtAnyMoment() throws {
        let answer = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 6\r\n\r\n<rss/>"
        let server = try serve(greeting: answer) { _ in TestAnswer([.hold]) }
        for turns in 0..<60 {
            let loading = try load(server.address())
            for _ in 0..<turns where loading.result == nil { MainLoop.iterate(mayBlock: true) }
            loading.task?.cancel()
            ended(loading)
            XCTAssert(
                loading.text == "<rss/>" || loading.error?.reason == .cancelled,
                "After \(turns) turns: \(String(describing: loading.result))")
        }
        XCTAssertEqual(try loaded(server.address()).text, "<rss/>")
        XCTAssertEqual(clock.pending, [])
        XCTAssert(session.isIdle)
    }

    func testARequestThatIsCalledOffEndsAtOnce() throws {
        let server = try serve { _ in TestAnswer([.hold]) }
        let loading = try load(server.address())
        pump(until: server.requests.count == 1, "the request")
        loading.task?.cancel()
        assertSentence(ended(loading), "Loading “\(server.address())” was cancelled.")
        pump(until: server.leftCount == 1, "the end of the connection")
        XCTAssertEqual(clock.pending, [])
    }

    /// libsoup has a queue of its own, in which a request neither counts its time nor hears that it is called off.
    func testNoRequestWaitsAnywhereButInTheQueueOfTheSession() throws {
        let server = try serve { _ in TestAnswer([.hold]) }
        var limits = WebLimits()
        limits.requests = 12
        limits.requestsPerHost = 12
        let session = makeSession(limits)
        let loadings = try (1...12).map { try load(server.address("/\($0)"), by: session) }
        pump(until: server.requests.count == 12, "the requests")
        for loading in loadings { loading.task?.cancel() }
        for loading in loadings { XCTAssertEqual(ended(loading).error?.reason, .cancelled) }
        XCTAssert(session.isIdle)
    }

    // MARK: Size and content

    func testADocumentThatIsTooLargeIsRefusedBeforeItIsRead() throws {
        let server = try serve { _ in
            TestAnswer([.send("HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n"), .hold])
        }
        try assertSentence(server, "/", "ADDRESS is larger than 64 MB.")
        pump(until: server.leftCount == 1, "the end of the connection")
    }

    func testAnEndlessDocumentIsRefusedAtTheLimit() throws {
        let server = try serve { _ in
            TestAnswer([.send("HTTP/1.1 200 OK\r\n\r\n"), .sendForever([UInt8](repeating: 32, count: 65_536))])
        }
        let loading = loaded(WebRequest(try WebAddress(server.address()), byteLimit: 1_000_000))
        assertSentence(loading, "“\(server.address())” is larger than 1000000 bytes.")
        pump(until: server.leftCount == 1, "the end of the connection")
        // What is on its way in the system's buffers comes on top.
        XCTAssertLessThan(server.sentCount, 16_000_000)
    }

    func testWhatIsPackedSmallAndUnpacksToTooMuchIsRefused() throws {
        let packed = try GzipFile.zeros(count: 64 << 20)
        XCTAssertLessThan(packed.count, 100_000)
        let server = try serve { _ in .document(packed, ["Content-Encoding": "gzip"]) }
        let loading = loaded(WebRequest(try WebAddress(server.address()), byteLimit: 8 << 20))
        assertSentence(loading, "“\(server.address())” is larger than 8 MB.")
    }

    func testAPackedDocumentComesUnpacked() throws {
        let packed = try GzipFile.zeros(count: 100_000)
        let server = try serve { _ in .document(packed, ["Content-Encoding": "gzip"]) }
        XCTAssertEqual(try loaded(server.address()).document?.bytes, [UInt8](repeating: 0, count: 100_000))
    }

    func testWhatCannotBeUnpackedIsNoDocument() throws {
        var packed = try GzipFile.zeros(count: 1_000_000)
        packed.replaceSubrange(10..<400, with: [UInt8](repeating: 0xFF, count: 390))
        let server = try serve { [packed] request in
            .document(packed, ["Content-Encoding": request.path == "/zstd" ? "zstd" : "gzip"])
        }
        for path in ["/gzip", "/zstd"] {
            try assertSentence(server, path, "ADDRESS arrived in a compression that cannot be read.")
        }
    }

    func testAnotherWordInPlaceOfAPackingIsNoReasonToRefuseADocument() throws {
        let server = try serve { request in
            .document("<rss/>", ["Content-Encoding": String(request.path.dropFirst())])
        }
        for word in ["UTF-8", "none", "binary", "identity", "8bit"] {
            XCTAssertEqual(try loaded(server.address("/" + word)).text, "<rss/>", word)
        }
        for packing in ["compress", "x-compress", "exi", "dcb", "dcz", "ZSTD"] {
            try assertSentence(server, "/" + packing, "ADDRESS arrived in a compression that cannot be read.")
        }
    }

    func testADocumentThatIsShorterThanItSaysIsNotTaken() throws {
        let server = try serve { _ in TestAnswer([.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss/>")]) }
        let loading = try load(server.address())
        pause()
        assertSentence(
            ended(loading), "127.0.0.1 closed the connection before all of “\(server.address())” arrived.")
    }

    func testADocumentThatIsLongerThanItSaysSpoilsNoOther() throws {
        let server = try serve { request in
            request.path == "/long"
                ? TestAnswer([
                    .send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<rss/>HTTP/1.1 200 OK\r\n\r\nfalse"), .hold,
                ])
                : .document("<feed/>")
        }
        XCTAssertEqual(try loaded(server.address("/long")).text, "<rss/>")
        XCTAssertEqual(try loaded(server.address("/other")).text, "<feed/>")
    }

    func testAVideoIsNoFeedAndAPageIsNoPicture() throws {
        let server = try serve { request in
            TestAnswer([
                .send(
                    "HTTP/1.1 200 OK\r\nContent-Type: "
                        + "\(request.path == "/page" ? "text/html; charset=utf-8" : "video/mp4")\r\n\r\n"
                ),
                .hold,
            ])
        }
        try assertSentence(server, "/video", "ADDRESS is not a feed: its server calls it video/mp4.")
        try assertSentence(server, "/page", for: .picture, "ADDRESS is not a picture: its server calls it text/html.")
    }

    func testAnotherProtocolAndAnEndlessHeadAreRefused() throws {
        let line = Array(("X-Filler: " + String(repeating: "x", count: 8_000) + "\r\n").utf8)
        for steps in [
            [TestAnswer.Step.send("SSH-2.0-OpenSSH_9.2\r\nnothing else\r\n\r\n")],
            [.send("HTTP/1.1 200 OK\r\n"), .sendForever(line)],
        ] {
            let server = try serve { _ in TestAnswer(steps) }
            let loading = try load(server.address())
            pump(until: loading.result != nil || clock.pending == [2], "an answer")
            clock.advance(by: 2)
            XCTAssertNotNil(ended(loading).error)
        }
    }

    // MARK: Redirects

    func testRedirectsInACircleAreNotFollowed() throws {
        let server = try serve { .redirect("302 Found", to: $0.path == "/a" ? "/b" : "/a") }
        try assertSentence(server, "/a", "ADDRESS leads back to itself: 127.0.0.1 redirects in a loop.")
        XCTAssertEqual(server.requests.count, 2)
    }

    func testMoreThanTenRedirectsAreNotFollowed() throws {
        let server = try serve { request in
            let number = Int(request.path.dropFirst()) ?? 0
            return number == 0 ? .document("<rss/>") : .redirect("302 Found", to: "/\(number - 1)")
        }
        XCTAssertEqual(try loaded(server.address("/10")).text, "<rss/>")
        assertSentence(
            try loaded(server.address("/11")),
            "“\(server.address("/1"))” was not reached: there are more than 10 redirects.")
    }

    func testARedirectLeadsToNothingButTheWeb() throws {
        let server = try serve { request in
            switch request.path {
            case "/file": .redirect("301 Moved", to: "file:///etc/passwd")
            case "/script": .redirect("302 Found", to: "javascript:alert(1)")
            case "/data": .redirect("302 Found", to: "data:text/plain,x")
            case "/login": .redirect("302 Found", to: "http://me:secret@127.0.0.1/")
            case "/nothing": .status("302 Found")
            default: .redirect("302 Found", to: "http://")
            }
        }
        for (path, scheme) in [("/file", "file"), ("/script", "javascript"), ("/data", "data")] {
            try assertSentence(
                server, path, "ADDRESS redirects to an address that begins with \(scheme), which is not supported.")
        }
        for path in ["/login", "/nothing", "/broken"] {
            try assertSentence(server, path, "ADDRESS redirects to something that is not a web address.")
        }
    }

    func testTheRestOfARedirectIsNotRead() throws {
        let server = try serve { request in
            request.path == "/feed"
                ? .document("<rss/>")
                : TestAnswer([
                    .send("HTTP/1.1 302 Found\r\nLocation: /feed\r\n\r\n"),
                    .sendForever([UInt8](repeating: 32, count: 65_536)),
                ])
        }
        XCTAssertEqual(try loaded(server.address("/endless")).text, "<rss/>")
        pump(until: server.leftCount == 1, "the end of the connection")
    }

    // MARK: Answers of the server

    func testTheRestOfARefusalIsNotRead() throws {
        let server = try serve { request in
            TestAnswer([
                .send("HTTP/1.1 \(request.path.dropFirst()) No\r\n\r\n"),
                .sendForever([UInt8](repeating: 32, count: 65_536)),
            ])
        }
        for status in [401, 404, 407] {
            let loading = try loaded(server.address("/\(status)"))
            XCTAssertEqual(loading.error?.reason, .status(status, wait: nil))
        }
        pump(until: server.leftCount == 3, "the end of the connections")
    }

    /// libsoup reads the whole of such an answer, to ask once more, before it says a word of it.
    func testAnEndlessAnswerThatIsForAnotherServerCanBeCalledOff() throws {
        let server = try serve { _ in
            TestAnswer([
                .send("HTTP/1.1 421 No\r\n\r\n"), .sendForever([UInt8](repeating: 32, count: 65_536)),
            ])
        }
        let loading = try load(server.address())
        pump(until: server.sentCount > 1_000_000, "the answer")
        loading.task?.cancel()
        XCTAssertEqual(ended(loading).error?.reason, .cancelled)
        pump(until: server.leftCount == 1, "the end of the connection")
        XCTAssertLessThan(server.sentCount, 64_000_000)
    }

    func testAServerIsAskedOnceForWhatItSaysForGood() throws {
        let server = try serve { .status(String($0.path.dropFirst()) + " No") }
        for (status, sentence) in [
            (400, "127.0.0.1 did not deliver ADDRESS: it answered with status 400."),
            (401, "ADDRESS requires a login (401)."),
            (403, "127.0.0.1 does not allow access to ADDRESS (403)."),
            (404, "ADDRESS does not exist (404)."),
            (410, "ADDRESS no longer exists (410)."),
            (429, "127.0.0.1 received too many requests (429)."),
            (304, "127.0.0.1 did not deliver ADDRESS: it answered with status 304."),
            (501, "127.0.0.1 has an internal problem (501)."),
        ] {
            try assertSentence(server, "/\(status)", sentence)
        }
        XCTAssertEqual(server.requests.count, 8)
    }

    func testAServerWithAFaultIsAskedOnceMore() throws {
        let server = try serve { _ in .status("503 Busy") }
        let loading = try load(server.address())
        pause()
        assertSentence(ended(loading), "127.0.0.1 has an internal problem (503).")
        XCTAssertEqual(server.requests.count, 2)
    }

    func testTheTimeThatAServerWantsIsKept() throws {
        let count = Counter()
        let server = try serve { request in
            if request.path == "/later" { return .status("429 Busy", ["Retry-After": "3600"]) }
            // The date is 1,000,000,025 seconds after 1970: the clock of the tests begins 25 seconds before.
            let wait = request.path == "/date" ? "Sun, 09 Sep 2001 01:47:05 GMT" : "25"
            return count.next() % 2 == 1 ? .status("503 Busy", ["Retry-After": wait]) : .document("<rss/>")
        }
        for path in ["/date", "/soon"] {
            let loading = try load(server.address(path))
            pause(25)
            XCTAssertEqual(ended(loading).text, "<rss/>")
        }
        let later = try loaded(server.address("/later"))
        assertSentence(later, "127.0.0.1 received too many requests (429). Try again in 60 minutes.")
        XCTAssertEqual(later.error?.reason, .status(429, wait: 3_600))
        XCTAssertEqual(server.requests.count, 5)
    }

    // MARK: Connections

    func testAServerThatIsNotThereRefuses() throws {
        let server = try serve { _ in .document("<rss/>") }
        let address = server.address()
        server.stop()
        let loading = try load(address)
        assertSentence(ended(loading), "127.0.0.1 refused the connection.")
    }

    func testAServerThatDoesNotExistIsSaidNotTo() throws {
        let loading = try loaded("http://no-such-host.invalid/feed")
        let sentence = try XCTUnwrap(loading.error?.description)
        // By its resolver a machine without a network cannot tell the two apart.
        XCTAssert(
            [
                "There is no server named no-such-host.invalid.",
                "no-such-host.invalid cannot be reached: there is no network.",
            ].contains(sentence), sentence)
    }

    func testACertificateIsTakenOrRefusedForAReason() throws {
        let issuer = try TestIssuer()
        let stranger = try TestIssuer()
        let certificate = { try issuer.certificate(for: "127.0.0.1", dates: $0) }
        let certificates: [(TestCertificate, String?)] = [
            (try issuer.certificate(for: "127.0.0.1"), nil),
            (try certificate(("20200101000000Z", "20210101000000Z")), "its certificate has expired"),
            (
                try certificate(("20980101000000Z", "20990101000000Z")),
                "its certificate is not valid yet, or this computer's clock is wrong"
            ),
            (try issuer.certificate(for: "127.0.0.9"), "its certificate belongs to another server"),
            (try stranger.certificate(for: "127.0.0.1"), "its certificate was issued by an unknown authority"),
        ]
        let session = makeSession(trust: .issuers(file: issuer.file))
        for (certificate, fault) in certificates {
            let server = try serve(certificate: certificate) { _ in .document("<rss/>") }
            let loading = try loaded(server.address(), by: session)
            XCTAssertEqual(loading.error?.description, fault.map { "127.0.0.1 cannot be trusted: \($0)." })
            XCTAssertEqual(loading.text, fault == nil ? "<rss/>" : nil)
            XCTAssertEqual(server.requests.count, fault == nil ? 1 : 0)
        }
    }
}
