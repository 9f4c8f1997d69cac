import Testing

@testable import FeedModel

struct ReadingTimeTests {
    private func minutes(_ texts: String...) -> Int {
        ReadingTime(Article(texts.map { ArticleBlock(.paragraph, RichText($0)) })).minutes
    }

    @Test func itGrowsWithTheWords() {
        #expect(minutes() == 1)
        #expect(minutes("A few words.") == 1)
        #expect(minutes(String(repeating: "word ", count: 920)) == 4)
        #expect(minutes(String(repeating: "word\n", count: 460), String(repeating: "\tword", count: 460)) == 4)
    }

    @Test func aWordEndsWithItsBlock() {
        #expect(minutes(String(repeating: "a", count: 10_000)) == 1)
        let words = ReadingTime(Article((0..<920).map { _ in ArticleBlock(.paragraph, RichText("word")) }))
        #expect(words.minutes == 4)
    }

    @Test func scriptsWithoutSpacesAreCountedByTheirCharacters() {
        #expect(minutes(String(repeating: "灯台", count: 600)) == 3)
        #expect(minutes(String(repeating: "등대 ", count: 600)) == 3)
    }
}
