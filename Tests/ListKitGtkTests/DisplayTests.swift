import GtkBridge
import GtkTestSupport
import ListKit
@testable import ListKitGtk
import XCTest

@preconcurrency @MainActor
final class DisplayTests: GtkTestCase {
    func testRowsInSightAreDisplayedAndThoseKeptReadyAreNot() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.scroll(toOffset: 3000, animated: false)
        shown.settle()
        let visible = shown.list.indexPathsForVisibleItems.map { "\($0.item)" }
        XCTAssertEqual(shown.log.displayed, Set(visible))
        XCTAssertLessThan(visible.count, shown.numbers.count)
        shown.close()
    }

    func testEveryRowThatComesIntoSightAlsoLeavesIt() {
        let shown = ListWindow(NumberedList.counting([20, 30, 40]), hasHeaders: true, in: self)
        for offset in stride(from: 0.0, through: 4000, by: 333) {
            shown.list.scroll(toOffset: offset, animated: false)
            shown.settle()
        }
        shown.update(section: 1, to: [])
        shown.settle()
        shown.list.scroll(toOffset: 0, animated: false)
        shown.settle()
        XCTAssertEqual(shown.log.events.filter { $0.contains(":") }, [])
        let visible = shown.list.indexPathsForVisibleItems.map { "\(shown.source.sections[$0.section][$0.item])" }
        XCTAssertEqual(shown.log.displayed.filter { !$0.contains("header") }, Set(visible))
        shown.close()
    }

    func testAnUpdateTellsOfRemovedAndInsertedRowsAndOfReloadsInPlace() {
        let shown = ListWindow([[1, 2, 3, 4]], height: 900, in: self)
        shown.log.forgetEvents()
        shown.update(to: [5, 1, 3, 4], reloading: [3])
        XCTAssertEqual(Set(shown.log.events), ["-2", "~3"])
        shown.settle()
        XCTAssertEqual(shown.log.events.last, "+5")
        shown.close()
    }

    func testTheEmptyViewStandsInPlaceOfTheListAndGivesItBack() {
        let shown = ListWindow([[1, 2]], in: self)
        let hint = Label("Nothing here")
        shown.list.emptyView = hint
        shown.settle()
        XCTAssert(hint.isMapped)
        XCTAssertEqual(hint.width, shown.list.width)
        XCTAssertFalse(shown.list.viewport.isMapped)
        shown.list.emptyView = nil
        shown.settle()
        XCTAssertNil(hint.parent)
        XCTAssert(shown.row(showing: 1)!.handle.isMapped)
        shown.close()
    }

    func testNoPaintedFrameShowsTheReadersRowElsewhereWhileRowsComeAbove() {
        let shown = ListWindow([Array(1000..<1300)], in: self)
        shown.list.scroll(toOffset: 6000, animated: false)
        shown.settle()
        let first = shown.firstVisibleNumber!
        let y = shown.y(of: first)!
        var painted: [Double] = []
        let watch = shown.list.viewport.onAfterPaint { painted.append(shown.y(of: first) ?? .nan) }
        for batch in 0..<10 {
            shown.source.heights[batch] = 20 + batch * 17
            shown.update(to: [batch] + shown.source.sections[0])
            pumpFrames(2, shown.list)
        }
        watch.disconnect()
        XCTAssertGreaterThanOrEqual(painted.count, 20)
        for value in painted { XCTAssertEqual(value, y, accuracy: 0.01) }
        shown.close()
    }
}
