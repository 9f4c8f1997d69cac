/// A feed, and what was wrong with its document.
public struct FeedReading: Hashable, Sendable {
    public let feed: Feed
    /// Those of the feed, and then those of its items in document order. At most 500,000, and one that counts the rest.
    public let diagnostics: [FeedDiagnostic]
    /// The first error in the markup, or a limit that the document exceeds. The feed has everything that could be read.
    public let error: FeedError?
    /// Whether the document was read to its end. Otherwise the feed may lack posts of the document.
    public let isWhole: Bool

    public init(feed: Feed, diagnostics: [FeedDiagnostic], error: FeedError? = nil, isWhole: Bool = true) {
        self.feed = feed
        self.diagnostics = diagnostics
        self.error = error
        self.isWhole = isWhole
    }

    /// What could not be read of the document: ``error``, and a sentence on what was left out, like ``summary``; `nil`
    /// if all of it was read.
    ///
    /// - Complexity: O(diagnostics)
    public var omissions: String? {
        let losses = FeedReading(feed: feed, diagnostics: diagnostics.filter(\.isLoss)).summary
        let sentences = [error?.description, losses].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// One sentence for the window, or `nil` if there is nothing to report: ``error``, or a single diagnostic, or the
    /// number of items for each kind of diagnostic with the first of them ("12 items have no usable id (first: item 3);
    /// …").
    ///
    /// At most four kinds are named, in document order.
    ///
    /// - Complexity: O(diagnostics)
    public var summary: String? {
        if let error { return error.description }
        guard diagnostics.count > 1 else { return diagnostics.first?.description }
        var order: [FoldedDiagnostic] = []
        var counts: [FoldedDiagnostic: Int] = [:]
        var firstItems: [FoldedDiagnostic: Int] = [:]
        var lastItems: [FoldedDiagnostic: Int] = [:]
        for diagnostic in diagnostics {
            let folded = FoldedDiagnostic(diagnostic)
            if let item = diagnostic.item {
                // An item with two wrong authors is counted once.
                guard lastItems.updateValue(item, forKey: folded) != item else { continue }
            }
            counts[folded, default: 0] += 1
            if counts[folded] == 1 {
                order.append(folded)
                firstItems[folded] = diagnostic.item
            }
        }
        var clauses = order.prefix(4).map { folded in
            let count = counts[folded] ?? 0
            let item = firstItems[folded].map { count == 1 ? " (item \($0))" : " (first: item \($0))" }
            return folded.clause(count: count) + (item ?? "")
        }
        let rest = order.dropFirst(4).reduce(0) { $0 + (counts[$1] ?? 0) }
        if rest > 0 { clauses.append(rest == 1 ? "1 more problem" : "\(rest) more problems") }
        let sentence = clauses.joined(separator: "; ")
        return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    }
}

/// A kind of diagnostics whose items are counted together.
private enum FoldedDiagnostic: Hashable {
    case ofFeed(FeedDiagnostic.Kind)
    case noUsableID, repeatedID, skipped, noContent
    case field(String)
    case date(String)

    init(_ diagnostic: FeedDiagnostic) {
        switch diagnostic.kind {
        case _ where diagnostic.item == nil: self = .ofFeed(diagnostic.kind)
        case .missingID, .emptyID, .wrongType(field: "id", _, _): self = .noUsableID
        case .repeatedID: self = .repeatedID
        case .notAnObject: self = .skipped
        case .noContent: self = .noContent
        case .wrongType(let field, _, _) where field.hasPrefix("date_"): self = .date(field)
        case .unreadableDate(let field, _): self = .date(field)
        case .wrongType(let field, _, _), .wrongElement(let field, _, _): self = .field(field)
        case .noVersion, .unknownVersion, .noFeedTitle, .tooManyItems, .brokenEscapes, .foreignBytes,
            .moreDiagnostics:
            self = .ofFeed(diagnostic.kind)
        }
    }

    func clause(count: Int) -> String {
        let items = count == 1 ? "1 item" : "\(count) items"
        let have = count == 1 ? "has" : "have"
        switch self {
        case .ofFeed(let kind): return Self.clause(kind)
        case .noUsableID: return "\(items) \(have) no usable id"
        case .repeatedID: return "\(items) \(count == 1 ? "repeats" : "repeat") another's id"
        case .skipped:
            return count == 1
                ? "1 entry is not an object and was skipped"
                : "\(count) entries are not objects and were skipped"
        case .noContent: return "\(items) \(have) neither title nor content"
        case .field(let field): return "\(items) \(have) an unusable \(field)"
        case .date(let field): return "\(items) \(have) no readable \(field)"
        }
    }

    private static func clause(_ kind: FeedDiagnostic.Kind) -> String {
        switch kind {
        case .noVersion: "the feed names no JSON Feed version"
        case .unknownVersion: "the feed's version is not known here"
        case .noFeedTitle: "the feed has no title"
        case .tooManyItems(let count): "only \(FeedBuilder.itemLimit) of the feed's \(count) items are read"
        case .brokenEscapes(1, _): "1 text holds half a character"
        case .brokenEscapes(let strings, _): "\(strings) texts hold half a character"
        case .foreignBytes(let count): "\(count) byte\(count == 1 ? " is" : "s are") not in the feed's encoding"
        case .wrongType(let field, _, _), .wrongElement(let field, _, _): "the feed's \(field) is unusable"
        case .moreDiagnostics(let count): "\(count) more problem\(count == 1 ? "" : "s")"
        default: "the feed has a problem"
        }
    }
}
