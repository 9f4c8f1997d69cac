import ListDiffKit

/// The diff's rules once more, with plain dictionaries and none of the module's code: Heckel's
/// passes with a counter and a stack of old indexes for each identifier.
struct DiffOracle: Equatable {
    var inserts: [Int] = []
    var deletes: [Int] = []
    /// Old indexes in ascending order of the new index.
    var updates: [Int] = []
    var moves: [[Int]] = []
    var oldMap: [Int: Int] = [:]
    var newMap: [Int: Int] = [:]

    private final class Symbol {
        var oldCount = 0
        var newCount = 0
        var stack: [Int?] = []
        var isUpdated = false
    }

    init(old: [Item], new: [Item], alwaysUpdated: Bool) {
        var symbols: [Int: Symbol] = [:]
        func symbol(_ item: Item) -> Symbol {
            if let known = symbols[item.key.value] { return known }
            let fresh = Symbol()
            symbols[item.key.value] = fresh
            return fresh
        }
        for item in new {
            let entry = symbol(item)
            entry.newCount += 1
            entry.stack.append(nil)
        }
        for index in stride(from: old.count - 1, through: 0, by: -1) {
            let entry = symbol(old[index])
            entry.oldCount += 1
            entry.stack.append(index)
        }
        var partnerOfNew: [Int: Int] = [:]
        var partnerOfOld: [Int: Int] = [:]
        for (index, item) in new.enumerated() {
            let entry = symbol(item)
            guard let top = entry.stack.popLast(), let oldIndex = top else { continue }
            if alwaysUpdated || item.content != old[oldIndex].content { entry.isUpdated = true }
            if entry.oldCount > 0, entry.newCount > 0 {
                partnerOfNew[index] = oldIndex
                partnerOfOld[oldIndex] = index
            }
        }
        var deletesBefore: [Int] = []
        for (index, item) in old.enumerated() {
            deletesBefore.append(deletes.count)
            if partnerOfOld[index] == nil { deletes.append(index) }
            oldMap[item.key.value] = index
        }
        for (index, item) in new.enumerated() {
            if let oldIndex = partnerOfNew[index] {
                if symbol(item).isUpdated { updates.append(oldIndex) }
                if oldIndex - deletesBefore[oldIndex] + inserts.count != index {
                    moves.append([oldIndex, index])
                }
            } else {
                inserts.append(index)
            }
            newMap[item.key.value] = index
        }
    }
}

extension DiffOracle {
    /// What went wrong when `result` is not what the rules say, or nil.
    func complaint(about result: ListIndexSetResult) -> String? {
        if Array(result.inserts) != inserts { return "inserts should be \(inserts)" }
        if Array(result.deletes) != deletes { return "deletes should be \(deletes)" }
        if Array(result.updates) != updates.sorted() { return "updates should be \(updates.sorted())" }
        if result.moves.map({ [$0.from, $0.to] }) != moves { return "moves should be \(moves)" }
        return nil
    }
}
