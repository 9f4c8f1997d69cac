import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListInspector

/// Whether the inspector says rightly why a list jumped. Each row is 40 pixels high, and the list shows ten of them.
@preconcurrency @MainActor
final class InspectorScreenTests: GtkTestCase {
    private func withList(
        _ count: Int, heightOf height: @escaping @MainActor (Note) -> Int = { _ in 40 },
        _ body: (TestList, ListBoxView, InspectorWindow) throws -> Void
    ) throws {
        let list = TestList((0..<count).map { Note($0) }, in: self, height: height)
        list.view.setSizeRequest(width: 300, height: 400)
        try withWindow(child: list.view) { window in
            window.setDefaultSize(width: 300, height: 400)
            ListInspector.attach(to: list.adapter)
            let inspector = try XCTUnwrap(ListInspector.current)
            settle(inspector.window)
            settle(list.view)
            try body(list, list.view, inspector)
            inspector.window.close()
            pumpPending()
        }
    }

    /// What the inspector says of the last update.
    private func answer(_ window: InspectorWindow) throws -> String {
        read(window)
        let shown = texts(in: window.detail.view)
        return shown[try XCTUnwrap(shown.firstIndex(of: "Why did it jump?"), "\(shown)") + 1]
    }

    private func screen(_ window: InspectorWindow) throws -> ScreenChange {
        read(window)
        let history = try XCTUnwrap(window.list?.history)
        return try XCTUnwrap(ScreenChange(history, transaction: history.transactions.count - 1))
    }

    func testRowsThatComeAboveMoveNothingWhereTheListIsScrolled() throws {
        try withList(50) { list, view, window in
            view.scroll(toOffset: 410, animated: false)
            settle(view)
            list.update([Note(90), Note(91)] + list.notes)
            XCTAssertEqual(try answer(window), "Nothing jumped: Note 10 stayed 10 px above the top.")
            let screen = try screen(window)
            XCTAssertEqual([screen.oldOffset, screen.newOffset], [410, 490])
            XCTAssertEqual(screen.jump, 0)
        }
    }

    func testRowsThatComeAtTheStartPushTheOthersDown() throws {
        try withList(50) { list, _, window in
            list.update([Note(90), Note(91)] + list.notes)
            XCTAssertEqual(
                try answer(window),
                "The rows that stayed moved down by 80 px. The list was at its start, and 2 rows came above them: "
                    + "Note 90, Note 91.")
        }
    }

    func testARowThatMovesToTheStartIsNamed() throws {
        try withList(50) { list, _, window in
            list.update([list.notes[5]] + list.notes.filter { $0.id != 5 })
            XCTAssertEqual(
                try answer(window),
                "Nothing jumped: Note 6 stayed 240 px below the top.", "The rows beyond it stood still.")
            list.update([list.notes[30]] + list.notes.filter { $0.id != 30 })
            XCTAssertEqual(
                try answer(window),
                "The rows that stayed moved down by 40 px. The list was at its start, and 1 row moved above them: "
                    + "Note 30.")
        }
    }

    func testARowThatMovesAwayFromTheStartIsNamed() throws {
        try withList(50) { list, _, window in
            list.update(list.notes.filter { $0.id != 0 } + [Note(0)])
            XCTAssertEqual(
                try answer(window),
                "The rows that stayed moved up by 40 px. The list was at its start, and 1 row moved away from above "
                    + "them: Note 0.")
        }
    }

    func testAChatThatDoesNotFillItsListStandsAtItsEnd() throws {
        try withList(3) { list, view, window in
            view.placeKeeping = .chat
            settle(view)
            list.update(list.notes + [Note(90)])
            XCTAssertEqual(
                try answer(window),
                "The rows that stayed moved up by 40 px. The list was at its end, and stayed there.")
        }
    }

    func testTheFirstRowInSightIsRemovedAndTheNextOneIsHeld() throws {
        try withList(50) { list, view, window in
            view.scroll(toOffset: 400, animated: false)
            settle(view)
            list.update(list.notes.filter { $0.id != 10 })
            XCTAssertEqual(try answer(window), "Nothing jumped: Note 11 stayed 40 px below the top.")
            XCTAssertEqual(try screen(window).rows.first { $0.name == "Note 10" }?.fate, .went)
        }
    }

