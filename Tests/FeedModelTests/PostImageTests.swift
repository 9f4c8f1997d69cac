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
