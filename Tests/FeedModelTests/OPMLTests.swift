import Foundation
import Testing

@testable import FeedModel

@Suite struct OPMLTests {
    private func document(_ body: String) throws -> OPMLDocument {
        try OPML.read(
            Data("<opml version=\"1.0\"><head><title>x</title></head><body>\(body)</body></opml>".utf8), named: "f.opml"
        )
    }

    private func read(_ body: String) throws -> [OPMLOutline] { try document(body).outlines }

    /// What an entry is left out for.
    @Test(
        arguments: [
            (#"<outline text="A" type="link" url="http://a.example/"/>"#, .bookmark),
            (#"<outline text="A" htmlUrl="http://a.example/"/>"#, .bookmark),
            (#"<outline text="A" xmlUrl="gopher://a.example/"/>"#, .notAWebAddress("gopher://a.example/")),
            (#"<outline text="A" type="rss" xmlUrl="javascript:alert(1)"/>"#, .notAWebAddress("javascript:alert(1)")),
            (#"<outline text="A" xmlUrl="exec:~/bin/x.sh" type="rss"/>"#, .notAWebAddress("exec:~/bin/x.sh")),
            (
                #"<outline text="A" xmlUrl="filter:cat:http://a.example/"/>"#,
                .notAWebAddress("filter:cat:http://a.example/")
            ),
            (#"<outline text="A" xmlUrl="harbour"/>"#, .notAWebAddress("harbour")),
            (#"<outline text="A" xmlUrl="http://ann:pw@127.0.0.1:18877/plain" type="rss"/>"#, .holdsUserInfo),
            (#"<outline text="A" xmlUrl="https://ann@a.example/"/>"#, .holdsUserInfo),
            (#"<outline text="A" type="include" url="http://a.example/list.opml"/>"#, .otherList),
            (#"<outline text="A" type="rss"/>"#, .noAddress),
            (#"<outline text="A" type="rss" xmlUrl=" "/>"#, .noAddress),
        ] as [(String, OPMLOmission.Reason)])
    func whatIsLeftOutIsListed(outline: String, reason: OPMLOmission.Reason) throws {
        let document = try document(outline + #"<outline text="B" xmlUrl="http://b.example/"/>"#)
        #expect(document.outlines == [OPMLOutline(title: "B", address: "http://b.example/")])
        #expect(document.omissions == [OPMLOmission(title: "A", reason)])
        #expect(document.omissions[0].description.hasPrefix("“A”: ") && document.omissions[0].description.last == ".")
    }

    @Test(arguments: [
        ("127.0.0.1:18877/plain", "http://127.0.0.1:18877/plain"), ("a.example/feed", "https://a.example/feed"),
        ("//a.example/feed", "https://a.example/feed"), ("localhost:80", "http://localhost:80"),
        ("FEED://a.example/x", "http://a.example/x"), ("feed:https://a.example/x", "https://a.example/x"),
        ("itpc://a.example/x", "http://a.example/x"), ("https://a.example/@ann/feed", "https://a.example/@ann/feed"),
        ("https://a.example/?a=b@c", "https://a.example/?a=b@c"),
    ])
    func anAddressIsCompleted(written: String, address: String) throws {
        #expect(try read("<outline xmlUrl='\(written)'/>").map(\.address) == [address])
    }

    @Test func categoriesAreFolders() throws {
        let outlines = try read(
            #"""
            <outline text="N" title="N" xmlUrl="http://quay.example/n" category="Science" type="rss"/>
            <outline text="M" xmlUrl="http://quay.example/m" category="/News/World,/Sea" type="rss"/>
            <outline text="O" xmlUrl="http://quay.example/o" category="/News/World"/>
            <outline text="P" xmlUrl="http://quay.example/p" category=" , "/>
            <outline text="Own"><outline text="Q" xmlUrl="http://quay.example/q" category="Science"/></outline>
            """#)
        func feed(_ title: String) -> OPMLOutline {
            OPMLOutline(title: title, address: "http://quay.example/" + title.lowercased())
        }
        #expect(
            outlines == [
                OPMLOutline(title: "Science", children: [feed("N")]),
                OPMLOutline(
                    title: "News", children: [OPMLOutline(title: "World", children: [feed("M"), feed("O")])]),
                feed("P"), OPMLOutline(title: "Own", children: [feed("Q")]),
            ])
    }

    @Test func manyFeedsOfOneCategoryAreInOneFolder() throws {
        func feeds(_ count: Int, _ category: String) -> String {
            (0..<count).map { "<outline xmlUrl='http://quay.example/\($0)' category='\(category)'/>" }.joined()
        }
        let folder = "<outline text='Sea'><outline xmlUrl='http://quay.example/sea'/></outline>"
        let outlines = try read(folder + feeds(9_000, "Sea/Tide"))
        #expect(outlines.map(\.title) == ["Sea"] && outlines[0].children.count == 2)
        #expect(outlines[0].children[0].address == "http://quay.example/sea")
        let addresses = outlines[0].children[1].children.compactMap(\.address)
        #expect(addresses == (0..<9_000).map { "http://quay.example/\($0)" })
        // A title is cut.
        #expect(try read(feeds(3, String(repeating: "a", count: 2 * LabelText.titleLength))).count == 1)
    }

    @Test func aDamagedListSaysSo() throws {
        let document = try document(#"<outline text="A" xmlUrl="http://a.example/"></b>"#)
        #expect(document.outlines.count == 1 && document.omissions.count == 1)
        #expect(document.omissions[0].description.contains("is not valid XML at line 1"))
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
            try OPML.read(data, named: "f").outlines
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
        #expect(try OPML.read(Data(text.utf8), named: "f") == OPMLDocument(outlines: outlines))
        #expect(XMLRepair(Array(text.utf8)).fault == nil)
    }

    @Test(arguments: [
        "http://a.example/f", "http://a.example/f#top", "feed:http://a.example/f", " http://a.example/f ",
    ])
    func aFeedThatIsThereTwiceIsLeftOutOnce(address: String) throws {
        let list = try document(
            "<outline text='A' xmlUrl='http://a.example/f#one'/><outline text='F'><outline text='B' "
                + "xmlUrl='\(address)'/><outline text='C' xmlUrl='http://a.example/F'/></outline>")
        #expect(list.omissions.map(\.description) == ["“B”: the list has this feed twice."])
        #expect(list.outlines.map(\.address) == ["http://a.example/f", nil])
        #expect(list.outlines[1].children.map(\.title) == ["C"])
    }
}
