import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListInspector

/// What the inspector shows of the time before it was opened.
@preconcurrency @MainActor
final class InspectorEarlierTests: GtkTestCase {
    func testUpdatesFromBeforeAreListedAndOneClickShowsOne() throws {
        let list = TestList((0..<3).map { Note($0) }, in: self)
        try withWindow(child: list.view) { _ in
            list.update([Note(7), Note(0), Note(2)])
            ListInspector.attach(to: list.adapter)
            let window = try XCTUnwrap(ListInspector.current)
            settle(window.window)
            let earlier = try XCTUnwrap(window.transactions.earlier.first).transaction
            XCTAssertEqual(earlier.counts.sections, [.insert: 1, .delete: 1])
            let number = earlier.transaction.number
            XCTAssert(texts(in: window.transactions.view).contains("Before the inspector was opened"))
            list.update([Note(7), Note(0), Note(2), Note(3)])
            read(window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.number), [number + 1])
            let path = ListIndexPath(section: 2, item: 0)
            let cell = try XCTUnwrap(window.transactions.view.cellForItem(at: path) as? EarlierCell)
            XCTAssert(texts(in: cell.content).contains("#\(number)"))
            TestInput.click(cell.content)
            pump(until: texts(in: window.detail.view).first == "#\(number)  update", "the click")
            settle(window.window)
            let shown = texts(in: window.detail.view)
            XCTAssertEqual(shown.first, "#\(number)  update")
            XCTAssert(shown.contains("Note 7  at 0"), "\(shown)")
            XCTAssert(shown.contains("an object removed since  was at 1"), "\(shown)")
            XCTAssert(shown.contains { $0.contains("TestList.swift:") && $0.contains("finished after") }, "\(shown)")
            XCTAssert(shown.contains { $0.contains("before the inspector was opened") }, "\(shown)")
            window.list?.clear()
            settle(window.window)
            XCTAssert(window.transactions.earlier.isEmpty)
            window.window.close()
            pumpPending()
        }
    }

    func testItSaysThatNothingChangedOnlyOfObjectsThatWereCompared() {
        let list = TestList((0..<3).map { Note($0) }, in: self)
        withWindow(child: list.view) { _ in
            list.update(list.notes)
            list.notes = (7..<9).map { Note($0) }
            pumpUntilDone("the reload") { list.adapter.reloadData(completion: $0) }
            let notes = EarlierTransaction.all(of: list.adapter).suffix(2).map { transaction in
                EarlierPage(transaction).rows.compactMap { row in
                    if case .note(let text) = row.content { text } else { nil }
                }
            }
            XCTAssertEqual(
                notes,
                [
                    ["No object was inserted, deleted, moved or changed."],
                    ["Which objects changed is not known: they were not compared."],
                ])
        }
    }

    func testItSaysHowFarAnUpdateScrolledTheList() throws {
        let notes = (0..<80).map { Note($0) }
        let list = TestList(notes, in: self)
        try withWindow(child: list.view) { _ in
            list.view.scroll(toOffset: 400, animated: false)
            settle(list.view)
            let before = Int(list.view.visibleRect.minY)
            list.update([Note(100), Note(101)] + notes)
            let after = Int(list.view.visibleRect.minY)
            XCTAssertGreaterThan(after, before)
            let earlier = try XCTUnwrap(EarlierTransaction.all(of: list.adapter).last)
            let lines = EarlierPage(earlier).rows.compactMap { row in
                if case .heading(_, let lines, _) = row.content { lines } else { nil }
            }.joined()
            XCTAssert(lines.contains("Scrolled from \(before) to \(after) px"), "\(Array(lines))")
        }
    }
}
