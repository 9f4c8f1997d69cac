import ListKit
import ListKitReplay

/// A section of a recorded list at one moment.
struct ReplayedSection: ListDiffable {
    let section: RecordedSection
    /// Nil if items are not recorded as objects.
    let items: [RecordedItem]?
    let rows: [ReplayedRow]

    var diffIdentifier: Int { section.identity }

    /// Rows are compared one by one. The section is different only if its headers and footers are.
    func isEqual(toDiffableObject other: ReplayedSection) -> Bool { section.kinds == other.section.kinds }
}

/// A small value, because there may be a million of them.
struct ReplayedRow: ListDiffable, Equatable {
    let identity: Int
    let content: Int
    /// What the transaction before this moment did to the row.
    let mark: ListChangeKind?

    var diffIdentifier: Int { identity }
}
