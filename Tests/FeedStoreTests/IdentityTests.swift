import FeedModel
import Foundation
import Testing

@testable import FeedStore

/// What was read once does not come again.
@Suite struct IdentityTests {
    private func posts(_ document: String) throws -> [Post] {
        try FeedReader.read(Data(document.utf8), named: "feed.xml").feed.posts
    }

    private func rss(_ items: String) throws -> [Post] {
        try posts("<rss version=\"2.0\"><channel><title>Q</title>\(items)</channel></rss>")
    }

    /// Merges documents one after the other, marks everything as read after each, and returns the posts that came
    /// unread after the first one.
    private func unread(_ documents: [[Post]]) async throws -> [String] {
        try await withStore { store in
            let feed = try await store.follow("a")
            var found: [String] = []
            for (index, document) in documents.enumerated() {
                try await store.merge(document, into: feed, at: 100 + index)
                let unread = try await store.posts(.unread)
                if index > 0 { found += unread.map(\.post.displayTitle) }
                try await store.setRead(true, unread.map(\.id))
            }
            return found
        }
    }

    private static let link = "<link>https://quay.example/storm</link>"

    @Test func anEditIsNoNewPost() async throws {
        let documents = [
            "<item><title>Storm</title><guid>g1</guid>\(Self.link)<description>first</description></item>",
            "<item><title>Storm, update</title><guid>g1</guid>\(Self.link)<description>more</description></item>"
                + "<item><title>Storm</title><guid>g1</guid>\(Self.link)<description>first</description></item>",
            "<item><title>Storm, update</title><guid>g1</guid>\(Self.link)<description>more, edited</description></item>"
                + "<item><title>Storm</title><guid>g1</guid>\(Self.link)<description>first</description></item>",
            "<item><title>Storm, update</title><guid>g1</guid>\(Self.link)<description>more, edited</description></item>",
        ]
        #expect(try await unread(documents.map(rss)).isEmpty)
        #expect(try await unread(documents.reversed().map(rss)).isEmpty)
    }

    @Test(arguments: [" g1", "g1\n", "\u{A0}g1", "<![CDATA[ g1 ]]>"])
    func whiteSpaceAroundAGuidBringsNothingAgain(guid: String) async throws {
        let documents = ["g1", guid].map { "<item><title>A</title><guid>\($0)</guid>\(Self.link)</item>" }
        #expect(try await unread(documents.map(rss)).isEmpty)
    }

    private static let items = (1...5).map {
        "<item><title>Post \($0)</title><guid>G\($0)</guid><link>L/\($0)</link><description>Words \($0)</description></item>"
    }.joined()

    @Test(arguments: [
        ("G", "https://quay.example/?p=", "http://quay.example", "http://quay.example"),
        ("https://quay.example/g/", "urn:uuid:", "https://quay.example", "https://quay.example"),
        ("http://quay.example/", "https://quay.example/", "http://quay.example", "https://quay.example"),
        ("G", "G", "http://quay.example", "https://quay.example"),
        ("G", "H", "https://quay.example", "http://quay.example"),
    ])
    func aFeedThatChangesAllItsGuidsBringsNothingAgain(
        old: String, new: String, oldLink: String, newLink: String
    ) async throws {
        func document(_ guid: String, _ link: String) throws -> [Post] {
            try rss(Self.items.replacing("<guid>G", with: "<guid>" + guid).replacing("<link>L", with: "<link>" + link))
        }
        let documents = [try document(old, oldLink), try document(new, newLink), try document(new, newLink)]
        #expect(try await unread(documents).isEmpty)
        try await withStore { store in
            let feed = try await store.follow("a")
            try await store.merge(documents[0], into: feed)
            let result = try await store.merge(documents[1], into: feed)
            #expect(result.new.isEmpty && result.gone.isEmpty)
            #expect(try await store.merge(documents[2], into: feed).isEmpty)
            #expect(try await store.posts(.all).count == 5)
        }
    }

