import Foundation
import Testing

@testable import FeedModel

@Suite struct PostImageTests {
    private func address(_ image: String?, feed: String = "/home/me/feeds/news.json") -> String? {
        Post(id: "1", image: image).imageURL(relativeToFeedAt: feed)?.absoluteString
    }

    @Test(arguments: [
        ("pictures/pier.jpg", "file:///home/me/feeds/pictures/pier.jpg"),
        ("./pier.jpg", "file:///home/me/feeds/pier.jpg"),
        ("old/../pier.jpg", "file:///home/me/feeds/pier.jpg"),
        ("/home/me/feeds/old/pier.jpg", "file:///home/me/feeds/old/pier.jpg"),
        ("a%20pier.jpg", "file:///home/me/feeds/a%20pier.jpg"),
        ("a pier.jpg", "file:///home/me/feeds/a%20pier.jpg"),
        ("jetée.jpg", "file:///home/me/feeds/jet%C3%A9e.jpg"),
        ("file:///home/me/feeds/pier.jpg", "file:///home/me/feeds/pier.jpg"),
        ("https://harbour.example/pier.jpg?size=2", "https://harbour.example/pier.jpg?size=2"),
        ("HTTP://harbour.example/pier.jpg", "HTTP://harbour.example/pier.jpg"),
    ])
    func aPicturesAddressIsResolvedAgainstTheFeedsFolder(image: String, expected: String) {
        #expect(address(image) == expected)
    }

    @Test(arguments: [
        "data:image/png;base64,AAAA", "ftp://harbour.example/pier.jpg", "javascript:alert(1)", "smb://host/pier.jpg",
        "file://host/srv/pier.jpg", "//host/pier.jpg", "https:", "https:///pier.jpg", "C:\\pier.jpg",
        "resource:///icon.png", "pictures/", "..", "../pier.jpg", "/srv/pier.jpg", "file:///srv/pier.jpg",
        "mailto:a@b.example",
        "/home/me/feeds-old/pier.jpg", "pictures/../../pier.jpg", "%2e%2e/pier.jpg",
    ])
    func whatIsNeitherAFileBesideTheFeedNorAWebAddressIsRefused(image: String) {
        #expect(address(image) == nil)
    }

    @Test(arguments: [
        ("<base href='https://b.example/x/'>", nil, "https://b.example/x/a.jpg", "https://b.example/x/b"),
        ("<base href='/x/'>", nil, "https://p.example/x/a.jpg", "https://p.example/x/b"),
        ("<base target=_blank>", nil, "https://p.example/q/a.jpg", "https://p.example/q/b"),
        (
            "<base href='//b.example/'><base href='https://c.example/'>", nil, "https://b.example/a.jpg",
            "https://b.example/b"
        ),
        ("<html><head><base href=https://b.example/></head>", nil, "https://b.example/a.jpg", "https://b.example/b"),
        (
            "<base href='https://b.example/x/'>", "https://o.example/y/", "https://b.example/x/a.jpg",
            "https://b.example/x/b"
        ),
    ])
    func thePageSaysWhereItsAddressesStart(base: String, outer: String?, picture: String, link: String) throws {
        let own = outer.map { " xml:base='\($0)'" } ?? ""
        let html = base + "<p><img src=a.jpg><a href=b>c</a>"
        let feed = "https://f.example/feed"
        let post = try read(
            """
            <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry\(own)><id>1</id><title>A</title>\
            <link href="https://p.example/q/1"/><content type="html"><![CDATA[\(html)]]></content></entry></feed>
            """, named: feed
        ).feed.posts[0]
        #expect(post.imageURL(relativeToFeedAt: feed)?.absoluteString == picture)
        #expect(post.imageURL(of: "a.jpg", relativeToFeedAt: feed)?.absoluteString == picture)
        #expect(post.linkURL(of: "b", relativeToFeedAt: feed)?.absoluteString == link)
        #expect(post.linkURL(relativeToFeedAt: feed)?.absoluteString == "https://p.example/q/1")
        #expect(post.linkURL(of: "#n", relativeToFeedAt: feed)?.absoluteString == "https://p.example/q/1#n")
    }

    @Test func everyPictureOfTheSampleFeedsIsThere() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "data/sample").path
        var images: [String: String] = [:]
        for name in ["feed.json", "feed-1.json", "feed-2.json", "feed-3.json", "feed-4.json"] {
            let posts = try await FeedReader.read(contentsOf: folder + "/" + name).feed.posts
            let withPicture = posts.filter { $0.image != nil }
            #expect(withPicture.count >= 70, "\(name)")
            for post in withPicture {
                let url = try #require(post.imageURL(relativeToFeedAt: folder + "/" + name))
                #expect(FileManager.default.fileExists(atPath: url.path), "\(name): \(url.path)")
                #expect(images[post.id, default: post.image!] == post.image, "\(post.id) has two pictures")
                images[post.id] = post.image
            }
        }
    }

    @Test func aPostWithoutAPictureHasNoAddress() {
        #expect(address(nil) == nil)
        #expect(address("") == nil)
    }

    @Test func aRelativePathOfTheFeedStartsFromTheCurrentDirectory() {
        let current = URL(filePath: FileManager.default.currentDirectoryPath).standardized.path
        #expect(
            Post(id: "1", image: "pier.jpg").imageURL(relativeToFeedAt: "feeds/news.json")?.path
                == current + "/feeds/pier.jpg")
    }

    @Test func aFolderWithSpecialCharactersIsWrittenAsAnAddress() {
        #expect(
            address("pier.jpg", feed: "/home/me/100% news #1?/a.json")
                == "file:///home/me/100%25%20news%20%231%3F/pier.jpg")
    }
}
