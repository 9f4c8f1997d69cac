import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListInspector

@preconcurrency @MainActor
final class InspectorWindowTests: GtkTestCase {
    func testEachUpdateIsShownWithWhoAskedForItAndWhatChanged() throws {
        try withInspector((0..<8).map { Note($0) }) { list, window in
            list.update([Note(20)] + (0..<7).map { Note($0, $0 == 5 ? "Edited" : nil) }, label: "Refresh")
            read(window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["Refresh"])
            XCTAssertEqual(window.transactions.rows.first?.summary.counts.short, [.insert: 1, .delete: 1, .update: 1])
            // What took long has one row more for each thing that did, and may take the last ones out of sight.
            var shown = texts(in: window.detail.view)
            window.detail.view.scroll(toOffset: 100_000, animated: false)
            settle(window.window)
            shown += texts(in: window.detail.view)
            XCTAssertTrue(shown.contains { $0.hasSuffix("Refresh") })
            XCTAssertTrue(shown.contains { $0.hasPrefix("TestList.swift:") })
            XCTAssertTrue(shown.contains("Note 20"))
            XCTAssertTrue(shown.contains("text: Note 5 → Edited"))
            XCTAssertTrue(shown.contains("… 5 unchanged"))
            XCTAssertTrue(shown.contains("Note 20 inserted"), "\(shown)")
            XCTAssertTrue(shown.contains("Note 5 bound again"), "\(shown)")
            let amounts = "Objects: 1 new, 1 changed, 1 removed  ·  Rows on screen: 1 new, 1 bound again, 1 removed"
            XCTAssertTrue(shown.contains { $0.hasSuffix(amounts) }, "\(shown)")
        }
    }

    func testTheInspectorsOwnListsAreNeitherRecordedNorOffered() throws {
        try withInspector([Note(1)]) { list, window in
            XCTAssertTrue(InspectorAdapters.others.contains { $0 === list.adapter })
            for _ in 0..<3 { read(window) }
            XCTAssertEqual(window.list?.history.transactions.count, 0)
            XCTAssertEqual(InspectorAdapters.others.count { $0 === list.adapter }, 1)
            let own = ListAdapter.living.filter(InspectorAdapters.contains)
            XCTAssertGreaterThanOrEqual(own.count, 2)
        }
    }

    func testAnOlderTransactionStaysSelectedWhileNewOnesCome() throws {
        try withInspector([Note(1)]) { list, window in
            list.update([Note(1), Note(2)], label: "First")
            list.update([Note(1)], label: "Second")
            read(window)
            XCTAssertEqual(window.transactions.rows.map(\.isSelected), [true, false])
            window.select(id: 0)
            list.update([Note(3)], label: "Third")
            read(window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["Third", "Second", "First"])
            XCTAssertEqual(window.transactions.rows.map(\.isSelected), [false, false, true])
        }
    }

    func testASearchShowsTheWholeLifeOfAnObject() throws {
        try withInspector([Note(17), Note(2)]) { list, window in
            list.update([Note(17), Note(2, "Other")])
            list.update([Note(17, "Edited"), Note(2, "Other")], label: "Edit")
            list.update([Note(2, "Other")], label: "Remove")
            read(window)
            window.search.type("note 17")
            pump(until: window.transactions.rows.count == 2, "the search")
            settle(window.window)
            let shown = texts(in: window.detail.view)
            XCTAssertTrue(shown.contains("Changed by 2 transactions"), "\(shown)")
            XCTAssertTrue(shown.contains("text: Note 17 → Edited"))
        }
    }

    func testASearchShowsTheLifeThoughATransactionWasSelected() throws {
        try withInspector([Note(17), Note(2)]) { list, window in
            list.update([Note(17), Note(2, "Other")])
            list.update([Note(17, "Edited"), Note(2, "Other")], label: "Edit")
            read(window)
            for page in [InspectorControls.Page.updates, .now] {
                window.search.type("")
                window.select(id: 0)
                window.controls.onPage(page)
                window.search.type("note 17")
                pump(until: window.transactions.rows.count == 1, "the search")
                settle(window.window)
                let shown = texts(in: window.detail.view)
                XCTAssertTrue(shown.contains("Changed by 1 transaction"), "\(shown)")
                XCTAssertEqual(window.transactions.rows.map(\.isSelected), [false])
                window.search.type("")
                pump(until: window.transactions.rows.count == 2, "the search's end")
            }
        }
    }

    func testAnUpdateWithoutARecordedFieldThatDiffersSaysSo() throws {
        let long = String(repeating: "a", count: 300)
        try withInspector([Note(1, long + "b")]) { list, window in
            list.update([Note(1, long + "c")])
            read(window)
            XCTAssertTrue(texts(in: window.detail.view).contains("changed in a part that is not recorded"))
        }
    }

