import Foundation
import Testing

@testable import FeedModel

@Suite struct OPMLTests {
    private func read(_ body: String) throws -> [OPMLOutline] {
        try OPML.read(
            Data("<opml version=\"1.0\"><head><title>x</title></head><body>\(body)</body></opml>".utf8), named: "f.opml"
        )
    }

    @Test func feedsStandInTheirFolders() throws {
        let outlines = try read(
            """
            <outline text="News" title="News"><outline type="rss" text="Harbour" xmlUrl="https://h.example/feed"/>
            <outline text="Inner">\
            <outline title="Quay &amp;amp; Sons" text="x" xmlUrl="https://q.example/?a=1&amp;b=2"/></outline></outline>
            <outline text="Alone" xmlUrl="http://a.example/rss"/><outline text="Empty"/>
            """)
        #expect(
            outlines == [
                OPMLOutline(
                    title: "News",
                    children: [
                        OPMLOutline(title: "Harbour", address: "https://h.example/feed"),
                        OPMLOutline(
                            title: "Inner",
                            children: [OPMLOutline(title: "Quay & Sons", address: "https://q.example/?a=1&b=2")]),
                    ]), OPMLOutline(title: "Alone", address: "http://a.example/rss"), OPMLOutline(title: "Empty"),
            ])
    }

    @Test(arguments: [
        (#"<outline xmlurl="http://a.example/x"/>"#, "http://a.example/x", "http://a.example/x"),
        (#"<OUTLINE XMLURL="http://a.example/x" TEXT="A"/>"#, "A", "http://a.example/x"),
        (#"<outline title="" text="A" xmlUrl=" http://a.example/x "/>"#, "A", "http://a.example/x"),
        (#"<outline text="A" type="atom" url="http://a.example/x"/>"#, "A", "http://a.example/x"),
        (#"<outline text="A" xmlUrl="feed://a.example/x"/>"#, "A", "http://a.example/x"),
        (#"<outline text="A" xmlUrl="feed:https://a.example/x"/>"#, "A", "https://a.example/x"),
        (#"<outline text=A xmlUrl='http://a.example/?a&b'>"#, "A", "http://a.example/?a&b"),
    ])
    func realListsAreRead(outline: String, title: String, address: String) throws {
        #expect(try read(outline) == [OPMLOutline(title: title, address: address)])
    }

    @Test func whatIsNoFeedIsLeftOut() throws {
        #expect(try read(#"<outline text="A" type="link" url="http://a.example/"/>"#).isEmpty)
        #expect(try read(#"<outline text="A" htmlUrl="http://a.example/"/>"#).isEmpty)
        #expect(try read(#"<outline text="A" xmlUrl="gopher://a.example/"/>"#).isEmpty)
        #expect(try read(#"<outline text="A" type="rss" xmlUrl="javascript:alert(1)"/>"#).isEmpty)
    }

    @Test func aFeedThatHoldsFeedsIsBesideThem() throws {
        let outlines = try read(
            #"<outline text="A" xmlUrl="http://a.example/"><outline text="B" xmlUrl="http://b.example/"/></outline>"#)
        #expect(outlines.map(\.title) == ["A", "B"])
    }

    @Test func aListThatIsCutOffIsReadAsFarAsItGoes() throws {
        let data = Data(
            #"<opml><body><outline text="F"><outline text="A" xmlUrl="http://a.example/"/><outline te"#.utf8)
        #expect(
            try OPML.read(data, named: "f")
                == [OPMLOutline(title: "F", children: [OPMLOutline(title: "A", address: "http://a.example/")])])
    }

    @Test func foldersWithoutEndAreFlattened() throws {
        let deep =
            String(repeating: "<outline text='F'>", count: 400) + "<outline text='A' xmlUrl='http://a.example/'/>"
        var outlines = try read(deep)
        var depth = 0
        while let folder = outlines.first, folder.address == nil {
            outlines = folder.children
            depth += 1
        }
        #expect(depth == OPML.depthLimit && outlines.map(\.title) == ["A"])
    }

    @Test func whatIsTooDeepIsInTheLastFolderInItsOrder() throws {
        let deep = (0..<400).map { "<outline text='F'><outline xmlUrl='http://a.example/\($0)'/>" }.joined()
        var outlines = try read(deep)
        var addresses: [String] = []
        while let folder = outlines.first(where: { $0.address == nil }) {
            addresses += outlines.compactMap(\.address)
            outlines = folder.children
        }
        #expect(addresses.count == OPML.depthLimit - 1)
        addresses += outlines.compactMap(\.address)
        #expect(addresses == (0..<400).map { "http://a.example/\($0)" })
    }

    @Test(arguments: ["<rss><channel/></rss>", "{}", "words", "<html></html>", " "])
    func whatIsNoListIsRefused(document: String) {
        let error = #expect(throws: FeedError.self) { try OPML.read(Data(document.utf8), named: "f.opml") }
        #expect(error?.description == "\"f.opml\" is not a list of feeds in OPML.")
    }

    @Test func aRefusalOfALargeListNamesTheLimitForLists() {
        let data = Data(count: 17 * 1_048_576)
        let error = #expect(throws: FeedError.self) { try OPML.read(data, named: "f.opml") }
        #expect(error?.description == "\"f.opml\" is too large: 17 MB, the limit is 16 MB.")
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let outlines = [
            OPMLOutline(
                title: "News \"<&>\" 'now'",
                children: [
                    OPMLOutline(title: "Café 🌊", address: "https://h.example/?a=1&b=\"2\""),
                    OPMLOutline(title: "Inner", children: []),
                ]), OPMLOutline(title: "A", address: "file:///feeds/a.xml"),
        ]
        let text = OPML.text(of: outlines, title: "My <feeds>")
        #expect(try OPML.read(Data(text.utf8), named: "f") == outlines)
        #expect(XMLRepair(Array(text.utf8)).fault == nil)
    }
}
