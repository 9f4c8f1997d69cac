import FeedModel
import FeedStore
import Foundation
import Testing

@Suite struct ReadingTests {
    @Test func readAndStarredPostsAreFoundOnTheirPages() async throws {
        try await withStore { store in
            let a = try await store.follow("a", folder: "F")
            let b = try await store.follow("b")
            try await store.merge([.of(1, "1"), .of(3, "3")], into: a)
            try await store.merge([.of(2, "2"), .of(1, "1")], into: b)
            let folder = try #require(try await store.subscriptions().folders.first).id
            #expect(try await store.names(.all) == ["3", "2", "1", "1"])
            #expect(try await store.names(.folder(folder)) == ["3", "1"])
            let three = try await store.id("3")
            let two = try await store.id("2")
            #expect(try await store.setRead(true, [three, two]) == [three, two])
            #expect(try await store.setRead(true, [three]) == [])
            try await store.setStarred(true, [two])
            #expect(try await store.names(.unread) == ["1", "1"])
            #expect(try await store.names(.starred) == ["2"])
            #expect(try await store.subscriptions().feeds.map(\.unreadCount) == [1, 1])
            #expect(try await store.counts() == PostCounts(all: 4, unread: 2, starred: 1))
            #expect(try await store.posts(.all, limit: 3).count == 3)
        }
    }

    @Test func markingAllAsReadIsUndoneForThoseThatWereUnread() async throws {
        try await withStore { store in
            let a = try await store.follow("a")
            let b = try await store.follow("b")
            try await store.merge([.of(1, "1"), .of(3, "3")], into: a)
            try await store.merge([.of(2, "2")], into: b)
            try await store.setRead(true, [try await store.id("1")])
            let marked = try await store.markAllRead(.feed(a))
            #expect(try await store.names(.unread) == ["2"])
            try await store.setRead(false, marked)
            #expect(try await store.names(.unread) == ["3", "2"])
        }
    }

    @Test(arguments: [
        ("", ["1", "2", "3"]), ("cafe", ["1"]), ("CAFÉ’s", ["1"]), ("tide ann", ["2"]), ("low", ["2", "3"]),
        ("tag", ["3"]), ("nothing", []), ("x' OR 1=1", []), ("title text", ["1"]), ("titletext", []),
    ])
    func searchingFindsWhatAPostQueryFinds(text: String, found: [String]) async throws {
        let posts = [
            Post(id: "1", title: "Title", text: "text of a Café's menu", datePublished: .day(3)),
            Post(id: "2", title: "Low tide", authors: "Ann", datePublished: .day(2)),
            Post(id: "3", title: "Lower", datePublished: .day(1), tags: ["A tag"]),
        ]
        try await withStore { store in
            try await store.merge(posts, into: try await store.follow("a"))
            #expect(try await store.names(.all, matching: text) == found)
            #expect(posts.filter { $0.matches(PostQuery(text)) }.map(\.id) == found)
        }
    }

    @Test func whatTheUserWritesIsKept() async throws {
        try await withStore { store in
            try await store.merge([.of(1, "1"), .of(2, "2")], into: try await store.follow("a"))
            let one = try await store.id("1")
            let two = try await store.id("2")
            try await store.setDraft(KeptDraft(text: "a", cursor: 1), on: one)
            try await store.setDraft(KeptDraft(text: "ab", cursor: 0), on: one)
            try await store.setDraft(KeptDraft(text: "c", cursor: 0), on: two)
            #expect(try await store.drafts()[one] == KeptDraft(text: "ab", cursor: 0))
            try await store.setDraft(KeptDraft(text: "", cursor: 0), on: two)
            let comment = try await store.addComment("ab", on: one, at: .day(5))
            #expect(try await store.drafts() == [:])
            let second = try await store.addComment("again", on: one, at: .day(4))
            #expect(try await store.comments() == [one: [comment, second]])
            #expect(
                await refusal { try await store.setDraft(KeptDraft(text: "a", cursor: 0), on: KeptID(99)) } == .gone)
        }
    }

    @Test func eachPageHasItsPlace() async throws {
        try await withStore { store in
            let feed = try await store.follow("a")
            try await store.merge([.of(1, "1"), .of(2, "2")], into: feed)
            let place = KeptPlace(post: try await store.id("1"), distance: -3.5)
            try await store.setPlace(place, in: .feed(feed))
            try await store.setPlace(KeptPlace(post: place.post, distance: 0), in: .unread)
            #expect(try await store.place(in: .feed(feed)) == place)
            #expect(try await store.place(in: .all) == nil)
            try await store.merge([.of(2, "2")], into: feed, postLimit: 0)
            #expect(try await store.place(in: .feed(feed)) == nil)
        }
    }
}
