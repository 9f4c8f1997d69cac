import FeedModel

/// Stores a list in one column, with ASCII's separators: decoding JSON would cost more than the rest of a heading.
enum SeparatedTexts {
    private static let record: Character = "\u{1E}"
    private static let unit: Character = "\u{1F}"

    static func text(of tags: [String]) -> String? {
        tags.isEmpty ? nil : tags.map(cleaned).joined(separator: String(record))
    }

    static func tags(_ text: String) -> [String] {
        text.split(separator: record, omittingEmptySubsequences: false).map(String.init)
    }

    static func text(of enclosures: [Enclosure]) -> String? {
        guard !enclosures.isEmpty else { return nil }
        return enclosures.map { enclosure in
            let fields = [
                enclosure.url, enclosure.mediaType ?? "", enclosure.title ?? "",
                enclosure.byteCount.map { "\($0)" } ?? "", enclosure.duration.map { "\($0)" } ?? "",
            ]
            return fields.map(cleaned).joined(separator: String(unit))
        }
        .joined(separator: String(record))
    }

    static func enclosures(_ text: String) -> [Enclosure] {
        text.split(separator: record, omittingEmptySubsequences: false).compactMap { record in
            let fields = record.split(separator: unit, omittingEmptySubsequences: false)
            guard fields.count == 5 else { return nil }
            func field(_ index: Int) -> String? { fields[index].isEmpty ? nil : String(fields[index]) }
            return Enclosure(
                url: String(fields[0]), mediaType: field(1), title: field(2), byteCount: field(3).flatMap { Int($0) },
                duration: field(4).flatMap { Double($0) })
        }
    }

    /// The details in one record, and each chapter in a further one.
    static func text(of details: PostDetails) -> String? {
        guard !details.isEmpty else { return nil }
        let fields = [
            details.commentsURL, details.sourceTitle, details.sourceURL, details.season.map { "\($0)" },
            details.episode.map { "\($0)" }, details.chaptersURL,
        ]
        let chapters = details.chapters.map { ["\($0.start)", $0.title, $0.url] }
        return ([fields] + chapters).map { $0.map { cleaned($0 ?? "") }.joined(separator: String(unit)) }
            .joined(separator: String(record))
    }

    static func details(_ text: String) -> PostDetails {
        let records = text.split(separator: record, omittingEmptySubsequences: false).map {
            $0.split(separator: unit, omittingEmptySubsequences: false).map { $0.isEmpty ? nil : String($0) }
        }
        guard let fields = records.first, fields.count == 6 else { return PostDetails() }
        return PostDetails(
            commentsURL: fields[0], sourceTitle: fields[1], sourceURL: fields[2], season: fields[3].flatMap { Int($0) },
            episode: fields[4].flatMap { Int($0) },
            chapters: records.dropFirst().compactMap { fields in
                guard fields.count == 3, let start = fields[0].flatMap({ Double($0) }) else { return nil }
                return .init(start: start, title: fields[1] ?? "", url: fields[2])
            }, chaptersURL: fields[5])
    }

    private static func cleaned(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x1E || $0 == 0x1F }) else { return text }
        return text.filter { $0 != record && $0 != unit }
    }
}
