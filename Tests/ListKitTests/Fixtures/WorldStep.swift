import TestSupport

/// One thing that happens to a random world. What is random in it hangs on its own seed, so that it does the same when
/// steps before it are left out.
struct WorldStep: CustomStringConvertible {
    enum Kind: CaseIterable {
        case changeObjects, ask, changeShelf, reloadObject, reloadData, changeHeight, updateGroup
        case scroll, settleNext, settle, focus, resize, viewGoes
        /// What was asked for since the last one is carried out.
        case turn
    }

    let kind: Kind
    let seed: UInt64

    var description: String { "\(kind) \(seed)" }

    /// Changes and calls, then their turn, then what a reader does; and so on.
    static func random(turns: Int, seed: UInt64) -> [WorldStep] {
        var random = SeededGenerator(seed: seed)
        var steps: [WorldStep] = []
        func add(_ kind: Kind, _ percent: Int = 100) {
            if random.chance(percent) { steps.append(WorldStep(kind: kind, seed: random.next() % 1_000_000)) }
        }
        for _ in 0..<turns {
            for _ in 0...random.below(4) { add(.changeObjects) }
            add(.ask)
            for _ in 0..<random.below(3) {
                let calls: [Kind] = [
                    .changeShelf, .changeShelf, .changeShelf, .changeShelf, .ask, .reloadObject, .changeHeight,
                    .updateGroup, .updateGroup,
                ]
                add(calls[random.below(calls.count)])
            }
            add(.reloadData, 4)
            add(.changeObjects, 10)
            add(.turn)
            add(.scroll, 30)
            add(.settleNext, 40)
            add(.settle, 20)
            add(.changeHeight, 20)
            add(.focus, 15)
            add(.resize, 10)
            add(.viewGoes, 2)
            add(.turn)
        }
        return steps
    }
}
