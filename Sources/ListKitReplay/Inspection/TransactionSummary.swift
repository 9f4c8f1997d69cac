import ListKit

/// One line about a transaction: who requested it, and how much it changed.
public struct TransactionSummary: Hashable, Sendable {
    /// The number of the transaction.
    public var number: Int
    /// The label of the first request, or the kind of the transaction.
    public var title: String
    /// The place of the first request that has one, such as "FeedPage.swift:128".
    public var place: String?
    /// How much changed, in sections and in items.
    public var counts: ChangeCounts
    /// How the transaction ended.
    public var outcome: RecordedOutcome
    /// The number of requests that it merged.
    public var requestCount: Int
    /// The time from the first request to the last known event, in nanoseconds.
    public var duration: Int

    /// Summarizes a transaction.
    ///
    /// - Parameters:
    ///   - transaction: the transaction.
    ///   - old: the list before it.
    ///   - new: the list after it.
    public init(_ transaction: RecordedTransaction, old: RecordedMoment, new: RecordedMoment) {
        number = transaction.number
        let requests = transaction.requests
        title = Self.title(of: transaction)
        place = requests.lazy.compactMap(\.place).first
        counts = ChangeCounts(transaction, old: old, new: new)
        outcome = transaction.outcome
        requestCount = requests.count
        let start = transaction.phases.first?.start ?? 0
        duration = (transaction.phases.map { $0.start + $0.duration }.max() ?? start) - start
    }

    /// Returns the label of the first request, or the kind of the transaction.
    public static func title(of transaction: RecordedTransaction) -> String {
        let requests = transaction.requests
        return requests.lazy.compactMap(\.label).first ?? requests.first?.kind.words ?? transaction.kind.words
    }
}

extension RecordedHistory {
    /// Summarizes each transaction.
    ///
    /// - Complexity: O(sections · transactions).
    public func summaries() -> [TransactionSummary] {
        var summaries: [TransactionSummary] = []
        forEachTransaction { summaries.append(TransactionSummary($1, old: $2, new: $3)) }
        return summaries
    }
}

extension RecordedRequest {
    /// The place of the call, such as "FeedPage.swift:128", or nil if it has none.
    public var place: String? {
        guard let fileID, let line else { return nil }
        return "\(fileID.split(separator: "/").last ?? ""):\(line)"
    }
}

extension RecordedRequest.Kind {
    /// The request in words.
    public var words: String {
        switch self {
        case .performUpdates: "update"
        case .reloadData: "reload"
        case .itemUpdates: "item update"
        case .reloadObjects: "reload of objects"
        case .moveSection: "section moved by hand"
        case .dataSourceChange: "new data source"
        }
    }
}

extension ListEvent.Transaction {
    var words: String {
        switch self {
        case .update: "update"
        case .reload: "reload"
        case .sourceChange: "new data source"
        case .operation: "operation"
        }
    }
}

extension RecordedPhase.Name {
    /// The phase in words.
    public var words: String {
        switch self {
        case .waiting: "waiting"
        case .collecting: "collecting"
        case .diffing: "diffing"
        case .changing: "changing"
        case .validating: "validating"
        case .rows: "rows"
        case .layout: "layout"
        case .painting: "painting"
        case .motion: "motion"
        }
    }

    /// Whether the main actor works during the whole phase, so that nothing else happens in the program. Layout is not
    /// work in this sense, because it mostly waits for the next frame.
    public var isWork: Bool {
        switch self {
        case .collecting, .diffing, .changing, .validating, .rows: true
        case .waiting, .layout, .painting, .motion: false
        }
    }
}