    @Test func postsWithoutALinkAreKnownByTheirWordsAndDay() async throws {
        func post(_ id: String, _ day: Int, _ text: String = "Words") -> Post {
            Post(id: id, title: "A", text: text, datePublished: .day(day))
        }
        #expect(try await unread([[post("1", 3)], [post("2", 3)]]).isEmpty)
        #expect(try await unread([[post("1", 3)], [post("2", 5)]]) == ["A"])
        #expect(try await unread([[post("1", 3)], [post("2", 3, "Other words")]]) == ["A"])
        let episodes = ["1", "2"].map { Post(id: $0, title: "Live", enclosures: [Enclosure(url: $0 + ".mp3")]) }
        #expect(try await unread([[episodes[0]], [episodes[1]]]) == ["Live"])
    }

    @Test func otherWordsAtOneLinkAreANewPost() async throws {
        func post(_ id: String, _ text: String, _ day: Int? = nil) -> Post {
            Post(
                id: id, title: "Status", text: text, datePublished: day.map { .day($0) }, url: "https://status.example/"
            )
        }
        #expect(try await unread([[post("1", "Down")], [post("2", "Up"), post("1", "Down")]]) == ["Status"])
        #expect(try await unread([[post("1", "Up", 3)], [post("2", "Up", 9)]]) == ["Status"])
        #expect(try await unread([[post("1", "Up", 3)], [post("2", "Up", 3), post("1", "Up", 3)]]) == ["Status"])
    }

    @Test func theNextBulletinIsANewPost() async throws {
        func bulletin(_ id: String, _ hour: Double?, _ file: String) -> Post {
            Post(
                id: id, title: "News", text: "At the hour",
                datePublished: hour.map { Date.day(3).addingTimeInterval($0 * 3_600) }, url: "https://radio.example/",
                enclosures: [Enclosure(url: file)])
        }
        let first = bulletin("1", 6, "https://radio.example/6.mp3")
        #expect(try await unread([[first], [bulletin("2", 7, "https://radio.example/7.mp3")]]) == ["News"])
        // The files of a feed that has moved.
        #expect(try await unread([[first], [bulletin("2", 6, "https://cdn.example/6.mp3")]]).isEmpty)
        #expect(try await unread([[first], [bulletin("2", 8, "https://radio.example/6.mp3")]]).isEmpty)
        #expect(try await unread([[bulletin("1", nil, "6.mp3")], [bulletin("2", nil, "7.mp3")]]) == ["News"])
    }

    @Test func ofManyPostsWithOneLinkAFewAreCompared() async throws {
        func post(_ id: String, _ text: Int) -> Post {
            Post(
                id: id, title: "Status", text: "Words \(text)", datePublished: .day(3), url: "https://status.example/")
        }
        let numbers = 0..<3 * EarlierPosts.candidateLimit
        let posts = numbers.map { post("a\($0)", $0) }
        #expect(try await unread([posts, numbers.map { post("b\($0)", $0) }]).isEmpty)
        #expect(try await unread([posts, [post("b", numbers.count / 2)]]) == ["Status"])
    }

    @Test func detailsComeBack() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            let details = PostDetails(
                commentsURL: "c", sourceTitle: "S", sourceURL: nil, season: 2, episode: 5,
                chapters: [.init(start: 0, title: "One"), .init(start: 62.5, title: "Two", url: "u")], chaptersURL: "j")
            let post = Post(id: "1", title: "A", details: details)
            try await store.merge([post, Post(id: "2", title: "B")], into: feed)
            #expect(try await store.posts(.all).first { $0.post.id == "1" }?.post.details == details)
            #expect(try await store.posts(.all).first { $0.post.id == "2" }?.post.details.isEmpty == true)
            #expect(try await store.merge([post, Post(id: "2", title: "B")], into: feed).isEmpty)
            let later = Post(id: "1", title: "A", details: PostDetails(episode: 6))
            #expect(try await store.merge([later, Post(id: "2", title: "B")], into: feed).changed.count == 1)
        }
    }

    @Test func theLastDocumentIsRemembered() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            func lastDocument() async throws -> Date? { try await store.subscriptions().feeds[0].lastDocument }
            let reading = FeedReading(feed: Feed(title: "T"), diagnostics: [])
            _ = try await store.merge(reading, into: feed, refresh: FeedRefresh(date: .day(3)))
            #expect(try await lastDocument() == .day(3))
            try await store.noteUnchanged(feed, FeedRefresh(date: .day(9)))
            #expect(try await lastDocument() == .day(3))
        }
    }
}
