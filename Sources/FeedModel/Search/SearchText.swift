/// A post's text for searches, folded once.
struct SearchText: Sendable {
    let bytes: [UInt8]

    /// Line breaks separate the fields, so that no word of a query matches across two fields.
    init(_ fields: [String]) {
        var folding = TextFolding(capacity: fields.reduce(fields.count) { $0 + $1.utf8.count })
        for field in fields where !field.isEmpty {
            folding.append(field)
            folding.append("\n")
        }
        bytes = folding.bytes
    }

    /// - Complexity: O(bytes). The word is compared only where its rarest byte occurs.
    func contains(_ word: PostQuery.Word) -> Bool { word.occurs(in: bytes) }
}
