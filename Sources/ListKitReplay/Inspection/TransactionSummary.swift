package import ListKit
import Localization

/// One line about a transaction: who requested it, and how much it changed.
package struct TransactionSummary: Hashable, Sendable {
    package var number: Int
    /// The label of the first request, or the kind of the transaction.
    package var title: String
    /// The place of the first request that has one, such as "FeedPage.swift:128".
    package var place: String?
    /// How much changed, in sections and in items.
    package var counts: ChangeCounts
    /// How the transaction ended.
    package var outcome: ListEvent.Outcome
    /// The number of requests that it merged.
    package var requestCount: Int
    /// The time from the first request to the last known event, in nanoseconds.
    package var duration: Int

    /// Summarizes a transaction.
    ///
    /// - Parameters:
    ///   - transaction: the transaction.
    ///   - old: the list before it.
    ///   - new: the list after it.
    package init(_ transaction: RecordedTransaction, old: RecordedMoment, new: RecordedMoment) {
        number = transaction.number
        let requests = transaction.requests
        title = Self.title(of: transaction)
        place = requests.lazy.compactMap(\.place).first
        counts = ChangeCounts(transaction, old: old, new: new)
        outcome = transaction.outcome
        requestCount = requests.count
        duration = transaction.duration
    }

    /// Returns the label of the first request, or the kind of the transaction.
    package static func title(of transaction: RecordedTransaction) -> String {
        let requests = transaction.requests
        return requests.lazy.compactMap(\.label).first ?? requests.first?.kind.words ?? transaction.kind.words
    }
}

extension RecordedHistory {
    /// Summarizes each transaction.
    ///
    /// - Complexity: O(sections · transactions).
    package func summaries() -> [TransactionSummary] {
        var summaries: [TransactionSummary] = []
        forEachTransaction { summaries.append(TransactionSummary($1, old: $2, new: $3)) }
        return summaries
    }
}

extension RecordedRequest {
    /// The place of the call, such as "FeedPage.swift:128", or nil if it has none.
    package var place: String? {
        guard let fileID, let line else { return nil }
        return "\(fileID.split(separator: "/").last ?? ""):\(line)"
    }
}

extension RecordedRequest.Kind {
    package var words: String {
        switch self {
        case .performUpdates: localized("update", context: "transaction")
        case .reloadData: localized("reload", context: "transaction")
        case .itemUpdates: localized("item update", context: "transaction")
        case .reloadObjects: localized("reload of objects", context: "transaction")
        case .moveSection: localized("section moved by hand", context: "transaction")
        case .dataSourceChange: localized("new data source", context: "transaction")
        }
    }
}

extension ListEvent.Transaction {
    var words: String {
        switch self {
        case .update: localized("update", context: "transaction")
        case .reload: localized("reload", context: "transaction")
        case .sourceChange: localized("new data source", context: "transaction")
        case .operation: localized("operation", context: "transaction")
        }
    }
}

extension RecordedTransaction {
    /// The time from the first request to the last known event, in nanoseconds.
    package var duration: Int {
        let start = phases.first?.start ?? 0
        return (phases.map { $0.start + $0.duration }.max() ?? start) - start
    }
}

extension ListEvent.Outcome {
    /// The outcome in words.
    package var words: String {
        switch self {
        case .running: localized("running", context: "outcome")
        case .applied: localized("finished", context: "outcome")
        case .empty: localized("nothing to change", context: "outcome")
        case .merged: localized("merged into another", context: "outcome")
        case .cancelled: localized("cancelled", context: "outcome")
        case .failed: localized("failed", context: "outcome")
        }
    }
}

extension RecordedPhase.Name {
    package var words: String {
        switch self {
        case .waiting: localized("waiting", context: "phase")
        case .collecting: localized("collecting", context: "phase")
        case .diffing: localized("diffing", context: "phase")
        case .changing: localized("changing", context: "phase")
        case .validating: localized("validating", context: "phase")
        case .rows: localized("rows", context: "phase")
        case .layout: localized("layout", context: "phase")
        case .painting: localized("painting", context: "phase")
        case .motion: localized("motion", context: "phase")
        }
    }

    /// Whether the main actor works during the whole phase, so that nothing else happens in the program. Layout is not
    /// work in this sense, because it mostly waits for the next frame.
    package var isWork: Bool {
        switch self {
        case .collecting, .diffing, .changing, .validating, .rows: true
        case .waiting, .layout, .painting, .motion: false
        }
    }
}
