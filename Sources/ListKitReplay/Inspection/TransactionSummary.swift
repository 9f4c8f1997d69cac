import ListDiffKit
import ListKit

/// One line about a transaction: who requested it, and how much it changed.
public struct TransactionSummary: Hashable, Sendable {
    /// The number of the transaction.
    public var number: Int
    /// The label of the first request, or the kind of the transaction.
    public var title: String
    /// The place of the first request that has one, such as "FeedPage.swift:128".
    public var place: String?
    /// The number of changed sections and items, by kind of change.
    public var counts: [ListChangeKind: Int]
    /// How the transaction ended.
    public var outcome: RecordedOutcome
    /// The number of requests that it merged.
    public var requestCount: Int
    /// The time from the first request to the last known event, in nanoseconds.
    public var duration: Int

    /// Summarizes a transaction.
    public init(_ transaction: RecordedTransaction) {
        number = transaction.number
        let requests = transaction.requests
        title = requests.lazy.compactMap(\.label).first ?? requests.first?.kind.words ?? transaction.kind.words
        place = requests.lazy.compactMap(\.place).first
        counts = Self.counts(transaction)
        outcome = transaction.outcome
        requestCount = requests.count
        let start = transaction.phases.first?.start ?? 0
        duration = (transaction.phases.map { $0.start + $0.duration }.max() ?? start) - start
    }

    private static func counts(_ transaction: RecordedTransaction) -> [ListChangeKind: Int] {
        var counts: [ListChangeKind: Int] = [:]
        func add(_ kind: ListChangeKind, _ count: Int) { if count > 0 { counts[kind, default: 0] += count } }
        if let diff = transaction.diff {
            add(.insert, diff.inserts.count)
            add(.delete, diff.deletes.count)
            add(.update, diff.updates.count)
            add(.move, diff.moves.count)
        }
        if let update = transaction.update {
            let reloads = update.itemReloads.count
            add(.insert, update.data.insertIndexPaths.count - reloads)
            add(.delete, update.data.deleteIndexPaths.count - reloads)
            add(.update, update.data.updateIndexPaths.count + reloads)
            add(.move, update.data.moveIndexPaths.count)
        }
        // Bound in place by their section controllers, with no word to the view.
        add(.update, transaction.items.reduce(0) { $0 + $1.updated.count })
        return counts
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
