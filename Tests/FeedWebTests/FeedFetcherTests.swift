import FeedModel
import FeedWeb
import GtkTestSupport
import WebTestServer
import XCTest

@preconcurrency @MainActor
final class FeedFetcherTests: WebTestCase {
    private func found(_ typed: String) -> Result<FeedFetcher.Found, WebError>? {
        var result: Result<FeedFetcher.Found, WebError>?
        let fetcher = FeedFetcher(session)
        Task { @MainActor in
            do throws(WebError) {
                result = .success(try await fetcher.find(typed))
            } catch {
                result = .failure(error)
            }
        }
        pump(until: result != nil, "the answer")
        return result
    }

    private func sentence(_ result: Result<FeedFetcher.Found, WebError>?) -> String? {
        if case .failure(let error) = result { error.description } else { nil }
    }

    private nonisolated static func page(_ links: String) -> TestAnswer {
        .document("<!DOCTYPE html><html><head>\(links)</head></html>", ["Content-Type": "text/html"])
    }

    private nonisolated static let link =
        #"<link rel="alternate" type="application/rss+xml" title="News" href="/feed">"#

    func testTheFeedOfAWebPageIsFound() throws {
        let server = try serve { request in
            request.path == "/" ? Self.page(Self.link) : .document("<rss/>", ["Content-Type": "text/html"])
        }
        for path in ["/", "/feed"] {
            guard case .success(.feed(let document)) = found(server.address(path)) else { return XCTFail("No feed.") }
            XCTAssertEqual(document.address.text, server.address("/feed"))
            XCTAssertEqual(String(decoding: document.bytes, as: UTF8.self), "<rss/>")
        }
    }

    func testOfSeveralFeedsTheUserChooses() throws {
        let server = try serve { _ in
            Self.page(
                Self.link
                    + #"<link rel="alternate" type="application/atom+xml" title="Comments" href="comments.xml">"#
                    + #"<link rel="alternate" type="application/atom+xml" title="Yours" href="file:///etc/passwd">"#)
        }
        guard case .success(.choice(let links)) = found(server.address("/a/")) else { return XCTFail("No choice.") }
        XCTAssertEqual(links.map(\.title), ["News", "Comments"])
        XCTAssertEqual(links.map(\.address), [server.address("/feed"), server.address("/a/comments.xml")])
    }

    func testAPageWithoutAFeedIsSaidToHaveNone() throws {
        let server = try serve { request in request.path == "/" ? Self.page(Self.link) : Self.page("") }
        XCTAssertEqual(
            sentence(found(server.address("/plain"))),
            "“\(server.address("/plain"))” is a web page without a feed.")
        XCTAssertEqual(sentence(found(server.address())), "“\(server.address("/feed"))” is a web page, not a feed.")
        XCTAssertEqual(sentence(found("the news")), "“the news” is not a web address.")
    }

    func testAWebPageIsDistinguishedFromAFeedByItsContent() throws {
        let server = try serve { request in
            switch request.path {
            case "/rss":
                .document("\u{FEFF}<?xml version='1.0'?><!-- a <html> --><rss/>", ["Content-Type": "text/html"])
            case "/json": .document(" {\"version\": 1}", ["Content-Type": "text/html"])
            case "/utf16":
                .document([0xFF, 0xFE] + "<feed/>".utf16.flatMap { [UInt8($0), 0] }, ["Content-Type": "text/html"])
            case "/page": .document("<html/>", ["Content-Type": "application/rss+xml"])
            case "/old": .document("<!-- x --><!DOCTYPE HTML PUBLIC \"x\"><p>", ["Content-Type": "text/xml"])
            default: .document("Nothing <b>here</b>", ["Content-Type": "text/html"])
            }
        }
        for path in ["/rss", "/json", "/utf16"] {
            XCTAssertEqual(try loaded(server.address(path)).document?.isWebPage, false, path)
        }
        for path in ["/page", "/old", "/text"] {
            XCTAssertEqual(try loaded(server.address(path)).document?.isWebPage, true, path)
        }
    }
}