    func testAllThatWasInSightIsRemoved() throws {
        try withList(50) { list, view, window in
            view.scroll(toOffset: 400, animated: false)
            settle(view)
            list.update(list.notes.filter { !(5..<25).contains($0.id) })
            let answer = try answer(window)
            let words = "None of the rows that were in sight is there any more. The list now begins with Note "
            XCTAssert(answer.hasPrefix(words), answer)
            XCTAssertNil(try screen(window).jump)
        }
    }

    func testAListThatBecomesTooShortIsScrolledBack() throws {
        try withList(50) { list, view, window in
            view.scroll(toOffset: 1_000, animated: false)
            settle(view)
            list.update(Array(list.notes.prefix(30)))
            XCTAssertEqual(
                try answer(window),
                "The rows that stayed moved down by 200 px. The list is 800 px shorter, and cannot be scrolled as far "
                    + "any more.")
        }
    }

    func testAListThatFollowsItsEndStaysThere() throws {
        try withList(50) { list, view, window in
            view.placeKeeping = .chat
            view.scroll(toOffset: 10_000, animated: false)
            settle(view)
            list.update(list.notes + [Note(90)])
            XCTAssertEqual(
                try answer(window),
                "The rows that stayed moved up by 40 px. The list was at its end, and stayed there.")
        }
    }

    func testAProgramThatScrollsIsToldFromTheUpdate() throws {
        try withList(50) { list, view, window in
            list.notes.append(Note(90))
            var isDone = false
            list.adapter.performUpdates(animated: false) { _ in isDone = true }
            pump(until: isDone, "the update")
            view.scroll(toOffset: 200, animated: false)
            settle(view)
            XCTAssertEqual(
                try answer(window),
                "The rows that stayed moved up by 200 px. The program or the user scrolled by 200 px before the layout."
            )
        }
    }

    func testARowThatBecomesHigherPushesTheOthers() throws {
        var tall: Set<Int> = []
        try withList(50, heightOf: { tall.contains($0.id) ? 100 : 40 }) { list, _, window in
            tall = [0]
            var notes = list.notes
            notes[0].text = "Tall"
            list.update(notes)
            XCTAssertEqual(try answer(window), "Nothing jumped: Note 0 stayed at the top.")
            let places = try screen(window).rows.first { $0.name == "Note 1" }.map { [$0.oldY, $0.newY] }
            XCTAssertEqual(places, [40, 100])
        }
    }

    func testAWidthThatChangesMeanwhileIsNamed() throws {
        try withList(50, heightOf: { _ in 40 }) { list, view, window in
            list.notes.insert(Note(90), at: 0)
            var isDone = false
            list.adapter.performUpdates(animated: false) { _ in isDone = true }
            pump(until: isDone, "the update")
            view.setSizeRequest(width: 420, height: 400)
            settle(view)
            let answer = try answer(window)
            XCTAssert(answer.hasSuffix("The list became 120 px wider."), answer)
        }
    }

    func testTheFocusThatGoesOutOfSightIsNamed() throws {
        try withList(50) { list, view, window in
            view.scroll(toOffset: 400, animated: false)
            settle(view)
            let cell = try XCTUnwrap(view.cellForItem(at: ListIndexPath(section: 14, item: 0)) as? ListBoxCell)
            XCTAssert(try XCTUnwrap(cell.content.parent).grabFocus())
            list.update([Note(90)] + list.notes)
            let screen = try screen(window)
            XCTAssertEqual([screen.oldFocus, screen.newFocus], ["Note 14", "Note 14"])
            XCTAssertEqual(screen.jump, 0)
            XCTAssert(texts(in: window.detail.view).contains("Scrolled from 400 to 440 px  ·  focus: Note 14"))
        }
    }

    func testRowsThatCameWentAndStayedStandWithTheirPlaces() throws {
        try withList(4) { list, _, window in
            list.update([Note(0), Note(9), Note(3), Note(2)])
            let rows = try screen(window).rows
            XCTAssertEqual(rows.map(\.name), ["Note 0", "Note 1", "Note 9", "Note 3", "Note 2"])
            XCTAssertEqual(rows.map(\.fate), [.kept, .went, .came, .kept, .kept])
            XCTAssertEqual(rows.map(\.oldY), [0, 40, nil, 120, 80])
            XCTAssertEqual(rows.map(\.newY), [0, nil, 40, 80, 120])
            let shown = texts(in: window.detail.view)
            let place = try XCTUnwrap(shown.lastIndex(of: "Note 3"))
            XCTAssertEqual(shown[place + 1], "120 → 80 px")
        }
    }
}
