import Testing

@testable import Benchmark

struct RowTests {
    private let rival = (name: "a rival", samples: Samples([10, 10, 10]))

    @Test func aGoalInTheRowsUnitIsMetUpToItsLimit() {
        #expect(Row(name: "", samples: Samples([4, 1, 9]), goal: .atMost(4)).verdict == .met)
        #expect(Row(name: "", samples: Samples([4.1, 1, 9]), goal: .atMost(4)).verdict == .notMet)
    }

    @Test func aGoalBesideARivalIsAPartOfItsMedian() {
        let row = Row(name: "", samples: Samples([5]), rival: rival, goal: .timesRival(0.4))
        #expect(row.ratio == 0.5)
        #expect(row.timesGoal == 1.25)
        #expect(row.verdict == .notMet)
        #expect(Row(name: "", samples: Samples([4]), rival: rival, goal: .timesRival(0.4)).verdict == .met)
    }

    @Test func aRowWithoutSamplesIsNotMeasuredWhateverItsGoal() {
        #expect(Row(name: "", goal: .atMost(4), reason: "there is no display").verdict == .notMeasured)
    }

    @Test func theNinthDecileIsThatOfAllSamples() {
        let samples = Samples((1...11).map(Double.init))
        #expect(samples.median == 6)
        #expect(samples.ninthDecile == 10)
    }
}
