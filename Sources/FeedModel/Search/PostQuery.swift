/// The words of a search, prepared for many posts.
///
///     let query = PostQuery(entry.text)
///     let found = posts.filter { $0.matches(query) }
///
/// A post matches if its title, text, summary, authors or tags contain every word, also as a part of a longer word.
/// Case, diacritics and typographic quotes are ignored. Without a word every post matches.
public struct PostQuery: Hashable, Sendable {
    let words: [Word]

    public init(_ text: String) {
        words = String(decoding: TextFolding.fold(text), as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).map { Word(Array($0.utf8)) }
    }

    public var isEmpty: Bool { words.isEmpty }

    struct Word: Hashable, Sendable {
        let bytes: [UInt8]
        /// The index of the byte that is rarest in most texts.
        private let anchor: Int

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            anchor = bytes.indices.min { Self.frequency(bytes[$0]) < Self.frequency(bytes[$1]) } ?? 0
        }

        func occurs(in text: [UInt8]) -> Bool {
            guard !bytes.isEmpty else { return true }
            guard text.count >= bytes.count else { return false }
            let rare = bytes[anchor]
            var index = anchor
            let end = text.count - (bytes.count - 1 - anchor)
            while index < end {
                if text[index] == rare, matches(text, at: index - anchor) { return true }
                index += 1
            }
            return false
        }

        private func matches(_ text: [UInt8], at start: Int) -> Bool {
            var offset = 0
            while offset < bytes.count {
                if text[start + offset] != bytes[offset] { return false }
                offset += 1
            }
            return true
        }

        /// Roughly how common a byte is: first signs and digits, then first bytes outside ASCII, then letters by their
        /// frequency in English and similar languages.
        private static func frequency(_ byte: UInt8) -> Int {
            let common = Array("zqjxkvbpygfwmucldrhsinoate".utf8)
            if let rank = common.firstIndex(of: byte) { return rank + 2 }
            return byte >= 0xC0 ? 20 : 1
        }
    }
}

extension Post {
    /// - Complexity: O(words × length of the post). A word is compared only where its rarest byte occurs.
    public func matches(_ query: PostQuery) -> Bool {
        guard !query.words.isEmpty else { return true }
        let text = searchText.bytes
        return query.words.allSatisfy { $0.occurs(in: text) }
    }
}
