import FoundationEssentials

/// Gives every post of a document an identifier that is unique in it and the same the next time it is read.
///
/// Items with the same id are versions of one post, of which the newest counts, unless they are most of the items and
/// have different links: then the id says nothing, and the link counts. Three or more that are all different, with one
/// id and one link, are posts of a feed that names its home page in all of them.
struct PostIdentifiers {
    /// What is known of an item before its identifier.
    private struct Claim {
        let number: Int
        let link: String?
        let contentHash: String
        let date: Date
    }

    /// The items with an id, in document order.
    private var ids: [String: [Claim]] = [:]
    /// The first item with a link, and whether another one with that link differs in anything.
    private var links: [String: (first: Claim, isShared: Bool)] = [:]
    /// Ids that different posts have.
    private var sharedIDs: Set<String> = []
    /// The numbers of the items that are older versions of other items, with the numbers of these.
    private var newest: [Int: Int] = [:]
    /// Identifiers given in place of ids.
    private var given: Set<String> = []
    private var lastSuffix: [String: Int] = [:]
    private var itemCount = 0

    /// The first pass, in document order.
    mutating func claim(_ item: ItemFields, contentHash: String) {
        let date = [item.published, item.modified].compactMap(\.readings.date).max() ?? .distantPast
        let claim = Claim(number: item.number, link: item.linkID, contentHash: contentHash, date: date)
        itemCount += 1
        if case .text(let id) = item.writtenID { ids[id, default: []].append(claim) }
        guard let link = claim.link else { return }
        // A link that several items have identifies none of them, because a new item may become the first of them.
        if let known = links[link] {
            if known.first.contentHash != contentHash { links[link]?.isShared = true }
        } else {
            links[link] = (claim, false)
        }
    }

    /// Finds the older versions of posts, once all items are known.
    mutating func settle() {
        for (id, claims) in ids where claims.count > 1 {
            let versions = Dictionary(grouping: claims, by: \.link)
            let isShared = claims.count * 2 > itemCount && (versions.count > 1 || Self.areUnrelated(claims))
            if isShared { sharedIDs.insert(id) }
            let groups = versions.filter { $0.key != nil && !Self.areUnrelated($0.value) }
            for versions in isShared ? Array(groups.values) : [claims] {
                // Of two with one date, the first: feeds begin with the newest.
                let kept = versions.dropFirst().reduce(versions[0]) { $0.date >= $1.date ? $0 : $1 }
                for version in versions where version.number != kept.number { newest[version.number] = kept.number }
                if isShared, versions.count > 1, let link = kept.link { links[link] = (kept, false) }
            }
        }
    }

    /// Whether the items with one id, and one link or none, are three or more posts.
    private static func areUnrelated(_ claims: [Claim]) -> Bool {
        claims.count > 2 && Set(claims.map(\.contentHash)).count == claims.count
    }

    /// The newer version of the post that an item is of; nil if it is the newest itself.
    func newerVersion(of item: ItemFields) -> FeedDiagnostic? {
        guard let other = newest[item.number], case .text(let id) = item.writtenID else { return nil }
        return FeedDiagnostic(
            kind: .repeatedID(id, otherItem: other), item: item.number, title: item.title,
            outcome: "only the newest of them is shown")
    }

    /// The second pass, in document order, without older versions.
    mutating func identifier(of item: ItemFields, contentHash: String) -> (text: String, diagnostic: FeedDiagnostic?) {
        let kind: FeedDiagnostic.Kind?
        switch item.writtenID {
        case .text(let id):
            guard sharedIDs.contains(id), let other = ids[id]?.first(where: { $0.number != item.number }) else {
                return (id, nil)
            }
            kind = .repeatedID(id, otherItem: other.number)
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
        if let link = item.linkID, let claim = links[link], claim.first.number == item.number, !claim.isShared,
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
