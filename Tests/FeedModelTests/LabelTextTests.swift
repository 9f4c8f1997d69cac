import Testing

@testable import FeedModel

/// Everything a label is given is limited in bytes and in clusters.
@Suite struct LabelTextTests {
    static let marks = String(repeating: "\u{301}", count: 10_000)

    private func isTame(_ text: String) -> Bool {
        // The space without width that ends a shortened cluster is a cluster of its own.
        text.allSatisfy { $0.unicodeScalars.count <= LabelText.clusterLimit }
    }

    @Test func aLetterKeepsSixteenScalars() {
        let tamed = LabelText.tame("Z" + Self.marks + "oo")
        #expect(tamed.unicodeScalars.count == 19 && tamed.utf8.starts(with: "Z\u{301}".utf8) && tamed.hasSuffix("oo"))
        #expect(isTame(tamed))
    }

    @Test(arguments: [
        "", "plain", "Crème brûlée", "👩🏽‍❤️‍💋‍👨🏿🏴󠁧󠁢󠁥󠁮󠁧󠁿👨‍👩‍👧‍👦",
        "潮が引いた。砂だけが残る。長い文章です。", "हिन्दी में लिखा हुआ लेख", "Долгое предложение",
    ])
    func ordinaryTextStaysAsItIs(text: String) {
        #expect(LabelText.tame(text) == text)
        #expect(LabelText.line(text, to: 80) == text)
    }

    private static let chains = [
        String(repeating: "👩\u{200D}", count: 5_000), String(repeating: "\u{1100}", count: 10_000),
        String(repeating: "\u{0600}", count: 10_000), String(repeating: "क्", count: 10_000),
        String(repeating: "a" + String(repeating: "\u{20DD}", count: 40), count: 400),
        String(repeating: "\u{1F3FD}\u{FE0F}", count: 5_000), marks,
    ]

    @Test(arguments: chains.indices)
    func noChainOfScalarsIsOneCluster(index: Int) {
        let text = Self.chains[index]
        #expect(isTame(LabelText.tame(text)))
        let line = LabelText.line(text, to: 80)
        #expect(isTame(line) && line.utf8.count <= 6 * 80 + 3)
    }

    private func check(_ post: Post, _ comment: Comment) {
        for (text, limit) in [
            (post.title ?? "", LabelText.titleLength), (post.displayTitle, LabelText.titleLength),
            (post.summary, TitleAndSummary.summaryLimit), (post.authors, Post.authorsLimit),
        ] + post.tags.map({ ($0, LabelText.tagLength) })
            + post.enclosures.flatMap({
                [($0.title ?? "", LabelText.titleLength), ($0.mediaType ?? "", LabelText.tagLength)]
            })
        {
            #expect(isTame(text) && text.count <= limit + 3, comment)
            #expect(text.utf8.count <= 18 * limit, comment)
        }
        #expect(isTame(post.text), comment)
        #expect(post.tags.count <= LabelText.tagLimit, comment)
    }

    static let hostile = [
        "Z" + marks, String(repeating: "x y ", count: 25_000), String(repeating: "abcdefgh", count: 12_500),
        String(repeating: "a\u{301}\u{302}", count: 4_000), String(repeating: "\u{1F468}\u{200D}", count: 4_000),
    ]

    @Test(arguments: hostile.indices)
    func noFieldOfAPostIsWithoutALimit(index: Int) {
        let text = Self.hostile[index]
        check(Post(id: "1", title: text), "title")
        check(Post(id: "1", summary: text), "summary")
        check(Post(id: "1", title: "T", summary: text), "summary of a titled one")
        check(Post(id: "1", text: text), "text")
        check(Post(id: "1", title: "T", text: text), "text of a titled one")
        check(Post(id: "1", authors: text), "authors")
        check(Post(id: "1", url: text), "url")
        check(Post(id: "1", tags: Array(repeating: text, count: 50)), "tags")
        check(
            Post(
                headingOf: "1", title: text, displayTitle: text, summary: text, authors: text, datePublished: nil,
                dateModified: nil, url: text, image: text, tags: Array(repeating: text, count: 50), enclosures: [],
                base: nil, contentHash: 1), "a kept heading")
        check(Post(id: "1", enclosures: [Enclosure(url: text, mediaType: text, title: text)]), "enclosure")
    }

    @Test func noBlockOfAnArticleIsWithoutALimit() {
        let spread = "<p>Z" + String(repeating: "<b>\u{301}</b><i>\u{302}</i>", count: 5_000)
        for html in Self.hostile + [spread, "<p>Z" + Self.marks] {
            let article = Article(Post(id: "1", title: "T", html: html))
            #expect(article.blocks.allSatisfy { isTame($0.text.text) && $0.text.text.utf8.count <= 4_100 })
        }
    }

