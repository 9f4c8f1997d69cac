/// Gives every item an identifier that is unique in its document and the same at the next reading.
struct PostIdentifiers {
    private var owners: [String: Int] = [:]
    private var lastSuffix: [String: Int] = [:]

    /// The first pass: an id belongs to the first item that has it; the others use a fallback.
    mutating func claim(_ id: ItemFields.WrittenID, item: Int) {
        guard case .text(let id) = id, owners[id] == nil else { return }
        owners[id] = item
    }

    /// The second pass, in document order.
    mutating func identifier(of item: ItemFields, contentHash: String) -> (text: String, diagnostic: FeedDiagnostic?) {
        let kind: FeedDiagnostic.Kind?
        switch item.writtenID {
        case .text(let id):
            guard let owner = owners[id], owner != item.number else { return (id, nil) }
            kind = .repeatedID(id, firstItem: owner)
        case .missing: kind = .missingID
        case .notNeeded: kind = nil
        case .empty: kind = .emptyID
        case .wrongType(let found): kind = .wrongType(field: "id", found: found, expected: "text")
        }
        let (text, outcome) = fallback(for: item, contentHash)
        owners[text] = item.number
        let diagnostic = kind.map {
            FeedDiagnostic(kind: $0, item: item.number, title: item.title, outcome: outcome)
        }
        return (text, diagnostic)
    }

    private mutating func fallback(for item: ItemFields, _ contentHash: String) -> (id: String, outcome: String) {
        if let url = item.url, owners[url] == nil { return (url, "its link is its id") }
        let hash = "content-" + contentHash
        var id = hash
        while owners[id] != nil {
            let suffix = lastSuffix[hash, default: 1] + 1
            lastSuffix[hash] = suffix
            id = "\(hash)-\(suffix)"
        }
        return (id, "a hash of its content is its id")
    }
}
