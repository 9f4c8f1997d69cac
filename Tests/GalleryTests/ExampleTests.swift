import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import Gallery

@preconcurrency @MainActor
final class ExampleTests: GtkTestCase {
    func testEveryExampleShowsRowsThatAreWhatItsDataSays() throws {
        for entry in ExampleEntry.all {
            let window = try ExampleWindow(entry, in: self)
            XCTAssertGreaterThan(window.list.rowCount, 1, entry.id)
            XCTAssertLessThan(window.list.highestRowCount, ExampleWindow.mostRows, entry.id)
            XCTAssertEqual(window.list.checkInvariants(), [], entry.id)
            window.close()
        }
    }

    func testAnExampleGoesWhenItIsLetGo() throws {
        for entry in ExampleEntry.all {
            weak var owner: AnyObject?
            try {
                let window = try ExampleWindow(entry, in: self)
                owner = window.example?.owner
                XCTAssertNotNil(owner)
                window.close()
            }()
            pumpPending()
            XCTAssertNil(owner, entry.id)
        }
    }

    func testATickedChoreIsCountedInItsHeading() throws {
        let window = try ExampleWindow(MixedCellTypesExample.self, in: self)
        defer { window.close() }
        XCTAssert(window.texts.contains("0 of 3 done"))
        try window.click("checkbutton", saying: "Return the books")
        window.expect(window.texts.contains("1 of 3 done"), "the heading counting the chore")
        try window.click("checkbutton", saying: "Return the books")
        window.expect(window.texts.contains("0 of 3 done"), "the heading counting no chore")
    }

    func testAClickOpensAQuestionAndTheNextClosesIt() throws {
        let window = try ExampleWindow(ExpandingRowsExample.self, in: self)
        defer { window.close() }
        let question = "May two objects have the same identifier?"
        let row = try window.row(saying: question)
        let (height, count) = (row.height, window.texts.count)
        try window.click("row", saying: question)
        window.expect(window.texts.count == count + 1, "the answer being shown")
        XCTAssertGreaterThan(row.height, height)
        XCTAssertEqual(try window.row(saying: question), row)
        try window.click("row", saying: question)
        window.expect(window.texts.count == count, "the answer being put away")
        XCTAssertEqual(row.height, height)
    }

    func testAnArrowKeyOpensAFamilyOfLanguages() throws {
        let window = try ExampleWindow(TreeExample.self, in: self)
        defer { window.close() }
        XCTAssertFalse(window.texts.contains("Welsh"))
        try window.click("row", saying: "Celtic")
        TestInput.press("Right")
        window.expect(window.texts.contains("Welsh"), "the family being shown")
        TestInput.press("Left")
        window.expect(!window.texts.contains("Welsh"), "the family being put away")
    }

    func testAVoteMovesItsRowPastThoseWithFewerVotes() throws {
        let window = try ExampleWindow(BindingControllerExample.self, in: self)
        defer { window.close() }
        let name = "Up to the castle ruin"
        let row = try window.row(saying: name)
        XCTAssert(ExampleWindow.texts(in: row).contains("3"))
        for votes in ["4", "5"] {
            TestInput.click(try XCTUnwrap(row.children.first?.children.last))
            window.expect(ExampleWindow.texts(in: row).contains(votes), "the vote being counted")
        }
        XCTAssertEqual(window.texts.first, name)
        XCTAssertEqual(try window.row(saying: name), row)
    }

    func testAClickedAuthorsBooksAreFoldedAwayAndComeBack() throws {
        let window = try ExampleWindow(NestedSectionsExample.self, in: self)
        defer { window.close() }
        let all = window.texts
        XCTAssertEqual(all.prefix(3), ["Novels", "Jane Austen", "Emma"])
        try window.click("row", saying: "Jane Austen")
        window.expect(window.texts.prefix(3) == ["Novels", "Jane Austen", "George Eliot"], "the books being away")
        try window.click("row", saying: "Jane Austen")
        window.expect(window.texts == all, "the books being back")
    }

    func testASongGoesWhereKeysAndThePointerTakeIt() throws {
        let window = try ExampleWindow(ReorderingExample.self, in: self)
        defer { window.close() }
        let row = try window.row(saying: "Naima")
        row.grabFocus()
        TestInput.press("Down", holding: ["Alt_L"])
        window.expect(
            window.titles == ["Blue in Green", "Lush Life", "Naima", "Waltz for Debby"], "the song being moved")
        XCTAssert(row.hasFocus)
        TestInput.drag(from: row, to: try window.row(saying: "Blue in Green")) { pumpFrames(3, window.window) }
        window.expect(
            window.titles == ["Naima", "Blue in Green", "Lush Life", "Waltz for Debby"], "the song being dropped")
        XCTAssertEqual(try window.row(saying: "Naima"), row)
    }

