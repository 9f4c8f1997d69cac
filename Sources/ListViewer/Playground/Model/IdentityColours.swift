/// The colour of each identifier. A row keeps its colour through all edits, and rows of one list have different ones
/// while there are enough.
struct IdentityColours {
    /// As many colours as can be distinguished.
    static let count = 10

    private var slots: [String: Int] = [:]

    /// The number of an identifier's colour; the first for one that has not been seen.
    subscript(identifier: String) -> Int { slots[identifier] ?? 0 }

    /// Gives colours to identifiers that have none: those that the fewest others have now.
    mutating func see(_ lists: PlayLists) {
        let identifiers = (lists.before + lists.after).map(\.identifier)
        // A removed identifier needs no colour of its own, and gets the same one if it soon comes back.
        if slots.count > 500 { slots = slots.filter { identifiers.contains($0.key) } }
        var uses = Array(repeating: 0, count: Self.count)
        for identifier in Set(identifiers) {
            if let slot = slots[identifier] { uses[slot] += 1 }
        }
        for identifier in identifiers where slots[identifier] == nil {
            let slot = uses.indices.min { uses[$0] < uses[$1] } ?? 0
            slots[identifier] = slot
            uses[slot] += 1
        }
    }
}
