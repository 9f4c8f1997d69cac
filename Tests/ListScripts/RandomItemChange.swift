package import ListKit
import TestSupport

/// An item of which there are versions: another one is shown another way.
package protocol VersionedItem {
    var version: Int { get set }
}

/// A random change of a section's items, as the new items and the operations that lead to them.
package struct RandomItemChange<Item: VersionedItem> {
    package private(set) var new: [Item] = []
    private var deletes = ListIndexSet()
    private var inserts = ListIndexSet()
    private var moves: [ListMoveIndex] = []
    private var reloads = ListIndexSet()

    init(of old: [Item], using random: inout SeededGenerator, newItem: () -> Item) {
        var arrivals: [(old: Int?, item: Item)] = []
        var kept: [(old: Int, item: Item)] = []
        for (index, item) in old.enumerated() {
            switch random.below(10) {
            case 0: deletes.insert(index)
            case 1: arrivals.append((index, item))
            default: kept.append((index, item))
            }
        }
        for _ in 0..<random.below(3) { arrivals.append((nil, newItem())) }
        arrivals.shuffle(using: &random)
        let count = kept.count + arrivals.count
        let places = Set((0..<count).shuffled(using: &random).prefix(arrivals.count))
        for index in 0..<count {
            let origin: Int?
            if places.contains(index), let arrival = arrivals.popLast() {
                origin = arrival.old
                new.append(arrival.item)
                if let from = origin {
                    moves.append(ListMoveIndex(from: from, to: index))
                } else {
                    inserts.insert(index)
                }
            } else {
                let item = kept.removeFirst()
                origin = item.old
                new.append(item.item)
            }
            if let origin, random.chance(15) {
                new[index].version += 1
                reloads.insert(origin)
            }
        }
    }

    @MainActor
    package func carryOut(in batch: ListBatchContext, of controller: ListSectionController) {
        batch.delete(in: controller, at: deletes)
        batch.insert(in: controller, at: inserts)
        for move in moves { batch.move(in: controller, from: move.from, to: move.to) }
        batch.reload(in: controller, at: reloads)
    }
}
