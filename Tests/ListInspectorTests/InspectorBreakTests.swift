import GtkBridge
import GtkTestSupport
import ListKit
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
            let places = places(of: start, among: before.last ?? start, in: list)
            window.controls.breaksOnWarning = true
            list.notes = notes
            list.adapter.performUpdates(animated: animated, completion: nil)
            pump(until: window.list?.isPaused == true, "the break")
            pumpFrames(5, list.view)
            XCTAssertEqual(window.list?.warnings.last?.kind, kind, file: file, line: line)
            let shown = notes.filter { note in notes.first { $0.id == note.id } == note }
            let held = self.places(of: start, among: shown, in: list)
            let kept = places.filter { held[$0.key] != nil }
            XCTAssertEqual(held.filter { places[$0.key] != nil }, kept, "\(kind)", file: file, line: line)
            window.controls.onPause(false)
            settle(list.view)
            pumpFrames(2, list.view)
            XCTAssertFalse(list.view.motionClock.isPaused, file: file, line: line)
            if !kept.isEmpty {
                XCTAssertNotEqual(
                    self.places(of: start, among: shown, in: list).filter { places[$0.key] != nil }, kept,
                    "\(kind): no row moves.", file: file, line: line)
            }
            XCTAssertEqual(list.view.checkInvariants(), [], file: file, line: line)
        }
    }

    /// Where the rows of notes are seen, by the notes' identifiers.
    private func places(of notes: [Note], among shown: [Note], in list: TestList) -> [Int: Double] {
        var places: [Int: Double] = [:]
        for (section, note) in shown.enumerated() where notes.contains(where: { $0.id == note.id }) {
            let cell = list.view.cellForItem(at: ListIndexPath(section: section, item: 0)) as? ListBoxCell
            places[note.id] = cell?.content.convert(Point(x: 0, y: 0), to: list.view)?.y.rounded()
        }
        return places
    }

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

    func testAnUpdateWithoutAWarningIsThereAtOnceAndGlidesAsEver() throws {
        Display.animationsEnabled = true
        let notes = (0..<12).map { Note($0) }
        try withInspector(notes) { list, window in
            window.controls.breaksOnWarning = true
            list.update(notes.reversed())
            XCTAssertFalse(list.view.motionClock.isMoving)
            XCTAssertFalse(list.view.motionClock.isPaused)
            list.notes = notes
            list.adapter.performUpdates(animated: true, completion: nil)
            pump(until: list.view.motionClock.isMoving, "the motion")
            XCTAssertFalse(list.view.motionClock.isPaused)
            settle(list.view)
        }
    }
}
