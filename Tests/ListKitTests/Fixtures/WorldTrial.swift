import TestSupport

/// A random world that is watched. One that fails is made shorter: steps that the failure does not need are left out.
@MainActor
struct WorldTrial {
    let seed: UInt64
    let diffing: Diffing

    private struct Failure {
        /// How many steps it took.
        let stepCount: Int
        let faults: [String]
    }

    /// - Returns: what went wrong, with the fewest steps that were found; nil where nothing did.
    func failure(turns: Int) async -> String? {
        let steps = WorldStep.random(turns: turns, seed: seed)
        guard var found = await run(steps) else { return nil }
        var shrinker = Shrinker(steps.prefix(found.stepCount))
        while let fewer = shrinker.next() {
            guard let again = await run(fewer) else { continue }
            found = again
            shrinker.keep(fewer.prefix(again.stepCount))
        }
        return "seed \(seed), \(diffing), \(shrinker.steps): \(found.faults.prefix(5).joined(separator: " "))"
    }

    private func run(_ steps: [WorldStep]) async -> Failure? {
        let world = RandomWorld(seed: seed, diffing: diffing)
        for (index, step) in steps.enumerated() {
            await world.take(step)
            let faults = step.kind == .turn ? world.violations() : []
            if !faults.isEmpty { return Failure(stepCount: index + 1, faults: faults) }
        }
        await world.finish()
        var faults = world.violations()
        if world.completed.sorted() != Array(1...max(1, world.asked)), world.asked > 0 {
            faults.append("Of \(world.asked) completions came \(world.completed.sorted()).")
        }
        if world.failures > 0 { faults.append("\(world.failures) completions say that nothing was done.") }
        return faults.isEmpty ? nil : Failure(stepCount: steps.count, faults: faults)
    }
}
