import GtkBridge
import GtkTestSupport
import XCTest

@testable import FrameBenchmark

/// The benchmark in short, so that it keeps working and stays fair. Its times are asserted nowhere: on machines that
/// others use at the same time they say nothing.
@preconcurrency @MainActor
final class FrameBenchmarkTests: GtkTestCase {
    override func setUp() {
        super.setUp()
        MainActor.assumeIsolated { Self.use(FrameBenchmark.loadStyle()) }
    }

    func testBothListsShowTheSameRowsAtTheSamePlaces() throws {
        let feed = try Feed()
        let firstTitle = try XCTUnwrap(feed.days.first?.posts.first?.title)
        let results = FrameBenchmark.contestants.map { Measurement(of: $0, feed, scrollFrames: 30) }
        let (ours, theirs) = (results[0].shownLabels, results[1].shownLabels)
        XCTAssertGreaterThan(ours.count, 15)
        // The last of 30 steps is past the first screen.
        XCTAssertFalse(ours.contains { $0.text == firstTitle })
        let shift = try XCTUnwrap(theirs.first).y - XCTUnwrap(ours.first).y
        XCTAssertEqual(theirs, ours.map { ShownLabel(text: $0.text, x: $0.x, y: $0.y + shift) })
        // While a list view scrolls it loses a pixel here and there to the rounding of estimated heights (GTK 4.8.3).
        XCTAssertLessThanOrEqual(abs(shift), 3)
    }

    func testEachListHasItsFigures() throws {
        let feed = try Feed()
        var table = ResultTable(postCount: feed.postCount)
        for type in FrameBenchmark.contestants {
            let result = Measurement(of: type, feed, scrollFrames: 10)
            XCTAssertGreaterThan(result.firstFrame, 0)
            XCTAssertGreaterThan(result.restPictures, 1)
            XCTAssertEqual(result.scrollFrames.count, 10)
            XCTAssert(result.scrollFrames.allSatisfy { $0 > 0 })
            XCTAssertEqual(result.scrollPictures, 0, "pictures read during the scroll")
            XCTAssertGreaterThan(result.mostRows, 5)
            table.add(result, type.name)
        }
        XCTAssertEqual(table.text.split(separator: "\n").count, 3, table.text)
    }

    func testAllRowsInSightMoveWhenMotionIsMeasured() {
        Display.animationsEnabled = true
        let result = MotionMeasurement(rowCount: 1_000, frames: 5)
        XCTAssertEqual(result.movingRows, 30)
        XCTAssertEqual(result.motionFrames.count, 5)
        XCTAssert(result.motionFrames.allSatisfy { $0 > 0 })
    }

    func testALongFeedIsTheSampleOverAndOverInOlderAndOlderDays() throws {
        let sample = try Feed()
        let feed = try Feed(postCount: 3 * sample.postCount + 1)
        XCTAssertEqual(feed.postCount, 3 * sample.postCount + 1)
        let titles = feed.posts.map(\.title)
        let sampleTitles = sample.posts.map(\.title)
        XCTAssertEqual(titles, sampleTitles + sampleTitles + sampleTitles + [sampleTitles[0]])
        XCTAssertEqual(feed.days.map(\.id), feed.days.map(\.id).sorted(by: >))
        XCTAssertEqual(Set(feed.posts.map(\.id)).count, feed.postCount)
    }

    func testBothGridsShowTheSameCellsAtTheSamePlaces() {
        let results = [ListKitGrid.self, GridViewContestant.self].map { (type: any GridContestant.Type) in
            GridMeasurement(of: type, itemCount: 1_000, scrollFrames: 5, changes: 3)
        }
        XCTAssertEqual(results[0].shownLabels.count, 3)
        XCTAssertGreaterThan(results[0].shownLabels[0].count, 30)
        XCTAssertEqual(results[0].shownLabels, results[1].shownLabels)
        for result in results {
            XCTAssertGreaterThan(result.firstFrame, 0)
            XCTAssertEqual(result.scrollFrames.count, 5)
            for times in [result.jumps, result.insertions, result.widthChanges] {
                XCTAssertEqual(times.count, 3)
                XCTAssert(times.allSatisfy { $0 > 0 })
            }
            XCTAssertGreaterThan(result.mostRows, 30)
        }
    }

    func testBothTablesAndBothTreesShowTheSameRows() {
        for comparison in ChangeComparison.all {
            let results = [comparison.ours, comparison.rival].map {
                ChangeMeasurement(of: $0, count: 1_000, scrollFrames: 5, changes: 3)
            }
            let (ours, theirs) = (results[0].shownLabels, results[1].shownLabels)
            XCTAssertEqual(ours.count, 2)
            XCTAssertNotEqual(ours[0], ours[1])
            XCTAssertGreaterThan(ours[0].count, 15)
            for (ours, theirs) in zip(ours, theirs) {
                // Both headers have the same titles, but not the same height, and the indents are of each one's own.
                let titles = Set(Table.columns.map(\.title))
                func rows(_ labels: [ShownLabel]) -> [(text: String, y: Int)] {
                    let rows = labels.filter { !titles.contains($0.text) }
                    return rows.map { ($0.text, $0.y - (rows.first?.y ?? 0)) }
                }
                let count = min(rows(ours).count, rows(theirs).count)
                XCTAssertGreaterThan(count, 15)
                XCTAssertEqual(rows(ours).prefix(count).map(\.text), rows(theirs).prefix(count).map(\.text))
                XCTAssertEqual(rows(ours).prefix(count).map(\.y), rows(theirs).prefix(count).map(\.y))
            }
            for result in results {
                XCTAssertGreaterThan(result.firstFrame, 0)
                XCTAssertEqual(result.changes.count, 3)
                XCTAssertEqual(result.changesBack.count, 3)
                XCTAssertEqual(result.scrollFrames.count, 5)
            }
        }
    }

    func testAnArticleIsMeasured() {
        let result = ArticleMeasurement(of: ColumnsCell.self)
        XCTAssertGreaterThan(result.opening, 0)
        XCTAssertGreaterThan(result.returning, 0)
        XCTAssertEqual(Double(Article.text.utf8.count), 6_500, accuracy: 100)
    }

    func testATableSaysWhetherItsLimitsAreMet() {
        var table = GoalTable("Title", rival: "Rival")
        table.add("one", 150, beside: 300, limit: 150)
        table.add("two", 160.4, beside: 1_000, limit: 150)
        XCTAssertEqual(
            table.text,
            """
            ### Title

            | | ListKit | Rival | ratio | goal | |
            |---|---|---|---|---|---|
            | one | 150 | 300 | 0.5 | <= 150 itself | met |
            | two | 160 | 1000 | 0.16 | <= 150 itself | not met |

            """)
    }

    func testTheTableHasMediansOfAllMeasurements() {
        XCTAssertEqual(ResultTable.quantile(0.5, [3, 1, 2]), 2)
        XCTAssertEqual(ResultTable.quantile(0.9, (1...10).map(Double.init)), 10)
    }
}
