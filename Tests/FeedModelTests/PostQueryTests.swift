import Testing
import TestSupport

@testable import FeedModel

@Suite struct PostQueryTests {
    private let post = Post(
        id: "1", title: "Café’s “Größe”", summary: "A teaser", text: "The naïve harbour\nlies still… and dark",
        authors: "Zoë Łukasz", tags: ["Sea side", "Straße"])

    @Test(arguments: [
        "cafe", "CAFÉ", "cafe's", "\"grosse\"", "GROSSE", "größe", "naive harbour", "harbour naive", "arbo",
        "zoe lukasz", "sea", "strasse", "still...", "teaser", "  ", "", "cafe\u{301}", "dark\ncafe",
    ])
    func everyWordMayOccurAnywhere(query: String) {
        #expect(post.matches(PostQuery(query)))
    }

    @Test(arguments: ["tea house", "cafe bar", "harbourlies", "darkzoe", "seastrasse", "x"])
    func oneWordThatIsMissingIsEnough(query: String) {
        #expect(!post.matches(PostQuery(query)))
    }

    @Test func otherScriptsFoldToo() {
        let post = Post(id: "1", title: "ΟΔΥΣΣΕΎΣ Ёлка 東京 İstanbul ﬁn")
        for word in ["οδυσσευς", "οδυσσευσ", "елка", "東京", "istanbul"] {
            #expect(post.matches(PostQuery(word)), "\(word)")
        }
    }

    @Test func aQueryWithoutWordsIsEmpty() {
        #expect(PostQuery(" \n\u{A0}").isEmpty)
        #expect(!PostQuery("a").isEmpty)
    }

    @Test func aWordIsFoundWhereStringSearchFindsIt() {
        let seed: UInt64 = 5
        var generator = SeededGenerator(seed: seed)
        for round in 0..<3_000 {
            let text = letters(0...12, &generator)
            let word = letters(1...4, &generator)
            let found = Post(id: "1", title: text).matches(PostQuery(word))
            #expect(found == text.contains(word), "seed \(seed), round \(round): \(word) in \(text)")
        }
    }

    private func letters(_ count: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
        String((0..<Int.random(in: count, using: &generator)).map { _ in "abé".randomElement(using: &generator)! })
    }
}
