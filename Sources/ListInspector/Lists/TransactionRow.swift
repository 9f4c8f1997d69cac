import ListKit
import ListKitReplay

/// One transaction in the list of them.
struct TransactionRow: ListDiffable, Identifiable, Equatable {
    let id: Int
    let summary: TransactionSummary
    let warningCount: Int
    let isSelected: Bool
}
