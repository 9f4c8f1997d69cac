import Foundation
import Testing
import TestSupport

@testable import FeedModel

/// Documents that are not as they should be, and lose nothing but that.
@Suite struct MalformedDocumentTests {
    private static let items = "<item><title>A</title><guid>1</guid></item><item><title>B</title><guid>2</guid></item>"
    private static let rss = "<rss version=\"2.0\"><channel><title>T</title>\(items)</channel></rss>"
    private static let json = """
        {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"id": "1", "title": "A"}, \
        {"id": "2", "title": "B"}]}
        """

    // MARK: What one entry loses

    private func reading(_ document: String) throws -> FeedReading {
        try FeedReader.read(Array(document.utf8), path: "a")
    }

    /// The second of three items is damaged.
    @Test(arguments: [
        "<description><![CDATA[Low<p>tide</description>", "<description><![CDATA[Low<p>tide",
        "<description><![CDATA[Low<p>tide</description><category>x</category>",
        "<content:encoded><![CDATA[Low<p>tide</content:encoded>", "<description><![CDATA[Low<p>tide]]</description>",
        "<description>\n<![CDATA[Low<p>tide ]] ></description>\n",
    ])
    func characterDataWithoutAnEndLosesNoOtherItem(field: String) throws {
        for end in ["<description>C</description>", "<description><![CDATA[C <b>c</b>]]></description>"] {
            let items =
                "<item><guid>1</guid><description><![CDATA[A]]></description></item><item><guid>2</guid>\(field)"
                + "</item><item><guid>3</guid>\(end)</item>"
            let reading = try reading(
                "<rss xmlns:content='http://purl.org/rss/1.0/modules/content/'><channel><title>T</title>\(items)"
                    + "</channel></rss>")
            #expect(reading.feed.posts.map(\.id) == ["1", "2", "3"])
            #expect(reading.feed.posts.map { $0.text.prefix(3) } == ["A", "Low", end.contains("CDATA") ? "C c" : "C"])
            #expect(reading.isWhole && reading.summary?.contains("a CDATA section has no end") == true)
        }
        let atom = try reading(
            "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><entry><id>1</id><summary><![CDATA[A</summary>"
                + "</entry><entry><id>2</id><content><![CDATA[B]]></content></entry></feed>")
        #expect(atom.feed.posts.map(\.id) == ["1", "2"] && atom.feed.posts.map(\.text) == ["A", "B"])
    }

    @Test func characterDataWithoutAnEndLosesNoOtherField() throws {
        let reading = try reading(
            "<rss><channel><title><![CDATA[T</title><description><![CDATA[D</description><item><title><![CDATA[A"
                + "</title><link>https://a.example/</link><description><![CDATA[B]]></description></item>"
                + "</channel></rss>"
        )
        #expect(reading.feed.title == "T" && reading.feed.summary == "D")
        let post = try #require(reading.feed.posts.first)
        #expect(post.title == "A" && post.url == "https://a.example/" && post.text == "B")
    }

    /// "<![CDATA[" in text is text.
    @Test(arguments: [
        "Write &lt;![CDATA[ so", "Write <![CDATA[ so", "In ]]]]><![CDATA[> two", "<pre><![CDATA[x</pre>",
    ])
    func characterDataMayNameItself(text: String) throws {
        let reading = try reading(
            "<rss><channel><item><guid>1</guid><description><![CDATA[\(text)]]></description></item></channel></rss>")
        #expect(reading.error == nil && reading.feed.posts.count == 1)
    }

    @Test func manySectionsWithoutAnEndAreRead() throws {
        let items = String(repeating: "<item><title><![CDATA[a</title></item>", count: 10_000)
        let reading = try reading("<rss><channel>\(items)</channel></rss>")
        #expect(reading.feed.posts.count == 10_000)
        let open = String(repeating: "<a><![CDATA[", count: 50_000)
        #expect(throws: Never.self) { try self.reading("<rss><channel><item>\(open)") }
        #expect(throws: Never.self) { try self.reading("<rss><channel><item>\(open)]]></item></channel></rss>") }
    }

