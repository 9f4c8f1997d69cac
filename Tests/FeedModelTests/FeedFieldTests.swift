import Foundation
import Testing

@testable import FeedModel

/// One bad field never loses the item, one bad item never loses the feed.
@Suite struct FeedFieldTests {
    @Test func aGoodFeedIsReadWhole() throws {
        let reading = try read(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Tide &amp; Time", "language": "en",
             "home_page_url": "https://example.org/", "description": "Notes from <b>the</b> shore",
             "authors": [{"name": "Ann"}, {"url": "https://example.org/bo"}],
             "items": [{
               "id": "a", "url": "https://example.org/a", "title": "Dune grass", "summary": "It holds.",
               "content_html": "<p>It holds the sand.</p>", "image": "a.jpg", "banner_image": "b.jpg",
               "date_published": "2026-03-01T10:00:00Z", "date_modified": "2026-03-02T10:00:00Z",
               "authors": [{"name": "Cy"}, {"name": "Di"}], "tags": ["sand", "grass"],
               "attachments": [{"url": "x.mp3", "mime_type": "audio/mpeg", "title": "Sea",
                 "size_in_bytes": 4000, "duration_in_seconds": 61.5}, {}]}]}
            """)
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.summary == nil)
        let post = Post(
            id: "a", title: "Dune grass", summary: "It holds.", text: "It holds the sand.", authors: "Cy, Di",
            datePublished: FeedDate.parse("2026-03-01T10:00:00Z"), dateModified: FeedDate.parse("2026-03-02T10:00:00Z"),
            url: "https://example.org/a", image: "a.jpg", tags: ["sand", "grass"],
            enclosures: [
                Enclosure(url: "x.mp3", mediaType: "audio/mpeg", title: "Sea", byteCount: 4000, duration: 61.5)
            ], html: "<p>It holds the sand.</p>")
        #expect(
            reading.feed
                == Feed(
                    title: "Tide & Time", homePageURL: "https://example.org/", summary: "Notes from the shore",
                    authors: ["Ann"], posts: [post]))
    }

    @Test(arguments: [
        (#""date_published": 3"#, "date_published is a number, expected text; shown without a date"),
        (#""date_published": "soon""#, "date_published \"soon\" is not a date; shown without a date"),
        (
            #""date_published": true, "date_modified": "2026-03-01""#,
            "date_published is true or false, expected text; shown with the date it was modified"
        ),
        (#""date_modified": []"#, "date_modified is a list, expected text; left out"),
        (#""url": {}"#, "url is an object, expected text; left out"),
        (#""external_url": 1"#, "external_url is a number, expected text; left out"),
        (#""content_text": 1"#, "content_text is a number, expected text; left out"),
        (#""content_html": []"#, "content_html is a list, expected text; left out"),
        (#""summary": false"#, "summary is true or false, expected text; left out"),
        (#""image": 1"#, "image is a number, expected text; left out"),
        (#""banner_image": 1"#, "banner_image is a number, expected text; left out"),
        (#""tags": "sea""#, "tags is text, expected a list; left out"),
        (#""tags": ["sea", {}, []]"#, "tags holds an object, expected text; left out"),
        (#""authors": [3]"#, "authors holds a number, expected an object; left out"),
        (#""authors": [{"name": 3}]"#, "authors.name is a number, expected text; left out"),
        (#""author": 3"#, "author holds a number, expected an object; left out"),
        (#""attachments": {}"#, "attachments is an object, expected a list; left out"),
        (#""attachments": ["a.mp3", {}]"#, "attachments holds text, expected an object; left out"),
    ])
    func aFieldOfTheWrongTypeIsLeftOutWithADiagnostic(field: String, sentence: String) throws {
        let (post, diagnostics) = try readItem(#""title": "Dune grass", \#(field)"#)
        #expect(post.title == "Dune grass")
        #expect(diagnostics == ["Item 1 (\"Dune grass\"): \(sentence)."])
    }

    @Test func aTitleOfTheWrongTypeIsLeftOut() throws {
        let (post, diagnostics) = try readItem(#""title": 7, "content_text": "Low tide.""#)
        #expect(post.title == nil)
        #expect(post.displayTitle == "Low tide.")
        #expect(diagnostics == ["Item 1: title is a number, expected text; left out."])
    }

    @Test func nullIsTheSameAsAbsent() throws {
        let (post, diagnostics) = try readItem(
            #""title": "A", "url": null, "date_published": null, "authors": null, "tags": null, "image": null"#)
        #expect(post == Post(id: "1", title: "A"))
        #expect(diagnostics.isEmpty)
    }

    @Test func anItemThatIsNoObjectIsSkipped() throws {
        let reading = try readItems(#"{"id": "1", "title": "A"}"#, "7", "null", #"{"id": "2", "title": "B"}"#)
        #expect(reading.feed.posts.map(\.id) == ["1", "2"])
        #expect(
            reading.diagnostics.map(\.description) == [
                "Item 2: it is a number, expected an object; skipped.",
                "Item 3: it is null, expected an object; skipped.",
            ])
    }

    @Test func anItemWithNothingInItStays() throws {
        let (post, diagnostics) = try readItem(#""url": "https://example.org/a""#)
        #expect(post.displayTitle == "https://example.org/a")
        #expect(diagnostics == ["Item 1: it has neither title nor content; shown as \"https://example.org/a\"."])
        #expect(try readItem(#""tags": []"#).post.displayTitle == "Untitled")
    }

    @Test func fieldsOfTheFeedHaveDiagnosticsToo() throws {
        let reading = try read(
            #"""
            {"version": "https://jsonfeed.org/version/1", "title": 5, "home_page_url": 1, "description": [],
             "items": []}
            """#,
            named: "/feeds/tide.json")
        #expect(reading.feed == Feed(title: "tide"))
        #expect(
            reading.diagnostics.map(\.description) == [
                "The feed: title is a number, expected text; its file's name is shown.",
                "The feed: home_page_url is a number, expected text; left out.",
                "The feed: description is a list, expected text; left out.",
            ])
    }

    @Test(arguments: [
        (#""authors": [{"name": "Cy"}, {"name": " "}, {"name": "Di"}]"#, "Cy, Di"),
        (#""author": {"name": "Cy"}"#, "Cy"),
        (#""authors": [], "author": {"name": "Cy"}"#, "Cy"),
        (#""authors": {"name": "Cy"}"#, "Cy"),
        (#""author": "Cy""#, "Cy"),
        (#""author": {"url": "x"}"#, "Ann"),
        (#""tags": []"#, "Ann"),
    ])
    func authorsComeFromTheItemOrTheFeed(field: String, names: String) throws {
        let reading = try read(
            #"""
            {"version": "https://jsonfeed.org/version/1", "title": "N", "author": {"name": "Ann"},
             "items": [{"id": "1", "title": "A", \#(field)}]}
            """#)
        #expect(reading.feed.posts.first?.authors == names)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (#""image": "a.jpg", "banner_image": "b.jpg", "content_html": "<img src=c.jpg>""#, "a.jpg"),
        (#""banner_image": "b.jpg", "content_html": "<img src=c.jpg>""#, "b.jpg"),
        (
            #""image": "", "content_html": "<p>x<img alt='1 > 0' src='c.jpg?a=1&amp;b=2'><img src=d.jpg>""#,
            "c.jpg?a=1&b=2"
        ),
        (#""content_html": "<img src=data:image/png;base64,AA><img src=t.gif width=1><IMG SRC=d.jpg>""#, "d.jpg"),
        (#""content_text": "x", "content_html": "<img src=c.jpg />""#, "c.jpg"),
        (#""content_html": "<img src=1f642.png class=wp-smiley><img src=a.png height=20><img src=d.jpg>""#, "d.jpg"),
        (#""content_html": "no picture""#, nil),
    ])
    func thePictureIsTheFirstThereIs(fields: String, image: String?) throws {
        #expect(try readItem(fields).post.image == image)
    }

    @Test func theLinkIsTheItemsOwnOrTheExternalOne() throws {
        #expect(try readItem(#""title": "A", "url": " a ", "external_url": "b""#).post.url == "a")
        #expect(try readItem(#""title": "A", "url": "", "external_url": "b""#).post.url == "b")
    }

    @Test func plainTextIsPreferredToHTML() throws {
        #expect(try readItem(#""content_text": "a &amp; <b>", "content_html": "c""#).post.text == "a &amp; <b>")
        #expect(try readItem(#""content_text": " ", "content_html": "a &amp; <b>b</b>""#).post.text == "a & b")
        #expect(try readItem(#""summary": "Only this""#).post.text == "Only this")
    }

    @Test func numbersAmongTagsBecomeText() throws {
        #expect(try readItem(#""title": "A", "tags": [2026, "a  b", ""]"#).post.tags == ["2026", "a b"])
    }

    @Test func manyDiagnosticsFoldIntoOneSentence() throws {
        let reading = try readItems(
            #"{"title": "A"}"#, #"{"id": "", "title": "B"}"#, #"{"id": [], "title": "C"}"#,
            #"{"id": 1, "title": "D", "date_published": 1}"#, #"{"id": 1, "title": "E", "date_published": "x"}"#,
            "1", "2", #"{"id": 2, "title": "F", "url": 1, "tags": 1, "image": 1}"#)
        #expect(reading.diagnostics.count == 10)
        #expect(
            reading.summary
                == "3 items have no usable id (first: item 1); 1 item has no readable date_published (item 4); "
                + "1 item repeats another's id (item 5); "
                + "2 entries are not objects and were skipped (first: item 6); 3 more problems.")
    }

    @Test func aTitleOfTheFeedThatIsNoTextHasOneDiagnostic() throws {
        let reading = try read(#"{"title": 3, "items": [{"id": "1", "title": "A"}]}"#)
        #expect(reading.summary == "The feed names no JSON Feed version; the feed's title is unusable.")
        #expect(reading.feed.title == "news")
    }

    @Test func anItemWithTwoDiagnosticsOfAKindIsCountedOnce() throws {
        let reading = try readItems(
            #"{"id": "1", "title": "A", "authors": [{"name": 1}, {"name": 2}]}"#,
            #"{"id": "2", "title": "B", "authors": [{"name": 3}]}"#, #"{"id": "3", "title": "C", "url": 1}"#)
        #expect(reading.diagnostics.count == 4)
        #expect(
            reading.summary
                == "2 items have an unusable authors.name (first: item 1); 1 item has an unusable url (item 3).")
    }

    @Test func aSingleDiagnosticIsItsOwnSummary() throws {
        #expect(
            try readItems(#"{"id": "1", "title": "A", "url": 1}"#).summary
                == "Item 1 (\"A\"): url is a number, expected text; left out.")
    }

    @Test func diagnosticsBeyondTheLimitAreCounted() throws {
        var parser = JSONParser(Array(#"{"title": "N", "items": [{"id": 1, "title": "A"}, 1, 2, 3, 4, 5]}"#.utf8))
        let reading = try JSONFeedReader(path: "news.json", diagnosticLimit: 3).read(parser.parseDocument())
        #expect(
            reading.diagnostics.map(\.description) == [
                "The feed: it names no JSON Feed version; read as version 1.1.",
                "Item 2: it is a number, expected an object; skipped.",
                "Item 3: it is a number, expected an object; skipped.",
                "The feed: it has 3 more problems; they are not listed.",
            ])
        #expect(
            reading.summary
                == "The feed names no JSON Feed version; 2 entries are not objects and were skipped (first: item 2); "
                + "3 more problems.")
    }

    @Test func itemsBeyondTheLimitAreLeftOut() throws {
        let reading = try readItems(
            "{\"id\": \"1\", \"title\": \"A\"}" + String(repeating: ",0", count: FeedBuilder.itemLimit - 1)
                + ",{\"id\": \"2\", \"title\": \"B\"}")
        #expect(reading.feed.posts.map(\.title) == ["A"])
        #expect(
            reading.diagnostics.first?.description == "The feed: it has 250001 items; only the first 250000 are read.")
        #expect(reading.summary?.hasPrefix("Only 250000 of the feed's 250001 items are read; ") == true)
    }

    @Test func theSummaryBeginsWithACapital() throws {
        let reading = try read(#"{"items": [{"id": 1, "title": "A", "url": 1}]}"#)
        #expect(
            reading.summary
                == "The feed names no JSON Feed version; the feed has no title; 1 item has an unusable url (item 1).")
    }

    @Test func longTitlesAreCutInSentences() throws {
        let title = String(repeating: "sand ", count: 30)
        #expect(
            try readItem(#""title": "\#(title)", "url": 1"#).diagnostics == [
                "Item 1 (\"sand sand sand sand sand sand sand sand…\"): url is a number, expected text; left out."
            ])
    }
}
