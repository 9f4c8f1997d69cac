import ListKit
import TestSupport

/// Random updates, drags, scrolls and changes of size of a grid with items of mixed widths.
///
/// A trial that fails is made shorter: steps that the failure does not need are left out. Where the seed's remainder by
/// four is two or three, the lengths of items are far from what a view guesses, and it is scrolled between an update
/// and its layout, too.
@MainActor
package struct GridTrial<Stage: GridStage> {
    private let seed: UInt64
    private let makeStage: () -> Stage
    private let close: (Stage) -> Void

    /// - Parameter makeStage: a new stage each time; it is asked for again to make a failure shorter.
    package init(seed: UInt64, close: @escaping (Stage) -> Void = { _ in }, on makeStage: @escaping () -> Stage) {
        self.seed = seed
        self.makeStage = makeStage
        self.close = close
    }

    /// - Returns: what went wrong, with the fewest steps that were found; nil where nothing did.
    package func failure(steps count: Int) -> String? {
        let steps = GridStep.random(count: count, seed: seed, isFarOff: isFarOff)
        guard var found = run(steps) else { return nil }
        var shrinker = Shrinker(steps.prefix(found.count))
        while let fewer = shrinker.next() {
            guard let again = run(fewer) else { continue }
            found = again
            shrinker.keep(fewer.prefix(again.count))
        }
        return "seed \(seed), \(shrinker.steps): \(found.faults.prefix(5).joined(separator: " "))"
    }

    private var isFarOff: Bool { seed % 4 >= 2 }

    /// - Returns: how many steps it took to go wrong, and how it did.
    private func run(_ steps: [GridStep]) -> (count: Int, faults: [String])? {
        let stage = makeStage()
        defer { close(stage) }
        let world = GridWorld(stage, seed: seed, excess: isFarOff ? 2_000 : 0)
        let faults = world.restingFaults()
        if !faults.isEmpty { return (0, faults) }
        for (index, step) in steps.enumerated() {
            let faults = world.take(step)
            if !faults.isEmpty { return (index + 1, faults) }
        }
        let last = world.restingFaults() + world.recordingFaults()
        return last.isEmpty ? nil : (steps.count, last)
    }
}
