import Foundation
import Synchronization
import Testing

@testable import FeedModel

@Suite struct FeedProgressTests {
    private static let documents: [[UInt8]] = [
        Array(
            ("<rss><channel><title>T</title>" + String(repeating: "<item><title>\(words)</title></item>", count: 20))
                .utf8),
        Array((#"{"items": ["# + String(repeating: #"{"title": "\#(words)"},"#, count: 20) + "{}]}").utf8),
    ]
    private static let words = String(repeating: "word ", count: 10_000)

    @Test(arguments: documents.indices)
    func readingSaysHowFarItIs(index: Int) throws {
        let document = Self.documents[index]
        let reports = Mutex<[FeedProgress]>([])
        let reading = try FeedReader.read(Data(document), named: "feed") { progress in
            reports.withLock { $0.append(progress) }
        }
        let found = reports.withLock(\.self)
        #expect(reading.feed.posts.count >= 20)
        #expect(found.count >= 2 && found.map(\.bytes) == found.map(\.bytes).sorted())
        #expect(found.allSatisfy { $0.total == document.count && $0.fraction <= 1 })
        #expect((found.last?.fraction ?? 0) > 0.5)
    }

    @Test(arguments: documents.indices)
    func aCancelledReadingEnds(index: Int) async {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return refusal(Self.documents[index])
        }
        task.cancel()
        #expect(await task.value == "Reading \"news.json\" was cancelled.")
    }

    @Test func itemsOfXMLBeyondTheLimitAreLeftOut() {
        let channel = XMLChannelReader(path: "news.xml", itemLimit: 3)
        let item = XMLNode(name: .plain("item"), attributes: [:], contents: [.text("x")])
        for _ in 0..<5 { channel.take(item, parent: .plain("channel")) }
        let reading = channel.draft(.rss, notes: []).reading()
        #expect(reading.feed.posts.count == 3)
        #expect(reading.diagnostics.first?.description == "The feed: it has 5 items; only the first 3 are read.")
    }

    /// The parser takes no more than 10 MB at once.
    @Test func aSectionOfMoreThanTenMegabytesIsReadWhole() throws {
        let text = String(repeating: "sand & stones ", count: 800_000)
        let document = "<rss><channel><item><description><![CDATA[\(text)]]></description></item></channel></rss>"
        var found: [Int] = []
        let reader = XMLNodeReader(onChild: { node, _ in found.append(node.text.utf8.count) }, mayGoOn: { _ in true })
        reader.read(Data(XMLRepair(Array(document.utf8)).output))
        #expect(found == [text.utf8.count] && reader.fault == nil)
    }
}
