/// Finds the index of an object by its identity, for whoever keeps the objects.
///
/// Open addressing over hashes that the caller has at hand. The table stores indexes and hashes
/// only, so it needs no type parameter, keeps no object alive and never hashes anything itself.
/// `isSame` is asked about stored indexes whose hash fits, until it says yes.
///
/// Inlining is forced here: a closure that stays a closure makes each probe retain the table, which
/// took a third of the time of linking two lists.
package struct IdentityTable: Sendable {
    private struct Slot {
        /// 32 bits tell apart what a bucket's bits do not, and halve the memory.
        var hash: UInt32
        /// Negative in a free slot.
        var index: Int32

        static let free = Slot(hash: 0, index: -1)
    }

    private var slots: [Slot]
    /// How many indexes are stored.
    package private(set) var count = 0

    /// Creates a table that takes `minimumCapacity` indexes without growing.
    package init(minimumCapacity: Int = 0) {
        slots = Self.emptySlots(for: minimumCapacity)
    }

    /// Stores `index`, unless an object that is the same is there already.
    ///
    /// Returns the stored index: `index` itself, or the one found.
    /// - Complexity: O(1) expected, O(*n*) when all hashes collide.
    @inline(__always)
    @discardableResult
    package mutating func insert(
        _ index: Int, hash: Int, isSame: (_ storedIndex: Int) -> Bool
    ) -> (index: Int, inserted: Bool) {
        // At most half full: with linear probing that keeps runs at one or two slots.
        if (count + 1) * 2 > slots.count { grow() }
        let hash = Self.folded(hash)
        switch probe(hash, isSame: isSame) {
        case .found(let stored):
            return (stored, false)
        case .free(let position):
            slots[position] = Slot(hash: hash, index: Int32(index))
            count += 1
            return (index, true)
        }
    }

    /// The stored index of an object that is the same, or nil.
    ///
    /// - Complexity: O(1) expected, O(*n*) when all hashes collide.
    @inline(__always)
    package func find(hash: Int, isSame: (_ storedIndex: Int) -> Bool) -> Int? {
        if count == 0 { return nil }
        if case .found(let stored) = probe(Self.folded(hash), isSame: isSame) { return stored }
        return nil
    }

    private enum Probe {
        case found(Int)
        case free(Int)
    }

    @inline(__always)
    private func probe(_ hash: UInt32, isSame: (_ storedIndex: Int) -> Bool) -> Probe {
        let mask = slots.count - 1
        var position = Int(hash) & mask
        while true {
            let slot = slots[position]
            if slot.index < 0 { return .free(position) }
            if slot.hash == hash, isSame(Int(slot.index)) { return .found(Int(slot.index)) }
            position = (position + 1) & mask
        }
    }

    private mutating func grow() {
        let stored = slots
        slots = Self.emptySlots(for: max(4, count * 2))
        for slot in stored where slot.index >= 0 {
            // What is stored is distinct already, so nobody needs to be asked.
            guard case .free(let position) = probe(slot.hash, isSame: { _ in false }) else { continue }
            slots[position] = slot
        }
    }

    private static func emptySlots(for capacity: Int) -> [Slot] {
        var size = 2
        while size < capacity * 2 { size *= 2 }
        return [Slot](repeating: .free, count: size)
    }

    @inline(__always)
    private static func folded(_ hash: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    }
}
