import FeedModel
import FeedStore
import Foundation
import Testing

@Suite struct SubscriptionTests {
    private func addresses(_ store: FeedStore) async throws -> [String] {
        try await store.subscriptions().feeds.map(\.address)
    }

    @Test func feedsStandInTheirOrderThoseOutsideFoldersFirst() async throws {
        try await withStore { store in
            for (address, folder) in [("a", "F"), ("b", nil), ("c", "G"), ("d", "F"), ("e", nil)] {
                _ = try await store.follow(address, folder: folder)
            }
            #expect(try await addresses(store) == ["b", "e", "a", "d", "c"])
            #expect(try await store.subscriptions().folders.map(\.title) == ["F", "G"])
        }
    }

    @Test func aFeedIsAddedWithItsFirstDocument() async throws {
        try await withStore { store in
            let reading = FeedReading(
                feed: Feed(title: "News", posts: [.of(1, "1")]), diagnostics: [], error: nil)
            let feed = try await store.add(NewFeed(address: "a"), reading: reading)
            #expect(feed.title == "News" && feed.unreadCount == 1)
            #expect(try await store.names(.all) == ["1"])
            let again = await refusal { _ = try await store.add(NewFeed(address: "a"), reading: reading) }
            #expect(again == .keptAlready(title: "News"))
        }
    }

    @Test func foldersAreMadeInTheirOrderAndOnce() async throws {
        try await withStore { store in
            _ = try await store.addFolder("G")
            let feeds = [NewFeed(address: "a", folder: ["H"]), NewFeed(address: "b", folder: ["G"])]
            _ = try await store.add(feeds, folders: [["F"], ["G"], ["H"]])
            #expect(try await store.subscriptions().folders.map(\.title) == ["G", "F", "H"])
            #expect(try await addresses(store) == ["b", "a"])
        }
    }

    @Test func feedsAndFoldersAreMoved() async throws {
        try await withStore { store in
            let a = try await store.follow("a")
            let b = try await store.follow("b")
            let c = try await store.follow("c")
            let f = try await store.addFolder("F").id
            let g = try await store.addFolder("G").id
            try await store.move(c, to: nil, at: 0)
            #expect(try await addresses(store) == ["c", "a", "b"])
            try await store.move(a, to: g, at: 0)
            try await store.move(b, to: g, at: 0)
            try await store.move(c, to: f, at: 99)
            #expect(try await addresses(store) == ["c", "b", "a"])
            try await store.move(g, to: nil, at: 0)
            #expect(try await addresses(store) == ["b", "a", "c"])
            try await store.move(a, to: g, at: 0)
            #expect(try await addresses(store) == ["a", "b", "c"])
        }
    }

    @Test func namesAndFoldsAreKept() async throws {
        try await withFolder { folder in
            do {
                let store = try await FeedStore.open(folder: folder).store
                let feed = try await store.follow("a", folder: "F")
                #expect(try await store.subscriptions().feeds[0].title == "a")
                try await store.merge([.of(1, "1")], into: feed)
                #expect(try await store.subscriptions().feeds[0].title == "News")
                try await store.rename(feed, to: "Mine")
                let kept = try #require(try await store.subscriptions().folders.first)
                try await store.setFolded(true, [kept.id])
                try await store.rename(kept.id, to: "G")
            }
            let store = try await FeedStore.open(folder: folder).store
            let subscriptions = try await store.subscriptions()
            #expect(subscriptions.feeds.map(\.title) == ["Mine"] && subscriptions.feeds[0].unreadCount == 1)
            #expect(subscriptions.folders.map(\.title) == ["G"] && subscriptions.folders[0].isFolded)
            try await store.rename(subscriptions.feeds[0].id, to: "")
            #expect(try await store.subscriptions().feeds[0].title == "News")
        }
    }

    @Test func anAddressIsFollowedOnce() async throws {
        try await withStore { store in
            _ = try await store.add(NewFeed(address: "a", title: "Title"))
            let again = await refusal { _ = try await store.follow("a") }
            #expect(again == .keptAlready(title: "Title"))
            let added = try await store.add([
                NewFeed(address: "a"), NewFeed(address: "b", folder: ["F"]), NewFeed(address: "c", folder: ["F"]),
                NewFeed(address: "b"),
            ])
            #expect(added.map(\.address) == ["b", "c"] && Set(added.map(\.folder)).count == 1)
        }
    }

