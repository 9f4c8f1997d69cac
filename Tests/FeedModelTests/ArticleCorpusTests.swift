import Foundation
import Testing

@testable import FeedModel

/// Feeds with what the articles of their posts show, in `NAME.blocks`.
///
/// To see what a new one shows, set `WRITE_CORPUS=1` for one run, and check by eye what it writes.
@Suite struct ArticleCorpusTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Articles").path
    private static let address = "https://feeds.example/quay.xml"

    private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { !$0.hasSuffix(".blocks") }.sorted()

    private static func text(_ name: String) -> String {
        FileManager.default.contents(atPath: folder + "/" + name).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func shown(_ name: String) throws -> String {
        let reading = try FeedReader.read(Array(text(name).utf8), path: address)
        return reading.feed.posts.map { post in
            let head = [
                "- \(post.displayTitle)", post.linkURL(relativeToFeedAt: address)?.absoluteString,
                post.imageURL(relativeToFeedAt: address).map { "(\($0.absoluteString))" },
            ]
            let blocks = Article(post).blocks.map { block in
                "  " + block.written.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
            }
            return ([head.compactMap(\.self).joined(separator: " ")] + blocks + targets(of: post))
                .joined(separator: "\n")
        }.joined(separator: "\n") + "\n"
    }

    /// Where relative links and pictures lead.
    private static func targets(of post: Post) -> [String] {
        var found: [String] = []
        for block in Article(post).blocks {
            for link in block.links where !link.contains(":") {
                found.append("  \(link) = \(post.linkURL(of: link, relativeToFeedAt: address)?.absoluteString ?? "?")")
            }
            if case .picture(let picture) = block.kind, !picture.source.contains(":"), !picture.source.isEmpty {
                let url = post.imageURL(of: picture.source, relativeToFeedAt: address)?.absoluteString
                found.append("  \(picture.source) = \(url ?? "?")")
            }
        }
        return found
    }

    @Test func thereAreEnoughFeeds() {
        #expect(Self.names.count >= 19)
    }

    @Test(arguments: names)
    func anArticleShowsWhatItsPageSays(name: String) throws {
        let shown = try Self.shown(name)
        if ProcessInfo.processInfo.environment["WRITE_CORPUS"] != nil, Self.text(name + ".blocks").isEmpty {
            try Data(shown.utf8).write(to: URL(filePath: Self.folder + "/\(name).blocks"))
        }
        #expect(shown == Self.text(name + ".blocks"))
    }
}
