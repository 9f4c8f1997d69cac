import FeedWeb
import GtkTestSupport
import WebTestServer
import XCTest

/// What comes from servers that do as they should.
@preconcurrency @MainActor
final class WebSessionTests: WebTestCase {
    func testADocumentComesWithWhatIsNeededToAskForTheNextOne() throws {
        let server = try serve { _ in
            .document(
                "<rss/>",
                [
                    "Content-Type": "Application/RSS+XML; charset=\"ISO-8859-1\"", "ETag": "\"one\"",
                    "Last-Modified": "Sat, 01 Aug 2026 10:00:00 GMT", "Cache-Control": "public, max-age=60",
                ])
        }
        let document = try XCTUnwrap(try loaded(server.address("/feed")).document)
        XCTAssertEqual(String(decoding: document.bytes, as: UTF8.self), "<rss/>")
        XCTAssertEqual(document.address.text, server.address("/feed"))
        XCTAssertNil(document.permanentAddress)
        XCTAssertEqual(document.entityTag, "\"one\"")
        XCTAssertEqual(document.lastModified, "Sat, 01 Aug 2026 10:00:00 GMT")
        XCTAssertEqual(document.mediaType, "application/rss+xml")
        XCTAssertEqual(document.charset, "ISO-8859-1")
        XCTAssertEqual(document.freshness, .seconds(60))
    }

    func testAServerSaysHowLongADocumentMayBeKept() throws {
        for (words, freshness) in [
            ("max-age=60, no-store", WebFreshness.notKept), ("max-age=60, no-cache", .seconds(0)),
            ("max-age=-1", .seconds(0)), ("public", .unknown),
        ] {
            let server = try serve { _ in .document("<rss/>", ["Cache-Control": words]) }
            XCTAssertEqual(try loaded(server.address()).document?.freshness, freshness, words)
        }
    }

    func testADocumentThatHasNotChangedIsNotSentAgain() throws {
        let server = try serve { request in
            request.headers["if-none-match"] == "\"one\"" && request.headers["if-modified-since"] == "yesterday"
                ? .status("304 Not Modified") : .document("<rss/>", ["ETag": "\"one\""])
        }
        let address = try WebAddress(server.address())
        let again = loaded(WebRequest(address, entityTag: "\"one\"", lastModified: "yesterday"))
        XCTAssertEqual(
            try again.result?.get(), .notModified(permanentAddress: nil, freshness: .unknown))
        XCTAssertEqual(loaded(WebRequest(address)).text, "<rss/>")
    }

    func testAServerLearnsWhichProgramAsksAndNothingOfTheUser() throws {
        let server = try serve { _ in .document("<rss/>", ["Set-Cookie": "user=7; Path=/"]) }
        try loaded(server.address())
        try loaded(server.address())
        XCTAssertEqual(server.requests.count, 2)
        for request in server.requests {
            XCTAssertEqual(request.headers["user-agent"], "ListViewer/test")
            XCTAssertNil(request.headers["cookie"])
            XCTAssertNil(request.headers["referer"])
            XCTAssertEqual(request.headers["accept-encoding"]?.contains("gzip"), true)
        }
    }

    func testRedirectsAreFollowedAndThoseForGoodAreKept() throws {
        let server = try serve { request in
            switch request.path {
            case "/moved": .redirect("301 Moved", to: "/moved2")
            case "/moved2": .redirect("308 Moved", to: "feed")
            case "/now": .redirect("302 Found", to: "/moved2")
            default: .document("<rss/>")
            }
        }
        let moved = try XCTUnwrap(try loaded(server.address("/moved")).document)
        XCTAssertEqual(moved.address.text, server.address("/feed"))
        XCTAssertEqual(moved.permanentAddress?.text, server.address("/feed"))

        let now = try XCTUnwrap(try loaded(server.address("/now")).document)
        XCTAssertEqual(now.address.text, server.address("/feed"))
        XCTAssertNil(now.permanentAddress)
    }
}
