import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// Other orders and other content, in a list on screen.
@preconcurrency @MainActor
final class ResortTests: GtkTestCase {
    /// As in a list of processes that is sorted by their load: it goes on changing, and some processes end and begin.
    func testAListThatIsSortedAgainAndAgainStaysAtItsOffset() {
        var random = SeededGenerator(seed: 36)
        var loads = Dictionary(uniqueKeysWithValues: (0..<300).map { ($0, Double($0 % 50)) })
        func sorted() -> [Int] { loads.keys.sorted { (loads[$1]!, $0) < (loads[$0]!, $1) } }
        let shown = ListWindow([sorted()], allHigh: 20, in: self)
        shown.scroll(toOffset: 1321)
        for step in 0..<400 {
            for number in loads.keys.sorted() {
                loads[number]! = max(0, loads[number]! + .random(in: -8...8, using: &random))
            }
            for new in 0..<3 {
                loads[loads.keys.sorted().randomElement(using: &random)!] = nil
                loads[300 + 3 * step + new] = .random(in: 0...60, using: &random)
            }
            shown.update(to: sorted(), animated: step % 40 == 0)
            if step % 40 == 0 { shown.settle() }
            guard shown.list.visibleRect.minY == 1321, shown.log.heldPlaces.last?.reason == .order else {
                return XCTFail("Step \(step): \(shown.log.heldPlaces.suffix(2))")
            }
        }
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, 1321)
        XCTAssertEqual(shown.list.checkInvariants(), [])
    }

    func testSortingThereAndBackShowsTheSameRowsOfManyHeights() {
        let shown = ListWindow([Array(0..<400)], in: self)
        // Everything has been seen.
        for step in 0..<60 { shown.scroll(toOffset: Double(step) * 450) }
        shown.scroll(toOffset: 7_000)
        let (seen, first) = (shown.list.indexPathsForVisibleItems.map(\.item), shown.firstVisibleNumber!)
        let y = shown.y(of: first)!
        shown.update(to: (0..<400).sorted { ($0 * 59 % 401, $0) < ($1 * 59 % 401, $1) })
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, 7_000)
        shown.update(to: Array(0..<400))
        shown.settle()
        XCTAssertEqual(shown.list.indexPathsForVisibleItems.map(\.item), seen)
        XCTAssertEqual(shown.y(of: first) ?? .nan, y, accuracy: 0.5)
    }

    func testInAnotherOrderARowAboveThatTurnsOutHigherLaterMovesNothing() {
        let shown = ListWindow([Array(0..<400)], in: self)
        shown.scroll(toOffset: 7_000)
        shown.update(to: Array((0..<400).reversed()))
        shown.settle()
        let first = shown.firstVisibleNumber!
        let (y, index) = (shown.y(of: first)!, shown.source.sections[0].firstIndex(of: first)!)
        shown.cell(showing: shown.source.sections[0][index - 1])!.content.setSizeRequest(height: 300)
        shown.settle()
        XCTAssertEqual(shown.y(of: first) ?? .nan, y, accuracy: 0.5)
    }

    func testAnotherConversationOpensAtItsStartAndNothingFades() {
        Display.animationsEnabled = true
        let shown = ListWindow([Array(0..<100)], in: self)
        shown.scroll(toOffset: 2_287)
        shown.update(to: Array(500..<600), animated: true)
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        XCTAssertFalse(shown.list.animator.isMoving)
        shown.settle()
        XCTAssertEqual(shown.firstVisibleNumber, 500)
        shown.scroll(toOffset: 2_287)
        let second = shown.source.sections[0][shown.list.indexPathsForVisibleItems[1].item]
        shown.update(to: (500..<600).filter { $0 != second }, animated: true)
        XCTAssertTrue(shown.list.animator.isMoving)
        shown.settle()
        XCTAssertGreaterThan(shown.list.visibleRect.minY, 0)
    }

    func testAListThatDoesNotStartOverStaysAndFades() {
        Display.animationsEnabled = true
        let shown = ListWindow(
            [Array(0..<100)], placeKeeping: ListPlaceKeeping(startsOver: false), allHigh: 60, in: self)
        shown.scroll(toOffset: 1_500)
        shown.update(to: Array(500..<600), animated: true)
        XCTAssertTrue(shown.list.animator.isMoving)
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, 1_500)
    }

    func testAnotherDataSourcesListOpensAtItsStartOrAtTheEndThatItFollows() {
        for (keeping, opens) in [(ListPlaceKeeping.feed, 500), (.log, 599)] {
            let shown = ListWindow([Array(0..<100)], placeKeeping: keeping, in: self)
            shown.scroll(toOffset: 2_000)
            let other = NumberedList([Array(500..<600)])
            shown.list.dataSource = nil
            shown.list.dataSource = other
            shown.settle()
            let seen = shown.list.indexPathsForVisibleItems.map(\.item)
            XCTAssertEqual(opens == 500 ? seen.first : seen.last, opens - 500)
            shown.close()
        }
    }

    func testARowWithAnOpenPopoverKeepsItsPlaceInAnotherOrder() {
        let shown = ListWindow([Array(0..<100)], in: self)
        shown.scroll(toOffset: 2_000)
        let number = shown.source.sections[0][shown.list.indexPathsForVisibleItems[4].item]
        let y = shown.y(of: number)!
        let popover = Popover(Button("Copy"))
        popover.open(in: shown.cell(showing: number)!, at: nil)
        pump(until: shown.focusedNumber == number, "the popover having the focus")
        shown.update(to: Array((0..<100).reversed()))
        shown.settle()
        XCTAssertEqual(shown.y(of: number) ?? .nan, y, accuracy: 0.5)
        popover.close()
        shown.settle()
    }
}
