/// A post's words as searching sees them, folded once.
struct SearchText: Sendable {
    let bytes: [UInt8]

    /// A line for each field: no word of a query holds a line break, so none spans two fields.
    init(_ fields: [String]) {
        var folding = TextFolding(capacity: fields.reduce(fields.count) { $0 + $1.utf8.count })
        for field in fields where !field.isEmpty {
            folding.append(field)
            folding.append("\n")
        }
        bytes = folding.bytes
    }

    /// - Complexity: O(bytes), with a small factor: the word is compared only where its rarest letter stands.
    func contains(_ word: PostQuery.Word) -> Bool { word.occurs(in: bytes) }
}
