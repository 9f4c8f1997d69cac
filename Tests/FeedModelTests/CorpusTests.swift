import Foundation
import Testing

@testable import FeedModel

@Suite struct CorpusTests {
    @Test func thereAreEnoughDocuments() {
        #expect(Corpus.names.count >= 80)
    }

    @Test(arguments: Corpus.names)
    func aDocumentIsReadAsItIsMeant(name: String) throws {
        let found = Corpus.description(of: Corpus.bytes(name), named: name)
        if ProcessInfo.processInfo.environment["WRITE_CORPUS"] != nil, Corpus.expected(name).isEmpty {
            try write(found, to: Corpus.folder + "/\(name).expected")
        }
        #expect(found == Corpus.expected(name))
    }

    @Test(arguments: Corpus.names)
    func onlyADocumentWithoutItsEndIsNotWhole(name: String) throws {
        guard let reading = try? FeedReader.read(Corpus.bytes(name), path: name) else { return }
        #expect(
            reading.isWhole
                == !(name.hasPrefix("fault-truncated") || name == "json-broken.json"))
    }

    @Test(arguments: [("<item><title>B</title></item></channel></rss>", false), ("<script>1</script>", true)])
    func aDocumentWithPostsBehindItsFirstEndIsNotWhole(rest: String, isWhole: Bool) throws {
        let document = "<rss><channel><title>T</title><item><title>A</title></item></channel></rss>" + rest
        let reading = try FeedReader.read(Array(document.utf8), path: "early-end.xml")
        #expect(reading.isWhole == isWhole && reading.feed.posts.count == 1)
    }
}
