/// Finds the index of an object by its identity. The caller keeps the objects.
///
/// The table uses open addressing over hashes that the caller provides. The table stores indexes and hashes only, so it
/// needs no type parameter, keeps no object alive and never hashes anything itself. It calls `isSame` with each stored
/// index of that hash, until one returns true.
///
/// Inlining is forced here: a closure that stays a closure makes each probe retain the table, which
/// took a third of the time of linking two lists.
@usableFromInline
package struct IdentityTable: Sendable {
    @usableFromInline
    struct Slot: Sendable {
        /// 32 bits distinguish the hashes within a bucket, and halve the memory.
        @usableFromInline var hash: UInt32
        /// Negative in a free slot.
        @usableFromInline var index: Int32

        @inlinable
        init(hash: UInt32, index: Int32) {
            self.hash = hash
            self.index = index
        }
    }

    @usableFromInline var slots: [Slot]
    /// The number of stored indexes.
    @usableFromInline package internal(set) var count = 0

    /// Creates a table that takes `minimumCapacity` indexes without growing.
    @usableFromInline
    package init(minimumCapacity: Int = 0) {
        slots = Self.emptySlots(for: minimumCapacity)
    }

    /// Stores the last index of each identity, and returns that index for each element.
    ///
    /// - Complexity: O(*n*) expected, quadratic when all hashes collide.
    @inlinable
    @inline(__always)
    init(
        hashes: [Int], lastIndexes: inout [Int32],
        isSame: (_ index: Int, _ storedIndex: Int) -> Bool
    ) {
        self.init(minimumCapacity: hashes.count)
        // One span for all stores, so that none of them checks whether the array is shared.
        var slots = self.slots.mutableSpan
        var last = lastIndexes.mutableSpan
        var stored = 0
        let mask = slots.count - 1
        for index in hashes.indices.reversed() {
            let hash = Self.folded(hashes[index])
            var position = Int(hash) & mask
            while true {
                let slot = slots[position]
                if slot.index < 0 {
                    slots[position] = Slot(hash: hash, index: Int32(truncatingIfNeeded: index))
                    last[index] = Int32(truncatingIfNeeded: index)
                    stored += 1
                    break
                }
                if slot.hash == hash, isSame(index, Int(slot.index)) {
                    last[index] = slot.index
                    break
                }
                position = (position + 1) & mask
            }
        }
        count = stored
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
        if (count + 1) * 2 > slots.count { grow(for: max(4, count * 2)) }
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

    /// Stores indexes of objects of which none is the same as another that stays.
    package mutating func insert(_ indexes: [Int32], hashes: [Int]) {
        if (count + indexes.count) * 2 > slots.count { grow(for: count + indexes.count) }
        for (index, hash) in zip(indexes, hashes) {
            let hash = Self.folded(hash)
            guard case .free(let position) = probe(hash, isSame: { _ in false }) else { continue }
            slots[position] = Slot(hash: hash, index: index)
        }
        count += indexes.count
    }

    /// The stored index of an object that is the same, or nil.
    ///
    /// - Complexity: O(1) expected, O(*n*) when all hashes collide.
    @inlinable
    @inline(__always)
    package func find(hash: Int, isSame: (_ storedIndex: Int) -> Bool) -> Int? {
        if count == 0 { return nil }
        if case .found(let stored) = probe(Self.folded(hash), isSame: isSame) { return stored }
        return nil
    }

    /// Removes `index`, which was stored with `hash`. Returns whether it was in the table.
    ///
    /// Later entries of the same run move up, so that no tombstone is needed.
    /// - Complexity: O(1) expected, O(*n*) when all hashes collide.
    @discardableResult
    package mutating func remove(_ index: Int, hash: Int) -> Bool {
        let mask = slots.count - 1
        var gap = Int(Self.folded(hash)) & mask
        while slots[gap].index != Int32(index) {
            if slots[gap].index < 0 { return false }
            gap = (gap + 1) & mask
        }
        var position = (gap + 1) & mask
        while slots[position].index >= 0 {
            let home = Int(slots[position].hash) & mask
            // It may move up to the gap unless that lies before its home.
            if (position - home) & mask >= (position - gap) & mask {
                slots[gap] = slots[position]
                gap = position
            }
            position = (position + 1) & mask
        }
        slots[gap].index = -1
        count -= 1
        return true
    }

    @usableFromInline
    enum Probe {
        case found(Int)
        case free(Int)
    }

    @inlinable
    @inline(__always)
    func probe(_ hash: UInt32, isSame: (_ storedIndex: Int) -> Bool) -> Probe {
        let mask = slots.count - 1
        var position = Int(hash) & mask
        while true {
            let slot = slots[position]
            if slot.index < 0 { return .free(position) }
            if slot.hash == hash, isSame(Int(slot.index)) { return .found(Int(slot.index)) }
            position = (position + 1) & mask
        }
    }

    private mutating func grow(for capacity: Int) {
        let stored = slots
        slots = Self.emptySlots(for: capacity)
        for slot in stored where slot.index >= 0 {
            // The stored identities are distinct, so no object is compared.
            guard case .free(let position) = probe(slot.hash, isSame: { _ in false }) else { continue }
            slots[position] = slot
        }
    }

    private static func emptySlots(for capacity: Int) -> [Slot] {
        var size = 2
        while size < capacity * 2 { size *= 2 }
        return [Slot](repeating: Slot(hash: 0, index: -1), count: size)
    }

    @inlinable
    @inline(__always)
    static func folded(_ hash: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    }
}
