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

    // MARK: Feeds that a page does not name

    private nonisolated static func rss(_ title: String) -> TestAnswer {
        .document("<rss><channel><title>\(title)</title></channel></rss>", ["Content-Type": "text/xml"])
    }

    private func feed(_ typed: String) throws -> (path: String, text: String) {
        guard case .success(.feed(let document)) = found(typed) else {
            XCTFail("No feed at \(typed)")
            return ("", "")
        }
        return (document.address.text, String(decoding: document.bytes, as: UTF8.self))
    }

    func testAFeedAtAUsualAddressIsFound() throws {
        for path in ["/feed", "/feed.xml", "/rss.xml", "/atom.xml", "/index.xml", "/rss", "/news/feed"] {
            let server = try serve { request in
                switch request.path {
                case "/news/": Self.page("")
                case path: Self.rss("N")
                // Many servers answer everything with a page.
                case "/feed": Self.page("")
                default: .status("404 Not Found")
                }
            }
            XCTAssertEqual(try feed(server.address("/news/")).path, server.address(path))
        }
        let json = try serve { request in
            request.path == "/feed.json"
                ? .document("{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": []}")
                : request.path == "/" ? Self.page("") : .document("{\"error\": 1}")
        }
        XCTAssertEqual(try feed(json.address()).path, json.address("/feed.json"))
    }

    func testAPageWhoseLinkLeadsToNoFeedMayHaveItsFeedElsewhere() throws {
        for isGone in [false, true] {
            let server = try serve { request in
                switch request.path {
                case "/": Self.page(#"<link rel="alternate" type="application/rss+xml" href="/gone">"#)
                case "/atom.xml": Self.rss("N")
                default: isGone ? .status("404 Not Found") : Self.page("")
                }
            }
            XCTAssertEqual(try feed(server.address()).path, server.address("/atom.xml"))
        }
        let server = try serve { request in
            request.path == "/"
                ? Self.page(#"<link rel="alternate" type="application/rss+xml" href="/gone">"#)
                : .status("404 Not Found")
        }
        guard case .failure(let error) = found(server.address()) else { return XCTFail("No error.") }
        XCTAssertEqual(error.address, server.address("/gone"))
    }

    func testTheServerNamesAFeedInItsHeaders() throws {
        let type = "type=\"application/rss+xml\""
        for (header, path) in [
            ("</f>; rel=\"alternate\"; \(type)", "/f"),
            ("<f?a=1,2>; \(type); rel=alternate; title=\"A, B\"", "/a/f?a=1,2"),
            ("</x.css>; rel=preload, </f> ; rel=\"home alternate\" ; \(type)", "/f"),
            ("</f>;rel=alternate;type=application/feed+json", "/f"),
            ("</f>; rel=alternate; type=\"application/json; charset=utf-8\"", "/f"),
            ("</wp-json/1>; rel=alternate; type=application/json, </f>; rel=alternate; \(type)", "/f"),
        ] {
            let server = try serve { request in
                request.path == "/a/"
                    ? .document("<html></html>", ["Content-Type": "text/html", "Link": header]) : Self.rss("N")
            }
            XCTAssertEqual(try feed(server.address("/a/")).path, server.address(path), header)
        }
        for header in [
            "</f>; rel=stylesheet; \(type)", "</f>; rel=alternate; hreflang=de", "<", "</f", ">;;=,<>;rel=\"alternate",
            "<javascript:1>; rel=alternate; \(type)", "</wp-json/wp/v2/posts/1>; rel=alternate; type=application/json",
        ] {
            let server = try serve { request in
                request.path == "/a/"
                    ? .document("<html></html>", ["Content-Type": "text/html", "Link": header])
                    : .status("404 Not Found")
            }
            XCTAssertEqual(
                sentence(found(server.address("/a/"))), "“\(server.address("/a/"))” is a web page without a feed.")
        }
    }

    func testTheFeedsOfTheServerComeBeforeThoseOfThePage() throws {
        let server = try serve { _ in
            .document(
                "<html><head>\(Self.link)<link rel=alternate type='application/rss+xml' href='feed://127.0.0.1/x'></head>",
                [
                    "Content-Type": "text/html",
                    "Link": "</h>; rel=alternate; type=application/atom+xml; title=H, "
                        + "</feed>; rel=alternate; type=application/rss+xml",
                ])
        }
        guard case .success(.choice(let links)) = found(server.address()) else { return XCTFail("No choice.") }
        XCTAssertEqual(
            links.map(\.address), [server.address("/h"), server.address("/feed"), "http://127.0.0.1/x"])
    }

    // MARK: Without encryption

    func testAServerWithoutEncryptionIsAskedForOnlyIfTheUserAgrees() throws {
        // It does not wait for the end of what it does not understand.
        let server = try serve(greeting: "HTTP/1.1 400 Bad Request\r\n\r\n") { _ in Self.rss("N") }
        let typed = String(server.address("/feed").dropFirst("http://".count))
        guard case .success(.unencrypted(_, let answer)) = found(typed) else { return XCTFail("No question.") }
        XCTAssertEqual(answer.description, "127.0.0.1 does not offer a secure connection.")
        server.stop()
        guard case .success(.unencrypted(let address, let error)) = found(typed) else { return XCTFail("No question.") }
        XCTAssertEqual(address.text, server.address("/feed"))
        XCTAssertFalse(error.description.isEmpty)
        guard case .failure = found("https://" + typed) else { return XCTFail("The scheme was given.") }
    }

    // MARK: Validators

    func testValidatorsThatCannotBeRightAreNotSent() throws {
        let future = "Sat, 16 Nov 2041 19:11:00 GMT"
        let server = try serve { request in
            request.headers["if-modified-since"] == nil && request.headers["if-none-match"] == nil
                ? .document("<rss/>", ["Last-Modified": future]) : .status("304 Not Modified")
        }
        for (tag, date, isSent) in [
            ("\"1\"", future, true), (future, nil, true), ("\"1\"", "Tue, 01 Aug 2000 10:00:00 GMT", false),
            ("\"1\"", nil, false),
        ] as [(String?, String?, Bool)] {
            var response: WebResponse?
            Task { @MainActor in
                response = try? await FeedFetcher(session).refresh(
                    try WebAddress(server.address()), entityTag: tag, lastModified: date)
            }
            pump(until: response != nil, "the answer")
            if case .document? = response { XCTAssertTrue(isSent) } else { XCTAssertFalse(isSent, "\(tag ?? "")") }
        }
    }
}
