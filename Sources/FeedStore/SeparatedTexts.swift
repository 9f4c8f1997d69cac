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

    private static func cleaned(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x1E || $0 == 0x1F }) else { return text }
        return text.filter { $0 != record && $0 != unit }
    }
}
