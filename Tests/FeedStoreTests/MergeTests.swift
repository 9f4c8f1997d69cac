import FeedModel
import Foundation
import Testing

@testable import FeedStore

@Suite struct MergeTests {
    @Test func postsStandNewestFirstAndThoseOfOneMomentInTheOrderOfTheFeed() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            let result = try await store.merge([.of(1, "old"), .of(2, "b"), .of(2, "a"), .of(3, "new")], into: feed)
            #expect(result.new.count == 4 && result.changed.isEmpty && result.gone.isEmpty)
            #expect(try await store.names(.feed(feed)) == ["new", "b", "a", "old"])
        }
    }

    @Test func aPostWithoutADateStandsWhereItWasFirstSeenAndOneOfTheFutureToo() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            try await store.merge([.undated("x"), .of(9, "nine")], into: feed, at: 10)
            try await store.merge([.undated("y"), .undated("x"), .of(5_000, "z")], into: feed, at: 11)
            #expect(try await store.names(.feed(feed)) == ["y", "z", "x", "nine"])
        }
    }

    @Test func whatAPostShowsComesBackAndItsContentOnDemand() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            let post = Post(
                id: "1", title: "Title", summary: "Short.", text: "The text", authors: "Ann, Bo",
                datePublished: Date(timeIntervalSince1970: 1234.56789), dateModified: .day(3), url: "u", image: "i",
                tags: ["a b", "c", "d\u{1E}e"],
                enclosures: [
                    Enclosure(url: "e", mediaType: "audio/mpeg", title: "E", byteCount: 5, duration: 1.5),
                    Enclosure(url: "f"),
                ], html: "<p>The text", base: "b")
            try await store.merge([post, Post(id: "2", text: "Only text. It goes on.")], into: feed)
            let kept = try #require(try await store.posts(.feed(feed)).first { $0.post.id == "1" })
            #expect(kept.feed == feed && !kept.isRead && !kept.isStarred)
            #expect(
                kept.post
                    == Post(
                        headingOf: "1", title: "Title", displayTitle: "Title", summary: "Short.", authors: "Ann, Bo",
                        datePublished: post.datePublished, dateModified: .day(3), url: "u", image: "i",
                        tags: ["a b", "c", "de"], enclosures: post.enclosures, base: "b",
                        contentHash: post.contentHash))
            #expect(try await store.content(of: kept.id) == PostContent(text: "The text", html: "<p>The text"))
            let second = try #require(try await store.posts(.feed(feed)).first { $0.post.id == "2" })
            #expect(second.post.title == nil && second.post.displayTitle == "Only text.")
        }
    }

    @Test func aChangedPostKeepsItsIdAndWhatTheReaderDidWithIt() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            let id = try #require(try await store.merge([.of(1, "1", text: "old")], into: feed).new.first)
            try await store.setRead(true, [id])
            let result = try await store.merge([.of(1, "1", text: "new")], into: feed)
            #expect(result.changed == [id] && result.new.isEmpty)
            let post = try #require(try await store.posts(.all).first { $0.id == id })
            #expect(post.isRead && post.post.summary == "new")
            #expect(try await store.content(of: id)?.text == "new")
            #expect(try await store.names(.all, matching: "old") == [])
            #expect(try await store.names(.all, matching: "new") == ["1"])
        }
    }

    @Test func theSameDocumentChangesNothing() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            let posts: [Post] = [.of(1, "1", text: "t"), .undated("2")]
            try await store.merge(posts, into: feed)
            let size = try walSize(store)
            #expect(try await store.merge(posts, into: feed).isEmpty)
            #expect(try walSize(store) == size)
        }
    }

    @Test func aNewPostOnTopWritesNoOther() async throws {
        #expect(PostPositions.positions([nil, nil, nil]) == [0, 1 << 20, 2 << 20])
        #expect(PostPositions.positions([nil, 0, 5]) == [-(1 << 20), 0, 5])
        #expect(PostPositions.positions([0, nil, 10, nil]) == [0, 5, 10, 10 + (1 << 20)])
        #expect(PostPositions.positions([0, nil, 1]) == [0, 1 << 20, 2 << 20])
        #expect(PostPositions.positions([5, 0]) == [0, 1 << 20])
        #expect(PostPositions.positions([]) == [])
    }

    @Test func postsThatLeftTheDocumentStayUpToALimitAndForeverIfTheyMatterToTheReader() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            try await store.merge((1...10).map { .of($0, "\($0)") }, into: feed)
            try await store.setStarred(true, [try await store.id("1")])
            _ = try await store.addComment("Hm", on: try await store.id("2"))
            try await store.setDraft(KeptDraft(text: "Hm", cursor: 1), on: try await store.id("3"))
            let old = [try await store.id("5"), try await store.id("6")]
            let gone = try await store.merge([.of(11, "11"), .of(4, "4")], into: feed, postLimit: 5).gone
            #expect(gone.sorted() == old)
            #expect(try await store.names(.all) == ["11", "10", "9", "8", "7", "4", "3", "2", "1"])
        }
    }

    @Test func aDocumentThatWasNotReadToItsEndTakesNothingAway() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            try await store.merge((1...3).map { .of($0, "\($0)") }, into: feed)
            let error = FeedError(path: "a", reason: .empty)
            #expect(
                try await store.merge([.of(3, "3")], into: feed, error: error, isWhole: false, postLimit: 0).isEmpty)
            #expect(try await store.subscriptions().feeds.first?.omissions == error.description)
            let part = FeedReading(
                feed: Feed(title: "Untitled", posts: []), diagnostics: [], error: error, isWhole: false)
            _ = try await store.merge(part, into: feed, refresh: FeedRefresh(entityTag: "e"), postLimit: 0)
            let kept = try #require(try await store.subscriptions().feeds.first)
            #expect(kept.title == "News" && kept.entityTag == nil)
            #expect(try await store.merge([.of(3, "3")], into: feed, postLimit: 0).gone.count == 2)
        }
    }

    /// The sentence stands over the feed whenever it is opened.
    @Test(arguments: [
        ("{\"id\": \"1\"}, 7", "Item 2: it is a number, expected an object; skipped."),
        ("{\"id\": \"1\", \"attachments\": 7}", "Item 1: attachments is a number, expected a list; left out."),
        ("{\"id\": \"1\", \"title\": \"A\", \"date_published\": \"soon\"}", nil),
        ("{\"id\": \"1\", \"title\": \"A\"}, {\"id\": \"1\", \"title\": \"B\"}", nil),
    ])
    func whatAFeedLacksOfItsDocumentIsKept(items: String, sentence: String?) async throws {
        let version = "\"version\": \"https://jsonfeed.org/version/1.1\""
        let document = "{\(version), \"title\": \"T\", \"items\": [\(items)]}"
        let reading = try FeedReader.read(Data(document.utf8), named: "a")
        try await withStore { store in
            let feed = try await store.follow("a")
            _ = try await store.merge(reading, into: feed)
            // Neither a failure nor an answer without a document changes what the feed lacks.
            try await store.noteUnchanged(feed, FeedRefresh(date: .day(2)))
            try await store.noteFailure(feed, "The server does not answer.")
            try await store.noteUnchanged(feed, FeedRefresh(date: .day(3)))
            let kept = try #require(try await store.subscriptions().feeds.first)
            #expect(kept.omissions == sentence && kept.lastError == nil)
            try await store.merge([.of(1, "1")], into: feed)
            #expect(try await store.subscriptions().feeds.first?.omissions == nil)
        }
    }

    @Test func aFaultInTheMarkupHoldsNoPostBack() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            let first = "<item><guid>1</guid></item><item><guid>2</guid></item></channel></rss>"
            _ = try await store.merge(document(first), into: feed, refresh: FeedRefresh(entityTag: "1"), postLimit: 0)
            let broken = "<item><guid>2</guid><description>One<br>two</description></item>"
            let gone = try await store.merge(
                document(broken), into: feed, refresh: FeedRefresh(entityTag: "2"), postLimit: 0
            ).gone
            #expect(gone.isEmpty, "the document ends too early")
            #expect(try await store.subscriptions().feeds.first?.entityTag == nil)
            _ = try await store.merge(
                document(broken + "</channel></rss>"), into: feed, refresh: FeedRefresh(entityTag: "3"), postLimit: 0)
            #expect(try await store.names(.feed(feed)) == ["2"])
            let kept = try #require(try await store.subscriptions().feeds.first)
            #expect(kept.entityTag == "3" && kept.omissions?.contains("\"br\" is not ended") == true)
        }
    }

    @Test func marksStayWithTheirPostWhereItemsShareALink() async throws {
        let fields = "<link>https://a.example/</link>"
        try await withStore { store in
            let feed = try await store.follow("a")
            func merge(_ titles: String..., day: Int) async throws {
                let items = titles.map { "<item><title>\($0)</title>\(fields)</item>" }.joined()
                _ = try await store.merge(document(items + "</channel></rss>"), into: feed, at: .day(day))
            }
            func marks() async throws -> [String] {
                try await store.posts(.feed(feed)).map { "\($0.post.displayTitle) \($0.isRead) \($0.isStarred)" }
            }
            try await merge("B", "A", day: 1)
            let id = try #require(try await store.posts(.all).first { $0.post.title == "A" }).id
            try await store.setRead(true, [id])
            try await store.setStarred(true, [id])
            try await merge("C", "B", "A", day: 2)
            #expect(try await marks() == ["C false false", "B false false", "A true true"])
            try await merge("D", "C", "B", day: 3)
            #expect(try await marks().suffix(2) == ["B false false", "A true true"])
        }
    }

    @Test func aPostThatWasKnownByItsLinkIsRecognisedByItsContent() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            func merge(_ items: String...) async throws -> MergeResult {
                let items = items.map { "<item>\($0)<link>https://a.example/</link></item>" }.joined()
                return try await store.merge(document(items + "</channel></rss>"), into: feed, at: .day(1))
            }
            let id = try #require(try await merge("<title>A</title>").new.first)
            #expect(try await store.names(.all) == ["https://a.example/"])
            try await store.setRead(true, [id])
            let result = try await merge("<title>B</title>", "<title>A</title>")
            #expect(result.new.count == 1 && result.changed.isEmpty)
            let posts = try await store.posts(.feed(feed))
            #expect(posts.map(\.post.title) == ["B", "A"] && posts.map(\.isRead) == [false, true])
            #expect(try await merge("<title>B</title>", "<title>A</title>").isEmpty)
            // The feed begins to name its items.
            let named = try await merge("<guid>1</guid><title>B</title>")
            #expect(named.new.isEmpty && named.changed.count == 1, "B is known by its link and its words")
        }
    }

    @Test func idsThatDifferAfterAZeroCharacterAreTwo() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            let json = #"""
                {"version": "https://jsonfeed.org/version/1", "title": "N", "items": [
                {"id": "a\u0000b", "title": "A"}, {"id": "a\u0000c", "title": "B"}]}
                """#
            let reading = try FeedReader.read(Data(json.utf8), named: "a")
            #expect(try await store.merge(reading, into: feed, at: .day(1)).new.count == 2)
            #expect(try await store.merge(reading, into: feed, at: .day(1)).isEmpty)
        }
    }

    @Test func whatTheServerSaysIsKept() async throws {
        try await withStore { store in
            let feed = try await store.follow("http://a")
            _ = try await store.follow("http://c")
            try await store.noteFailure(feed, "The server does not answer.", at: .day(1))
            var kept = try #require(try await store.subscriptions().feeds.first)
            #expect(kept.lastError == "The server does not answer." && kept.lastRefresh == .day(1))
            let reading = FeedReading(
                feed: Feed(title: "A", homePageURL: "h", summary: "About a", posts: []), diagnostics: [])
            _ = try await store.merge(
                reading, into: feed,
                refresh: FeedRefresh(date: .day(2), entityTag: "\"e\"", lastModified: "Mon", newAddress: "https://a"))
            try await store.noteUnchanged(feed, FeedRefresh(date: .day(3), newAddress: "http://c"))
            kept = try #require(try await store.subscriptions().feeds.first)
            #expect(kept.title == "A" && kept.summary == "About a" && kept.homePageURL == "h")
            #expect(kept.entityTag == "\"e\"" && kept.lastModified == "Mon" && kept.lastError == nil)
            #expect(kept.address == "https://a" && kept.lastRefresh == .day(3))
        }
    }

    /// - Parameter rest: what follows the feed's title.
    private func document(_ rest: String) throws -> FeedReading {
        try FeedReader.read(Data("<rss><channel><title>News</title>\(rest)".utf8), named: "a")
    }

    private func walSize(_ store: FeedStore) throws -> Int {
        try Data(contentsOf: URL(fileURLWithPath: store.path + "-wal")).count
    }
}