    @Test func aKeptHeadingIsNotCutAgain() {
        let post = Post(id: "1", text: String(repeating: "sand", count: 1_000))
        let kept = Post(
            headingOf: "1", title: post.title, displayTitle: post.displayTitle, summary: post.summary,
            authors: post.authors, datePublished: nil, dateModified: nil, url: nil, image: nil, tags: [],
            enclosures: [], base: nil, contentHash: 1)
        #expect(kept.displayTitle == post.displayTitle && kept.summary == post.summary)
    }

    @Test(arguments: hostile.indices)
    func noFieldOfAFeedIsWithoutALimit(index: Int) {
        let text = Self.hostile[index]
        let feed = Feed(title: text, summary: text, authors: Array(repeating: text, count: 50))
        for line in [feed.title, feed.summary ?? ""] + feed.authors {
            #expect(isTame(line) && line.utf8.count <= 18 * Feed.summaryLimit)
        }
        #expect(feed.authors.count <= LabelText.nameLimit)
        let sentence = FeedDiagnostic(
            kind: .unreadableDate(field: "date", text: text), item: 1, title: text, outcome: "x")
        #expect(isTame(sentence.description) && sentence.description.utf8.count < 3_000)
        let error = FeedError(path: text, reason: .missing).description
        #expect(isTame(error) && error.utf8.count < 30_000)
    }

    @Test func ofManyAuthorsSomeAreNamedAndTheRestIsCounted() {
        #expect(LabelText.names(["Ann", "Bo"]) == "Ann, Bo")
        #expect(LabelText.names((1...20).map { "A\($0)" }) == "A1, A2, A3, A4, A5, A6, A7, A8 and 12 more")
    }

    @Test func twoThousandTagsAreTwenty() throws {
        let tags = (0..<2_000).map { "\"" + String(repeating: "tag \($0) ", count: 1_000) + "\"" }
        let post = try readItem("\"tags\": [\(tags.joined(separator: ","))]").post
        #expect(post.tags.count == 20)
        check(post, "tags")
    }

    private static let rssFields = [
        "title", "description", "content:encoded", "author", "dc:creator", "itunes:author", "itunes:summary",
        "itunes:subtitle", "itunes:keywords", "media:title", "media:description", "category", "guid", "link", "pubDate",
    ]
    private static let atomFields = ["title", "summary", "content", "id", "updated", "name", "subtitle"]
    private static let jsonFields = [
        "title", "summary", "content_text", "content_html", "id", "url", "author", "date_published",
    ]

    private static func documents(_ text: String) -> [(name: String, document: String)] {
        rssFields.map { field in
            let element = "<\(field)>\(text)</\(field)>"
            return ("rss " + field, "<rss><channel>\(element)<item>\(element)</item></channel></rss>")
        }
            + atomFields.map { field in
                let element = "<\(field) type='html'>\(text)</\(field)>"
                let author = "<author>\(element)</author>"
                let rest = "<category label='\(text)'/><link rel='enclosure' href='a' title='\(text)' type='\(text)'/>"
                return ("atom " + field, "<feed>\(element)\(author)<entry>\(element)\(author)\(rest)</entry></feed>")
            }
            + jsonFields.map { field in
                let file = #"{"url": "a", "title": "\#(text)", "mime_type": "\#(text)"}"#
                let item = #"{"\#(field)": "\#(text)", "tags": ["\#(text)"], "attachments": [\#(file)]}"#
                let version = #""version": "https://jsonfeed.org/version/1""#
                return ("json " + field, #"{\#(version), "\#(field)": "\#(text)", "items": [\#(item)]}"#)
            }
    }

    private static let longTexts = [
        "Z" + String(repeating: "\u{301}", count: 2_000), String(repeating: "x y ", count: 2_000),
        String(repeating: "\u{1F468}\u{200D}", count: 1_000), String(repeating: "abcdefgh", count: 1_000),
    ]

    @Test(arguments: longTexts.indices)
    func noFieldOfAnyFormatIsWithoutALimit(index: Int) throws {
        for (name, document) in Self.documents(Self.longTexts[index]) {
            let reading = try FeedReader.read(Array(document.utf8), path: "feed")
            for post in reading.feed.posts { check(post, "\(name)") }
            #expect(reading.feed.posts.count == 1, "\(name)")
            #expect(reading.summary.map { isTame($0) && $0.utf8.count < 3_000 } ?? true, "\(name)")
        }
    }
}
