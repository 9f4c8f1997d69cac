import Testing

@testable import FeedModel

@Suite struct FeedLinkTests {
    private func find(_ page: String, at address: String = "https://h.example/news/") -> [String] {
        FeedLink.find(inPage: page.utf8, at: address).map { "\($0.title) = \($0.address)" }
    }

    @Test func aPageNamesItsFeeds() {
        #expect(
            find(
                """
                <html><head><link rel="alternate" type="application/rss+xml" title="News &amp; more" href="feed.xml">
                <LINK HREF=/atom REL='ALTERNATE home' TYPE="application/atom+xml; charset=utf-8">
                <link rel=alternate type=application/feed+json href="https://cdn.example/f.json"/>
                """)
                == [
                    "News & more = https://h.example/news/feed.xml", "https://h.example/atom = https://h.example/atom",
                    "https://cdn.example/f.json = https://cdn.example/f.json",
                ])
    }

    @Test func aBaseCounts() {
        #expect(
            find("<base href='https://b.example/x/'><link rel=alternate type=application/rss+xml title=A href=f>") == [
                "A = https://b.example/x/f"
            ])
    }

    @Test(arguments: [
        "<link rel=stylesheet href=a.css>", "<link rel=alternate hreflang=de href=/de>",
        "<link rel=alternate type=application/json href=/wp-json/1>",
        "<script><link rel=alternate type=application/rss+xml href=a></script>",
        "<!-- <link rel=alternate type=application/rss+xml href=a> -->",
        "<link rel=alternate type=application/rss+xml href='javascript:1'>",
        "<link rel=alternate type=application/rss+xml href='file:///etc/passwd'>", "",
    ])
    func whatIsNoFeedIsNotNamed(page: String) {
        #expect(find(page).isEmpty)
    }

    @Test(arguments: [
        ("<link rel=alternate type=application/json href=/feed.json>", ["https://h.example/feed.json"]),
        ("<a type='application/rss+xml' href=/x>Feed</a>", ["https://h.example/x"]),
        (
            "<p><a href=/feed>RSS</a> <a href=/atom.xml>Atom</a> <a href=/food>Food</a>",
            ["https://h.example/feed", "https://h.example/atom.xml"]
        ),
        ("<a href='feed://h.example/x'>Feed</a>", ["http://h.example/x"]),
        ("<a href='feed:https://h.example/x'>Feed</a>", ["https://h.example/x"]),
        ("<a href=/feed>RSS</a><link rel=alternate type=application/rss+xml href=/a>", ["https://h.example/a"]),
        ("<body><p>late <link rel=alternate type=application/rss+xml href=/a>", ["https://h.example/a"]),
    ])
    func aPageNamesFeedsInItsHeadOrItsText(page: String, addresses: [String]) {
        #expect(FeedLink.find(inPage: page.utf8, at: "https://h.example/").map(\.address) == addresses)
    }

    @Test func eachIsNamedOnceAndNotTooMany() {
        let link = "<link rel=alternate type=application/rss+xml href=a>"
        #expect(find(link + link).count == 1)
        #expect(
            find((0..<200).map { "<link rel=alternate type=application/rss+xml href=a\($0)>" }.joined()).count == 50)
    }

    @Test func anErrorSaysThatItIsAPageAndWhichFeedItHas() {
        let error = #expect(throws: FeedError.self) {
            try FeedReader.read(
                Array("<!doctype html><link rel=alternate type=application/rss+xml title=A href=/feed>".utf8),
                path: "https://h.example/")
        }
        #expect(
            error?.description
                == "\"https://h.example/\" is a web page, not a feed; its feed is https://h.example/feed.")
        #expect(error?.reason == .webPage([FeedLink(title: "A", address: "https://h.example/feed")]))
    }
}