    func testReadsTakeNoMoreThanAFifthOfTheTime() {
        XCTAssertEqual(InspectedList.readInterval(after: .milliseconds(1)), 0.1)
        XCTAssertEqual(InspectedList.readInterval(after: .milliseconds(500)), 2, accuracy: 1e-9)
    }

    func testOnlyTransactionsOfTheChosenKindAreListed() throws {
        try withInspector([Note(1)]) { list, window in
            list.update([Note(1), Note(2)], label: "Insert")
            list.update([Note(2)], label: "Delete")
            read(window)
            window.filters.content.children.map { unsafe ToggleButton(borrowing: $0.unsafePointer) }[2].turn(true)
            pumpPending()
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["Delete"])
        }
    }

    func testAPauseKeepsWhatIsShownAndLosesNothing() throws {
        try withInspector([Note(1)]) { list, window in
            window.controls.onPause(true)
            list.update([Note(1), Note(2)])
            pumpPending()
            XCTAssertEqual(window.transactions.rows.count, 0)
            XCTAssertEqual(window.timeline.note, "Paused, still recording")
            window.controls.onPause(false)
            XCTAssertEqual(window.timeline.note, "")
            XCTAssertEqual(window.transactions.rows.count, 1)
            window.controls.onClear()
            XCTAssertEqual(window.transactions.rows.count, 0)
        }
    }

    func testAWarningStopsTheListAndIsSelected() throws {
        try withInspector((0..<20).map { Note($0) }) { list, window in
            window.controls.breaks.turn(true)
            list.update((0..<20).reversed().map { Note($0) }, label: "Harmless")
            read(window)
            XCTAssertEqual(window.list?.isPaused, false)
            list.notes = (100..<120).map { Note($0) }
            list.adapter.performUpdates(animated: false, label: "All new", completion: nil)
            pump(until: window.list?.isPaused == true, "the break")
            settle(window.window)
            XCTAssertTrue(list.view.motionClock.isStopped)
            XCTAssertTrue(texts(in: window.detail.view).contains("Nearly everything replaced"))
            XCTAssertEqual(window.timeline.note, "Stopped at a warning")
            window.controls.onPause(false)
            XCTAssertFalse(list.view.motionClock.isStopped)
        }
    }

    func testAListThatWasStoppedGoesOnWhenTheInspectorCloses() throws {
        var stopped: TestList?
        try withInspector((0..<20).map { Note($0) }) { list, window in
            window.controls.breaks.turn(true)
            list.notes = (100..<120).map { Note($0) }
            list.adapter.performUpdates(animated: false, label: "All new", completion: nil)
            pump(until: window.list?.isPaused == true, "the break")
            XCTAssertTrue(list.view.motionClock.isStopped)
            stopped = list
        }
        XCTAssertEqual(stopped?.view.motionClock.isStopped, false)
    }

    func testARecordingIsSavedAndReadBack() throws {
        try withInspector([Note(1)]) { list, window in
            list.update([Note(1), Note(2)], label: "Saved")
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).listrecording")
            defer { try? FileManager.default.removeItem(at: file) }
            window.saveBar.save(to: file.path)
            XCTAssertTrue(window.saveBar.message.hasPrefix("Saved 1 transaction"), window.saveBar.message)
            XCTAssertEqual(
                try ListRecording.read(from: file).recording.transactions.first?.requests.first?.label, "Saved")
            window.saveBar.save(to: "/nowhere/at/all")
            XCTAssertTrue(window.saveBar.message.hasPrefix("/nowhere/at/all could not be written: "))
        }
    }

    func testTheListAsItIsNowIsShown() throws {
        try withInspector((0..<50).map { Note($0) }) { _, window in
            window.controls.onPage(.now)
            settle(window.window)
            let shown = texts(in: window.detail.view).joined(separator: "\n")
            XCTAssertTrue(shown.contains("50 sections"), shown)
            XCTAssertTrue(shown.contains("in sight"))
        }
    }

    func testRowsFlashByWhatHappenedToThem() throws {
        try withInspector((0..<3).map { Note($0) }) { list, window in
            let before = try list.view.renderPixels()
            window.controls.flashes.turn(true)
            list.notes.append(Note(9))
            pumpUntilDone { list.adapter.performUpdates(animated: false, completion: $0) }
            pumpFrames(2, list.view)
            let frame = try XCTUnwrap(list.view.viewportFrame(ofRow: .item(ListIndexPath(section: 3, item: 0))))
            let pixel = try list.view.renderPixels().pixel(x: 1, y: Int(frame.y + frame.height / 2))
            XCTAssertGreaterThan(Int(pixel.green), Int(pixel.red) + 20, "an edge of the inserts' green")
            XCTAssertEqual(try list.view.renderPixels().pixel(x: 1, y: 2), before.pixel(x: 1, y: 2), "the others stay")
            window.controls.flashes.turn(false)
            XCTAssertNil(list.view.overlay)
        }
    }
}
