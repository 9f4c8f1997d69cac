import GtkTestSupport
import ListKitGtk
import ListKitReplay
import XCTest

@testable import GtkBridge
@testable import ListViewer

/// A replay under real keys and clicks.
@preconcurrency @MainActor
final class ReplayWindowTests: ViewerTestCase {
    /// Posts a, b, c; then b changes and d comes first; then a goes.
    /// Their numbers do not begin at 1, as where a recorder came later or let some go.
    private var recording: ListRecording {
        let names = ["a", "b", "c", "d"]
        func section(_ identity: Int, _ content: Int = 0) -> RecordedSection {
            RecordedSection(identity: identity, content: content, itemCount: 1)
        }
        let objects = names.enumerated().map { RecordedObject(identity: $0, content: 0, type: "Post", identifier: $1) }
        func viewport(_ heights: [Double]) -> RecordedViewport {
            var y = 0.0
            var rows: [RecordedViewport.Row] = []
            for (index, height) in heights.enumerated() {
                rows.append(
                    .init(position: .item(ListIndexPath(section: index, item: 0)), row: index, y: y, height: height))
                y += height
            }
            return RecordedViewport(offset: 0, width: 400, height: 400, contentHeight: y, rows: rows)
        }
        func transaction(_ number: Int, _ sections: [RecordedSection], _ label: String) -> RecordedTransaction {
            var transaction = RecordedTransaction(number: number, kind: .update)
            transaction.outcome = .applied
            transaction.requests = [
                RecordedRequest(kind: .performUpdates, label: label, fileID: "Feed/Page.swift", line: 7)
            ]
            transaction.phases = [.init(name: .collecting, start: number * 1_000_000, duration: 1_000)]
            transaction.change = RecordedListChange(steps: [.new(sections)])
            return transaction
        }
        var first = transaction(7, [section(3), section(0), section(1, 1), section(2)], "Refresh")
        first.diff = RecordedDiff(inserts: [0], updates: [ListMoveIndex(from: 1, to: 2)])
        return ListRecording(
            start: RecordedList(
                sections: [section(0), section(1), section(2)], objects: objects, viewport: viewport([40, 90, 60])),
            transactions: [first, transaction(9, [section(3), section(1, 1), section(2)], "Delete")])
    }

    func testARecordingWithTooManyRowsInSightIsNotShown() {
        var recording = recording
        XCTAssertNil(ReplayedList.reasonNotToShow(recording))
        recording.start.sections[1].itemCount = 900_000
        for width in [ListItemWidth.columns(100_000), .fixed(0.001), .adaptive(minimum: 0.001), .share(0.000_001)] {
            recording.start.viewport?.spaces = [1: ListSectionMetrics(itemWidth: width)]
            XCTAssertEqual(
                ReplayedList.reasonNotToShow(recording),
                "More than 20000 rows of its list would be in sight at once.", "\(width)")
        }
        recording.start.viewport?.spaces = [1: ListSectionMetrics(itemWidth: .columns(6))]
        XCTAssertNil(ReplayedList.reasonNotToShow(recording))
        recording.start.viewport?.rows[1].height = 0
        recording.start.viewport?.rows[2].height = 0
        XCTAssertNotNil(ReplayedList.reasonNotToShow(recording), "No row that was not recorded would have a height.")
    }

    func testKeysLeadThroughTheTransactionsBothWays() {
        let shown = OpenReplay(recording, in: self)
        XCTAssertEqual(shown.rows, ["Post a", "Post b", "Post c"])
        XCTAssert(shown.texts.contains("Before transaction 7 · 0 of 2"), "\(shown.texts)")
        shown.press("Right", to: 1)
        XCTAssertEqual(shown.rows, ["Post d", "Post a", "Post b", "Post c"])
        XCTAssert(shown.texts.contains("Transaction 7 · 1 of 2"), "\(shown.texts)")
        XCTAssert(shown.texts.contains("Refresh · Page.swift:7 · finished"), "\(shown.texts)")
        shown.press("End", to: 2)
        XCTAssertEqual(shown.rows, ["Post d", "Post b", "Post c"])
        shown.press("Left", to: 1)
        XCTAssertEqual(shown.rows, ["Post d", "Post a", "Post b", "Post c"])
        shown.press("Home", to: 0)
        XCTAssertEqual(shown.rows, ["Post a", "Post b", "Post c"])
    }

