import ListKit
import ListKitReplay

/// A section of a recorded list at one moment, and its plain rows.
struct ReplayedSection: ListDiffable {
    let section: RecordedSection
    /// Nil if they are not recorded as objects.
    let items: [RecordedItem]?
    let rows: [ReplayedRow]

    var diffIdentifier: Int { section.identity }

    /// Rows are compared one by one; only other headers and footers make another section of it.
    func isEqual(toDiffableObject other: ReplayedSection) -> Bool { section.kinds == other.section.kinds }
}

/// One plain row. It is small, and not an object: there may be a million of them.
struct ReplayedRow: ListDiffable, Equatable {
    let identity: Int
    let content: Int
    /// What the transaction before did to it.
    let mark: ListChangeKind?

    var diffIdentifier: Int { identity }
}
