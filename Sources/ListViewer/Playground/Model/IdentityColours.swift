/// Gives each identifier a colour. It keeps its colour through all edits, and differs from others while there are
/// enough colours.
struct IdentityColours {
    /// The number of colours that can be distinguished.
    static let count = 8

    private var slots: [String: Int] = [:]

    /// The number of the colour; 0 for an unknown identifier.
    subscript(identifier: String) -> Int { slots[identifier] ?? 0 }

    /// Gives new identifiers the colours that are used least.
    mutating func see(_ lists: PlayLists) {
        let identifiers = (lists.before + lists.after).map(\.identifier)
        // A removed identifier keeps its colour for a while, because it may come back.
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
