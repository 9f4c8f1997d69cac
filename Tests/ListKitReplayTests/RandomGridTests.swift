import ListKit
import ListScripts
import TestSupport
import Testing

@MainActor
@Suite("Random grids on the strict view")
struct RandomGridTests {
    @Test(
        "Rows stand in their lines through 300 random steps", arguments: [ListScrollDirection.vertical, .horizontal])
    func randomSteps(direction: ListScrollDirection) {
        for seed in RandomSeeds.from(0..<6) {
            let overscan = Double(seed % 3) * 80
            let failure = GridTrial(seed: seed) { StrictGridStage(direction, overscan: overscan) }.failure(steps: 50)
            if let failure {
                Issue.record("\(failure)")
                return
            }
        }
    }
}
