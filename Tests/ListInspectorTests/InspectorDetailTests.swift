import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListInspector

/// What the page about one transaction, or one search, says.
@preconcurrency @MainActor
final class InspectorDetailTests: GtkTestCase {
    private func lines(_ window: InspectorWindow) -> [String] { texts(in: window.detail.view) }

    func testRequestsThatWereMergedAreCountedAndNamed() throws {
        try withInspector([Note(1)]) { list, window in
            list.notes.append(Note(2))
            list.adapter.performUpdates(animated: false, label: "First")
            list.notes.append(Note(3))
            for _ in 0..<3 { list.adapter.performUpdates(animated: false, label: "Later") }
            list.update(list.notes, label: "Last")
            read(window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["First"])
            let heading = try XCTUnwrap(lines(window).first { $0.contains("5 requests merged") }, "\(lines(window))")
            XCTAssert(heading.contains("Later, InspectorDetailTests.swift:"), heading)
            XCTAssert(heading.contains(", 3 times"), "What came from one place is one line: \(heading)")
            XCTAssert(heading.contains("Last, TestList.swift:"), heading)
        }
    }

    func testAMoveIsNamedAndWhatShiftedIsUnchanged() throws {
        try withInspector((0..<8).map { Note($0) }) { list, window in
            list.update(([7] + (0..<7)).map { Note($0) })
            read(window)
            let shown = lines(window)
            let move = try XCTUnwrap(shown.firstIndex(of: "→"), "\(shown)")
            XCTAssertEqual(shown[move + 1], "Note 7")
            XCTAssertEqual(shown[move + 2], "7 → 0")
            XCTAssert(shown.contains("… 7 unchanged"), "\(shown)")
        }
    }

    func testWhatCameAndWhatWentStandsWithItsFieldsWhereItWas() throws {
        try withInspector([Note(1), Note(2), Note(3)]) { list, window in
            list.update([Note(1), Note(9, "New"), Note(3)])
            read(window)
            let shown = lines(window)
            let (came, gone) = (try XCTUnwrap(shown.firstIndex(of: "+")), try XCTUnwrap(shown.firstIndex(of: "−")))
            XCTAssertEqual(Array(shown[came...(came + 2)]), ["+", "Note 9", "– → 1"])
            XCTAssertEqual(Array(shown[gone...(gone + 2)]), ["−", "Note 2", "1 → –"])
            XCTAssert(shown[came + 3].contains("text: New"), "\(shown)")
        }
    }

    func testItemsWithoutANameStandBelowTheirSectionByIndex() throws {
        let list = Shelves([Shelf(id: 1, books: ["a", "b"]), Shelf(id: 2, books: ["c"])], in: self)
        try list.withInspector { window in
            list.insert("d", at: 1, ofShelf: 0)
            self.read(window)
            let shown = self.lines(window)
            XCTAssert(shown.contains("Shelf 1"), "\(shown)")
            XCTAssert(shown.contains("+ item 1"), "\(shown)")
            XCTAssertEqual(shown.count { $0.hasPrefix("+ item") }, 1, "\(shown)")
        }
    }

    func testBoundItemsStandBelowTheirSectionFieldByField() throws {
        let list = BoundShelves([Shelf(id: 1, books: ["a", "b"])], in: self)
        try list.withInspector { window in
            list.update([Shelf(id: 1, books: ["a", "B"])])
            self.read(window)
            let shown = self.lines(window)
            let item = try XCTUnwrap(shown.firstIndex(of: "Book 1"), "\(shown)")
            XCTAssertEqual(shown[item - 1], "~")
            XCTAssert(shown.contains("title: b → B"), "\(shown)")
            let table = shown.prefix { !$0.hasPrefix("What took long: ") }
            XCTAssertFalse(table.contains("Book 0"), "It has not changed: \(shown)")
        }
    }

