import Foundation

@testable import FeedModel

/// Small documents over all formats and faults, each with what is to be read of it in `NAME.expected`.
///
/// To see what is read of a new document, set `WRITE_CORPUS=1` for one run of `CorpusTests`, and check by eye what it
/// writes.
enum Corpus {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus").path

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { !$0.hasSuffix(".expected") }.sorted()

    static func bytes(_ name: String) -> [UInt8] {
        FileManager.default.contents(atPath: folder + "/" + name).map { Array($0) } ?? []
    }

    static func expected(_ name: String) -> String {
        String(decoding: bytes(name + ".expected"), as: UTF8.self)
    }

    /// What is read of a document, a line for each thing that is there.
    static func description(of bytes: [UInt8], named name: String) -> String {
        do {
            let reading = try FeedReader.read(bytes, path: name)
            var lines = describe(reading.feed)
            for post in reading.feed.posts { lines += describe(post) }
            lines += reading.diagnostics.map { "! \($0)" }
            if let error = reading.error { lines.append("error: \(error)") }
            return lines.joined(separator: "\n") + "\n"
        } catch {
            return "refused: \(error)\n"
        }
    }

    private static func describe(_ feed: Feed) -> [String] {
        lines([
            ("feed", feed.title), ("home", feed.homePageURL), ("self", feed.feedURL), ("icon", feed.iconURL),
            ("next", feed.nextURL), ("moved", feed.newFeedURL), ("summary", feed.summary),
            ("authors", feed.authors.isEmpty ? nil : feed.authors.joined(separator: "; ")),
        ])
    }

    private static func describe(_ post: Post) -> [String] {
        ["- \(post.id)"]
            + lines([
                ("  title", post.title), ("  shown", post.title == nil ? post.displayTitle : nil), ("  link", post.url),
                ("  base", post.base), ("  published", post.datePublished?.ISO8601Format()),
                ("  modified", post.dateModified?.ISO8601Format()), ("  by", post.authors.isEmpty ? nil : post.authors),
                ("  tags", post.tags.isEmpty ? nil : post.tags.joined(separator: "; ")), ("  image", post.image),
                ("  details", post.details.isEmpty ? nil : describe(post.details)),
                ("  summary", post.summary.isEmpty || post.summary == post.text ? nil : post.summary),
                ("  text", post.text.isEmpty ? nil : post.text), ("  html", post.html),
            ])
            + post.enclosures.map { enclosure in
                let parts = [
                    enclosure.url, enclosure.mediaType, enclosure.title, enclosure.byteCount.map { "\($0) bytes" },
                    enclosure.duration.map { "\($0) s" },
                ]
                return "  with: " + parts.compactMap(\.self).joined(separator: "; ")
            }
    }

    private static func describe(_ details: PostDetails) -> String {
        let parts = [
            details.commentsURL.map { "comments \($0)" }, details.sourceTitle.map { "of \($0)" },
            details.sourceURL.map { "at \($0)" }, details.season.map { "season \($0)" },
            details.episode.map { "episode \($0)" }, details.chaptersURL.map { "chapters \($0)" },
        ]
        let chapters = details.chapters.map { "\($0.start) \($0.title) \($0.url ?? "")" }
        return (parts.compactMap(\.self) + chapters).joined(separator: "; ")
    }

    private static func lines(_ fields: [(name: String, value: String?)]) -> [String] {
        fields.compactMap { field in
            field.value.map { "\(field.name): " + $0.replacingOccurrences(of: "\n", with: "\\n") }
        }
    }
}
