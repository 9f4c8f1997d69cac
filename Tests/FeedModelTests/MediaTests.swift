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

    private let portrait = """
        <media:content url="https://0.gravatar.com/avatar/x?s=96&amp;d=identicon" medium="image">\
        <media:title type="html">annfinn</media:title></media:content>
        """

    @Test func theFaceOfItsAuthorIsNoPictureOfAPost() throws {
        let inText = try post("<description>Low&lt;img src='b.jpg'&gt;</description>" + portrait)
        #expect(inText.image == "b.jpg" && inText.title == nil && inText.enclosures.isEmpty)
        #expect(try post("<media:thumbnail url='t.jpg'/>" + portrait).image == "t.jpg")
        #expect(try post("<title>A</title>" + portrait).image == nil)
        #expect(try post("<media:content url='//gravatar.com/avatar/x' medium='image'/>").image == nil)
        let page = "https://pictures.example/gravatar.com/avatar/a.jpg"
        #expect(try post("<media:content url='\(page)' medium='image'/>").image == page)
    }

    @Test func theNameOfAPictureIsNotThatOfItsPost() throws {
        let picture = "<media:content url='a.jpg' medium='image'><media:title>IMG_7</media:title></media:content>"
        #expect(try post(picture).title == nil)
        #expect(try post("<media:title>Tide</media:title>" + picture).title == "Tide")
        #expect(try post("<media:group><media:title>Tide</media:title>\(picture)</media:group>").title == "Tide")
    }

    @Test func aPictureMaySayThatItIsOneOnlyByTheEndOfItsAddress() throws {
        let sizes = [140, 460, 300].map { width in
            "<media:content width='\(width)' url='https://i.example/img/7451.jpg?width=\(width)&amp;s=a'/>"
        }
        let sized = try post(sizes.joined())
        #expect(sized.image == "https://i.example/img/7451.jpg?width=460&s=a")
        #expect(sized.enclosures.isEmpty)
        for name in ["a.JPEG", "a.png", "a.gif", "a.webp", "a.avif#x", "a>b.png"] {
            #expect(try post("<media:content type='' url='\(name)'/>").image == name)
        }
        for attributes in ["url='a.mp3'", "url='a.jpg' medium='video'", "url='a.jpg' type='text/html'"] {
            let other = try post("<media:content \(attributes)/>")
            #expect(other.image == nil && other.enclosures.count == 1)
        }
    }

    @Test func everyPictureOfAPostIsShown() throws {
        let photos = try post(
            ["a", "b", "c"].map { name in
                """
                <media:content url="https://files.example/\(name).png" type="image/png" medium="image">\
                <media:description type="plain">Waves, \(name)</media:description></media:content>
                """
            }.joined() + "<title>Waves</title><description>Three</description>")
        #expect(photos.image == "https://files.example/a.png")
        #expect(
            Article(photos).blocks.map(\.written)
                == ["p: Three"] + ["a", "b", "c"].map { "picture https://files.example/\($0).png Waves, \($0)" })
    }

    /// The contents of a group are one video or sound.
    @Test(arguments: [
        (["url='s.mp4' width='640'", "url='l.mp4' width='1280'"], ["l.mp4"]),
        (["url='l.m3u8' height='720' medium='video'", "url='s.mp4' height='360'"], ["l.m3u8"]),
        (["url='s.mp3' bitrate='64'", "url='l.mp3' bitrate='192'", "url='m.mp3' bitrate='128'"], ["l.mp3"]),
        (["url='s' type='video/mp4' fileSize='9'", "url='l' type='video/webm' fileSize='20'"], ["l"]),
        (["url='a.mp4'", "url='b.mp4'"], ["a.mp4"]),
        (["url='a.mp4'", "url='b.mp4' isDefault='true'"], ["b.mp4"]),
        (["url='a.mp4'", "url='a.mp3'", "url='a.pdf'"], ["a.mp4", "a.mp3", "a.pdf"]),
        (["url='de.mp3' lang='de'", "url='en.mp3' lang='en'"], ["de.mp3", "en.mp3"]),
        (["url='a.mp4' expression='sample' width='900'", "url='b.mp4' width='9'"], ["a.mp4", "b.mp4"]),
        (
            ["url='a.swf' type='application/x-shockwave-flash' width='900' medium='video'", "url='b.mp4' width='9'"],
            ["b.mp4"]
        ),
    ])
    func aGroupIsOneFileOfEachKind(contents: [String], files: [String]) throws {
        let elements = contents.map { "<media:content \($0)/>" }.joined()
        let group = "<media:group><media:title>Low &amp;amp; high</media:title>\(elements)</media:group>"
        let post = try post("<title>Tide</title>" + group)
        #expect(post.enclosures.map(\.url) == files)
        #expect(post.enclosures.map(\.title) == files.map { _ in "Low & high" })
        #expect(try self.post("<title>A</title>" + group + group).enclosures.count == files.count)
    }

    @Test func aFileHasTheNearestTitle() throws {
        func title(_ fields: String) throws -> String? { try post(fields).enclosures.first?.title }
        let content = "<media:content url='a.mp4'/>"
        #expect(try title("<title>A</title><media:title>B</media:title>\(content)") == "B")
        let own = "<media:content url='a.mp4'><media:title>C</media:title></media:content>"
        #expect(try title("<media:group><media:title>B</media:title>\(own)</media:group>") == "C")
        #expect(try title("<media:title>B</media:title><enclosure url='a.mp4'/>") == nil)
    }

    @Test func aPictureIsShownInOneSize() throws {
        func content(_ url: String, _ width: Int) -> String {
            "<media:content url='\(url)' width='\(width)' medium='image'/>"
        }
        let group =
            "<media:group>\(content("s.jpg", 100))\(content("l.jpg", 900))\(content("m.jpg", 400))</media:group>"
        #expect(try post(group).image == "l.jpg")
        #expect(try post(group).enclosures.isEmpty)
        let two = try post(group + "<media:group>\(content("x.jpg", 50))\(content("y.jpg", 60))</media:group>")
        #expect(two.image == "l.jpg" && two.enclosures.map(\.url) == ["l.jpg", "y.jpg"])
        let repeated = try post("<enclosure url='a.jpg' type='image/jpeg' length='5'/>" + content("a.jpg?w=300", 300))
        #expect(repeated.image == "a.jpg?w=300" && repeated.enclosures.isEmpty)
        let both = try post("<enclosure url='full/a.jpg' type='image/jpeg'/>" + content("a-300.jpg", 300))
        #expect(both.image == "a-300.jpg" && both.enclosures.isEmpty)
        let numbered = try post(content("img.php?id=1", 100) + content("img.php?id=2", 100))
        #expect(numbered.enclosures.map(\.url) == ["img.php?id=1", "img.php?id=2"])
    }

    @Test func aSmallThumbnailComesAfterThePictureOfTheText() throws {
        let text = "<description>Low&lt;img src='b.jpg' width='600' height='400'&gt;</description>"
        let small = "<media:thumbnail url='t.jpg' height='72' width='72'/>"
        #expect(try post(text + small).image == "b.jpg")
        #expect(try post("<description>Low</description>" + small).image == "t.jpg")
        #expect(try post(text + "<media:thumbnail url='t.jpg' width='104'/>").image == "t.jpg")
        #expect(try post(text + "<media:thumbnail url='t.jpg'/>").image == "t.jpg")
        #expect(try post(small + "<media:thumbnail url='u.jpg' width='300'/>").image == "u.jpg")
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
