import ListKit
import XCTest

@testable import ListViewer

final class UpdateTimesTests: XCTestCase {
    func testAnUpdateLastsFromTheCollectingToTheRows() {
        var times = UpdateTimes()
        let start = ContinuousClock.now
        for (number, length) in [3, 1, 20].enumerated() {
            let begin = start + .seconds(number)
            times.add(ListEvent(.willDiff(nil), time: begin, transaction: number + 1))
            times.add(ListEvent(.willReload, time: begin + .milliseconds(1), transaction: number + 1))
            times.add(ListEvent(.didReload, time: begin + .milliseconds(length), transaction: number + 1))
        }
        // One that is never applied has no length.
        times.add(ListEvent(.willDiff(nil), time: start, transaction: 4))
        times.add(ListEvent(.finishedWithoutUpdates, time: start, transaction: 4))
        XCTAssertEqual(times.last, [3, 1, 20])
        XCTAssertEqual(times.medianAndLongest, [3, 20])
        XCTAssertEqual(UpdateTimes().medianAndLongest, [])
    }

    func testOfManyUpdatesTheLastAreRememberedAndTheLongest() {
        var times = UpdateTimes()
        let start = ContinuousClock.now
        for number in 1...UpdateTimes.limit + 2 {
            let length = number == 1 ? 5_000 : number
            times.add(ListEvent(.willReload, time: start, transaction: number))
            times.add(ListEvent(.didReload, time: start + .milliseconds(length), transaction: number))
        }
        XCTAssertEqual(times.count, 1_002)
        XCTAssertEqual(times.last, (3...1_002).map(Double.init))
        XCTAssertEqual(times.medianAndLongest, [503, 5_000])
    }
}
