import Testing
import TestSupport

@testable import FeedModel

@Suite struct PostIdentifierTests {
    private func identifiers(_ items: String...) throws -> (ids: [String], diagnostics: [String]) {
        let reading = try read(
            #"""
            {"version": "https://jsonfeed.org/version/1", "title": "N", "items": [\#(items.joined(separator: ","))]}
            """#)
        return (reading.feed.posts.map(\.id), reading.diagnostics.map(\.description))
    }

    @Test func anIdIsTakenAsItIsWrittenWithoutTheSpaceAroundIt() throws {
        let (ids, diagnostics) = try identifiers(
            #"{"id": " a ", "title": "A"}"#, #"{"id": 12345678901234567890123, "title": "B"}"#,
            #"{"id": 1.50, "title": "C"}"#)
        #expect(ids == ["a", "12345678901234567890123", "1.50"])
        #expect(diagnostics.isEmpty)
    }

    @Test func withoutAnIdTheLinkStandsIn() throws {
        let (ids, diagnostics) = try identifiers(
            #"{"title": "A", "url": "u1"}"#, #"{"id": " ", "title": "B", "url": "u2"}"#,
            #"{"id": {}, "title": "C", "external_url": "u3"}"#)
        #expect(ids == ["u1", "u2", "u3"])
        #expect(
            diagnostics == [
                "Item 1 (\"A\"): it has no id; its link is its id.",
                "Item 2 (\"B\"): its id is empty; its link is its id.",
                "Item 3 (\"C\"): id is an object, expected text; its link is its id.",
            ])
    }

    @Test func withoutALinkAHashOfTheContentStandsIn() throws {
        let (ids, diagnostics) = try identifiers(#"{"title": "A"}"#, #"{"title": "B"}"#)
        #expect(ids == ["content-20e7a582b81d3944", "content-b6aad21b81f28bef"], "the same in every run")
        #expect(diagnostics.first == "Item 1 (\"A\"): it has no id; a hash of its content is its id.")
        #expect(try identifiers(#"{"title": "B"}"#, #"{"title": "A"}"#).ids == ids.reversed(), "wherever it stands")
    }

    @Test func itemsAlikeInEverythingAreCounted() throws {
        let (ids, _) = try identifiers(#"{"title": "A"}"#, #"{"title": "A"}"#, #"{"title": "A"}"#)
        let hash = "content-20e7a582b81d3944"
        #expect(ids == [hash, hash + "-2", hash + "-3"])
    }

    /// Most of the items have it, and different links.
    @Test func anIdOfAllItemsIsNobodys() throws {
        let (ids, diagnostics) = try identifiers(
            #"{"id": "1", "title": "A", "url": "u1"}"#, #"{"id": 1, "title": "B", "url": "u2"}"#,
            #"{"id": "1", "title": "C", "url": "u2"}"#)
        #expect(ids == ["u1", "u2"])
        #expect(
            diagnostics == [
                "Item 1 (\"A\"): its id \"1\" is the id of item 2 too; its link is its id.",
                "Item 2 (\"B\"): its id \"1\" is the id of item 1 too; its link is its id.",
                "Item 3 (\"C\"): its id \"1\" is the id of item 2 too; only the newest of them is shown.",
            ])
    }

    /// A feed may name its home page in all items, as their id too.
    @Test func oneIdAndOneLinkOfDifferentPostsAreNobodys() throws {
        func item(_ title: String, _ link: String = "u") -> String {
            #"{"id": "1", "title": "\#(title)", "url": "\#(link)"}"#
        }
        let items = [item("A"), item("B"), item("C")]
        let posts = try readItems(items.joined(separator: ",")).feed.posts
        #expect(posts.map(\.displayTitle) == ["A", "B", "C"] && posts.allSatisfy { $0.id.hasPrefix("content-") })
        let later = try readItems(([item("D")] + items + [item("E", "v")]).joined(separator: ",")).feed.posts
        #expect(later.map(\.displayTitle) == ["D", "A", "B", "C", "E"] && later.last?.id == "v")
        #expect(later[1...3].map(\.id) == posts.map(\.id))
    }

    @Test func ofOneIdTheNewestVersionIsShown() throws {
        let (old, new) = (#""date_modified": "2024-01-01""#, #""date_modified": "2024-01-02""#)
        for (items, title) in [
            ([#"{"id": "1", "title": "A"}"#, #"{"id": "1", "title": "B"}"#], "A"),
            ([#"{"id": "1", "title": "A", \#(old)}"#, #"{"id": "1", "title": "B", \#(new)}"#], "B"),
            ([#"{"id": "1", "title": "A", \#(new)}"#, #"{"id": "1", "title": "B", \#(old)}"#], "A"),
            ([#"{"id": "1", "title": "A"}"#, #"{"id": " 1\n", "title": "B", "date_published": "2024-01-01"}"#], "B"),
            ([#"{"id": "1", "title": "A", "url": "u"}"#, #"{"id": "1", "title": "B", "url": "u"}"#], "A"),
        ] {
            let posts = try readItems(items.joined(separator: ",")).feed.posts
            #expect(posts.map(\.id) == ["1"] && posts.map(\.title) == [title])
        }
    }

    @Test func anItemThatIsThereTwiceIsShownOnce() throws {
        let twice = #"{"id": "1", "title": "A", "url": "u"}"#
        let (ids, diagnostics) = try identifiers(twice, #"{"id": "2", "title": "B", "url": "v"}"#, twice)
        #expect(ids == ["1", "2"])
        #expect(
            diagnostics == [
                "Item 3 (\"A\"): its id \"1\" is the id of item 1 too; only the newest of them is shown."
            ])
    }

    /// Most items of the feed have ids of their own, so this one is a post that has moved.
    @Test func aPostThatHasMovedIsOnePost() throws {
        let ids = try identifiers(
            #"{"id": "1", "title": "A", "url": "u1"}"#, #"{"id": "1", "title": "A", "url": "u2"}"#,
            #"{"id": "2"}"#, #"{"id": "3"}"#, #"{"id": "4"}"#
        ).ids
        #expect(ids == ["1", "2", "3", "4"])
    }

    @Test(arguments: [#""url": "u""#, #""id": """#])
    func anItemOnTopChangesNoOtherId(fields: String) throws {
        let items = ["A", "B", "C"].map { #"{"title": "\#($0)", \#(fields)}"# }
        let ids = try readItems(items[1...].joined(separator: ",")).feed.posts.map(\.id)
        #expect(try readItems(items.joined(separator: ",")).feed.posts.dropFirst().map(\.id) == ids)
    }

    @Test(arguments: [" 1", "1\n", "\t1 ", "\u{A0}1\u{2003}", "\u{FEFF}1", "\r\n 1 \r\n"])
    func whiteSpaceAroundAnIdIsNotPartOfIt(id: String) throws {
        let rss = "<rss><channel><item><title>A</title><guid>\(id)</guid></item></channel></rss>"
        #expect(try read(rss).feed.posts.map(\.id) == ["1"])
        let atom = "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>A</title><id>\(id)</id></entry></feed>"
        #expect(try read(atom).feed.posts.map(\.id) == ["1"])
    }

    @Test func anIdHoldsNoZeroCharacter() throws {
        let (ids, diagnostics) = try identifiers(
            #"{"id": "a\u0000b", "title": "A"}"#, #"{"id": "a\u0000c", "title": "B"}"#)
        #expect(ids == ["a\u{FFFD}b", "a\u{FFFD}c"])
        #expect(diagnostics.isEmpty)
    }

    @Test func noPostOfADocumentIsCalledLikeAKeptOne() throws {
        let (ids, _) = try identifiers(
            #"{"id": "kept/1", "title": "A"}"#, #"{"title": "B", "url": "kept/2"}"#,
            #"{"id": "document/kept/2", "title": "C"}"#, #"{"title": "D", "url": "kept/3"}"#)
        #expect(ids[0] == "document/kept/1")
        #expect(ids[1].hasPrefix("content-"), "another has its id")
        #expect(ids[2...] == ["document/kept/2", "document/kept/3"])
    }

    @Test func aLinkNeverTakesAnIdTheFeedGaveToAnother() throws {
        let (ids, _) = try identifiers(#"{"title": "A", "url": "u"}"#, #"{"id": "u", "title": "B"}"#)
        #expect(ids[0].hasPrefix("content-"))
        #expect(ids[1] == "u")
    }

    @Test func everyIdentifierIsUnique() throws {
        let seed: UInt64 = 11
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let items = (0..<20).map { _ -> String in
                let id = [
                    "", "\"id\": \"\",", "\"id\": 1,", "\"id\": \"u1\",", "\"id\": \"content-20e7a582b81d3944\",",
                ]
                let url = ["", "\"url\": \"u1\",", "\"url\": \"1\","]
                let fields = [id, url].map { $0.randomElement(using: &generator)! }
                let title = Bool.random(using: &generator) ? "A" : "B"
                return "{\(fields[0]) \(fields[1]) \"title\": \"\(title)\"}"
            }
            let ids = try readItems(items.joined(separator: ",")).feed.posts.map(\.id)
            #expect(Set(ids).count == ids.count && ids.count > 3, "seed \(seed), round \(round): \(items)")
        }
    }
}
