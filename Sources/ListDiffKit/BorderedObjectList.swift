extension ObjectList {
    /// The list with an object before its first one, and one behind its last. They are of a type of their own.
    package func between(
        _ first: (any ListDiffable & Sendable)?, and last: (any ListDiffable & Sendable)?
    ) -> any ObjectList {
        if first == nil, last == nil { return self }
        return BorderedObjectList(middle: self, first: first, last: last)
    }
}

/// A list between two objects of another type: it is compared as what it is without them.
struct BorderedObjectList<Middle: ObjectList>: ObjectList {
    typealias Border = any ListDiffable & Sendable

    private(set) var middle: Middle
    let first: Border?
    let last: Border?

    /// Where the middle begins.
    var start: Int { first == nil ? 0 : 1 }
    /// Where the middle ends.
    var end: Int { start + middle.count }
    var count: Int { end + (last == nil ? 0 : 1) }
    var isSendable: Bool { middle.isSendable }

    func border(at index: Int) -> Border? { index < start ? first : index < end ? nil : last }

    subscript(index: Int) -> any ListDiffable {
        if let border = border(at: index) { return border }
        return middle[index - start]
    }

    var objects: [any ListDiffable] { around(middle.objects) { $0 } }
    var identityHashes: [Int] { around(middle.identityHashes) { $0._diffHash } }

    private func around<Element>(_ elements: [Element], _ element: (any ListDiffable) -> Element) -> [Element] {
        var result = elements
        if let first { result.insert(element(first), at: 0) }
        if let last { result.append(element(last)) }
        return result
    }

    func identityHash(at index: Int) -> Int { border(at: index)?._diffHash ?? middle.identityHash(at: index - start) }

    func isSame<Other: ObjectList>(at index: Int, as other: Other, at otherIndex: Int) -> Bool {
        if let border = border(at: index) { return border._diffIsSame(as: other[otherIndex]) }
        let inMiddle = reading(other, as: Self.self) { other in
            other.border(at: otherIndex) == nil
                && middle.isSame(at: index - start, as: other.middle, at: otherIndex - other.start)
        }
        return inMiddle ?? middle.isSame(at: index - start, as: other, at: otherIndex)
    }

    func relation<Old: ObjectList>(
        at index: Int, to old: Old, at oldIndex: Int, option: ListDiffOption
    ) -> ObjectRelation {
        if let border = border(at: index) {
            return border._diffRelation(to: old[oldIndex], _PairQuestion(relationsBy: option, knowsValues: isSendable))
        }
        let inMiddle = reading(old, as: Self.self) { old in
            old.border(at: oldIndex) == nil
                ? middle.relation(at: index - start, to: old.middle, at: oldIndex - old.start, option: option) : .other
        }
        return inMiddle ?? middle.relation(at: index - start, to: old, at: oldIndex, option: option)
    }

    func isEqualToItself(at index: Int) -> Bool {
        border(at: index) != nil || middle.isEqualToItself(at: index - start)
    }

    mutating func replace(at index: Int, with object: any ListDiffable) -> Bool {
        border(at: index) == nil && middle.replace(at: index - start, with: object)
    }

    /// The objects at both ends stay there.
    func moving(from oldIndex: Int, to newIndex: Int) -> any ObjectList {
        middle.moving(from: oldIndex - start, to: newIndex - start).between(first, and: last)
    }

    func removing(at indexes: ListIndexSet) -> any ObjectList {
        let inMiddle = ListIndexSet(indexes.filter { border(at: $0) == nil }.map { $0 - start })
        return middle.removing(at: inMiddle).between(
            indexes.contains(0) ? nil : first, and: indexes.contains(end) ? nil : last)
    }

    func sharesStorage<Other: ObjectList>(with other: Other) -> Bool { false }

    func ends<Old: ObjectList>(comparedWith old: Old, option: ListDiffOption) -> CommonEnds {
        if count == 0 || old.count == 0 { return CommonEnds() }
        return pair(withOld: old).ends(_PairQuestion(relationsBy: option, knowsValues: isSendable))
    }

    func pair<Old: ObjectList>(withOld old: Old) -> any ListPair {
        reading(old, as: Self.self) { Pair(old: $0, new: self) }
            ?? MixedListPair(old: old.objects, new: objects)
    }

    var mayChangeInPlace: Bool { middle.mayChangeInPlace }
    func areInstances(at indexes: ListIndexSet) -> [Bool] {
        indexes.map { index in
            border(at: index).map { type(of: $0) is AnyObject.Type }
                ?? middle.areInstances(at: ListIndexSet(index - start..<index - start + 1))[0]
        }
    }

