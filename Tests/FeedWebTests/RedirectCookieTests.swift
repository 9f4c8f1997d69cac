import FeedWeb
import GtkTestSupport
import WebTestServer
import XCTest

/// Servers that want to see a cookie before they answer.
@preconcurrency @MainActor
final class RedirectCookieTests: WebTestCase {
    func testACookieIsBroughtBackWithinARedirect() throws {
        let server = try serve { request in
            let isKnown = request.headers["cookie"] == "seen=1"
            switch request.path {
            case "/feed": return isKnown ? .document("<rss/>") : .redirect("302 Found", to: "/check?to=/feed")
            case "/self" where !isKnown:
                return .status("307 Temporary", ["Location": "/self", "Set-Cookie": "seen=1; Path=/; HttpOnly"])
            case "/self": return .document("<rss/>")
            default: return .status("302 Found", ["Location": "/feed", "Set-Cookie": "seen=1; Path=/"])
            }
        }
        for path in ["/feed", "/self"] {
            let loading = try loaded(server.address(path))
            XCTAssertEqual(loading.text, "<rss/>", path)
            XCTAssertNil(loading.document?.permanentAddress)
        }
        // It is forgotten with the request.
        XCTAssertEqual(server.requests.filter { $0.path == "/feed" }.map { $0.headers["cookie"] }, [nil, "seen=1"])
        try loaded(server.address("/feed"))
        XCTAssertNil(server.requests.suffix(3).first?.headers["cookie"])
    }

    func testACookieIsForItsOwnServerAndPath() throws {
        let server = try serve { request in
            switch request.path {
            case "/a": return .status("302 Found", ["Location": "/b", "Set-Cookie": "x=1; Path=/other"])
            case "/b": return .status("302 Found", ["Location": "/c", "Set-Cookie": "y=1; Domain=other.example"])
            case "/c": return .status("302 Found", ["Location": "/d", "Set-Cookie": "z=1; Secure"])
            default: return .document("<rss/>")
            }
        }
        XCTAssertEqual(try loaded(server.address("/a")).text, "<rss/>")
        XCTAssertEqual(server.requests.compactMap { $0.headers["cookie"] }, [])
    }

    func testACookieThatChangesNothingIsNoReasonToGoInACircle() throws {
        let server = try serve { request in
            .status("302 Found", ["Location": request.path, "Set-Cookie": "seen=1; Path=/"])
        }
        let error = try XCTUnwrap(try loaded(server.address("/feed")).error)
        XCTAssertEqual(error.reason, .redirectCircle)
        let counting = try serve { request in
            let number = Int(request.headers["cookie"]?.dropFirst(2) ?? "0") ?? 0
            return .status("302 Found", ["Location": "/feed", "Set-Cookie": "n=\(number + 1); Path=/"])
        }
        XCTAssertEqual(try loaded(counting.address("/feed")).error?.reason, .tooManyRedirects(10))
    }
}
