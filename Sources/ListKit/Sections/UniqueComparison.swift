package import ListDiffKit

/// The changes between two lists without duplicates. Of duplicates in the new list, the first stays.
///
/// The objects with the same identity at the front and at the back are compared once, in one pass. Only the others are
/// looked up by identity.
package struct UniqueComparison {
    /// An object that was dropped because an earlier one is the same; both positions in the list as it was given.
    package struct Duplicate: Hashable, Sendable {
        package var keptIndex: Int
        package var droppedIndex: Int
    }

    /// The new list without the dropped objects.
    package private(set) var new: any ObjectList
    package private(set) var links: DiffLinks
    /// In ascending order of the dropped objects.
    package let duplicates: [Duplicate]
    /// The new indexes of objects that are not known to be what they were, although their content is equal; ascending.
    package private(set) var equal: [Int]
    /// What turns the old list into the new one.
    package private(set) var changes: DiffChanges
    /// The old indexes of objects that have another identifier now than when they came.
    package let renamed: [Int]
    /// The new indexes of objects with other content; ascending.
    package private(set) var changed: [Int]
    /// How the content of objects was compared.
    package let option: ListDiffOption

    /// - Parameters:
    ///   - old: without duplicates.
    ///   - ends: the parts with the same identities at the front and at the back.
    ///   - renamed: the old indexes of instances that changed their identifiers.
    ///   - oldIndex: the index of a new object in the old list; called for objects outside these ends.
    /// - Complexity: O(old + new), of which all but one comparison for each object is for what is between the ends.
    package init(
        old: any ObjectList, new given: any ObjectList, ends: CommonEnds, renamed: [Int] = [],
        option: ListDiffOption = .equality, oldIndex: (_ newIndex: Int, _ hash: Int) -> Int?
    ) {
        var middle = Middle(prefixCount: ends.prefixCount, suffixCount: ends.suffixCount, old: old, new: given)
        if !middle.link(oldIndex) {
            // An object of the middle is the same as one at the back: it comes first, and stays.
            middle = Middle(prefixCount: ends.prefixCount, suffixCount: 0, old: old, new: given)
            _ = middle.link(oldIndex)
        }
        self.renamed = renamed
        self.option = option
        let suffixStart = given.count - middle.suffixCount
        let dropped = middle.duplicates.count
        let (equalBetween, changedBetween) = middle.relations(by: option)
        equal =
            ends.equal.filter { $0 < middle.prefixCount } + equalBetween
            + ends.equal.lazy.filter { $0 >= suffixStart }.map { $0 - dropped }
        changed =
            ends.changed.filter { $0 < middle.prefixCount } + changedBetween
            + ends.changed.lazy.filter { $0 >= suffixStart }.map { $0 - dropped }
        duplicates = middle.duplicates
        new =
            dropped == 0 ? given : given.removing(at: ListIndexSet(middle.duplicates.lazy.map(\.droppedIndex)))
        links = DiffLinks(
            prefixCount: middle.prefixCount, suffixCount: middle.suffixCount,
            uniqueMiddleNewToOld: middle.newToOld, oldCount: old.count)
        changes = links.changes(moves: .fewest, updates: changed)
    }

    /// Compares two lists without a table of the old one.
    package init(old: any ObjectList, new: any ObjectList) {
        // Made when an object is looked up: most updates look up none.
        var table: IdentityTable?
        self.init(old: old, new: new, ends: new.ends(comparedWith: old, option: .equality)) { newIndex, hash in
            if table == nil { table = Self.table(of: old) }
            return table?.find(hash: hash) { new.isSame(at: newIndex, as: old, at: $0) }
        }
    }

    private static func table(of list: any ObjectList) -> IdentityTable {
        var table = IdentityTable(minimumCapacity: list.count)
        for index in 0..<list.count { table.insert(index, hash: list.identityHash(at: index)) { _ in false } }
        return table
    }

    /// Takes new objects out that have no old partner.
    ///
    /// - Parameter indexes: ascending.
    package mutating func remove(_ indexes: [Int]) {
        guard !indexes.isEmpty else { return }
        let removed = ListIndexSet(indexes)
        let newToOld = links.newMiddle.lazy.filter { !removed.contains($0) }.map { [links] index in
            links.oldIndex(ofNew: index).map(Int32.init) ?? -1
        }
        let (oldCount, prefixCount, suffixCount) = (links.oldCount, links.prefixCount, links.suffixCount)
        equal = Self.shifted(equal, without: indexes)
        changed = Self.shifted(changed, without: indexes)
        new = new.removing(at: removed)
        links = DiffLinks(
            prefixCount: prefixCount, suffixCount: suffixCount, uniqueMiddleNewToOld: Array(newToOld),
            oldCount: oldCount)
        changes = links.changes(moves: .fewest, updates: changed)
    }

    private static func shifted(_ indexes: [Int], without removed: [Int]) -> [Int] {
        indexes.map { index in index - removed.partitioningIndex { $0 >= index } }
    }
}

