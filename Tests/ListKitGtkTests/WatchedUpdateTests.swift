import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import ListScripts
import XCTest

/// What the host tells of its rows to whoever watches.
@preconcurrency @MainActor
final class WatchedUpdateTests: GtkTestCase {
    @MainActor
    private final class Watcher: ListCollectionViewOwner {
        var watchesRows = true
        var events: [ListViewEvent] = []

        func collectionView(_ collectionView: any ListCollectionView, did event: ListViewEvent) { events.append(event) }

        var words: [String] {
            events.map { event in
                switch event {
                case .validated: "validated"
                case .carriedOut: "carriedOut"
                case .held: "held"
                case .scrolled: "scrolled"
                case .laidOut: "laidOut"
                case .painted: "painted"
                case .motionEnded: "motionEnded"
                }
            }
        }
    }

    private func item(_ number: Int) -> ListRowPosition { .item(ListIndexPath(section: 0, item: number)) }

    func testAWatcherHearsOfAnUpdateFromItsCheckToItsFirstFrame() {
        let shown = ListWindow([Array(0..<6)], in: self)
        let watcher = Watcher()
        shown.list.delegate = watcher
        shown.update(to: [5, 0, 2, 3, 9, 4], reloading: [2])
        XCTAssertEqual(watcher.words, ["validated", "carriedOut"])
        pump(until: watcher.events.count == 4, "the frame")
        XCTAssertEqual(watcher.words, ["validated", "carriedOut", "laidOut", "painted"])
        guard case .validated(let before) = watcher.events[0],
            case .carriedOut(let operations, let rows) = watcher.events[1],
            case .laidOut(let after) = watcher.events[2]
        else { return XCTFail("other events") }
        XCTAssertEqual(Array(operations.prefix(2)), [.remove(item(1)), .move(from: item(5), to: item(0))])
        XCTAssertEqual(
            Array(operations.suffix(2)), [.rebind(from: item(2), to: item(2), inPlace: true), .insert(item(4))])
        XCTAssertEqual(before.rows.map(\.position), (0..<6).map(item))
        XCTAssertEqual(rows.map(\.position).sorted(), (0..<6).map(item))
        XCTAssertEqual(after.rows.map(\.position), (0..<6).map(item))
        XCTAssertEqual(after.rows[0].row, before.rows[5].row, "the row that moved is the same one")
        XCTAssertEqual(after.rows[1].y, after.rows[0].height)
        XCTAssertEqual(after.offset, 0)
        // A frame more tells nothing more.
        pumpFrames(2, shown.list)
        XCTAssertEqual(watcher.events.count, 4)
    }

    func testAFrameOfTheWindowThatDoesNotShowTheListDoesNotShowTheUpdate() {
        let shown = ListWindow([Array(0..<6)], in: self)
        let watcher = Watcher()
        shown.list.delegate = watcher
        shown.list.isVisible = false
        shown.update(to: [5, 0, 1])
        for _ in 0..<3 {
            shown.window.queueDraw()
            pumpFrames(1, shown.window)
        }
        XCTAssertEqual(watcher.words, ["validated", "carriedOut"])
        shown.list.isVisible = true
        pump(until: watcher.words.contains("painted"), "the frame")
        XCTAssertEqual(watcher.words, ["validated", "carriedOut", "laidOut", "painted"])
    }

    func testAWatcherHearsOfTheRowsOfAnUpdateBeforeAnybodyCanScroll() {
        let shown = ListWindow([Array(0..<200)], in: self)
        let watcher = Watcher()
        shown.list.delegate = watcher
        shown.update(to: Array(1..<200))
        // Before the next frame, so that rows are used for other items meanwhile.
        shown.list.scroll(toOffset: 3_000, animated: false)
        pump(until: watcher.words.contains("painted"), "the frame")
        XCTAssertEqual(watcher.words, ["validated", "carriedOut", "scrolled", "laidOut", "painted"])
        guard case .validated(let before) = watcher.events[0], case .carriedOut(_, let rows) = watcher.events[1],
            case .scrolled(let step) = watcher.events[2], case .laidOut(let after) = watcher.events[3]
        else { return XCTFail("other events") }
        var places: [ListRowPosition: ObjectIdentifier] = [:]
        for row in rows { places[row.position] = row.row }
        for index in 1..<4 { XCTAssertEqual(places[item(index - 1)], before.rows[index].row, "row \(index)") }
        XCTAssertFalse(after.rows.contains { $0.position == item(0) }, "the layout is that of another place")
        XCTAssertEqual(step, ListScrollStep(.program, from: 0, to: 3_000))
    }

