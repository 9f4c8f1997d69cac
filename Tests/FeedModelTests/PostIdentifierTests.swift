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

    @Test func anIdIsTakenAsItIsWritten() throws {
        let (ids, diagnostics) = try identifiers(
            #"{"id": " a ", "title": "A"}"#, #"{"id": 12345678901234567890123, "title": "B"}"#,
            #"{"id": 1.50, "title": "C"}"#)
        #expect(ids == [" a ", "12345678901234567890123", "1.50"])
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

    @Test func anIdOfSeveralItemsIsNobodysAndSoIsALink() throws {
        let (ids, diagnostics) = try identifiers(
            #"{"id": "1", "title": "A", "url": "u1"}"#, #"{"id": 1, "title": "B", "url": "u2"}"#,
            #"{"id": "1", "title": "C", "url": "u2"}"#)
        #expect(ids[0] == "u1")
        #expect(ids[1...].allSatisfy { $0.hasPrefix("content-") })
        #expect(
            diagnostics == [
                "Item 1 (\"A\"): its id \"1\" is the id of item 2 too; its link is its id.",
                "Item 2 (\"B\"): its id \"1\" is the id of item 1 too; a hash of its content is its id.",
                "Item 3 (\"C\"): its id \"1\" is the id of item 1 too; a hash of its content is its id.",
            ])
    }

    @Test func anItemThatIsThereTwiceKeepsItsIdOnce() throws {
        let twice = #"{"id": "1", "title": "A", "url": "u"}"#
        let (ids, diagnostics) = try identifiers(twice, #"{"id": "2", "title": "B", "url": "v"}"#, twice)
        #expect(ids[..<2] == ["1", "2"])
        #expect(ids[2].hasPrefix("content-"))
        #expect(
            diagnostics == [
                "Item 3 (\"A\"): its id \"1\" is the id of item 1 too; a hash of its content is its id."
            ])
    }

    @Test(arguments: [
        #""url": "u""#, #""id": "1", "url": "u""#, #""id": "1""#, #""id": "u", "url": "u""#, #""id": """#,
    ])
    func anItemOnTopChangesNoOtherId(fields: String) throws {
        let items = ["A", "B", "C"].map { #"{"title": "\#($0)", \#(fields)}"# }
        let ids = try readItems(items[1...].joined(separator: ",")).feed.posts.map(\.id)
        #expect(try readItems(items.joined(separator: ",")).feed.posts.dropFirst().map(\.id) == ids)
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
            #expect(Set(ids).count == 20, "seed \(seed), round \(round): \(items)")
        }
    }
}
