import ListKit
import ListKitReplay
import TestSupport
import Testing

@MainActor
@Suite("Random updates")
struct RandomUpdateTests {
    @Test(
        "After each of 2,000 random updates the view shows the data, and its invariants hold",
        arguments: Array(RandomSeeds.from(1..<11)), Diffing.allCases)
    func random(seed: UInt64, diffing: Diffing) async {
        let world = RandomWorld(seed: seed, diffing: diffing)
        for step in 1...200 {
            await world.step()
            let violations = world.violations()
            guard violations.isEmpty else {
                Issue.record("Seed \(seed), step \(step): \(violations.prefix(5).joined(separator: " "))")
                return
            }
        }
        await world.finish()
        #expect(world.completed.sorted() == Array(1...world.asked), "Seed \(seed): every completion comes once.")
        #expect(world.failures == 0, "Seed \(seed)")
    }
}
