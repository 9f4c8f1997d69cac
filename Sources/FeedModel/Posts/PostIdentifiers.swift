/// Gives every item an identifier that is unique in the document and the same the next time it is read.
struct PostIdentifiers {
    /// The first item with an id or a link.
    private struct Claim {
        let item: Int
        let link: String?
        let contentHash: String
        /// The first other item that has it and differs in anything.
        var other: Int?
    }

    private var ids: [String: Claim] = [:]
    private var links: [String: Claim] = [:]
    /// Identifiers given in place of ids.
    private var given: Set<String> = []
    private var lastSuffix: [String: Int] = [:]

    /// The first pass, in document order. An id or link that several items have identifies none of them, because a new
    /// item may become the first of them. If the items are the same in everything, it identifies the first one.
    mutating func claim(_ item: ItemFields, contentHash: String) {
        let claim = Claim(item: item.number, link: item.linkID, contentHash: contentHash)
        if case .text(let id) = item.writtenID { Self.add(claim, id, to: &ids) }
        if let link = claim.link { Self.add(claim, link, to: &links) }
    }

    private static func add(_ claim: Claim, _ text: String, to claims: inout [String: Claim]) {
        guard let first = claims[text] else {
            claims[text] = claim
            return
        }
        let isSame = first.link == claim.link && first.contentHash == claim.contentHash
        if !isSame, first.other == nil { claims[text]?.other = claim.item }
    }

    /// The second pass, in document order.
    mutating func identifier(of item: ItemFields, contentHash: String) -> (text: String, diagnostic: FeedDiagnostic?) {
        let kind: FeedDiagnostic.Kind?
        switch item.writtenID {
        case .text(let id):
            guard let claim = ids[id], let other = claim.item == item.number ? claim.other : claim.item else {
                return (id, nil)
            }
            kind = .repeatedID(id, otherItem: other)
        case .missing: kind = .missingID
        case .notNeeded: kind = nil
        case .empty: kind = .emptyID
        case .wrongType(let found): kind = .wrongType(field: "id", found: found, expected: "text")
        }
        let (text, outcome) = fallback(for: item, contentHash)
        given.insert(text)
        let diagnostic = kind.map {
            FeedDiagnostic(kind: $0, item: item.number, title: item.title, outcome: outcome)
        }
        return (text, diagnostic)
    }

    private mutating func fallback(for item: ItemFields, _ contentHash: String) -> (id: String, outcome: String) {
        if let link = item.linkID, let claim = links[link], claim.item == item.number, claim.other == nil,
            isFree(link)
        {
            return (link, "its link is its id")
        }
        let hash = "content-" + contentHash
        var id = hash
        while !isFree(id) {
            let suffix = lastSuffix[hash, default: 1] + 1
            lastSuffix[hash] = suffix
            id = "\(hash)-\(suffix)"
        }
        return (id, "a hash of its content is its id")
    }

    private func isFree(_ id: String) -> Bool { ids[id] == nil && !given.contains(id) }
}
