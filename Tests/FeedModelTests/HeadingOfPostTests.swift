import Foundation
import Testing

@testable import FeedModel

@Suite struct HeadingOfPostTests {
    private let post = Post(
        id: "1", title: "Title", summary: "Short.", text: "Text", authors: "Ann", url: "a", tags: ["x", "y"],
        enclosures: [Enclosure(url: "e")], html: "<p>Text")

    private func heading(of post: Post) -> Post {
        Post(
            headingOf: post.id, title: post.title, displayTitle: post.displayTitle, summary: post.summary,
            authors: post.authors, datePublished: post.datePublished, dateModified: post.dateModified, url: post.url,
            image: post.image, tags: post.tags, enclosures: post.enclosures, base: post.base,
            contentHash: post.contentHash)
    }

    @Test func aHeadingShowsWhatItsPostShows() {
        let heading = heading(of: post)
        #expect(heading.displayTitle == "Title" && heading.summary == "Short." && heading.tags == ["x", "y"])
        #expect(heading.text == "" && heading.html == nil)
        #expect(heading.contentHash == post.contentHash)
    }

    @Test func headingsDifferWhereOnlyTheContentDoes() {
        let other = Post(
            id: "1", title: "Title", summary: "Short.", text: "Text", authors: "Ann", url: "a", tags: ["x", "y"],
            enclosures: [Enclosure(url: "e")], html: "<p>Text!")
        #expect(heading(of: post) == heading(of: post))
        #expect(heading(of: post) != heading(of: other))
        #expect(heading(of: post) != post)
    }

    @Test func theHashOfAPostIsTheSameInEveryRunAndHearsOfEveryField() {
        #expect(Post(id: "1", text: "Text").contentHash == 17_033_574_252_491_420_004)
        let posts = [
            Post(id: "1"), Post(id: "2"), Post(id: "1", title: "a"), Post(id: "1", authors: "a"),
            Post(id: "1", datePublished: Date(timeIntervalSince1970: 1)),
            Post(id: "1", dateModified: Date(timeIntervalSince1970: 1)), Post(id: "1", image: "a"),
            Post(id: "1", tags: ["a"]), Post(id: "1", tags: ["a", "b"]), Post(id: "1", tags: ["ab"]),
            Post(id: "1", enclosures: [Enclosure(url: "a")]),
            Post(id: "1", enclosures: [Enclosure(url: "a", byteCount: 1)]), Post(id: "1", html: "a"),
            Post(id: "1", base: "a"),
        ]
        #expect(Set(posts.map(\.contentHash)).count == posts.count)
    }
}
