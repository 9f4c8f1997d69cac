import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListInspector

/// The way of a user's pointer from the open inspector to an answer: three clicks at most.
@preconcurrency @MainActor
final class InspectorClickTests: GtkTestCase {
    private static let mostClicks = 3
    private var clicks = 0

    private func click(_ widget: Widget?, _ window: InspectorWindow) throws {
        clicks += 1
        TestInput.click(try XCTUnwrap(widget))
        pumpFrames(2, window.window)
        settle(window.window)
    }

    private func transaction(_ label: String, in window: InspectorWindow) throws -> Widget {
        let row = try XCTUnwrap(window.transactions.rows.firstIndex { $0.summary.title == label })
        let cell = window.transactions.view.cellForItem(at: ListIndexPath(section: row, item: 0)) as? ListBoxCell
        return try XCTUnwrap(cell?.content)
    }

    /// What stands on the page without any scrolling.
    private func answer(_ window: InspectorWindow) -> [String] { texts(in: window.detail.view) }

    private func withStory(_ body: (TestList, InspectorWindow) throws -> Void) throws {
        let notes = (0..<60).map { Note($0) }
        try withInspector(notes) { list, window in
            clicks = 0
            list.view.scroll(toOffset: 200, animated: false)
            settle(list.view)
            list.update([Note(99)] + notes, label: "Refresh")
            list.update([Note(99)] + notes.map { $0.id == 17 ? Note(17, "Edited") : $0 }, label: "Edit")
            read(window)
            try TestInput.setInputFocus(window.window)
            try body(list, window)
            XCTAssertLessThanOrEqual(clicks, Self.mostClicks)
            XCTAssertGreaterThan(clicks, 0)
        }
    }

    func testWhereDidItJump() throws {
        try withStory { _, window in
            try click(transaction("Refresh", in: window), window)
            let shown = answer(window)
            XCTAssert(shown.contains("Why did it jump?"), "\(shown)")
            XCTAssert(shown.contains { $0.hasPrefix("Nothing jumped: Note ") }, "\(shown)")
            XCTAssertEqual(clicks, 1)
        }
    }

    func testWhoAsked() throws {
        try withStory { _, window in
            try click(transaction("Refresh", in: window), window)
            XCTAssert(answer(window).contains { $0.hasPrefix("TestList.swift:") }, "\(answer(window))")
            XCTAssertEqual(clicks, 1)
        }
    }

    func testWhatTookLong() throws {
        try withStory { _, window in
            window.list?.limits?.row = 0
            read(window)
            let index = try XCTUnwrap(TransactionFilter.allCases.firstIndex(of: .slow))
            try click(window.filters.content.children[index], window)
            XCTAssert(answer(window).contains("Slow cell"), "\(answer(window))")
            try click(transaction("Edit", in: window), window)
            XCTAssert(answer(window).contains { $0.hasPrefix("One row was made or bound") }, "\(answer(window))")
            XCTAssertEqual(clicks, 2)
        }
    }

    func testWhatHappenedToAnObject() throws {
        try withStory { _, window in
            try click(window.search, window)
            for key in ["1", "7"] { TestInput.press(key) }
            pump(until: window.transactions.rows.count == 1, "the search")
            settle(window.window)
            XCTAssert(answer(window).contains("Changed by 1 transaction"), "\(answer(window))")
            XCTAssert(answer(window).contains("text: Note 17 → Edited"), "\(answer(window))")
            XCTAssertEqual(clicks, 1)
        }
    }

    func testWhichRowsWereMadeAnew() throws {
        try withInspector((0..<5).map { Note($0) }, controller: KindController.init) { list, window in
            for (id, text) in [(1, "Edited"), (2, "!"), (3, "Edited, too")] {
                list.notes[id].text = text
                list.update(list.notes, label: "Edit \(id)")
            }
            read(window)
            try TestInput.setInputFocus(window.window)
            try click(transaction("Edit 1", in: window), window)
            XCTAssertFalse(answer(window).contains { $0.contains("row is new") }, "It was bound in place.")
            clicks = 0
            try click(transaction("Edit 2", in: window), window)
            XCTAssert(answer(window).contains("1 row was created again: Note 2."), "\(answer(window))")
            XCTAssertEqual(clicks, 1)
        }
    }
}