    func testAWarningSaysHowToMendItAndHasAListOfItsOwn() throws {
        try withInspector((0..<20).map { Note($0) }) { list, window in
            list.update((0..<20).reversed().map { Note($0) }, label: "Harmless")
            list.update((100..<120).map { Note($0) }, label: "All new")
            read(window)
            let shown = lines(window)
            XCTAssert(shown.contains("Nearly everything replaced"), "\(shown)")
            XCTAssert(shown.contains { $0.hasPrefix("To fix it: ") }, "\(shown)")
            press(.fault, in: window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["All new"])
            XCTAssertEqual(window.transactions.rows.map(\.faultCount), [1])
            XCTAssertEqual(window.transactions.rows.map(\.isSlow), [false])
            press(.all, in: window)
            XCTAssertEqual(window.transactions.rows.count, 2)
        }
    }

    private func press(_ filter: TransactionFilter, in window: InspectorWindow) {
        let buttons = window.filters.content.children.map { unsafe ToggleButton(borrowing: $0.unsafePointer) }
        for (button, its) in zip(buttons, TransactionFilter.allCases) where its == filter { button.turn(true) }
        pumpPending()
        settle(window.window)
    }

    func testWhatIsSlowStandsApartFromFaultsAndRepeatsAreOneLine() throws {
        try withInspector((0..<20).map { Note($0) }) { list, window in
            window.list?.limits?.row = 0
            for number in 0..<4 { list.update([Note(200 + number)] + (0..<20).map { Note($0) }, label: "\(number)") }
            list.update((100..<120).map { Note($0) }, label: "All new")
            read(window)
            let titles = lines(window).filter { ["Slow cell", "Nearly everything replaced"].contains($0) }
            XCTAssertEqual(titles, ["Nearly everything replaced", "Slow cell"], "Faults come first.")
            XCTAssert(lines(window).contains("Also in 4 other transactions"), "\(lines(window))")
            press(.slow, in: window)
            XCTAssertEqual(window.transactions.rows.count, 5)
            XCTAssertEqual(lines(window).count { $0 == "Slow cell" }, 1, "\(lines(window))")
            XCTAssert(lines(window).contains { $0.hasPrefix("5 times, in #") }, "\(lines(window))")
            press(.fault, in: window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["All new"])
            XCTAssertFalse(lines(window).contains("Slow cell"), "\(lines(window))")
        }
    }

    func testOfALongTextThatPartIsShownThatDiffers() throws {
        let long = String(repeating: "The same words again. ", count: 6)
        try withInspector([Note(1, long + "Old end")]) { list, window in
            list.update([Note(1, long + "New end")])
            read(window)
            let field = try XCTUnwrap(lines(window).first { $0.hasPrefix("text: ") })
            XCTAssert(field.contains("Old end → …") && field.hasSuffix("New end"), field)
        }
    }

    func testTheWorkOfEachPhaseStandsBelow() throws {
        try withInspector([Note(1)]) { list, window in
            list.update([Note(1), Note(2)])
            read(window)
            let shown = lines(window)
            let work = try XCTUnwrap(shown.firstIndex { $0.hasPrefix("What took long: ") }, "\(shown)")
            for name in ["diffing", "rows"] { XCTAssert(shown[work...].contains(name), "\(name) in \(shown[work...])") }
            XCTAssert(shown[work...].contains { $0.hasSuffix(" ms") }, "\(shown)")
        }
    }

    func testASearchThatFindsNothingSaysSo() throws {
        try withInspector([Note(1)]) { list, window in
            list.update([Note(1), Note(2)])
            read(window)
            window.search.type("walrus")
            pump(until: window.transactions.rows.isEmpty, "the search")
            settle(window.window)
            XCTAssertEqual(
                lines(window),
                ["Nothing Found", "No object called “walrus” has changed since the recording began."])
        }
    }

