import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListInspector

/// Whether the inspector says rightly why a list jumped. Each row is 40 pixels high, and the list shows ten of them.
@preconcurrency @MainActor
final class InspectorScreenTests: GtkTestCase {
    private func withList(
        _ count: Int, heightOf height: @escaping @MainActor (Note) -> Int = { _ in 40 },
        controller: (@MainActor () -> ListSectionController)? = nil,
        _ body: (TestList, ListBoxView, InspectorWindow) throws -> Void
    ) throws {
        let list = TestList((0..<count).map { Note($0) }, in: self, height: height, controller: controller)
        list.view.setSizeRequest(width: 300, height: 400)
        try withWindow(child: list.view) { window in
            window.setDefaultSize(width: 300, height: 400)
            ListInspector.attach(to: list.adapter)
            let inspector = try XCTUnwrap(ListInspector.current)
            // All of the answer is in sight, whatever the font.
            inspector.window.setDefaultSize(width: 1000, height: 1000)
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

    private func expectAnswer(
        _ window: InspectorWindow, _ text: String, _ message: String = "", line: UInt = #line
    ) throws { XCTAssertEqual(try answer(window), text, message, line: line) }

    private func screen(_ window: InspectorWindow) throws -> ScreenChange {
        read(window)
        let history = try XCTUnwrap(window.list?.history)
        return try XCTUnwrap(ScreenChange(history, transaction: history.transactions.count - 1))
    }

    func testRowsThatComeAboveMoveNothingWhereTheListIsScrolled() throws {
        try withList(50) { list, view, window in
            list.scroll(toOffset: 410)
            list.update([Note(90), Note(91)] + list.notes)
            try expectAnswer(window, "Nothing jumped: Note 10 stayed 10 px above the top.")
            let screen = try screen(window)
            XCTAssertEqual([screen.oldOffset, screen.newOffset], [410, 490])
            XCTAssertEqual(screen.jump, 0)
        }
    }

    func testRowsThatComeAtTheStartPushTheOthersDown() throws {
        try withList(50) { list, _, window in
            list.update([Note(90), Note(91)] + list.notes)
            try expectAnswer(
                window,
                "The rows that stayed moved down by 80 px. The list was at its start, and 2 rows came above them: "
                    + "Note 90, Note 91.")
        }
    }

    func testARowThatMovesToTheStartIsNamed() throws {
        try withList(50) { list, _, window in
            list.update([list.notes[5]] + list.notes.filter { $0.id != 5 })
            try expectAnswer(
                window, "Nothing jumped: Note 6 stayed 240 px below the top.", "The rows beyond it stood still.")
            list.update([list.notes[30]] + list.notes.filter { $0.id != 30 })
            try expectAnswer(
                window,
                "The rows that stayed moved down by 40 px. The list was at its start, and 1 row moved above them: "
                    + "Note 30.")
        }
    }

    func testARowThatMovesAwayFromTheStartIsNamed() throws {
        try withList(50) { list, _, window in
            list.update(list.notes.filter { $0.id != 0 } + [Note(0)])
            try expectAnswer(
                window,
                "The rows that stayed moved up by 40 px. The list was at its start, and 1 row moved away from above "
                    + "them: Note 0.")
        }
    }

    func testAChatThatDoesNotFillItsListStandsAtItsEnd() throws {
        try withList(3) { list, view, window in
            view.placeKeeping = .chat
            settle(view)
            list.update(list.notes + [Note(90)])
            try expectAnswer(
                window, "The rows that stayed moved up by 40 px. The list was at its end, and stayed there.")
        }
    }

    func testTheFirstRowInSightIsRemovedAndTheNextOneIsHeld() throws {
        try withList(50) { list, view, window in
            list.scroll(toOffset: 400)
            list.update(list.notes.filter { $0.id != 10 })
            try expectAnswer(window, "Nothing jumped: Note 11 stayed 40 px below the top.")
            XCTAssertEqual(try screen(window).rows.first { $0.name == "Note 10" }?.fate, .went)
        }
    }

    func testAllThatWasInSightIsRemoved() throws {
        try withList(50) { list, view, window in
            list.scroll(toOffset: 400)
            list.update(list.notes.filter { !(5..<25).contains($0.id) })
            let answer = try answer(window)
            let words = "None of the rows that were in sight is there any more. The list now begins with Note "
            XCTAssert(answer.hasPrefix(words), answer)
            XCTAssertNil(try screen(window).jump)
        }
    }

    func testAListThatBecomesTooShortIsScrolledBack() throws {
        try withList(50) { list, view, window in
            list.scroll(toOffset: 1_000)
            list.update(Array(list.notes.prefix(30)))
            try expectAnswer(
                window,
                "The rows that stayed moved down by 200 px. The list is 800 px shorter, and cannot be scrolled as far "
                    + "any more.")
        }
    }

    func testAListThatFollowsItsEndStaysThere() throws {
        try withList(50) { list, view, window in
            view.placeKeeping = .chat
            list.scroll(toOffset: 10_000)
            list.update(list.notes + [Note(90)])
            try expectAnswer(
                window, "The rows that stayed moved up by 40 px. The list was at its end, and stayed there.")
        }
    }

    func testAProgramThatScrollsIsDistinguishedFromTheUpdate() throws {
        try withList(50) { list, view, window in
            list.notes.append(Note(90))
            list.perform()
            list.scroll(toOffset: 200)
            try expectAnswer(
                window, "The rows that stayed moved up by 200 px. The program scrolled by 200 px before the layout."
            )
        }
    }

    func testTheAnchorThatIsRemovedGivesWayToTheNextRow() throws {
        try withList(50) { list, view, window in
            list.scroll(toOffset: 400)
            list.update(list.notes.filter { $0.id != 10 && $0.id != 3 })
            let screen = try screen(window)
            XCTAssertEqual(screen.anchor, "Note 11 was held, the first row in sight that stays.")
            XCTAssertEqual(screen.movers, "The list was scrolled by −80 px to hold Note 11.")
            XCTAssert(texts(in: window.detail.view).contains(screen.anchor ?? ""))
        }
    }

    func testWhereNoRowInSightStaysTheNearestIsHeld() throws {
        try withList(50) { list, view, window in
            list.scroll(toOffset: 400)
            list.update(list.notes.filter { !(5..<25).contains($0.id) })
            XCTAssertEqual(
                try screen(window).anchor, "Note 25 was held, the nearest row that stays: none in sight does.")
        }
    }

    func testHeightsThatWereGuessedWrongAreReported() throws {
        try withList(50, heightOf: { $0.id >= 90 ? 100 : 40 }) { list, view, window in
            list.scroll(toOffset: 410)
            var notes = list.notes
            notes.insert(contentsOf: [Note(90), Note(91)], at: 9)
            list.update(notes)
            try expectAnswer(window, "Nothing jumped: Note 10 stayed 10 px above the top.")
            XCTAssertEqual(
                try screen(window).movers,
                "The list was scrolled by +200 px to hold Note 10. 2 rows turned out 120 px longer than guessed.")
        }
    }

    func testTheFocusThatMovesBeforeTheLayoutIsNamed() throws {
        try withList(50) { list, view, window in
            list.notes.append(Note(90))
            list.perform()
            let cell = try XCTUnwrap(view.cellForItem(at: ListIndexPath(section: 12, item: 0)) as? ListBoxCell)
            XCTAssert(try XCTUnwrap(cell.content.parent).grabFocus())
            settle(view)
            try expectAnswer(
                window,
                "The rows that stayed moved up by 120 px. The focus came to Note 12, and the list scrolled to show it.")
        }
    }

    func testAUserThatScrollsBeforeTheLayoutIsDistinguishedFromTheProgram() throws {
        try withList(50) { list, view, window in
            list.notes.append(Note(90))
            list.perform()
            adjustment(of: view)?.value = 200
            settle(view)
            try expectAnswer(
                window, "The rows that stayed moved up by 200 px. The user scrolled by 200 px before the layout.")
        }
    }

    /// As a slider's drag changes it.
    private func adjustment(of view: Widget) -> Adjustment? {
        guard view.cssName != "scrolledwindow" else {
            return unsafe ScrolledWindow(borrowing: view.unsafePointer).verticalAdjustment
        }
        return view.children.lazy.compactMap { self.adjustment(of: $0) }.first
    }

    func testAHeaderThatComesIsNamed() throws {
        var hasHeader = false
        func controller() -> ListSectionController {
            let controller = HeadedController()
            controller.hasHeader = { hasHeader }
            return controller
        }
        try withList(30, controller: controller) { list, _, window in
            hasHeader = true
            list.update([Note(0, "Changed")] + list.notes.dropFirst())
            try expectAnswer(
                window,
                "The rows that stayed moved down by 24 px. The list was at its start, and 1 row came above them: "
                    + "header of Note 0.")
            XCTAssertEqual(
                try screen(window).anchor, "The start of the list was held: what is new there comes into view.")
        }
    }

    func testARowThatIsMadeAnewSaysWhy() throws {
        try withList(3, controller: KindController.init) { list, _, window in
            list.update([Note(0), Note(1, "Urgent!"), Note(2, "Changed")])
            let rows = try screen(window).rows
            XCTAssertEqual(rows.map(\.fate), [.kept, .madeAnew, .kept])
            XCTAssertEqual(
                rows.map(\.reason),
                [
                    nil, "The section controller asked for a cell of another class, so the row is new.",
                    "The update reloaded the row, so it was bound again in place.",
                ])
        }
    }

    func testARowThatBecomesHigherPushesTheOthers() throws {
        var tall: Set<Int> = []
        try withList(50, heightOf: { tall.contains($0.id) ? 100 : 40 }) { list, _, window in
            tall = [0]
            var notes = list.notes
            notes[0].text = "Tall"
            list.update(notes)
            try expectAnswer(window, "Nothing jumped: Note 0 stayed at the top.")
            let places = try screen(window).rows.first { $0.name == "Note 1" }.map { [$0.oldY, $0.newY] }
            XCTAssertEqual(places, [40, 100])
        }
    }

    func testAWidthThatChangesMeanwhileIsNamed() throws {
        try withList(50, heightOf: { _ in 40 }) { list, view, window in
            list.notes.insert(Note(90), at: 0)
            list.perform()
            view.setSizeRequest(width: 420, height: 400)
            settle(view)
            let answer = try answer(window)
            XCTAssert(answer.hasSuffix("The list became 120 px wider."), answer)
        }
    }

    func testTheFocusThatGoesOutOfSightIsNamed() throws {
        try withList(50) { list, view, window in
            list.scroll(toOffset: 400)
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
            // Rows are measured as they come near, so the end may move away.
            pump(until: isShown("Note 3", "120 → 80 px", atTheEndOf: window.detail.view), "the places of the row")
        }
    }

    /// Whether two texts follow each other where the list ends.
    private func isShown(_ first: String, _ second: String, atTheEndOf list: ListBoxView) -> Bool {
        list.scroll(toOffset: list.scrollableOffsets.upperBound, animated: false)
        let shown = texts(in: list)
        return zip(shown, shown.dropFirst()).contains { $0 == first && $1 == second }
    }
}

/// A note with a header that it may have or not.
private final class HeadedController: ListGenericSectionController<Note>, ListSupplementaryViewSource {
    var hasHeader: () -> Bool = { false }

    override init() {
        super.init()
        supplementaryViewSource = self
    }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(NoteCell.self, at: index)
        cell.label.text = object?.text ?? ""
        cell.label.setSizeRequest(height: 40)
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { object?.id == 0 && hasHeader() ? .header : [] }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        dequeueReusableSupplementaryView(NoteHeader.self, ofKind: kind)
    }

    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { 24 }
}

private final class NoteHeader: ListBoxReusableView {
    override func makeContent() -> Widget { Label("Notes") }
}
