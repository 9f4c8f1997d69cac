import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListInspector

/// *Stop at Warnings* stops the list before a row has moved on screen, whatever the warning is about.
@preconcurrency @MainActor
final class InspectorBreakTests: GtkTestCase {
    /// Makes an update that has a warning, moves rows besides, and looks at the list when it has stopped.
    private func check(
        _ kind: ListWarning.Kind, animated: Bool, from start: [Note], limits: WarningLimits = .withoutTimes,
        before: [[Note]] = [], to notes: [Note], file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try withInspector(start) { list, window in
            window.list?.limits = limits
            for notes in before { list.update(notes) }
            read(window)
            pumpFrames(2, list.view)
            let shown = try picture(of: list)
            window.controls.breaks.turn(true)
            list.notes = notes
            list.adapter.performUpdates(animated: animated, completion: nil)
            pump(until: window.list?.isPaused == true, "the break")
            pumpFrames(5, list.view)
            XCTAssertEqual(window.list?.warnings.last?.kind, kind, file: file, line: line)
            XCTAssertTrue(try picture(of: list) == shown, "\(kind): a row is elsewhere.", file: file, line: line)
            window.controls.onPause(false)
            settle(list.view)
            pumpFrames(2, list.view)
            XCTAssertFalse(list.view.motionClock.isStopped, file: file, line: line)
            XCTAssertFalse(try picture(of: list) == shown, "\(kind): no row moves.", file: file, line: line)
            XCTAssertEqual(list.view.checkInvariants(), [], file: file, line: line)
        }
    }

    /// As the window behind it lets it look: a row that will pass others has the window's colour.
    private func picture(of list: TestList) throws -> PixelImage { try XCTUnwrap(list.view.root).renderPixels() }

    private func checkAll(animated: Bool) throws {
        let notes = (0..<12).map { Note($0) }
        let reversed = Array(notes.reversed())
        try check(.replacedAll, animated: animated, from: notes, to: (100..<112).map { Note($0) })
        try check(.duplicateIdentifiers, animated: animated, from: notes, to: reversed + [Note(3, "Again")])
        try check(
            .changedIdentifiers, animated: animated, from: [Note(1, "The same"), Note(2), Note(3)],
            to: [Note(3), Note(2), Note(9, "The same")])
        var limits = WarningLimits.withoutTimes
        limits.returnTime = 60_000_000_000
        try check(
            .replacedByEqual, animated: animated, from: notes, limits: limits, before: [Array(notes.dropLast())],
            to: [notes[11]] + notes.dropLast())
        limits = .withoutTimes
        limits.updatesPerSecond = 1
        try check(
            .busyObject, animated: animated, from: notes, limits: limits,
            to: reversed.map { $0.id == 3 ? Note(3, "Edited") : $0 })
        limits = .withoutTimes
        limits.frame = 0
        try check(.longWork, animated: animated, from: notes, limits: limits, to: reversed)
        limits = .withoutTimes
        limits.row = 0
        try check(.slowCell, animated: animated, from: notes, limits: limits, to: reversed + [Note(20)])
    }

    func testItStopsBeforeRowsMoveInAnAnimatedUpdate() throws {
        Display.animationsEnabled = true
        try checkAll(animated: true)
    }

    func testItStopsBeforeRowsAreElsewhereInAnUpdateWithoutMotion() throws { try checkAll(animated: false) }

    func testItStopsBeforeRowsAreElsewhereInAListWhoseMotionTakesNoTime() throws {
        Display.animationsEnabled = true
        let notes = (0..<12).map { Note($0) }
        try withInspector(notes) { list, window in
            list.view.motion.duration = 0
            let shown = try picture(of: list)
            window.controls.breaks.turn(true)
            list.notes = notes.reversed() + [Note(3, "Again")]
            list.adapter.performUpdates(animated: true, completion: nil)
            pump(until: window.list?.isPaused == true, "the break")
            pumpFrames(5, list.view)
            XCTAssertTrue(try picture(of: list) == shown, "A row is elsewhere.")
            window.controls.onPause(false)
            pumpFrames(2, list.view)
            XCTAssertFalse(list.view.motionClock.isMoving)
            XCTAssertFalse(try picture(of: list) == shown, "The rows are where they were.")
        }
    }

    /// The oldest kept transaction has such a warning then, as the first one that shows the fault.
    func testItDoesNotStopAgainWhereTheTransactionOfAWarningIsDropped() {
        let list = TestList((0..<4).map { Note($0) }, in: self)
        withWindow(child: list.view) { _ in
            let inspected = InspectedList(list.adapter, images: nil, limit: .init(transactions: 3))
            inspected.limits = .withoutTimes
            inspected.breaksOnWarning = true
            var stops: [[RecordedName]] = []
            inspected.onChange = { transaction in
                guard let transaction else { return }
                stops.append(inspected.warnings(ofTransaction: transaction).flatMap(\.objects))
                inspected.isPaused = false
            }
            for count in 4..<12 { list.update((0..<count).map { Note($0) } + [Note(3)]) }
            XCTAssertEqual(stops.map { $0.map(\.identifier) }, [["3"]])
            list.update((0..<12).map { Note($0) } + [Note(3), Note(5)])
            XCTAssertEqual(stops.last?.map(\.identifier), ["5"], "That warning is new.")
            XCTAssertEqual(stops.count, 2)
            XCTAssertEqual(inspected.warnings.map(\.transaction), [0, 2])
            XCTAssertEqual(inspected.knownWarnings.count, 1, "It remembers none of what is over.")
        }
    }

    func testWhatTheProgramDoesToTheClockMeanwhileStays() throws {
        Display.animationsEnabled = true
        for pauses in [true, false] {
            try withInspector((0..<12).map { Note($0) }) { list, window in
                list.view.motionClock.isPaused = !pauses
                window.controls.breaks.turn(true)
                list.notes = (100..<112).map { Note($0) }
                list.adapter.performUpdates(animated: true, completion: nil)
                pump(until: window.list?.isPaused == true, "the break")
                list.view.motionClock.isPaused = pauses
                XCTAssertTrue(list.view.motionClock.isStopped)
                window.controls.onPause(false)
                XCTAssertEqual(list.view.motionClock.isPaused, pauses)
                XCTAssertEqual(list.view.motionClock.isStopped, pauses)
                list.view.motionClock.isPaused = false
                settle(list.view)
            }
        }
    }

    func testAnUpdateWithoutAWarningIsThereAtOnceAndGlidesAsEver() throws {
        Display.animationsEnabled = true
        let notes = (0..<12).map { Note($0) }
        try withInspector(notes) { list, window in
            window.controls.breaks.turn(true)
            list.update(notes.reversed())
            XCTAssertFalse(list.view.motionClock.isMoving)
            XCTAssertFalse(list.view.motionClock.isStopped)
            list.notes = notes
            list.adapter.performUpdates(animated: true, completion: nil)
            pump(until: list.view.motionClock.isMoving, "the motion")
            XCTAssertFalse(list.view.motionClock.isStopped)
            settle(list.view)
        }
    }
}
