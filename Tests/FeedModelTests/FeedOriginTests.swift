import Foundation
import Testing

@testable import FeedModel

@Suite struct FeedOriginTests {
    private func address(
        _ address: String, base: String? = nil, in place: String = "https://harbour.example/news/feed.xml",
        for purpose: FeedOrigin.Purpose = .picture
    ) -> String? {
        FeedOrigin(place).url(of: address, base: base, for: purpose)?.absoluteString
    }

    @Test(arguments: [
        ("pier.jpg", "https://harbour.example/news/pier.jpg"), ("/pier.jpg", "https://harbour.example/pier.jpg"),
        ("//cdn.example/pier.jpg", "https://cdn.example/pier.jpg"),
        ("http://old.example/pier.jpg", "http://old.example/pier.jpg"),
        ("?size=2", "https://harbour.example/news/feed.xml?size=2"),
    ])
    func aRelativeAddressStartsFromTheFeedsAddress(written: String, expected: String) {
        #expect(address(written) == expected)
    }

    @Test func aRelativeAddressStartsFromTheBaseAndThatFromTheFeed() {
        #expect(address("a.jpg", base: "https://other.example/x/y") == "https://other.example/x/a.jpg")
        #expect(address("a.jpg", base: "x/y") == "https://harbour.example/news/x/a.jpg")
        #expect(address("a.jpg", base: "x/y", in: "/feeds/news.xml") == "file:///feeds/x/a.jpg")
        #expect(
            address("a.jpg", base: "https://other.example/x/y", in: "/feeds/news.xml")
                == "https://other.example/x/a.jpg")
    }

    @Test(arguments: [
        "file:///etc/passwd", "file:/etc/passwd", "FILE:///etc/passwd", "file://localhost/etc/passwd", "data:,x",
        "javascript:alert(1)", "ftp://a.example/x", "smb://a.example/x", "about:blank", "https:///x", "vscode:x",
        "steam:1",
    ])
    func aFeedFromTheWebNamesNoFileAndNoOtherScheme(written: String) {
        for purpose in [FeedOrigin.Purpose.picture, .enclosure, .link] {
            #expect(address(written, for: purpose) == nil)
            #expect(address("passwd", base: written, for: purpose)?.hasPrefix("file") != true)
        }
    }

    @Test(arguments: [
        "mailto:a@b.example", "tel:1", "magnet:?xt=urn:btih:1", "gemini://a.example/", "xmpp:a@b.example",
    ])
    func whatOtherProgramsOpenIsALinkAndNothingElse(written: String) {
        #expect(address(written, for: .link) == written)
        #expect(address(written, for: .picture) == nil && address(written, for: .enclosure) == nil)
    }

    @Test func aBaseLeadsNowhereElseEither() {
        #expect(address("passwd", base: "file:///etc/", in: "/feeds/news.xml") == nil)
        #expect(address("passwd", base: "../etc/", in: "/feeds/news.xml") == nil)
        #expect(
            address("file:///feeds/a.jpg", base: "https://other.example/", in: "/feeds/news.xml")
                == "file:///feeds/a.jpg")
    }

    @Test func mailIsForLinksAndFilesAreNot() {
        #expect(address("mailto:ann@harbour.example", for: .link) == "mailto:ann@harbour.example")
        #expect(address("mailto:ann@harbour.example") == nil)
        #expect(address("page.html", in: "/feeds/news.xml", for: .link) == nil)
        #expect(address("episode.mp3", in: "/feeds/news.xml", for: .enclosure) == "file:///feeds/episode.mp3")
    }

    @Test func aLinkThatLeadsOutOfTheFolderIsNotFollowed() async throws {
        try await withFolder { folder in
            let feeds = folder + "/feeds"
            try FileManager.default.createDirectory(atPath: feeds + "/pictures", withIntermediateDirectories: true)
            try write("secret", to: folder + "/secret.jpg")
            try write("picture", to: feeds + "/pictures/pier.jpg")
            func link(_ path: String, to destination: String) throws {
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
            }
            try link(feeds + "/out.jpg", to: "../secret.jpg")
            try link(feeds + "/up", to: "..")
            try link(feeds + "/in.jpg", to: "pictures/pier.jpg")
            try link(folder + "/also", to: "feeds")
            for place in [feeds, folder + "/also"] {
                let feed = place + "/news.xml"
                #expect(address("out.jpg", in: feed) == nil)
                #expect(address("up/secret.jpg", in: feed) == nil)
                #expect(address("in.jpg", in: feed) == "file://" + place + "/in.jpg")
                #expect(address("pictures/pier.jpg", in: feed) != nil)
                #expect(address(folder + "/secret.jpg", in: feed) == nil)
            }
        }
    }

    @Test func anAddressLongerThanAnyServerTakesIsNone() {
        #expect(address(String(repeating: "a", count: 8_192)) != nil)
        #expect(address(String(repeating: "a", count: 8_193)) == nil)
    }

    @Test(arguments: [
        ("/o/images%2FPhoto 1.jpg?alt=media", "https://harbour.example/o/images%2FPhoto%201.jpg?alt=media"),
        ("/to\twer\n.p\rng", "https://harbour.example/tower.png"),
        ("/q.png?f[0]=color%3Ared", "https://harbour.example/q.png?f%5B0%5D=color%3Ared"),
        ("/J%C3%BCrgen%20’s.png", "https://harbour.example/J%C3%BCrgen%20%E2%80%99s.png"),
        ("/100%/a%20b|c%zz", "https://harbour.example/100%25/a%20b%7Cc%25zz"),
        ("https://münchen.example/a%20b’s.png", "https://xn--mnchen-3ya.example/a%20b%E2%80%99s.png"),
        ("//[::1]:8080/f[0]%20", "https://[::1]:8080/f%5B0%5D%20"),
        ("/to?u=https://[::1]/%20", "https://harbour.example/to?u=https://%5B::1%5D/%20"),
    ])
    func noEscapeIsEscapedAgain(written: String, expected: String) {
        #expect(address(written) == expected)
        #expect(address("x.png", base: written) == address("x.png", base: expected))
        // An address in a document whose base is known.
        #expect(FeedOrigin.address(written, in: "https://harbour.example/news/feed.xml") == expected)
    }

    @Test func noEscapeOfTheFeedsOwnAddressIsEscapedAgain() {
        #expect(
            address("a.jpg", in: "https://harbour.example/J%C3%BCrgen’s/feed.xml")
                == "https://harbour.example/J%C3%BCrgen%E2%80%99s/a.jpg")
        #expect(
            FeedOrigin.address("a.jpg", in: "https://harbour.example/J%C3%BCrgen’s/feed.xml")
                == "https://harbour.example/J%C3%BCrgen%E2%80%99s/a.jpg")
    }

    @Test func aFolderStandsForTheFilesInIt() {
        #expect(address("a.jpg", in: "/feeds/") == "file:///feeds/a.jpg")
        #expect(address("a.jpg", in: "file:///feeds/news.xml") == "file:///feeds/a.jpg")
        #expect(!FeedOrigin("https://a.example/").isFile && FeedOrigin("news.xml").isFile)
    }
}
