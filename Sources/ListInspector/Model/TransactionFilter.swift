import ListKit
import ListKitReplay
import Localization

/// Which transactions are shown.
enum TransactionFilter: Hashable, CaseIterable {
    case all, insert, delete, update, move, fault, slow

    var kind: ListChangeKind? {
        switch self {
        case .all, .fault, .slow: nil
        case .insert: .insert
        case .delete: .delete
        case .update: .update
        case .move: .move
        }
    }

    var sign: String {
        switch self {
        case .all: localized("All")
        case .fault: "⚠"
        default: kind?.sign ?? ""
        }
    }

    var words: String {
        switch self {
        case .all: localized("All transactions")
        case .insert: localized("Transactions with inserts")
        case .delete: localized("Transactions with deletes")
        case .update: localized("Transactions with updates")
        case .move: localized("Transactions with moves")
        case .fault: localized("Faults: transactions with warnings")
        case .slow: localized("Slowness: transactions that took long")
        }
    }

    /// For a button without a text.
    var iconName: String? { self == .slow ? "alarm-symbolic" : nil }

    /// Whether warnings are what it is about: all of them are said before a transaction is chosen.
    var isAboutWarnings: Bool { self == .fault || self == .slow }

    /// The message if nothing has been recorded yet.
    static var wordsBefore: (title: String, hint: String) {
        (localized("Waiting for an Update"), localized("Use the program. Changes to the list appear here."))
    }

    /// The message if no transaction is of that kind.
    var wordsForNone: (title: String, hint: String) {
        switch self {
        case .fault: (localized("No Faults"), localized("No recorded update has a warning about a fault."))
        case .slow: (localized("No Slow Updates"), localized("No recorded update has a warning about its duration."))
        default: (localized("Nothing to Show"), localized("No recorded update is of this kind."))
        }
    }

    func accepts(_ warning: ListWarning) -> Bool { isAboutWarnings && warning.kind.isAboutTime == (self == .slow) }

    func accepts(_ summary: TransactionSummary, _ warnings: [ListWarning]) -> Bool {
        switch self {
        case .all: true
        case .fault, .slow: warnings.contains(where: accepts)
        default: kind.map(summary.counts.contains) ?? true
        }
    }
}