    func testAClickOnWhatWasFoundLeadsToItsTransaction() throws {
        try withInspector([Note(17), Note(2)]) { list, window in
            list.update([Note(17, "Edited"), Note(2)], label: "Edit")
            list.update([Note(2)], label: "Remove")
            read(window)
            window.search.type("17")
            pump(until: window.detail.rows.contains { if case .event = $0.content { true } else { false } }, "the life")
            settle(window.window)
            let event = try XCTUnwrap(
                window.detail.rows.firstIndex { if case .event(0, _, _) = $0.content { true } else { false } })
            let cell = window.detail.view.cellForItem(at: ListIndexPath(section: event, item: 0)) as? ListBoxCell
            TestInput.click(try XCTUnwrap(cell).content)
            pump(until: window.search.text.isEmpty, "the click")
            settle(window.window)
            XCTAssertEqual(window.transactions.rows.map(\.isSelected), [false, true])
            XCTAssert(lines(window)[0].hasSuffix("Edit"), "\(lines(window))")
        }
    }

    func testOfAVeryLongTableTheBeginningIsShownAndTheRestCounted() throws {
        try withInspector([]) { list, window in
            list.update((0..<2_005).map { Note($0) })
            read(window)
            let limit = DetailPage.rowLimit
            let notes = window.detail.rows.compactMap { if case .note(let text) = $0.content { text } else { nil } }
            XCTAssert(notes.contains("… \(2_005 - limit) more rows"), "\(notes)")
            XCTAssertLessThan(window.detail.rows.count, 2 * limit + 20)
        }
    }
}

/// A section of books.
private struct Shelf: ListDiffable, Identifiable, Equatable {
    let id: Int
    var books: [String]
}

private struct Book: ListDiffable, Identifiable, Equatable {
    let id: Int
    var title: String
}

private final class BookCell: ListBoxCell, ListBindable {
    let label = Label()
    override func makeContent() -> Widget { label }
    func bindViewModel(_ book: Book) { label.text = book.title }
}

private final class ShelfController: ListGenericSectionController<Shelf> {
    var books: [String] = []

    override func didUpdate(to object: Shelf) { books = object.books }
    override func numberOfItems() -> Int { books.count }
    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(BookCell.self, at: index)
        cell.label.text = books[index]
        return cell
    }
}

private final class BoundShelfController: ListBindingSectionController<Shelf> {
    override func viewModels(for object: Shelf) -> [any ListDiffable] {
        object.books.enumerated().map { Book(id: $0.offset, title: $0.element) }
    }

    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(BookCell.self, at: index)
    }
}

/// A list of shelves in a window of its own, and the inspector on it.
@MainActor
private class Shelves {
    let view = ListBoxView()
    var shelves: [Shelf]
    private(set) var adapter: ListAdapter!
    let test: GtkTestCase

    init(_ shelves: [Shelf], in test: GtkTestCase) {
        self.shelves = shelves
        self.test = test
        adapter = ListAdapter(view: view, objects: { [unowned self] in self.shelves }) {
            [unowned self] (_: Shelf) in makeController()
        }
    }

    func makeController() -> ListSectionController { ShelfController() }

    func withInspector(_ body: (InspectorWindow) throws -> Void) throws {
        try test.withWindow(child: view) { _ in
            ListInspector.attach(to: adapter)
            let window = try XCTUnwrap(ListInspector.current)
            test.settle(window.window)
            try body(window)
            window.window.close()
            test.pumpPending()
        }
    }

    func update(_ shelves: [Shelf]) {
        self.shelves = shelves
        test.pumpUntilDone { adapter.performUpdates(animated: false, completion: $0) }
        test.settle(view)
    }

    func insert(_ book: String, at index: Int, ofShelf section: Int) {
        guard let controller = adapter.sectionController(forSection: section) as? ShelfController else {
            return XCTFail("There is no shelf \(section).")
        }
        var isDone = false
        controller.collectionContext?.performBatch(
            animated: false,
            updates: { context in
                controller.books.insert(book, at: index)
                context.insert(in: controller, at: [index])
            }, completion: { _ in isDone = true })
        test.pump(until: isDone, "the batch")
        test.settle(view)
    }
}

private final class BoundShelves: Shelves {
    override func makeController() -> ListSectionController { BoundShelfController() }
}
