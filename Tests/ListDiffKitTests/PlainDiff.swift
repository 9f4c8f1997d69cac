import ListDiffKit

/// The diff's rules for objects of any type, once more and plainly: Heckel's passes over whole lists with dictionaries,
/// which skip nothing, and a longest run in order that is found over whole lists too.
struct PlainDiff {
    private var newToOld: [Int?] = []
    private var inserts: [Int] = []
    private var deletes: [Int] = []
    private var updates: [ListMoveIndex] = []

    struct Identity: Hashable {
        let type: ObjectIdentifier
        let identifier: AnyHashable

        init(_ object: any ListDiffable) {
            func identifier(_ object: some ListDiffable) -> AnyHashable { AnyHashable(object.diffIdentifier) }
            self.type = ObjectIdentifier(Swift.type(of: object))
            self.identifier = identifier(object)
        }
    }

    init(
        old: [any ListDiffable], new: [any ListDiffable],
        isChanged: (_ newIndex: Int, _ oldIndex: Int) -> Bool
    ) {
        let (oldIdentities, newIdentities) = (old.map(Identity.init), new.map(Identity.init))
        // One and two: the old occurrences of each identity, the first on top.
        var occurrences: [Identity: [Int]] = [:]
        for index in oldIdentities.indices.reversed() { occurrences[oldIdentities[index], default: []].append(index) }
        // Three: links.
        for identity in newIdentities { newToOld.append(occurrences[identity]?.popLast()) }
        let linkedOld = Set(newToOld.compactMap { $0 })
        deletes = old.indices.filter { !linkedOld.contains($0) }
        inserts = new.indices.filter { newToOld[$0] == nil }
        // Four: one changed copy is an update of all.
        var changed: Set<Identity> = []
        for (newIndex, oldIndex) in newToOld.enumerated() {
            if let oldIndex, isChanged(newIndex, oldIndex) { changed.insert(newIdentities[newIndex]) }
        }
        for (newIndex, oldIndex) in newToOld.enumerated() where changed.contains(newIdentities[newIndex]) {
            if let oldIndex { updates.append(ListMoveIndex(from: oldIndex, to: newIndex)) }
        }
    }

    /// Five: moves.
    private func moves(_ policy: ListMovePolicy) -> [ListMoveIndex] {
        let stays = policy == .fewest ? longestRun() : unmoved()
        return newToOld.enumerated().compactMap { newIndex, oldIndex in
            stays.contains(newIndex) ? nil : oldIndex.map { ListMoveIndex(from: $0, to: newIndex) }
        }
    }

    private func unmoved() -> Set<Int> {
        var stays: Set<Int> = []
        for (newIndex, oldIndex) in newToOld.enumerated() {
            guard let oldIndex else { continue }
            let deletesBefore = deletes.count { $0 < oldIndex }
            let insertsBefore = inserts.count { $0 < newIndex }
            if oldIndex - deletesBefore + insertsBefore == newIndex { stays.insert(newIndex) }
        }
        return stays
    }

    /// Patience sorting: the lowest end of each length, and the first of equals.
    private func longestRun() -> Set<Int> {
        var runs: [[Int]] = []
        for (newIndex, oldIndex) in newToOld.enumerated() {
            guard let oldIndex else { continue }
            let length = runs.firstIndex { newToOld[$0.last!]! >= oldIndex } ?? runs.count
            let run = (length == 0 ? [] : runs[length - 1]) + [newIndex]
            if length == runs.count { runs.append(run) } else { runs[length] = run }
        }
        return Set(runs.last ?? [])
    }
}

extension PlainDiff {
    init(old: [Item], new: [Item], option: ListDiffOption) {
        self.init(old: old, new: new) { option == .pointerPersonality || new[$0].content != old[$1].content }
    }

    /// What went wrong when `result` is not what the rules say, or nil.
    func complaint(about result: ListIndexSetResult, _ policy: ListMovePolicy) -> String? {
        if Array(result.inserts) != inserts { return "inserts should be \(inserts)" }
        if Array(result.deletes) != deletes { return "deletes should be \(deletes)" }
        if result.updatePairs != updates { return "updates should be \(updates)" }
        if Array(result.updates) != updates.map(\.from).sorted() { return "wrong set of updates" }
        if result.moves != moves(policy) { return "moves should be \(moves(policy))" }
        return nil
    }
}