    @Test func aRemovedFeedComesBackAsItWas() async throws {
        try await withStore { store in
            _ = try await store.follow("a")
            let feed = try await store.follow("b")
            let c = try await store.follow("c")
            try await store.merge([.of(1, "1", html: "<p>"), .of(2, "2")], into: feed)
            let first = try await store.id("1")
            try await store.setRead(true, [first])
            try await store.setStarred(true, [first])
            try await store.setDraft(KeptDraft(text: "Hm", cursor: 2), on: first)
            _ = try await store.addComment("Well", on: try await store.id("2"))
            try await store.setPlace(KeptPlace(post: first, distance: -12.5), in: .feed(feed))
            let before = try await state(store, feed)

            let removal = try await store.remove(feed)
            #expect(removal.title == "News")
            #expect(try await addresses(store) == ["a", "c"])
            for selection in [PostSelection.feed(feed), .all, .unread, .starred] {
                #expect(try await store.names(selection) == [])
            }
            #expect(try await store.counts() == PostCounts(all: 0, unread: 0, starred: 0))
            #expect(try await store.markAllRead(.all) == [])

            try await store.move(c, to: nil, at: 0)
            try await store.move(c, to: nil, at: 1)
            try await store.undo(removal)
            let after = try await state(store, feed)
            #expect(after == before)
            #expect(await refusal { try await store.undo(removal) } == .cannotUndo)
        }
    }

    private struct State: Equatable {
        let subscriptions: Subscriptions
        let posts: [KeptPost]
        let contents: [PostContent?]
        let drafts: [KeptPost.ID: KeptDraft]
        let comments: [KeptPost.ID: [KeptComment]]
        let place: KeptPlace?
    }

    private func state(_ store: FeedStore, _ feed: KeptFeed.ID) async throws -> State {
        let posts = try await store.posts(.all)
        var contents: [PostContent?] = []
        for post in posts { contents.append(try await store.content(of: post.id)) }
        return State(
            subscriptions: try await store.subscriptions(), posts: posts, contents: contents,
            drafts: try await store.drafts(), comments: try await store.comments(),
            place: try await store.place(in: .feed(feed)))
    }

    @Test func aRemovedFeedCannotComeBackBesideOneOfItsAddressOrAfterTheNextStart() async throws {
        try await withFolder { folder in
            let store = try await FeedStore.open(folder: folder).store
            let feed = try await store.follow("a")
            try await store.merge([.of(1, "1")], into: feed)
            let removal = try await store.remove(feed)
            #expect(await refusal { try await store.merge([.of(1, "1")], into: feed) } == .gone)
            let second = try await store.follow("a")
            #expect(await refusal { try await store.undo(removal) } == .cannotUndo)
            _ = try await store.remove(second)
            let next = try await FeedStore.open(folder: folder).store
            #expect(await refusal { try await next.undo(removal) } == .cannotUndo)
        }
    }

    @Test func theFeedsOfARemovedFolderStayAndGoBackIntoIt() async throws {
        try await withStore { store in
            _ = try await store.follow("a", folder: "F")
            _ = try await store.follow("b", folder: "F")
            let c = try await store.follow("c", folder: "F")
            _ = try await store.follow("d", folder: "G")
            _ = try await store.follow("e")
            let before = try await store.subscriptions()
            let removal = try await store.remove(before.folders[0].id)
            #expect(try await addresses(store) == ["e", "a", "b", "c", "d"])
            #expect(try await store.subscriptions().folders.map(\.title) == ["G"])
            try await store.undo(removal)
            #expect(try await store.subscriptions() == before)

            // What the user did in between stays.
            let again = try await store.remove(before.folders[0].id)
            try await store.move(c, to: before.folders[1].id, at: 0)
            try await store.undo(again)
            #expect(try await addresses(store) == ["e", "a", "b", "c", "d"])
            #expect(try await store.subscriptions().feeds(in: before.folders[1].id).count == 2)
        }
    }
}
