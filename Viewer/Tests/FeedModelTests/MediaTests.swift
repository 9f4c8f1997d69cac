import Foundation
import Testing

@testable import FeedModel

/// The pictures that a feed has beside its posts' texts.
@Suite struct MediaTests {
    private func post(_ fields: String) throws -> Post {
        let document = """
            <rss xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
            xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" \
            xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>T</title>\
            <item><guid>1</guid>\(fields)</item></channel></rss>
            """
        return try #require(try FeedReader.read(Array(document.utf8), path: "news.xml").feed.posts.first)
    }

    @Test func anEmptyElementHidesNoFilledOne() throws {
        #expect(try post("<description> </description><itunes:summary>Notes</itunes:summary>").text == "Notes")
        #expect(try post("<description/><description>Notes</description>").text == "Notes")
        #expect(try post("<title></title><dc:title>Tide</dc:title>").title == "Tide")
        let dated = try post("<title>A</title><pubDate></pubDate><dc:date>2026-03-01</dc:date>")
        #expect(dated.datePublished == FeedDate.parse("2026-03-01"))
        #expect(try post("<title>A</title><itunes:image href='a.jpg'/>").image == "a.jpg")
    }
}