/// The part between the ends that have the same identities.
private struct Middle {
    let prefixCount: Int
    let suffixCount: Int
    let old: any ObjectList
    let new: any ObjectList
    /// The old indexes of the new objects that stay, -1 for one that comes.
    private(set) var newToOld: [Int32] = []
    /// The indexes of the same, in the list as it was given.
    private var given: [Int] = []
    private(set) var duplicates: [UniqueComparison.Duplicate] = []

    init(prefixCount: Int, suffixCount: Int, old: any ObjectList, new: any ObjectList) {
        self.prefixCount = prefixCount
        self.suffixCount = suffixCount
        self.old = old
        self.new = new
    }

    /// - Returns: false where an object is the same as one at the back.
    mutating func link(_ oldIndex: (_ newIndex: Int, _ hash: Int) -> Int?) -> Bool {
        let oldMiddle = prefixCount..<old.count - suffixCount
        // The given index of the new object that each old one of the middle is linked to.
        var partners: [Int32] = []
        var coming = IdentityTable()
        for index in prefixCount..<new.count - suffixCount {
            let hash = new.identityHash(at: index)
            guard let oldIndex = oldIndex(index, hash) else {
                let (first, isNew) = coming.insert(index, hash: hash) { new.isSame(at: index, as: new, at: $0) }
                if isNew { add(-1, index) } else { drop(index, for: first) }
                continue
            }
            if oldIndex >= oldMiddle.upperBound { return false }
            guard oldIndex >= prefixCount else {
                drop(index, for: oldIndex)
                continue
            }
            if partners.isEmpty { partners = Array(repeating: -1, count: oldMiddle.count) }
            let partner = partners[oldIndex - prefixCount]
            if partner >= 0 {
                drop(index, for: Int(partner))
            } else {
                partners[oldIndex - prefixCount] = Int32(index)
                add(Int32(oldIndex), index)
            }
        }
        return true
    }

    private mutating func add(_ oldIndex: Int32, _ index: Int) {
        newToOld.append(oldIndex)
        given.append(index)
    }

    private mutating func drop(_ index: Int, for kept: Int) {
        duplicates.append(.init(keptIndex: kept, droppedIndex: index))
    }

    /// The new indexes of linked objects of equal content that are not known to be unchanged, and of changed ones.
    func relations(by option: ListDiffOption) -> (equal: [Int], changed: [Int]) {
        var (equal, changed): ([Int], [Int]) = ([], [])
        for (place, oldIndex) in newToOld.enumerated() where oldIndex >= 0 {
            switch new.relation(at: given[place], to: old, at: Int(oldIndex), option: option) {
            case .unchanged, .other: break
            case .equal: equal.append(prefixCount + place)
            case .changed: changed.append(prefixCount + place)
            }
        }
        return (equal, changed)
    }
}