    @Test(arguments: [600, 100_000])
    func anItemThatIsTooDeepLosesNoOtherItem(depth: Int) throws {
        for (start, end) in [("<b>", "</b>"), ("<b>", ""), ("<i><b>", "</b></i>"), ("<b><br>", "</b>")] {
            let deep = String(repeating: start, count: depth) + "deep" + String(repeating: end, count: depth)
            let rss = try reading(
                "<rss><channel><title>T</title><item><guid>1</guid></item><item><guid>2</guid><description>\(deep)"
                    + "</description><link>https://a.example/</link></item><item><guid>3</guid><title>C</title></item>"
                    + "</channel></rss>")
            #expect(rss.feed.posts.map(\.id) == ["1", "2", "3"] && rss.feed.posts.last?.title == "C")
            #expect(rss.feed.posts[1].text == "deep")
            if !end.isEmpty { #expect(rss.feed.posts[1].url == "https://a.example/") }
            #expect(rss.isWhole)
            // Elements without an end are another fault, which is named first.
            if start == "<b>", !end.isEmpty { #expect(rss.summary?.contains("nested more than 512 deep") == true) }
        }
        for (start, end) in [("[", "]"), ("{\"a\":", "}")] {
            let deep = String(repeating: start, count: depth) + "\"]}\\\"\"" + String(repeating: end, count: depth)
            let json = try reading(
                """
                {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"id": "1"}, {"id": "2", \
                "_x": \(deep), "url": "https://a.example/"}, {"id": "3", "title": "C"}]}
                """)
            #expect(json.feed.posts.map(\.id) == ["1", "2", "3"] && json.feed.posts.last?.title == "C")
            #expect(json.feed.posts[1].url == "https://a.example/")
            #expect(json.isWhole && json.summary?.contains("nested more than 512 deep") == true)
        }
    }

    @Test(arguments: [
        ("&lt;p&gt;Low &amp;amp; high&lt;/p&gt;&lt;p&gt;tide&lt;/p&gt;", "Low & high\n\ntide"),
        (" &lt;div class=&quot;a&quot;&gt;Low&lt;br /&gt;tide&lt;/div&gt; ", "Low\ntide"),
        ("&lt;p&gt;Low&lt;/p&gt; &lt;img src=&quot;a.png&quot;&gt;", "Low"),
        // These are words about HTML, or code.
        ("&lt;p&gt; vs &lt;div&gt;", "<p> vs <div>"), ("&lt;br&gt;", "<br>"),
        ("Use &lt;b&gt;bold&lt;/b&gt;", "Use <b>bold</b>"), ("&lt;b&gt; is bold", "<b> is bold"),
        ("<p>&lt;p&gt;Low&lt;/p&gt;</p>", "<p>Low</p>"), ("<code>&lt;b&gt;a&lt;/b&gt;</code>", "<b>a</b>"),
        ("&lt;x-y&gt;a&lt;/x-y&gt;", "<x-y>a</x-y>"), ("&lt;b&gt;a&lt;/b&gt;", "<b>a</b>"),
    ])
    func whatIsEscapedTwiceIsHTML(html: String, text: String) throws {
        let escaped = html.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let rss = try reading(
            "<rss><channel><item><guid>1</guid><title>A</title><description>\(escaped)</description></item></channel>"
                + "</rss>"
        )
        let atom = try reading(
            "<feed xmlns='http://www.w3.org/2005/Atom'><entry><id>1</id><title>A</title><content type='html'>\(escaped)"
                + "</content></entry></feed>")
        for reading in [rss, atom] {
            let post = try #require(reading.feed.posts.first)
            #expect(post.text == text)
            #expect(Article(post).text.replacing("\n\n", with: "\n") == text.replacing("\n\n", with: "\n"))
        }
    }

    // MARK: What a document is

    @Test(arguments: [
        "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\">\n", "<!-- see <html> docs -->", "<!-- <rss> -->\n", "\n\n ",
        "<br />\n<b>Warning</b>: strtotime() in <b>/x.php</b> on line <b>3</b><br />\n", "Notice: Undefined index\n",
        "<?xml version=\"1.0\"?>\n<head/>", "<?xml version=\"1.0\"?><head></head><body></body>", "<!doctype rss>",
        "<!DOCTYPE rss [<!ENTITY a 'b'>]>",
        "<?xml version=\"1.0\"?><!DOCTYPE rss PUBLIC \"-//N//DTD 0.91//EN\" \"x.dtd\">",
        "<script>document.write('<rss>')</script>", "<html><body>Error</body></html>", "<!DOCTYPE html>\n",
        "<?xml-stylesheet href=\"a.xsl\"?><!-- a --><!-- b <body> -->", "\u{FEFF}<?xml version=\"1.0\"?>",
        "<!-- no end ",
        "<link rel=\"alternate\" type=\"application/rss+xml\" href=\"/feed\">", "<style>rss { }</style>",
        "<br />\n<b>Warning</b>: x<br />\n<?xml version=\"1.0\"?>\n", "<!DOCTYPE rss [<!ENTITY a '<b>'>]>",
        "<!-- <html> --><?xml version=\"1.0\"?><!-- <body> -->",
    ])
    func aFeedIsAFeedWhateverStandsBeforeIt(start: String) throws {
        for feed in [Self.rss, "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title></feed>"] {
            let bytes = Array((start + feed).utf8)
            #expect(DocumentFormat.isPage(bytes) == false)
            #expect(try FeedReader.read(bytes, path: "a").feed.title == "T")
        }
        let little = (start + Self.rss).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(DocumentFormat.isPage([0xFF, 0xFE] + little) == false)
    }

    @Test(arguments: [
        "<html><head><title>T</title></head></html>", "<!DOCTYPE html><p>Words", "<!-- <rss> --><html></html>",
        "<?xml version=\"1.0\"?><!DOCTYPE html PUBLIC \"a\" \"b\"><html xmlns=\"http://www.w3.org/1999/xhtml\"><p/></html>",
        "<head><title>T</title></head>", "<body>Words</body>", "<html><script>'<rss><channel>'</script></html>",
        "<html><feed-list></feed-list></html>", "\n<HTML><BODY>", "<html lang=en><!-- <rss version> -->",
        "<html><rss>", "<?xml version='1.0'?><html><body>", "<head><title>a</title></head><p>b",
    ])
    func aPageIsAPage(document: String) {
        #expect(DocumentFormat.isPage(Array(document.utf8)) == true)
        #expect(refusal(document)?.contains("is a web page") == true)
    }

    @Test(arguments: ["", "Notice: x\n", "<br />\n<b>Warning</b>: {x}<br />\n", "\u{FEFF}", " \n", ")]}',\n"])
    func jsonIsJSONWhateverStandsBeforeIt(start: String) throws {
        let reading = try read(start + Self.json)
        #expect(reading.feed.posts.map(\.title) == ["A", "B"] && reading.isWhole)
        #expect(
            (reading.error == nil) == start.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
        )
        #expect(DocumentFormat.isPage(Array((start + Self.json).utf8)) == false)
    }

    // MARK: XML

    /// Whichever module a careless program has declared as the default one.
    @Test(arguments: [
        "http://www.w3.org/2005/Atom", "http://search.yahoo.com/mrss/", "http://www.itunes.com/dtds/podcast-1.0.dtd",
        "http://purl.org/dc/elements/1.1/", "http://purl.org/rss/1.0/modules/content/", "http://www.w3.org/1999/xhtml",
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://podlove.org/simple-chapters", "urn:unknown", "",
        "https://podcastindex.org/namespace/1.0", "http://backend.userland.com/rss2", "HTTP://Search.Yahoo.com/MRSS",
    ])
    func theDefaultNamespaceOfAFeedIsItsOwn(address: String) throws {
        let declaration = " xmlns=\"\(address)\""
        let item =
            "<item{}><title>A</title><guid>1</guid><link>https://h.example/1</link>"
            + "<description>Words</description><pubDate>2024-02-03</pubDate></item>"
        let plain = try read("<rss><channel><title>T</title>\(item.replacing("{}", with: ""))</channel></rss>")
        for document in [
            "<rss\(declaration)><channel><title>T</title>\(item)</channel></rss>",
            "<rss><channel\(declaration)><title>T</title>\(item)</channel></rss>",
            "<rss><channel><title>T</title>\(item.replacing("{}", with: declaration))</channel></rss>",
        ] {
            #expect(try read(document.replacing("{}", with: "")) == plain)
        }
    }

    @Test func theNamespaceOfOneElementIsItsOwn() throws {
        let post = try read(
            "<rss><channel><item><title>A</title><creator xmlns='http://purl.org/dc/elements/1.1/'>Ann</creator>"
                + "<content xmlns='http://search.yahoo.com/mrss/' url='a.mp3' type='audio/mpeg'/></item></channel></rss>"
        ).feed.posts[0]
        #expect(post.authors == "Ann" && post.enclosures.map(\.url) == ["a.mp3"])
        let entry = "<entry{}><title>A</title><id>1</id><summary>Words</summary></entry>"
        for address in ["http://search.yahoo.com/mrss/", "http://purl.org/dc/elements/1.1/"] {
            let entry = entry.replacing("{}", with: " xmlns='\(address)'")
            #expect(try read("<feed xmlns='\(address)'><title>T</title>\(entry)</feed>").feed.posts[0].text == "Words")
        }
    }

    @Test(arguments: [
        "<item><title>A</title><guid>1</guid><item><title>B</title><guid>2</guid></item>",
        "<item><title>A</title><guid>1</guid><item><title>B</title><guid>2</guid>",
        "<item><title>A<guid>1</guid></item><item><title>B<guid>2</guid></item>",
        "<item><title>A<guid>1<item><title>B<guid>2",
        "<item><guid>1<title>A</title></item><item><guid>2<title>B</title>",
        "<item><title>A</title><guid>1</item><item><title>B</title><guid>2</item>",
        "<item><title>A</titel><guid>1</guid></item><item><title>B</title><guid>2</guid></item>",
        "<ITEM><title>A</title><guid>1</guid><ITEM><title>B</title><guid>2</guid></ITEM>",
        "<item><title>A</title><guid>1</guid></item></item><item><title>B</title><guid>2</guid></item>",
        "<item><author>Ann<title>A<guid>1</guid></item><item><category>x<title>B</title><guid>2</guid></item>",
        "<item><guid>1</guid><title>A & b < c</title></item><item><guid>2</guid><title>B</title></item>",
    ])
    func anElementThatIsNotEndedLosesNothing(items: String) throws {
        let reading = try read("<rss><channel><title>T</title>\(items)</channel></rss>")
        #expect(reading.feed.posts.map(\.id) == ["1", "2"])
        #expect(reading.feed.posts.map { $0.title?.first } == ["A", "B"])
        #expect(reading.error != nil || items.contains("&"))
    }

    @Test func anEntryThatIsNotEndedLosesNothing() throws {
        let reading = try read(
            "<feed xmlns='http://www.w3.org/2005/Atom'><entry><id>1</id><title>A</title>"
                + "<content type='xhtml'><div><p>Words<entry><id>2</id></entry></feed>")
        #expect(reading.feed.posts.map(\.id) == ["1", "2"] && reading.feed.posts[0].text == "Words")
        #expect(reading.error?.description.contains("\"entry\" is not ended before \"entry\" begins") == true)
    }

    /// Names of HTML may be in a description.
    @Test func whatIsInADescriptionStaysInIt() throws {
        let post = try read(
            "<rss><channel><item><title>A</title><description><p>One</p><link/><title>x</title><b>two</b></description>"
                + "<guid>1</guid></item></channel></rss>"
        ).feed.posts[0]
        #expect(post.id == "1" && post.text.contains("two") && post.title == "A")
    }

    @Test(arguments: [
        ("<!DOCTYPE rss [<!ENTITY a \"Boats &amp; Co\">]>", "&a;", "Boats & Co"),
        ("<!doctype rss [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]>", "&b;", "xx"),
        ("<!-- c --><!DOCTYPE rss [<!ENTITY a '&#233;&lt;'>]><!-- d -->", "&a;", "é<"),
        ("<?xml version='1.0'?>\n<!DOCTYPE rss [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>", "&a;", "&a;"),
        ("<!DOCTYPE rss [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>", "&a;", "&a;"),
        ("<!DOCTYPE rss [<!ENTITY a 'x'>", "&a;", "x"),
    ])
    func entitiesOfTheDocumentTypeAreText(type: String, written: String, meant: String) throws {
        #expect(try read("\(type)<rss><channel><title>\(written)</title></channel></rss>").feed.title == meant)
    }

    @Test func entitiesInEntitiesDoNotGrow() throws {
        let entities = (1...60).map { "<!ENTITY e\($0) '&e\($0 - 1);&e\($0 - 1);'>" }.joined()
        let reading = try read(
            "<!DOCTYPE rss [<!ENTITY e0 'tide '>\(entities)]><rss><channel><title>&e3;</title>"
                + "<item><description>&e60;</description></item></channel></rss>")
        #expect(reading.feed.title == "tide tide tide tide tide tide tide tide")
        #expect(reading.feed.posts[0].text == "&e60;")
    }

    @Test func theLineOfAMistakeIsThatOfTheDocument() throws {
        let reading = try read("Notice\n\n<?xml version='1.0'?>\n<rss><channel>\n<title>T</b></title></channel></rss>")
        #expect(reading.error?.description.contains("at line 5") == true)
    }

    // MARK: JSON

    @Test(arguments: [
        #"{"id": "1", "title": "A",}"#, #"{"id": "1", "title": "A"},"#, #",{"id": "1", "title": "A"}"#,
        #"{"id": "1" "title": "A"}"#, #"{'id': '1', 'title': 'A'}"#, #"{id: "1", title: "A"}"#,
        #"{"id": "1",, "title": "A"}"#,
        #"{"id": "1", /* c */ "title": "A"}"#, "{\"id\": \"1\", // c\n \"title\": \"A\"}",
        #"{"id": 1, "title": "A", "x": NaN}"#,
        #"{"id": "1", "title": "A", "x": undefined}"#, #"{"id": "1", "title": "A", "x": .5}"#,
        #"{"id" "1", "title": "A"}"#,
        "{\"id\": \"1\", \"title\": \"A\", \"content_text\": \"a\nb\tc\"}", #"{"id": "1", "title": "A", "x": "\'\q"}"#,
        #"{"id": "1", "title": "A", "x": [1, 2}"#, #"{"id": "1", "title": "A", "x": True}"#,
        #"{"id": 1, "title": "A"]}"#,
        #"{"id": "1", "title": "A", "x": 01}"#, #"{"id": "1", "title": "A", "x": "\u12"}"#,
        #"{"id": "1", "title": "A", "x": }"#,
    ])
    func aMistakeInJSONLosesOnlyItself(item: String) throws {
        let reading = try read(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [\(item),
            {"id": "2", "title": "B"}]}
            """)
        #expect(reading.feed.posts.map(\.id) == ["1", "2"] && reading.feed.posts.map(\.title) == ["A", "B"])
        #expect(reading.error?.description.contains("is not valid JSON at line") == true)
        #expect(reading.summary == reading.error?.description)
    }

    @Test func aMillionEndsOfNothingAreNoDanger() throws {
        let ends = String(repeating: "]", count: 1_000_000)
        let reading = try read("\(Self.json.dropLast())\(ends)}")
        #expect(reading.feed.posts.map(\.id) == ["1", "2"] && reading.isWhole && reading.error != nil)
    }

    @Test func jsonThatIsCutOffIsReadAsFarAsItGoes() throws {
        let bytes = Array(Self.json.utf8)
        for count in 60..<bytes.count {
            guard let reading = try? FeedReader.read(Array(bytes[..<count]), path: "a") else { continue }
            #expect(!reading.isWhole && reading.error != nil, "\(count)")
            #expect(
                ["A", "B"].starts(with: reading.feed.posts.compactMap { $0.title?.isEmpty == false ? $0.title : nil }))
        }
        let half = try read(String(Self.json.prefix(Self.json.count - 4)))
        #expect(half.feed.posts.count == 2 && half.feed.title == "T")
        #expect(half.error?.description.contains("the text that begins here has no end") == true)
    }

    @Test(arguments: ["1.1", "1", "https://jsonfeed.org/version/2", "JSON Feed 1.1", "", "http://other.example/"])
    func anotherVersionIsNoReasonToRefuse(version: String) throws {
        let reading = try read(
            "{\"version\": \"\(version)\", \"title\": \"T\", \"items\": [{\"id\": \"1\", \"title\": \"A\"}]}")
        #expect(reading.feed.posts.count == 1 && reading.diagnostics.count == 1)
    }

    @Test func theOtherPageOfAnItemIsKept() throws {
        let links = #""url": "https://blog.example/1", "external_url": "https://paper.example/""#
        let post = try readItem("\(links), \"content_text\": \"Look\"").post
        #expect(post.url == "https://blog.example/1")
        #expect(post.enclosures == [Enclosure(url: "https://paper.example/", mediaType: "text/html")])
        let named = try readItem("\(links), \"content_html\": \"<a href='https://paper.example/'>x</a>\"").post
        #expect(named.enclosures.isEmpty)
        #expect(try readItem(#""external_url": "https://paper.example/""#).post.url == "https://paper.example/")
    }

    @Test func bytesThatAreNoUTF8LoseNothingElseInJSON() throws {
        var bytes = Array(Self.json.utf8)
        let index = try #require(bytes.firstIndex(of: UInt8(ascii: "A")))
        bytes[index] = 0x93
        let reading = try FeedReader.read(bytes, path: "a")
        #expect(reading.feed.posts.map(\.title) == ["“", "B"] && reading.isWhole && reading.error == nil)
        let russian = Array("{\"title\": \"".utf8) + [0xCF, 0xEE] + Array("\", \"items\": [{\"id\": \"1\"}]}".utf8)
        #expect(try FeedReader.read(russian, path: "a", charset: "windows-1251").feed.title == "По")
    }

    private func gzip(_ text: some StringProtocol) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/gzip")
        process.arguments = ["-c"]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        defer { process.waitUntilExit() }
        return [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    }

    @Test func aPackedDocumentIsReadWithAllItsMembers() throws {
        let (first, second) = (Self.rss.prefix(60), Self.rss.dropFirst(60))
        let expected = try FeedReader.read(Array(Self.rss.utf8), path: "a")
        #expect(try FeedReader.read(gzip(Self.rss), path: "a") == expected)
        #expect(try FeedReader.read(gzip(first) + gzip(second), path: "a") == expected)
        #expect(try FeedReader.read(gzip(first) + gzip(second) + [0, 1, 2], path: "a") == expected)
        let short = try FeedReader.read(Array(gzip(first) + gzip(second).dropLast(12)), path: "a")
        #expect(!short.isWhole || short == expected)
        #expect(refusal([0x1F, 0x8B, 8, 0, 1, 2, 3]) == "\"news.json\" cannot be read: its packing is damaged.")
        let zeros = String(repeating: " ", count: FeedReader.sizeLimit + 10)
        #expect(refusal(try gzip(zeros))?.contains("is too large") == true)
    }

    @Test func whatWasUnpackedBeforeTheDamageIsRead() throws {
        let expected = try FeedReader.read(Array(Self.rss.utf8), path: "a")
        var bytes = try gzip(Self.rss)
        // The checksum is before the length, in the last eight bytes.
        bytes[bytes.count - 8] ^= 0xFF
        #expect(try FeedReader.read(bytes, path: "a") == expected)
        // The kind of a block that there is not.
        let damaged: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xFF, 0xFF]
        #expect(try FeedReader.read(gzip(Self.rss) + damaged, path: "a") == expected)
        #expect(try FeedReader.read(bytes + damaged, path: "a") == expected)
        let long = Self.rss + String(repeating: " ", count: 200_000)
        var longBytes = try gzip(long)
        longBytes[longBytes.count - 8] ^= 0xFF
        #expect(try FeedReader.read(longBytes, path: "a") == expected)
        #expect(refusal(damaged) == "\"news.json\" cannot be read: its packing is damaged.")
    }

    @Test func randomBytesNeverTrap() {
        var generator = SeededGenerator(seed: 3)
        let pieces = [
            "<rss>", "<channel>", "<item>", "</item>", "<title>", "{", "}", "[", "]", "\"", ",", ":", "\\u12", "'",
            "\"items\"", "<!--", "-->", "<![CDATA[", "<!DOCTYPE a [", "<html>", "</html>", "&a;", "/*", "-1", "nul",
            "\u{92}",
        ]
        for _ in 0..<4_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                if Bool.random(using: &generator) {
                    bytes += pieces.randomElement(using: &generator)!.utf8
                } else {
                    bytes.append(UInt8.random(in: .min ... .max, using: &generator))
                }
            }
            let label = ["shift_jis", "iso-2022-jp", "koi8-u", "gbk", nil].randomElement(using: &generator)!
            _ = try? FeedReader.read(bytes, path: "a", charset: label)
            _ = try? OPML.read(Data(bytes), named: "a")
        }
    }
}
