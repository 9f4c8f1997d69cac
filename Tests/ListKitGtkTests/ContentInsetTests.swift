import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

private final class Message: CustomWidget {
    init() { super.init(cssName: "message") }
}

/// Space above and below all rows: where GTK puts the rows, and what counts as free.
@preconcurrency @MainActor
final class ContentInsetTests: GtkTestCase {
    private let inset = ListContentInset(top: 60, bottom: 90)

    private func list(_ sections: [[Int]], hasHeaders: Bool = false) -> ListWindow {
        let shown = ListWindow(sections, hasHeaders: hasHeaders, in: self)
        shown.list.contentInset = inset
        shown.settle()
        return shown
    }

    private func bottom(of number: Int, in shown: ListWindow) -> Double {
        let bounds = shown.row(showing: number)!.handle.bounds(in: shown.list.viewport)!
        return bounds.y + bounds.height
    }

    func testTheFirstRowStandsBelowTheUpperInsetAndTheLastOneAboveTheLower() {
        let shown = list([Array(0..<100)])
        XCTAssertEqual(shown.y(of: 0)!, 60)
        shown.scroll(toOffset: .greatestFiniteMagnitude)
        XCTAssertEqual(bottom(of: 99, in: shown), Double(shown.list.viewport.height) - 90, accuracy: 0.01)
        XCTAssertEqual(shown.list.visibleRect.maxY, shown.list.contentSize.height, accuracy: 0.01)
    }

    func testAScrollRightAfterItWasChosenKnowsOfTheInset() {
        let shown = ListWindow([Array(0..<100)], in: self)
        shown.list.contentInset = inset
        shown.scroll(toOffset: .greatestFiniteMagnitude)
        XCTAssertEqual(bottom(of: 99, in: shown), Double(shown.list.viewport.height) - 90, accuracy: 0.01)
        shown.list.contentInset = ListContentInset(top: 60, bottom: 200)
        shown.list.scroll(to: .end, animated: false)
        XCTAssertEqual(shown.list.visibleRect.maxY, shown.list.contentSize.height, accuracy: 0.01)
        XCTAssertEqual(
            shown.frame(ofItem: 99, in: 0).maxY, shown.list.contentSize.height - 200, accuracy: 0.01)
    }

    func testAnAnimatedScrollAwayFromTheEndGoesOnWhileAnInsetShrinks() {
        Display.animationsEnabled = true
        let shown = list([Array(0..<100)])
        for smaller in [ListContentInset(top: 60, bottom: 0), ListContentInset(top: 0, bottom: 90)] {
            shown.list.contentInset = inset
            shown.scroll(toOffset: .greatestFiniteMagnitude)
            shown.list.scroll(toOffset: 0, animated: true)
            shown.list.contentInset = smaller
            pump(until: !shown.list.isScrollAnimated, "the scroll ending")
            shown.settle()
            XCTAssertEqual(shown.list.visibleRect.minY, 0)
            XCTAssertEqual(shown.y(of: 0), smaller.top)
        }
    }

    func testAListAtItsEndStaysThereWhenAnInsetShrinksAndNobodyHasScrolledIt() {
        let shown = list([Array(0..<100)])
        shown.scroll(toOffset: .greatestFiniteMagnitude)
        let count = shown.log.scrollCount
        shown.list.contentInset = ListContentInset(top: 60, bottom: 0)
        shown.settle()
        XCTAssertEqual(bottom(of: 99, in: shown), Double(shown.list.viewport.height), accuracy: 0.01)
        XCTAssertEqual(shown.log.scrollCount, count)
    }

    func testAnInsetEndsOnAPixel() {
        let shown = ListWindow([Array(0..<100)], in: self)
        shown.list.contentInset = ListContentInset(top: 10.4, bottom: 3.6)
        XCTAssertEqual(shown.list.contentInset, ListContentInset(top: 10, bottom: 4))
    }

    func testAListThatFitsWithItsInsetsDoesNotScroll() {
        let shown = list([[0, 7]])
        shown.scroll(toOffset: 1000)
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
    }

    func testRowsThatAreScrolledToStandClearOfTheInsets() {
        let shown = list([Array(0..<100)])
        let row = ListRowPosition.item(ListIndexPath(section: 0, item: 50))
        shown.list.scroll(to: ListScrollTarget(rows: [row], position: .top), animated: false)
        shown.settle()
        XCTAssertEqual(shown.y(of: 50)!, 60, accuracy: 0.01)
        shown.list.scroll(to: ListScrollTarget(rows: [row], position: .bottom), animated: false)
        shown.settle()
        XCTAssertEqual(bottom(of: 50, in: shown), Double(shown.list.viewport.height) - 90, accuracy: 0.01)
    }

