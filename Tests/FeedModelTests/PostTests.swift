import Foundation
import Testing

@testable import FeedModel

@Suite struct PostTests {
    @Test func aPostIsReflectedByWhatItConsistsOf() {
        let properties = Mirror(reflecting: Post(id: "1", title: "Title", text: "Text")).children
        #expect(properties.map(\.label).contains("title") && !properties.map(\.label).contains("values"))
    }

    @Test func aTitledPostShowsItsSummaryBeneath() {
        let post = Post(id: "1", title: "Title", summary: "Short.", text: "Long text.")
        #expect(post.displayTitle == "Title")
        #expect(post.summary == "Short.")
        #expect(Post(id: "1", title: "Title", text: "Long\n\ntext.").summary == "Long text.")
    }

    @Test(arguments: [
        ("Low tide. Sand everywhere.", "Low tide.", "Sand everywhere."),
        ("Low tide\nSand everywhere.", "Low tide", "Sand everywhere."),
        ("Low tide", "Low tide", ""),
        ("Is it low? “Yes!” It is.", "Is it low?", "“Yes!” It is."),
        ("“Low tide!” he said. Then silence.", "“Low tide!”", "he said. Then silence."),
        ("Mr. Finn of the U.S. navy, e.g. here. Next.", "Mr. Finn of the U.S. navy, e.g. here.", "Next."),
        ("Wait… what happened? Nothing.", "Wait… what happened?", "Nothing."),
        ("Version 1.5 is out. Get it.", "Version 1.5 is out.", "Get it."),
        ("潮が引いた。砂だけが残る。", "潮が引いた。", "砂だけが残る。"),
    ])
    func anUntitledPostIsDividedAfterItsFirstSentence(text: String, title: String, summary: String) {
        let post = Post(id: "1", text: text)
        #expect(post.title == nil)
        #expect(post.displayTitle == title)
        #expect(post.summary == summary)
        #expect(post.text == text)
    }

    @Test func aLongFirstSentenceIsCutBetweenTwoWordsAndGoesOnBeneath() {
        let words = (1...40).map { "word\($0)" }
        let post = Post(id: "1", text: words.joined(separator: " "))
        #expect(post.displayTitle == words[..<12].joined(separator: " ") + "…")
        #expect(post.displayTitle.count <= 81)
        #expect(post.summary == "…" + words[12...].joined(separator: " "))
    }

    @Test func aTextWithoutSpacesIsCutBetweenCharacters() {
        let family = "👩‍👩‍👧"
        let post = Post(id: "1", text: String(repeating: family, count: 100))
        #expect(post.displayTitle == String(repeating: family, count: 80) + "…")
        #expect(post.summary == "…" + String(repeating: family, count: 20))
    }

    @Test func theSummaryOfAnUntitledPostDoesNotRepeatItsText() {
        let post = Post(id: "1", summary: "Low tide.", text: "Low tide. Sand.")
        #expect(post.displayTitle == "Low tide.")
        #expect(post.summary == "Sand.")
    }

    @Test func aTextThatBeginsWithItsTitleIsNotShownTwice() {
        #expect(Post(id: "1", title: "Tide", text: "Tide\n\nIt is low.").summary == "It is low.")
        #expect(Post(id: "1", title: "Tide", text: "Tides are low.").summary == "Tides are low.")
        #expect(Post(id: "1", title: "Tide", text: "Tide").summary == "")
        #expect(Post(id: "1", title: "Tide", summary: "Tide", text: "It is low.").summary == "It is low.")
    }

    @Test func anEndlessTitleIsCut() {
        let post = Post(id: "1", title: String(repeating: "sand ", count: 10_000), text: "T")
        #expect(post.displayTitle == String(repeating: "sand ", count: 59) + "sand…")
    }

    @Test func aPostWithNothingHasATitleStill() {
        #expect(Post(id: "1").displayTitle == "Untitled")
        #expect(Post(id: "1", title: "", url: "https://example.org").displayTitle == "https://example.org")
    }

    @Test func theSummaryIsCutBetweenTwoWords() {
        let post = Post(id: "1", title: "T", text: String(repeating: "sand ", count: 1_000))
        #expect(post.summary == String(repeating: "sand ", count: 55) + "sand…")
        #expect(post.summary.count <= 281)
    }

    @Test func postsAreEqualIfAllTheyShowIs() {
        let post = Post(id: "1", title: "T", text: "Text", tags: ["a"])
        #expect(post == Post(id: "1", title: "T", text: "Text", tags: ["a"]))
        #expect(post.hashValue == Post(id: "1").hashValue)
        for other in [
            Post(id: "2", title: "T", text: "Text", tags: ["a"]), Post(id: "1", title: "U", text: "Text", tags: ["a"]),
            Post(id: "1", title: "T", text: "Other", tags: ["a"]), Post(id: "1", title: "T", text: "Text"),
            Post(id: "1", title: "T", text: "Text", url: "u", tags: ["a"]),
            Post(id: "1", title: "T", text: "Text", image: "i", tags: ["a"]),
            Post(id: "1", title: "T", text: "Text", authors: "A", tags: ["a"]),
            Post(id: "1", title: "T", text: "Text", datePublished: .distantPast, tags: ["a"]),
            Post(id: "1", title: "T", text: "Text", dateModified: .distantPast, tags: ["a"]),
            Post(id: "1", title: "T", text: "Text", tags: ["a"], enclosures: [Enclosure(url: "a.mp3")]),
            Post(id: "1", title: "T", text: "Text", tags: ["a"], html: "<b>Text</b>"),
        ] {
            #expect(post != other)
        }
    }
}
