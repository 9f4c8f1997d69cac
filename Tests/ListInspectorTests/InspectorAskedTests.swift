import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListInspector

/// The one line of a program that attaches the inspector only when the environment asks for it.
@preconcurrency @MainActor
final class InspectorAskedTests: GtkTestCase {
    func testWhoDoesNotAskGetsNoInspector() {
        ListInspector.attachIfAsked(nil)
        ListInspector.attachIfAsked("0")
        let list = TestList([Note(1)], in: self)
        pumpPending()
        XCTAssertNil(ListInspector.current)
        withExtendedLifetime(list) {}
    }

    func testAListThatGetsItsViewLateIsRecordedFromThenOn() throws {
        ListInspector.attachIfAsked("1")
        let list = TestList([Note(1)], in: self)
        list.adapter.collectionView = nil
        pumpPending()
        XCTAssertNil(ListInspector.current, "There is nothing to see yet.")
        list.adapter.collectionView = list.view
        try withWindow(child: Box(.vertical, [list.view])) { _ in
            pump(until: ListInspector.current?.window.isMapped == true, "the inspector")
            let window = try XCTUnwrap(ListInspector.current)
            list.update([Note(2)], label: "Of the late one")
            read(window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["Of the late one"])
            window.window.close()
            pumpPending()
        }
    }

    func testEachListIsRecordedFromItsFirstMomentOn() throws {
        ListInspector.attachIfAsked("1")
        let first = TestList([Note(1)], in: self)
        try withWindow(child: Box(.vertical, [first.view])) { shown in
            pump(until: ListInspector.current?.window.isMapped == true, "the inspector")
            let window = try XCTUnwrap(ListInspector.current)
            let second = TestList([Note(5)], in: self)
            second.adapter.name = "Late"
            shown.child?.insertLast(second.view)
            pumpPending()
            second.update([Note(6)], label: "Of the second")
            let index = try XCTUnwrap(window.choices.dropDown.choices.firstIndex(of: "Late"))
            window.choices.dropDown.choose(index)
            read(window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["Of the second"])
            window.window.close()
            pumpPending()
            // Who has closed it does not get it back.
            let third = TestList([Note(7)], in: self)
            pumpPending()
            XCTAssertNil(ListInspector.current)
            withExtendedLifetime(third) {}
        }
    }
}

extension Widget {
    fileprivate func insertLast(_ view: Widget) { unsafe Box(borrowing: unsafePointer).append(view) }
}
