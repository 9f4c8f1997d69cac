import ListKit
import TestSupport

/// A random change of a section's items, as the new items and the operations that lead to them.
struct RandomItems {
    private(set) var new: [Tag] = []
    private(set) var deletes = ListIndexSet()
    private(set) var inserts = ListIndexSet()
    private(set) var moves: [ListMoveIndex] = []
    private(set) var reloads = ListIndexSet()

    init(from old: [Tag], nextID: inout Int, using random: inout SeededGenerator) {
        var arrivals: [(old: Int?, tag: Tag)] = []
        var kept: [Tag] = []
        for (index, tag) in old.enumerated() {
            switch random.below(10) {
            case 0: deletes.insert(index)
            case 1: arrivals.append((index, tag))
            default: kept.append(tag)
            }
        }
        for _ in 0..<random.below(3) {
            nextID += 1
            arrivals.append((nil, Tag(id: nextID, text: "item \(nextID)")))
        }
        arrivals.shuffle(using: &random)
        let count = kept.count + arrivals.count
        let places = Set((0..<count).shuffled(using: &random).prefix(arrivals.count))
        for index in 0..<count {
            guard places.contains(index), let arrival = arrivals.popLast() else {
                new.append(kept.removeFirst())
                continue
            }
            new.append(arrival.tag)
            if let from = arrival.old {
                moves.append(ListMoveIndex(from: from, to: index))
            } else {
                inserts.insert(index)
            }
        }
        let oldPlaces = Dictionary(
            old.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for index in new.indices where random.chance(15) {
            guard let from = oldPlaces[new[index].id] else { continue }
            new[index].text += "'"
            reloads.insert(from)
        }
    }

    @MainActor
    func tell(_ batch: ListBatchContext, in controller: ListSectionController) {
        batch.delete(in: controller, at: deletes)
        batch.insert(in: controller, at: inserts)
        for move in moves { batch.move(in: controller, from: move.from, to: move.to) }
        batch.reload(in: controller, at: reloads)
    }
}
