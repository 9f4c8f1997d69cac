import Foundation
import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import ListKitReplay
import TestSupport
import XCTest

@testable import ListInspector

/// The inspector beside a list that never rests. A test fails at its end where GTK has complained.
@preconcurrency @MainActor
final class InspectorUnderLoadTests: GtkTestCase {
    func testManyUpdatesPagesAndSizesLeaveTheListsRightAndNoComplaint() throws {
        Display.animationsEnabled = true
        try withInspector((0..<30).map { Note($0) }) { list, window in
            window.controls.onFlash(true)
            var random = SeededGenerator(seed: 11)
            for round in 0..<60 {
                list.notes = (0..<40).shuffled(using: &random).prefix(Int.random(in: 0...35, using: &random)).map {
                    Note($0, Bool.random(using: &random) ? "Edited in round \(round)" : nil)
                }
                list.adapter.performUpdates(animated: true, label: "Round \(round)")
                switch round % 8 {
                case 0: window.controls.onPage(.now)
                case 1: window.controls.onPage(.updates)
                case 2: window.select(id: Int.random(in: 0...round, using: &random))
                case 3: window.search.text = "note \(Int.random(in: 0..<40, using: &random))"
                case 4: window.search.text = ""
                case 5: window.window.setDefaultSize(width: Int.random(in: 380...1_000, using: &random), height: 500)
                case 6: window.saveBar.isOpen.toggle()
                default: window.list?.isPaused.toggle()
                }
                window.list?.read()
                pumpFrames(2, window.window)
                XCTAssertEqual(list.view.checkInvariants(), [], "round \(round)")
                for own in [window.transactions.view, window.detail.view] {
                    XCTAssertEqual(own.checkInvariants(), [], "round \(round)")
                }
            }
            window.list?.isPaused = false
            window.search.text = ""
            settle(list.view)
            read(window)
            let recording = try XCTUnwrap(window.list?.recording())
            XCTAssertEqual(window.transactions.rows.count, recording.transactions.count)
            XCTAssertNil(ReplayCheck().firstDivergence(in: recording))
        }
    }

    func testATransactionHasOneNumberEverywhere() throws {
        try withInspector([Note(1)]) { list, window in
            for count in 2..<5 { list.update((0..<count).map { Note($0) }) }
            window.list?.clear()
            list.update([Note(9)], label: "Late")
            read(window)
            let recording = try XCTUnwrap(window.list?.recording())
            let number = try XCTUnwrap(recording.transactions.first?.number)
            XCTAssertGreaterThan(number, 1, "It is no place in the recording.")
            XCTAssertEqual(recording.transactions.count, 1)
            XCTAssert(texts(in: window.transactions.view).contains("#\(number)"))
            XCTAssert(texts(in: window.detail.view).contains { $0.hasPrefix("#\(number)  Late") })
            XCTAssert(ListReport(recording).text.contains("Transaction \(number): "))
            XCTAssertEqual(RecordedMoments(recording).moment(afterTransaction: number), 1)
        }
    }

    func testARecordingIsSavedThroughALink() throws {
        try withInspector([Note(1)]) { list, window in
            list.update([Note(2)])
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inspector-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (link, target) = (folder.appendingPathComponent("link"), folder.appendingPathComponent("target"))
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "target")
            window.saveBar.save(to: link.path)
            XCTAssert(window.saveBar.message.hasPrefix("Saved 1 transaction"), window.saveBar.message)
            XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link.path), "target")
            XCTAssertEqual(try ListRecording.read(from: target).recording.transactions.count, 1)
        }
    }
}
