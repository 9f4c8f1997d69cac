import Foundation
import Glibc
import TestSupport
import Testing

@testable import FeedModel

/// Damaged documents of every format. The limits are on processor time and on the most memory that the process ever had,
/// so each test has a process of its own.
@Suite struct CorpusMutationTests {
    private static let tokens: [[UInt8]] =
        [
            "<", ">", "&", "\"", "'", "]]>", "<![CDATA[", "<!--", "-->", "</item>", "<item>", "</", "&#", ";", "&amp;",
            "{", "}", "\\u", ",", ":", "xmlns=\"x\" ", "<?xml encoding=\"x\"?>", "\n", " ",
        ]
        .map { Array($0.utf8) } + [
            [0], [0xFF], [0xC3], [0xE2, 0x80], [0xFE, 0xFF], [0xED, 0xA0, 0x80], [0xCC, 0x81],
        ]

    static func mutated(_ document: [UInt8], _ other: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = document
        for _ in 0..<Int.random(in: 1...5, using: &generator) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            let length = min(Int.random(in: 1...60, using: &generator), bytes.count - index)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1: bytes.insert(contentsOf: tokens.randomElement(using: &generator) ?? [], at: index)
            case 2: bytes.removeSubrange(index..<index + length)
            case 3:
                let target = Int.random(in: 0..<bytes.count, using: &generator)
                bytes.insert(contentsOf: bytes[index..<index + length], at: target)
            case 4 where Int.random(in: 0..<4, using: &generator) == 0: bytes.removeSubrange(index...)
            case 5 where !other.isEmpty:
                let start = Int.random(in: 0..<other.count, using: &generator)
                bytes.insert(contentsOf: other[start...].prefix(200), at: index)
            case 6:
                let piece = Array(bytes[index..<index + length])
                for _ in 0..<20 { bytes.insert(contentsOf: piece, at: index) }
            default: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            }
        }
        return bytes
    }

    private static func isTame(_ text: String) -> Bool {
        !text.utf8.contains(0) && text.allSatisfy { $0.unicodeScalars.count <= LabelText.clusterLimit }
    }

    /// What is wrong with what was read; `nil` where all is well.
    private static func fault(_ reading: FeedReading) -> String? {
        let posts = reading.feed.posts
        if Set(posts.map(\.id)).count != posts.count { return "an identifier is there twice" }
        for post in posts {
            if post.id.isEmpty || post.displayTitle.isEmpty { return "a post has no identifier or title" }
            let labels = [post.displayTitle, post.summary, post.authors, post.text] + post.tags
            if !labels.allSatisfy(isTame) { return "a label is not tame" }
            if post.tags.count > LabelText.tagLimit || post.displayTitle.utf8.count > 6_000 {
                return "a label is too long"
            }
            for address in [post.url, post.image].compactMap(\.self) + post.enclosures.map(\.url) {
                let url = FeedOrigin("https://h.example/").url(of: address, base: post.base, for: .enclosure)
                if url?.isFileURL == true { return "a feed from the web names a file" }
            }
        }
        if (reading.summary == nil) != (reading.diagnostics.isEmpty && reading.error == nil) { return "no summary" }
        return (reading.diagnostics.map(\.description) + [reading.error?.description ?? "x."]).first { !isSentence($0) }
    }

    private static func isSentence(_ text: String) -> Bool {
        text.hasSuffix(".") && !text.contains("\n") && text.utf8.count < 4_000
    }

    /// Of this thread, in seconds.
    private static var processorTime: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The most memory that the process ever had, in bytes.
    private static var greatestMemory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (Int(line.filter(\.isNumber)) ?? .max / 1_024) * 1_024
    }

    @Test func damagedDocumentsAreReadOrRefused() async {
        await #expect(processExitsWith: .success) {
            let documents = Corpus.names.filter { !$0.hasPrefix("limit") }.map(Corpus.bytes)
            var counts = (read: 0, withError: 0, refused: 0)
            for seed in RandomSeeds.from(0..<2_500) {
                var generator = SeededGenerator(seed: seed)
                let document = documents.randomElement(using: &generator)!
                let other = documents.randomElement(using: &generator)!
                let bytes = Self.mutated(document, other, &generator)
                let start = Self.processorTime
                do throws(FeedError) {
                    let reading = try FeedReader.read(bytes, path: "news.xml")
                    if reading.error == nil { counts.read += 1 } else { counts.withError += 1 }
                    if let fault = Self.fault(reading) { fatalError("seed \(seed): \(fault)") }
                } catch {
                    counts.refused += 1
                    if !Self.isSentence(error.description) { fatalError("seed \(seed): \(error)") }
                }
                let time = Self.processorTime - start
                if time > 1 { fatalError("seed \(seed): \(time) s") }
            }
            if Self.greatestMemory > 300 << 20 { fatalError("\(Self.greatestMemory) bytes") }
            let least = RandomSeeds.areMany ? 0 : 125
            if min(counts.read, counts.withError, counts.refused) < least { fatalError("\(counts)") }
        }
    }

    private static let hostile: [(name: String, start: String, piece: String, end: String)] = [
        ("tags that do not end", "<rss><channel><item><title>", "<a ", ""),
        ("tags in quotes", "<rss><channel><item><title>", "<a b=\"", ""),
        ("comments that do not end", "<rss><channel><item><title>", "<!--", ""),
        ("sections that do not end", "<rss><channel><item><title>", "<![CDATA[", ""),
        ("instructions that do not end", "<rss><channel><item><title>", "<?x ", ""),
        ("types of documents", "", "<!DOCTYPE x [", "<rss><channel/></rss>"),
        ("declarations", "<!DOCTYPE x [", "<!ENTITY a '&lt;'>", "]><rss><channel/></rss>"),
        (
            "uses of an entity",
            "<!DOCTYPE x [<!ENTITY a '0123456789012345678901234567890123456789'>]><rss><channel><item><title>", "&a;",
            "</title></item></channel></rss>"
        ),
        ("ampersands", "<rss><channel><item><title>", "&", ""),
        ("ends of nothing", "<rss><channel><item><title>", "</x>", ""),
        ("ends in the wrong order", "<rss><channel><item>", "<a><b></a>", ""),
        ("elements in each other", "<rss><channel><item>", "<a>", ""),
        ("attributes", "<rss ", "a ", "><channel/></rss>"),
        ("items", "<rss><channel>", "<item/>", ""),
        ("elements of a channel", "<rss><channel>", "<x/>", ""),
        ("elements of an item", "<rss><channel><item>", "<x/>", ""),
        ("links", "<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry>", "<link rel='enclosure' href='a'/>", ""),
        ("media in media", "<rss><channel><item>", "<media:group>", ""),
        ("tags of a post", "<rss><channel><item>", "<category>x</category>", ""),
        ("brackets", "", "[", ""), ("objects", "", "{\"a\":", ""),
        ("marks", "<rss><channel><item><title>Z", "\u{301}", ""),
        ("marks of an author", "<rss><channel><item><author>Z", "\u{301}", ""),
        ("tags of a page", "<html>", "<link rel=alternate type=text/xml href=a ", ""),
        ("empty tags of a page", "<html>", "<p ", ""),
        ("namespaces", "<rss><channel\((0..<5_000).map { " xmlns:a\($0)='x'" }.joined())><item>", "<b:c/>", ""),
        ("pages in items", "<rss><channel><item><description>", "&lt;a href=&quot;", ""),
    ]

    @Test func whatIsMadeToTakeLongDoesNot() async {
        await #expect(processExitsWith: .success) {
            for (name, start, piece, end) in Self.hostile {
                func read(_ length: Int) -> (FeedReading?, time: Double) {
                    let pieces = String(repeating: piece, count: length / piece.utf8.count)
                    let bytes = Array((start + pieces + end).utf8)
                    let begin = Self.processorTime
                    let reading = try? FeedReader.read(bytes, path: "news.xml")
                    return (reading, Self.processorTime - begin)
                }
                let (reading, time) = read(25_000)
                // What takes time by the square of its length takes sixteen times as long for four times the length.
                if time > 1, time > 8 * read(6_250).time { fatalError("\(name): \(time) s") }
                if Self.greatestMemory > 300 << 20 { fatalError("\(name): \(Self.greatestMemory) bytes") }
                if let fault = reading.flatMap(Self.fault) { fatalError("\(name): \(fault)") }
            }
        }
    }

    @Test func ofTooManyAttributesAndNamespacesTheFirstStay() throws {
        func output(_ document: String) -> String {
            String(decoding: XMLRepair(Array(document.utf8)).output, as: UTF8.self)
        }
        let attributes = (0..<1_000).map { " a\($0)=\"\"" }
        #expect(output("<b\(attributes.joined())/>") == "<b\(attributes[..<256].joined())/>")
        // Those of elements that have ended do not count.
        let element = "<b xmlns:c=\"\"></b>"
        let elements = "<d>" + String(repeating: element, count: 1_000) + "</d>"
        #expect(output(elements) == elements)
        let nested = String(repeating: "<b xmlns:c=\"\">", count: 500)
        #expect(output(nested).split(separator: "xmlns").count == 257)
        let namespaces = (0..<1_000).map { " xmlns:a\($0)='x'" }.joined()
        let reading = try read("<rss><channel\(namespaces)><item><b:c/></item></channel></rss>")
        #expect(reading.feed.posts.count == 1 && reading.isWhole)
    }
}
