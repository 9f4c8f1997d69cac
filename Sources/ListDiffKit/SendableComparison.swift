/// Two linked lists of entries that may be compared on any thread.
///
/// Unchecked, because entries do not show the type of their objects; but an entry says that it is
/// sendable only where it was made by the initialiser that takes `Sendable` objects alone. Comparing
/// reads the objects and nothing else of the entries.
package struct SendableComparison: @unchecked Sendable {
    private let old: [DiffEntry]
    private let new: [DiffEntry]
    private let links: DiffLinks

    /// Nil if any of the entries was made of an object that is not known to be `Sendable`.
    ///
    /// - Complexity: O(entries)
    package init?(old: [DiffEntry], new: [DiffEntry], links: DiffLinks) {
        guard new.allSatisfy(\.isSendable), old.allSatisfy(\.isSendable) else { return nil }
        (self.old, self.new, self.links) = (old, new, links)
    }

    /// What changed; nil where there are objects that can be compared on their actor only.
    package func changes(option: ListDiffOption, moves: ListMovePolicy) -> DiffChanges? {
        guard isDiffableHere(new), isDiffableHere(old) else { return nil }
        return links.changes(old: old, new: new, option: option, moves: moves)
    }

    /// The compiler refuses a main-actor class for a generic parameter that is `Sendable`, since it conforms to
    /// `ListDiffable` on the main actor; but it lets it be made `any ListDiffable & Sendable` (Swift 6.3.1). So each
    /// type is asked on the thread that is to compare it.
    private func isDiffableHere(_ entries: [DiffEntry]) -> Bool {
        var asked: Set<ObjectIdentifier> = []
        return entries.allSatisfy { entry in
            !asked.insert(ObjectIdentifier(type(of: entry.value))).inserted || ListDiffKit.isDiffableHere(entry.value)
        }
    }
}

/// Whether a value conforms to `ListDiffable` on this thread: a conformance that is bound to an actor counts there
/// only.
///
/// Not inlined: where the type is known, the optimizer takes the answer to be yes.
@inline(never)
func isDiffableHere(_ value: Any) -> Bool { value is any ListDiffable }