    func testTheCursorIsNeverBehindWhatTheInsetsAreFor() {
        let shown = list([Array(0..<60)])
        shown.row(showing: 0)!.handle.grabFocus()
        let free = 60.0 - 0.01...Double(shown.list.viewport.height) - 90 + 0.01
        for number in 1..<40 {
            shown.press("Down", expecting: number)
            shown.settle()
            XCTAssert(free.contains(shown.y(of: number)!) && free.contains(bottom(of: number, in: shown)), "\(number)")
        }
        for number in (0..<39).reversed() {
            shown.press("Up", expecting: number)
            shown.settle()
            XCTAssert(free.contains(shown.y(of: number)!) && free.contains(bottom(of: number, in: shown)), "\(number)")
        }
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        shown.press("End", expecting: 59)
        shown.settle()
        XCTAssertEqual(bottom(of: 59, in: shown), Double(shown.list.viewport.height) - 90, accuracy: 0.01)
    }

    func testAPagePassesOverNoRowThatWasCovered() {
        let shown = list([Array(0..<200)])
        shown.row(showing: 0)!.handle.grabFocus()
        var reached = 0
        for _ in 0..<6 {
            let uncovered = shown.list.window.rows.filter { row in
                guard let bounds = row.handle.bounds(in: shown.list.viewport) else { return false }
                return bounds.y >= 60 && bounds.y + bounds.height <= Double(shown.list.viewport.height) - 90
            }.compactMap { ($0.cell as? NumberCell)?.number }
            TestInput.press("Page_Down")
            pump(until: shown.focusedNumber != reached, "the page")
            shown.settle()
            reached = shown.focusedNumber!
            XCTAssertLessThanOrEqual(reached, (uncovered.max() ?? 0) + uncovered.count + 1)
        }
    }

    func testHeadersStickBelowTheUpperInset() {
        let shown = list(NumberedList.counting([30, 30]), hasHeaders: true)
        shown.list.stickyHeaders = true
        shown.settle()
        XCTAssertEqual(shown.list.pinnedHeaders.pins.count, 0)
        shown.scroll(toOffset: 300)
        XCTAssertEqual(shown.list.pinnedHeaders.pins.map { $0.bounds(in: shown.list.viewport)!.y }, [60])
        let row = ListRowPosition.item(ListIndexPath(section: 0, item: 20))
        shown.list.scroll(to: ListScrollTarget(rows: [row], position: .top), animated: false)
        shown.settle()
        let pin = shown.list.pinnedHeaders.pins[0]
        XCTAssertEqual(shown.y(of: 20)!, 60 + Double(pin.height), accuracy: 0.01)
    }

    func testTheReaderStaysWhenTheInsetsChange() {
        let shown = ListWindow([Array(0..<200)], in: self)
        shown.scroll(toOffset: 2_000)
        let (number, y) = (shown.firstVisibleNumber!, shown.y(of: shown.firstVisibleNumber!)!)
        for inset in [ListContentInset(top: 80, bottom: 20), ListContentInset(bottom: 300), .zero] {
            shown.list.contentInset = inset
            shown.settle()
            XCTAssertEqual(shown.y(of: number)!, y, accuracy: 0.01)
        }
    }

    func testAListAtItsBeginningShowsTheNewInset() {
        let shown = list([Array(0..<200)])
        shown.list.contentInset = ListContentInset(top: 100)
        shown.settle()
        XCTAssertEqual(shown.y(of: 0)!, 100)
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
    }

    func testAnEmptyViewStandsBetweenTheInsets() {
        let shown = list([[]])
        let message = Message()
        shown.list.emptyView = message
        shown.settle()
        let bounds = message.bounds(in: shown.list)!
        XCTAssertEqual(bounds.y, 60)
        XCTAssertEqual(bounds.height, Double(shown.list.height) - 150)
        message.setSizeRequest(height: shown.list.height - 20)
        shown.settle()
        let tall = message.bounds(in: shown.list)!
        XCTAssertEqual(tall.maxY, Double(shown.list.height), "One that needs the room has it.")
        XCTAssertEqual(tall.y, 20)
    }

    func testRandomScrollsInsetsAndUpdatesLeaveRowsWhereTheirFramesAre() {
        var random = SeededGenerator(seed: 4711)
        let shown = list(NumberedList.counting([3, 0, 20, 40]), hasHeaders: true)
        shown.source.metrics = [2: ListSectionMetrics(insets: ListInsets(top: 11, bottom: 13), lineSpacing: 3)]
        var next = 1_000
        for step in 0..<60 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                shown.list.contentInset = ListContentInset(
                    top: Double(Int.random(in: 0..<120, using: &random)),
                    bottom: Double(Int.random(in: 0..<700, using: &random)))
            case 1:
                let section = Int.random(in: 0..<4, using: &random)
                var items = shown.source.sections[section]
                items.insert(next, at: Int.random(in: 0...items.count, using: &random))
                next += 1
                shown.update(section: section, to: items)
            default:
                shown.list.scroll(toOffset: Double(Int.random(in: 0..<3_500, using: &random)), animated: false)
            }
            shown.settle()
            for row in shown.list.window.rows where shown.list.isInSight(row) {
                let frame = shown.list.frameForRow(at: row.position)!
                XCTAssertEqual(
                    row.handle.bounds(in: shown.list.viewport)!.y, frame.minY - shown.list.visibleRect.minY,
                    accuracy: 0.5, "Step \(step)")
            }
            XCTAssertEqual(shown.list.checkInvariants(), [], "Step \(step)")
        }
    }
}