    func testEachStateHasItsPageAndTryingAgainLeadsBackToTheList() throws {
        let window = try ExampleWindow(StatesExample.self, in: self)
        defer { window.close() }
        XCTAssert(window.texts.contains("Mountain hut"))
        for (state, title) in [
            ("Empty", "No stations yet"), ("Loading", "Asking the stations…"), ("Error", "No answer"),
        ] {
            try window.click("button", saying: state)
            window.expect(window.texts.contains(title), "the page of \(state)")
            XCTAssertFalse(window.texts.contains("Mountain hut"))
        }
        try window.click("button", saying: "Try again")
        window.expect(window.texts.contains("Asking the stations…"), "the page of the wait")
        window.expect(window.texts.contains("Mountain hut"), "the stations")
    }

    func testPagesComeAsTheEndComesNearAndTheOneThatFailsIsTriedAgain() throws {
        let window = try ExampleWindow(PagesExample.self, in: self)
        defer { window.close() }
        for count in [30, 60] {
            pump(until: window.texts.contains("\(count) days"), "\(count) days")
            window.list.scroll(to: .end, animated: false)
        }
        window.expect(window.texts.contains("The keeper does not answer"), "the failure")
        try window.click("button", saying: "Try Again")
        for count in [90, 120, 150] {
            pump(until: window.texts.contains("\(count) days"), "\(count) days")
            window.list.scroll(to: .end, animated: false)
        }
        window.expect(window.texts.contains("The end of the log book"), "the end")
        try window.click("button", saying: "Start again")
        pump(until: window.texts.contains("Day 1"), "the first page")
    }

    func testAMillionRowsHaveFewWidgetsWhereverTheListStands() throws {
        let window = try ExampleWindow(MillionRowsExample.self, in: self)
        defer { window.close() }
        XCTAssertEqual(window.list.numberOfItems(inSection: 0), 1_000_000)
        for (place, number, factors) in [
            ("End", "1,000,001", "101 × 9901"),
            ("Middle", "500,000", "2 × 2 × 2 × 2 × 2 × 5 × 5 × 5 × 5 × 5 × 5"),
            ("Top", "2", "prime"),
        ] {
            try window.click("button", saying: place)
            window.expect(window.texts.contains(number), "the number \(number)")
            XCTAssertEqual(ExampleWindow.texts(in: try window.row(saying: number)), [number, factors])
            XCTAssert(window.texts.contains("\(window.list.rowCount) widgets"), "\(window.texts)")
        }
    }

    func testAPictureThatIsClickedGoesAndTheOthersCloseUp() throws {
        let window = try ExampleWindow(PhotoGridExample.self, in: self)
        defer { window.close() }
        let list = window.list
        func frame(_ section: Int) -> ListRect? {
            list.frameForRow(at: .item(ListIndexPath(section: section, item: 0)))
        }
        XCTAssertEqual(frame(0)?.minY, frame(2)?.minY, "Three in a line.")
        XCTAssertEqual(list.numberOfSections, 200)
        let rows = try XCTUnwrap(list.cellForItem(at: ListIndexPath(section: 1, item: 0)) as? ListBoxCell)
        TestInput.click(try XCTUnwrap(rows.content.parent))
        window.expect(list.numberOfSections == 199, "the picture going")
    }

    func testAChosenChipComesFirstInItsGroup() throws {
        let window = try ExampleWindow(ChipsExample.self, in: self)
        defer { window.close() }
        XCTAssertEqual(window.texts.prefix(3), ["Mountains", "Arête", "Bergschrund"])
        try window.click("row", saying: "Cairn")
        window.expect(window.texts.prefix(3) == ["Mountains", "Cairn", "Arête"], "the chip coming first")
        XCTAssertEqual(
            window.list.frameForRow(at: .item(ListIndexPath(section: 0, item: 0)))?.minY,
            window.list.frameForRow(at: .item(ListIndexPath(section: 0, item: 2)))?.minY)
    }

    func testADayOfTheCalendarStandsInTheColumnOfItsWeekday() throws {
        let window = try ExampleWindow(CalendarExample.self, in: self)
        defer { window.close() }
        func x(_ section: Int, _ day: Int, after blanks: Int) -> Double? {
            window.list.frameForRow(at: .item(ListIndexPath(section: section, item: blanks + day - 1)))?.origin.x
        }
        // The first of January 2026 is a Thursday, that of February a Sunday.
        XCTAssertEqual(x(0, 1, after: 3), x(0, 29, after: 3))
        XCTAssertEqual(x(0, 4, after: 3), x(1, 1, after: 6))
    }

    func testEachRouteIsAListThatShowsItsStations() throws {
        let window = try ExampleWindow(CarouselsExample.self, in: self)
        defer { window.close() }
        let cell = try XCTUnwrap(window.list.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? NestedListCell)
        XCTAssertEqual(cell.list.numberOfSections, 12)
        XCTAssertGreaterThan(cell.list.indexPathsForVisibleItems.count, 2)
        XCTAssertEqual(cell.list.checkInvariants(), [])
    }
}
