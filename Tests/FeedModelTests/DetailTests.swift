import Foundation
import Testing

@testable import FeedModel

/// Authors, and what a feed says of a post beside its content.
@Suite struct DetailTests {
    private func post(_ fields: String, _ namespaces: String = "") throws -> Post {
        try read("<rss \(namespaces)><channel><title>T</title><item><title>A</title>\(fields)</item></channel></rss>")
            .feed.posts[0]
    }

    private static let vocabularies = """
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" \
        xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0" xmlns:atom="http://www.w3.org/2005/Atom" \
        xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters" \
        xmlns:media="http://search.yahoo.com/mrss/"
        """

    @Test(arguments: [
        ("<author>ann@h.example (Ann Finn)</author>", "Ann Finn"),
        ("<author>Ann Finn (ann@h.example)</author>", "Ann Finn"),
        ("<author>Ann Finn &lt;ann@h.example&gt;</author>", "Ann Finn"),
        ("<author>ann@h.example</author>", "ann@h.example"),
        ("<author>Ann Finn [ann@h.example]</author>", "Ann Finn"),
        ("<author>mailto:ann@h.example</author>", "ann@h.example"),
        ("<author>&lt;ann@h.example&gt;</author>", "ann@h.example"),
        ("<author>\"Finn, Ann\" &lt;a@h.example&gt;</author>", "Finn, Ann"),
        ("<author>(Ann Finn)</author>", "(Ann Finn)"), ("<author>@ann@social.example</author>", "@ann@social.example"),
        ("<author>ann@h.example (ann@h.example)</author>", "ann@h.example"),
        ("<itunes:author>Ann</itunes:author><googleplay:author>Ann</googleplay:author>", "Ann"),
        ("<dc:creator>Ann</dc:creator><dc:creator>ANN</dc:creator><dc:creator>Bo</dc:creator>", "Ann, Bo"),
        ("<dc:creator>ann@h.example</dc:creator><author>Ann Finn</author>", "Ann Finn"),
        ("<dc:creator>Ann</dc:creator><author>ann@h.example (Ann Finn)</author>", "Ann"),
        ("<atom:author><atom:name>Ann</atom:name><atom:email>a@h.example</atom:email></atom:author>", "Ann"),
        (
            "<dc:creator>&lt;a href='x'&gt;Ann Finn&lt;/a&gt;, &lt;a href='y'&gt;Bo Lund&lt;/a&gt;</dc:creator>",
            "Ann Finn, Bo Lund"
        ),
    ])
    func anAuthorIsAName(fields: String, names: String) throws {
        #expect(try post(fields, Self.vocabularies).authors == names)
    }

    @Test func aListOfNamesHasRoom() throws {
        let names = (1...60).map { "Author \($0)" }.joined(separator: ", ")
        let shown = try post("<dc:creator>\(names)</dc:creator>", Self.vocabularies).authors
        #expect(names.hasPrefix(shown.dropLast()) && shown.count > 580 && shown.last == "…")
        #expect(try readItem(#""authors": [{"name": "Ann (ann@h.example)"}, {"name": "ann"}]"#).post.authors == "Ann")
    }

    @Test func commentsAndSources() throws {
        let details = try post(
            "<comments>https://h.example/1#c</comments><source url=\"https://o.example/feed\">Other</source>"
        ).details
        #expect(
            details
                == PostDetails(
                    commentsURL: "https://h.example/1#c", sourceTitle: "Other", sourceURL: "https://o.example/feed"))
        let entry = try read(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://h.example/"><entry><id>1</id>
            <link rel="replies" type="text/html" href="1#c"/><link rel="replies" type="application/atom+xml" href="1.xml"/>
            <source><title>Other</title><link href="https://o.example/"/></source></entry></feed>
            """
        ).feed.posts[0].details
        #expect(
            entry
                == PostDetails(
                    commentsURL: "https://h.example/1#c", sourceTitle: "Other", sourceURL: "https://o.example/"))
        #expect(try post("<description>x</description>").details.isEmpty)
    }

    @Test(
        arguments: [
            ("<itunes:season>2</itunes:season><itunes:episode>5</itunes:episode>", 2, 5),
            ("<podcast:season name=\"Tides\">3</podcast:season><podcast:episode> 7 </podcast:episode>", 3, 7),
            ("<itunes:season>0</itunes:season><itunes:episode>five</itunes:episode>", nil, nil),
        ] as [(String, Int?, Int?)])
    func seasonsAndEpisodes(fields: String, season: Int?, episode: Int?) throws {
        let details = try post(fields, Self.vocabularies).details
        #expect(details.season == season && details.episode == episode)
    }

    @Test func chapters() throws {
        let details = try post(
            """
            <podcast:chapters url="https://h.example/1.json" type="application/json+chapters"/><psc:chapters version="1.2">
            <psc:chapter start="0" title="Start"/><psc:chapter start="00:01:02.5" title="Low &amp;amp; high" href="https://h.example/"/>
            <psc:chapter start="x" title="No"/><psc:chapter start="5"/></psc:chapters>
            """, Self.vocabularies
        ).details
        #expect(details.chaptersURL == "https://h.example/1.json")
        #expect(
            details.chapters == [
                .init(start: 0, title: "Start"), .init(start: 62.5, title: "Low & high", url: "https://h.example/"),
            ])
    }

    @Test func categoriesOfOtherVocabulariesAreTags() throws {
        let tags = try post(
            "<category>Sea</category><media:category label=\"Tide\">x/y</media:category><media:category>Sand</media:category>"
                + "<itunes:category text=\"Sea\"/><media:group><media:category>Boats</media:category></media:group>",
            Self.vocabularies
        ).tags
        #expect(tags == ["Sea", "Tide", "Sand", "Boats"])
    }

    @Test func aFeedSaysWhereItHasMoved() throws {
        let feed = try read(
            "<rss \(Self.vocabularies)><channel><title>T</title><itunes:new-feed-url> https://n.example/feed </itunes:new-feed-url>"
                + "</channel></rss>"
        ).feed
        #expect(feed.newFeedURL == "https://n.example/feed")
    }

    /// Whatever the order of attributes, the white space between elements and the quotes.
    @Test func theWritingDecidesNothing() throws {
        let item = """
            <item><title>A</title><link>https://h.example/1</link><guid isPermaLink="false">1</guid>\
            <enclosure url="a.mp3" length="5" type="audio/mpeg"/><category domain="d">x</category>\
            <description>&lt;p&gt;Low &amp;amp; high&lt;/p&gt;</description></item>
            """
        func posts(_ item: String) throws -> [Post] { try read("<rss><channel>\(item)</channel></rss>").feed.posts }
        let post = try posts(item)
        for variant in [
            item.replacing("><", with: ">\n \t<"), item.replacing("\"", with: "'"),
            item.replacing(
                "url=\"a.mp3\" length=\"5\" type=\"audio/mpeg\"", with: "type='audio/mpeg'\n url = 'a.mp3'  length='5'"),
            item.replacing("<title>A", with: "<title>\n A\r\n"), item.replacing("1</guid>", with: " 1\n</guid>"),
            item.replacing("&lt;p&gt;Low &amp;amp; high&lt;/p&gt;", with: "<![CDATA[<p>Low &amp; high</p>]]>"),
            item.replacing("<item>", with: "<!-- c --><item>").replacing("<guid", with: "<!-- d --><guid"),
        ] {
            #expect(try posts(variant) == post, "\(variant)")
        }
    }
}
