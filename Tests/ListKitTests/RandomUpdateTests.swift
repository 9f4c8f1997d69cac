import TestSupport
import Testing

@MainActor
@Suite("Random updates")
struct RandomUpdateTests {
    @Test(
        "After each of 400 random updates the view shows the data, and its invariants hold",
        arguments: Array(RandomSeeds.from(1..<3)), Diffing.allCases)
    func random(seed: UInt64, diffing: Diffing) async {
        let failure = await WorldTrial(seed: seed, diffing: diffing).failure(turns: 200)
        #expect(failure == nil, "\(failure ?? "")")
    }
}
