import GtkBridge
import GtkTestSupport
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
            for round in 0..<24 {
                list.notes = (0..<40).shuffled(using: &random).prefix(Int.random(in: 0...35, using: &random)).map {
                    Note($0, Bool.random(using: &random) ? "Edited in round \(round)" : nil)
                }
                list.adapter.performUpdates(animated: true, label: "Round \(round)")
                switch round % 8 {
                case 0: window.controls.onPage(.now)
                case 1: window.controls.onPage(.updates)
                case 2: window.select(id: Int.random(in: 0...round, using: &random))
                case 3: window.search.type("note \(Int.random(in: 0..<40, using: &random))")
                case 4: window.search.type("")
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
            window.search.type("")
            settle(list.view)
            read(window)
            let recording = try XCTUnwrap(window.list?.recording())
            XCTAssertEqual(window.transactions.rows.count, recording.transactions.count)
            XCTAssertNil(ReplayCheck().firstDivergence(in: recording))
        }
    }

    /// Rows and pinned headers of custom widgets whose texts change in the frame in which they begin to move, of a list
    /// that the inspector stops and lets go.
    func testPinnedHeadersThatChangeWhileTheListIsStoppedAndGoesOn() throws {
        Display.animationsEnabled = true
        var days = (0..<12).map { Day(id: $0, notes: (0..<4).map { Note($0) }) }
        let view = ListBoxView()
        view.stickyHeaders = true
        let adapter = ListAdapter(view: view, objects: { days }) { (_: Day) in DayController() }
        try withWindow(child: view) { _ in
            ListInspector.attach(to: adapter)
            let window = try XCTUnwrap(ListInspector.current)
            settle(window.window)
            var random = SeededGenerator(seed: 7)
            for round in 0..<60 {
                // Once or twice before the next frame.
                for _ in 0...Int.random(in: 0...1, using: &random) {
                    let place = days.indices.randomElement(using: &random)!
                    let text = String(repeating: "word ", count: Int.random(in: 1...30, using: &random))
                    days[place].notes = (0..<Int.random(in: 0...6, using: &random)).map { Note($0, text) }
                    if round % 3 == 0 { days.shuffle(using: &random) }
                    adapter.performUpdates(animated: true, label: "Round \(round)")
                    pumpPending()
                }
                switch round % 7 {
                case 0: view.scroll(toOffset: Double.random(in: 0...2_000, using: &random), animated: round % 2 == 0)
                case 1: window.controls.breaks.activate()
                case 2: window.controls.flashes.activate()
                case 3: window.controls.onPause(true)
                case 4: window.controls.onPause(false)
                case 5: view.motionClock.isPaused.toggle()
                default: view.queueDraw()
                }
                pumpFrames(Int.random(in: 0...2, using: &random), view)
                XCTAssertEqual(view.checkInvariants(), [], "round \(round)")
            }
            window.window.close()
            view.motionClock.isPaused = false
            settle(view)
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

    func testARecordingIsNotSavedToAPipeSinceItsReaderCouldHoldUpOrEndTheProgram() throws {
        try withInspector([Note(1)]) { list, window in
            list.update([Note(2)])
            let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID().uuidString)")
            XCTAssertEqual(unsafe mkfifo(pipe.path, 0o600), 0)
            defer { try? FileManager.default.removeItem(at: pipe) }
            // A reader, so that opening the pipe would not wait for one.
            let reader = try FileHandle(forUpdating: pipe)
            window.saveBar.save(to: pipe.path)
            XCTAssertEqual(
                window.saveBar.message,
                "\(pipe.path) could not be written: it is a pipe, whose reader could hold up the program.")
            try reader.close()
        }
    }
}

private struct Day: ListDiffable, Identifiable, Equatable {
    let id: Int
    var notes: [Note]
}

private final class DayController: ListBindingSectionController<Day>, ListSupplementaryViewSource {
    override init() {
        super.init()
        supplementaryViewSource = self
    }

    override func viewModels(for object: Day) -> [any ListDiffable] { object.notes }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(ColumnsCell.self, at: index)
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }
    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(DayHeader.self, ofKind: kind)
        header.title.text = "Day \(object.id)"
        header.count.text = String(repeating: "note ", count: object.notes.count)
        return header
    }
}

private final class ColumnsCell: ListBoxCell, ListBindable {
    private let label = Label()
    override func makeContent() -> Widget {
        label.wraps = true
        let columns = Columns(spacing: 8)
        columns.append(Image(iconName: "list-add-symbolic"))
        columns.append(label, width: .flexible)
        return columns
    }

    func bindViewModel(_ note: Note) { label.text = note.text }
}

private final class DayHeader: ListBoxReusableView {
    let title = Label()
    let count = Label()
    override func makeContent() -> Widget {
        let columns = Columns(spacing: 8)
        columns.append(title, width: .flexible)
        columns.append(count)
        return columns
    }
}
