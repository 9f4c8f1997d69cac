package import ListDiffKit

/// The changes between two lists without duplicates. Of duplicates in the new list, the first stays.
///
/// The objects with the same identity at the front and at the back are compared once, in one pass. Of the others, the
/// first of each run that follows its like as before is looked up by identity.
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
    /// The hashes of the identities of the objects that come, in their order.
    private(set) var comingHashes: [Int]
    /// How the content of objects was compared.
    package let option: ListDiffOption

    /// - Parameters:
    ///   - old: without duplicates.
    ///   - ends: the parts with the same identities at the front and at the back.
    ///   - renamed: the old indexes of instances that changed their identifiers.
    ///   - oldIndex: the index of a new object in the old list, by its hash; called for objects outside these ends.
    /// - Complexity: O(old + new), of which all but one comparison for each object is for what is between the ends.
    package init(
        old: any ObjectList, new given: any ObjectList, ends: CommonEnds, renamed: [Int] = [],
        option: ListDiffOption = .equality, oldIndex: (_ hash: Int, _ isSame: (_ oldIndex: Int) -> Bool) -> Int?
    ) {
        if old.count == 0 {
            self.init(coming: UniqueObjects(of: given), option)
        } else {
            self.init(linking: given, with: old, ends, renamed, option, oldIndex)
        }
    }

    private init(
        linking given: any ObjectList, with old: any ObjectList, _ ends: CommonEnds, _ renamed: [Int],
        _ option: ListDiffOption, _ oldIndex: (_ hash: Int, _ isSame: (_ oldIndex: Int) -> Bool) -> Int?
    ) {
        let pair = given.pair(withOld: old)
        let question = _PairQuestion(relationsBy: option, knowsValues: given.isSendable)
        func linked(suffixCount: Int) -> (Middle, isComplete: Bool) {
            var middle = Middle(
                prefixCount: ends.prefixCount, suffixCount: suffixCount, pair: pair, question,
                hasRuns: renamed.isEmpty)
            let isComplete = middle.link(hash: given.identityHash, oldIndex: oldIndex)
            return (middle, isComplete)
        }
        var (middle, isComplete) = linked(suffixCount: ends.suffixCount)
        // An object of the middle that is the same as one at the back comes first, and stays.
        if !isComplete { (middle, _) = linked(suffixCount: 0) }
        self.renamed = renamed
        self.option = option
        let suffixStart = given.count - middle.suffixCount
        let dropped = middle.duplicates.count
        equal =
            ends.equal.filter { $0 < middle.prefixCount } + middle.equal
            + ends.equal.lazy.filter { $0 >= suffixStart }.map { $0 - dropped }
        changed =
            ends.changed.filter { $0 < middle.prefixCount } + middle.changed
            + ends.changed.lazy.filter { $0 >= suffixStart }.map { $0 - dropped }
        duplicates = middle.duplicates
        comingHashes = middle.comingHashes
        new =
            dropped == 0 ? given : given.removing(at: ListIndexSet(middle.duplicates.lazy.map(\.droppedIndex)))
        links = DiffLinks(
            prefixCount: middle.prefixCount, suffixCount: middle.suffixCount,
            uniqueMiddleNewToOld: middle.newToOld, oldCount: old.count)
        changes = links.changes(moves: .fewest, updates: changed)
    }

    /// The comparison with an empty list.
    private init(coming unique: UniqueObjects, _ option: ListDiffOption) {
        (new, duplicates, comingHashes) = (unique.objects, unique.duplicates, unique.hashes)
        (equal, renamed, changed) = ([], [], [])
        self.option = option
        links = DiffLinks(oldCount: 0, newCount: new.count)
        changes = DiffChanges()
        changes.inserts = ListIndexSet(0..<new.count)
    }

    /// Compares two lists without a table of the old one.
    package init(old: any ObjectList, new: any ObjectList) {
        // Made when an object is looked up: most updates look up none.
        var table: IdentityTable?
        self.init(old: old, new: new, ends: new.ends(comparedWith: old, option: .equality)) { hash, isSame in
            if table == nil { table = Self.table(of: old) }
            return table?.find(hash: hash, isSame: isSame)
        }
    }

    private static func table(of list: any ObjectList) -> IdentityTable {
        var table = IdentityTable(minimumCapacity: list.count)
        table.insert(Array(0..<Int32(list.count)), hashes: list.identityHashes)
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
        comingHashes = zip(changes.inserts, comingHashes).filter { !removed.contains($0.0) }.map(\.1)
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
    private let pair: any ListPair
    private let question: _PairQuestion
    /// Whether objects may be recognized by what they follow.
    private let hasRuns: Bool
    /// The old indexes of the new objects that stay, -1 for one that comes.
    private(set) var newToOld: [Int32] = []
    /// The new indexes of linked objects of equal content that are not known to be unchanged.
    private(set) var equal: [Int] = []
    /// The new indexes of linked objects with other content.
    private(set) var changed: [Int] = []
    private(set) var duplicates: [UniqueComparison.Duplicate] = []
    /// The hashes of the new objects that come, in their order.
    private(set) var comingHashes: [Int] = []

    init(prefixCount: Int, suffixCount: Int, pair: any ListPair, _ question: _PairQuestion, hasRuns: Bool) {
        self.prefixCount = prefixCount
        self.suffixCount = suffixCount
        self.pair = pair
        self.question = question
        self.hasRuns = hasRuns
    }

    /// - Returns: false where an object is the same as one at the back.
    mutating func link(
        hash: (_ newIndex: Int) -> Int, oldIndex: (_ hash: Int, _ isSame: (_ oldIndex: Int) -> Bool) -> Int?
    ) -> Bool {
        let oldMiddle = prefixCount..<pair.oldCount - suffixCount
        let newEnd = pair.newCount - suffixCount
        // The given index of the new object that each old one of the middle is linked to.
        var partners: [Int32] = []
        var coming = IdentityTable()
        var index = prefixCount
        while index < newEnd {
            let hash = hash(index)
            guard let oldIndex = oldIndex(hash, { pair.isSame(new: index, old: $0) }) else {
                let (first, isNew) = coming.insert(index, hash: hash) { pair.isSame(new: index, new: $0) }
                if isNew {
                    newToOld.append(-1)
                    comingHashes.append(hash)
                } else {
                    drop(index, for: first)
                }
                index += 1
                continue
            }
            if oldIndex >= oldMiddle.upperBound { return false }
            if partners.isEmpty { partners = Array(repeating: -1, count: oldMiddle.count) }
            let partner = oldIndex < prefixCount ? Int32(oldIndex) : partners[oldIndex - prefixCount]
            guard partner < 0 else {
                drop(index, for: Int(partner))
                index += 1
                continue
            }
            index += linkRun(
                index, oldIndex, limit: hasRuns ? min(newEnd - index, oldMiddle.upperBound - oldIndex) : 1, &partners)
        }
        return true
    }

    /// Links an object, and those behind it that follow their likes as before. One whose like is linked already is a
    /// duplicate.
    ///
    /// - Returns: their number.
    private mutating func linkRun(_ start: Int, _ oldStart: Int, limit: Int, _ partners: inout [Int32]) -> Int {
        var notes = _PairNotes(question)
        let count = max(1, pair.commonRun(old: oldStart, new: start, limit: limit, notes: &notes))
        let places = oldStart - prefixCount..<oldStart - prefixCount + count
        if notes.isEmpty, partners[places].allSatisfy({ $0 < 0 }) {
            for place in places { partners[place] = Int32(truncatingIfNeeded: start + place - places.lowerBound) }
            newToOld += Int32(oldStart)..<Int32(oldStart + count)
            return count
        }
        var (equalNotes, changedNotes) = (notes.equal[...], notes.changed[...])
        for offset in 0..<count {
            let (index, place) = (start + offset, oldStart + offset - prefixCount)
            let isEqual = equalNotes.first == index
            if isEqual { equalNotes.removeFirst() }
            let isChanged = changedNotes.first == index
            if isChanged { changedNotes.removeFirst() }
            guard partners[place] < 0 else {
                drop(index, for: Int(partners[place]))
                continue
            }
            partners[place] = Int32(index)
            if isEqual { equal.append(prefixCount + newToOld.count) }
            if isChanged { changed.append(prefixCount + newToOld.count) }
            newToOld.append(Int32(oldStart + offset))
        }
        return count
    }

    private mutating func drop(_ index: Int, for kept: Int) {
        duplicates.append(.init(keptIndex: kept, droppedIndex: index))
    }
}
