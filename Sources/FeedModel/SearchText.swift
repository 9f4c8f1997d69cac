/// A post's words as searching sees them, folded once.
///
/// It follows from the post's other values and so takes no part in comparing posts.
struct SearchText: Hashable, Sendable {
    private let bytes: [UInt8]

    /// A line for each field: no word of a query holds a line break, so none spans two fields.
    init(title: String?, text: String, summary: String?, authors: String, tags: [String]) {
        var folding = TextFolding(capacity: text.utf8.count + 64)
        for field in [title ?? "", text, summary ?? "", authors] + tags where !field.isEmpty {
            folding.append(field)
            folding.append("\n")
        }
        bytes = folding.bytes
    }

    /// - Complexity: O(bytes), with a small factor: all but the word's rarest letter is compared only where that occurs.
    func contains(_ word: PostQuery.Word) -> Bool { word.occurs(in: bytes) }

    static func == (left: SearchText, right: SearchText) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