    func testAListWithoutRowsSaysThatItIsEmpty() {
        var recording = recording
        recording.start.sections = []
        recording.start.viewport = nil
        let shown = OpenReplay(recording, in: self)
        XCTAssert(OpenWindow.mappedTexts(in: shown.list).contains("The List Is Empty"))
        shown.press("Right", to: 1)
        XCTAssertFalse(OpenWindow.mappedTexts(in: shown.list).contains("The List Is Empty"))
    }

    func testAStepKeepsTheRowsOfWhatStays() {
        let shown = OpenReplay(recording, in: self)
        let row = (shown.list.cellForItem(at: ListIndexPath(section: 2, item: 0)) as? ReplayedCell)?.content.parent
        shown.press("Right", to: 1)
        shown.press("Left", to: 0)
        XCTAssertEqual(
            (shown.list.cellForItem(at: ListIndexPath(section: 2, item: 0)) as? ReplayedCell)?.content.parent, row)
    }

    func testRowsAreAsHighAsTheyWere() {
        let shown = OpenReplay(recording, in: self)
        let heights = (0..<3).map {
            shown.list.frameForRow(at: .item(ListIndexPath(section: $0, item: 0)))?.size.height
        }
        XCTAssertEqual(heights, [40, 90, 60])
    }

    func testWhatATransactionDidStandsAtItsRows() throws {
        let shown = OpenReplay(recording, in: self)
        shown.press("Right", to: 1)
        func texts(_ section: Int) throws -> [String] {
            let cell = try XCTUnwrap(
                shown.list.cellForItem(at: ListIndexPath(section: section, item: 0)) as? ReplayedCell)
            return OpenWindow.mappedTexts(in: cell.content)
        }
        XCTAssertEqual(try texts(0), ["Post d", "+ insert"])
        XCTAssertEqual(try texts(1), ["Post a"])
        XCTAssertEqual(try texts(2), ["Post b", "~ update"])
        shown.press("Right", to: 2)
        XCTAssertEqual(try texts(0), ["Post d"])
    }

    func testSpacePlaysToTheEndAndTheSpeedIsTheMotionsToo() {
        let shown = OpenReplay(recording, in: self)
        shown.replay.page.list.view.grabFocus()
        TestInput.press("plus", holding: ["Shift_L"])
        pump(until: shown.player.speed == 2, "the next speed")
        XCTAssertEqual(shown.list.motionClock.speed, 2)
        TestInput.press("space")
        pump(until: shown.player.moment == 2 && !shown.player.isPlaying, "the end")
        shown.settle()
        XCTAssertEqual(shown.rows, ["Post d", "Post b", "Post c"])
        XCTAssertFalse(shown.replay.page.controls.forward.isSensitive)
    }

    func testTheScaleLeadsToAnyTransaction() {
        let shown = OpenReplay(recording, in: self)
        shown.replay.page.controls.last.click()
        shown.settle()
        XCTAssertEqual(shown.replay.page.controls.position.value, 2)
        shown.replay.page.controls.position.grabFocus()
        TestInput.press("Page_Up")
        pump(until: shown.player.moment == 2, "the end, not beyond it")
    }

    func testWhatIsMissingOfACutOffFileIsSaid() {
        let shown = OpenReplay(recording, error: .cutOff(line: 4), in: self)
        XCTAssert(shown.texts.contains { $0.contains("cut off in line 4") }, "\(shown.texts)")
        shown.press("End", to: 2)
    }

    func testARandomWalkThroughARandomRecordingKeepsTheList() throws {
        let recording = try ListRecording.read(from: try sessionFile()).recording
        let shown = OpenReplay(recording, height: 400, in: self)
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<20 {
            shown.player.go(to: Int.random(in: 0...shown.player.lastMoment, using: &numbers))
            shown.settle()
            shown.check()
        }
    }

    /// A session of the viewer, with sections that come, go and change.
    private func sessionFile() throws -> Data {
        let viewer = try OpenWindow.sample(in: self)
        let recorder = ListRecorder(viewer.viewer.list.adapter)
        viewer.search(for: "har")
        viewer.afterUpdate { viewer.viewer.search.isOpen = false }
        viewer.afterUpdate { viewer.session.refresh() }
        viewer.close()
        return try recorder.recording().data()
    }
}