    func testAnInsetThatShrinksAfterAnUpdateScrollsTheListByItsEnd() {
        let shown = ListWindow([Array(0..<200)], in: self)
        shown.list.contentInset = ListContentInset(top: 0, bottom: 90)
        shown.scroll(toOffset: .greatestFiniteMagnitude)
        let watcher = Watcher()
        shown.list.delegate = watcher
        shown.update(to: Array(0..<200), reloading: [199])
        let offset = shown.list.visibleRect.minY
        shown.list.contentInset = .zero
        pump(until: watcher.words.contains("painted"), "the frame")
        let steps = watcher.events.compactMap { if case .scrolled(let step) = $0 { step } else { nil } }
        XCTAssertEqual(steps, [ListScrollStep(.end, from: offset, to: offset - 90)])
    }

    func testWhatStandsBeforeAnUpdateIsReportedByThePlacesBeforeIt() {
        let shown = ListWindow([Array(0..<6)], in: self)
        shown.list.selectionMode = .single
        let watcher = Watcher()
        shown.list.delegate = watcher
        let (old, new) = (ListIndexPath(section: 0, item: 3), ListIndexPath(section: 0, item: 1))
        shown.list.selectItem(at: old)
        shown.list.focusItem(at: old)
        shown.settle()
        watcher.events = []
        shown.update(to: [2, 3, 4, 5], reloading: [4])
        pump(until: watcher.events.count == 4, "the frame")
        guard case .validated(let before) = watcher.events[0], case .carriedOut(let operations, _) = watcher.events[1],
            case .laidOut(let after) = watcher.events[2]
        else { return XCTFail("other events") }
        XCTAssert(operations.contains(.rebind(from: item(4), to: item(2), inPlace: true)), "\(operations)")
        XCTAssertEqual(before.rows.map(\.position), (0..<6).map(item))
        XCTAssertEqual(before.selected, [old])
        XCTAssertEqual(before.focused, .item(old))
        XCTAssertEqual(before.contentHeight, before.rows.reduce(0) { $0 + $1.height })
        XCTAssertEqual(after.selected, [new])
        XCTAssertEqual(after.focused, .item(new))
    }

    func testNoEventIsMadeWhileNobodyWatches() {
        let shown = ListWindow([Array(0..<6)], in: self)
        let watcher = Watcher()
        watcher.watchesRows = false
        shown.list.delegate = watcher
        shown.update(to: [3, 1])
        shown.settle()
        XCTAssertEqual(watcher.events.count, 0)
    }

    func testTheFramesOfAMotionAreCountedBeforeItSettles() {
        Display.animationsEnabled = true
        let shown = ListWindow([Array(0..<6)], in: self)
        let watcher = Watcher()
        shown.list.delegate = watcher
        var wordsWhenSettled: [String] = []
        shown.update(to: [5, 0, 1], animated: true) { _ in wordsWhenSettled = watcher.words }
        pump(until: !wordsWhenSettled.isEmpty, "the motion ending")
        XCTAssertEqual(wordsWhenSettled.last, "motionEnded")
        guard
            case .motionEnded(let frames, let missed)? = watcher.events.last(where: {
                if case .motionEnded = $0 { true } else { false }
            })
        else { return XCTFail("no motion") }
        XCTAssertGreaterThan(frames, 0)
        XCTAssertGreaterThanOrEqual(missed, 0)
    }

    func testFramesThatDoNotComeAreMissedButForPauses() {
        var frames = FrameCount()
        for time in [0.0, 0.01, 0.021, 0.05] { frames.add(at: time, interval: 0.01) }
        XCTAssertEqual(frames.drawn, 4)
        XCTAssertEqual(frames.missed, 2)
        frames.pause()
        frames.add(at: 9, interval: 0.01)
        frames.add(at: 10, interval: 0)
        XCTAssertEqual(frames.drawn, 6)
        XCTAssertEqual(frames.missed, 2)
    }
}