    func recordedIdentifiers(at indexes: ListIndexSet) -> (any IdentifierRecord)? { nil }
    var isDiffableHere: Bool { middle.isDiffableHere }
}

extension BorderedObjectList {
    /// The passes over two lists with objects at their ends. What updates of lists need of them takes the middles as what
    /// they are.
    fileprivate struct Pair: ListPair {
        private let old: BorderedObjectList
        private let new: BorderedObjectList
        private let middles: any ListPair

        init(old: BorderedObjectList, new: BorderedObjectList) {
            (self.old, self.new) = (old, new)
            middles = new.middle.pair(withOld: old.middle)
        }

        private var mixed: MixedListPair { MixedListPair(old: old.objects, new: new.objects) }

        var oldCount: Int { old.count }
        var newCount: Int { new.count }

        func commonRun(old oldStart: Int, new newStart: Int, limit: Int, notes: inout _PairNotes) -> Int {
            var count = 0
            while count < limit {
                let (oldIndex, newIndex) = (oldStart + count, newStart + count)
                let (oldBorder, newBorder) = (old.border(at: oldIndex), new.border(at: newIndex))
                if let oldBorder, let newBorder {
                    let relation = newBorder._diffRelation(to: oldBorder, notes.question)
                    if relation == .other { break }
                    notes.add(relation, at: newIndex)
                    count += 1
                } else if oldBorder == nil, newBorder == nil {
                    let length = min(limit - count, old.end - oldIndex, new.end - newIndex)
                    let run = inMiddle(&notes) {
                        middles.commonRun(
                            old: oldIndex - old.start, new: newIndex - new.start, limit: length, notes: &$0)
                    }
                    count += run
                    if run < length { break }
                } else {
                    break
                }
            }
            return count
        }

        func commonSuffix(behind prefixCount: Int) -> Int {
            let limit = min(old.count, new.count) - prefixCount
            guard limit > 0 else { return 0 }
            var count = 0
            switch (old.last, new.last) {
            case (let oldLast?, let newLast?): if newLast._diffIsSame(as: oldLast) { count = 1 } else { return 0 }
            case (nil, nil): break
            default: return 0
            }
            return min(limit, count + middles.commonSuffix(behind: max(0, prefixCount - max(old.start, new.start))))
        }

        func compare(suffixCount: Int, notes: inout _PairNotes) {
            guard suffixCount > 0 else { return }
            let lasts = old.last.flatMap { oldLast in new.last.map { (oldLast, $0) } }
            inMiddle(&notes) { middles.compare(suffixCount: suffixCount - (lasts == nil ? 0 : 1), notes: &$0) }
            if let (oldLast, newLast) = lasts {
                notes.add(newLast._diffRelation(toSame: oldLast, notes.question), at: new.end)
            }
        }

        private func inMiddle<Result>(_ notes: inout _PairNotes, _ pass: (inout _PairNotes) -> Result) -> Result {
            var own = _PairNotes(notes.question)
            let result = pass(&own)
            notes.equal += own.equal.lazy.map { $0 + new.start }
            notes.changed += own.changed.lazy.map { $0 + new.start }
            return result
        }

        func compare(newToOld: [Int32], from newStart: Int, notes: inout _PairNotes) {
            mixed.compare(newToOld: newToOld, from: newStart, notes: &notes)
        }

        func middleLinks(old oldMiddle: Range<Int>, new newMiddle: Range<Int>) -> _MiddleLinks {
            mixed.middleLinks(old: oldMiddle, new: newMiddle)
        }

        func oldHashes(in range: Range<Int>) -> [Int] { range.map(old.identityHash) }
        func isSame(old oldIndex: Int, old otherIndex: Int) -> Bool {
            old.isSame(at: oldIndex, as: old, at: otherIndex)
        }

        func isSame(new newIndex: Int, old oldIndex: Int) -> Bool { new.isSame(at: newIndex, as: old, at: oldIndex) }
        func isSame(new newIndex: Int, new otherIndex: Int) -> Bool {
            new.isSame(at: newIndex, as: new, at: otherIndex)
        }

        func oldOccurrences(ofOld few: [Int], new fewNew: Range<Int>, in range: Range<Int>) -> [Int] {
            mixed.oldOccurrences(ofOld: few, new: fewNew, in: range)
        }
    }
}
