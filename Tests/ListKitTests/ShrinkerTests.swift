import TestSupport
import Testing

@Suite("Steps of a failure")
struct ShrinkerTests {
    @Test("Those that it needs are left, in their order", arguments: [[13, 57], [0, 99], [42], []])
    func fewest(needed: [Int]) {
        var shrinker = Shrinker(0..<100)
        var runs = 0
        while let fewer = shrinker.next() {
            runs += 1
            if fewer.filter(needed.contains) == needed { shrinker.keep(fewer) }
        }
        #expect(shrinker.steps == needed)
        #expect(runs < 100)
    }

    @Test("What comes behind the failure goes at once")
    func earlierFailure() {
        var shrinker = Shrinker(0..<100)
        while let fewer = shrinker.next() {
            if let place = fewer.firstIndex(of: 20) { shrinker.keep(fewer[...place]) }
        }
        #expect(shrinker.steps == [20])
    }
}
