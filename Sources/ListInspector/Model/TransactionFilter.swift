import ListKitReplay

/// Which transactions are shown.
enum TransactionFilter: Hashable, CaseIterable {
    case all, insert, delete, update, move, warning

    var kind: ListChangeKind? {
        switch self {
        case .all, .warning: nil
        case .insert: .insert
        case .delete: .delete
        case .update: .update
        case .move: .move
        }
    }

    var sign: String {
        switch self {
        case .all: "All"
        case .warning: "⚠"
        default: kind?.sign ?? ""
        }
    }

    var words: String {
        switch self {
        case .all: "All transactions"
        case .insert: "Transactions with inserts"
        case .delete: "Transactions with deletes"
        case .update: "Transactions with updates"
        case .move: "Transactions with moves"
        case .warning: "Transactions with warnings"
        }
    }

    func accepts(_ summary: TransactionSummary, hasWarnings: Bool) -> Bool {
        switch self {
        case .all: true
        case .warning: hasWarnings
        default: kind.map(summary.counts.contains) ?? true
        }
    }
}
