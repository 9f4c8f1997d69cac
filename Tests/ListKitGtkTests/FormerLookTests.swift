import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// What is seen of a row that goes, and of a row's content before it changed.
@preconcurrency @MainActor
final class FormerLookTests: MotionTestCase {
    func testTheFormerLookOfARowThatShrinksEndsWhereTheNextRowIs() throws {
        let shown = ListWindow.still([[0, 1, 2, 3]], in: self)
        shown.source.heights[1] = 160
        shown.update(to: [0, 1, 2, 3], reloading: [1])
        shown.settle()
        shown.source.heights[1] = 40
        shown.update(to: [0, 1, 2, 3], reloading: [1], animated: true)
        for _ in 0..<5 {
            pumpFrames(1, shown.list)
            let animator = shown.list.animator
            let ghost = try XCTUnwrap(animator.ghosts.first)
            let row = try XCTUnwrap(ghost.row)
            let (place, part, _) = ghost.presented(
                at: animator.clock.now, over: animator.presentation(of: row), in: shown.list.content)
            XCTAssertEqual(place.size.height, 160, "It is cut off, not squeezed.")
            XCTAssertEqual(part.maxY, shown.y(of: 2)!, accuracy: 1)
            shown.step(by: 0.04)
        }
        shown.endMotion()
    }

    /// GTK would warn of a margin that has no room.
    func testContentThatIsBoundTwiceWithinAFrameHasTheSpaceThatItNeeds() throws {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        let cell = try XCTUnwrap(shown.cell(showing: 1))
        for top in [90, 10, 120] {
            cell.prepareForRebinding()
            cell.content.margins = Insets(top: top)
            shown.update(to: [0, 1, 2], animated: true)
        }
        cell.content.margins = Insets(top: 300, start: 900)
        shown.update(to: [1, 0, 2], animated: true)
        pumpFrames(1, shown.list)
        shown.endMotion()
    }

    func testThePictureOfContentThatOutgrewItsPlaceIsNotSqueezed() throws {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        let cell = try XCTUnwrap(shown.cell(showing: 1))
        let before = try XCTUnwrap(shown.row(showing: 1)).handle.height
        cell.content.margins = Insets(top: 500)
        shown.update(to: [0, 2], animated: true)
        let picture = try XCTUnwrap(shown.list.animator.ghosts.first).picture
        XCTAssertEqual(picture.intrinsicSize.height, before)
        shown.endMotion()
    }

    func testThePictureOfContentThatOutgrewItsPlaceBeginsWhereThatDoes() throws {
        Self.use(
            StyleSheet.load(css: ".halves { background: linear-gradient(to right, red 50%, blue 50%); }") {
                XCTFail("\($0)")
            })
        for isRightToLeft in [false, true] {
            let shown = ListWindow.still([[0, 1, 2]], in: self)
            shown.list.isRightToLeft = isRightToLeft
            shown.settle()
            let row = try XCTUnwrap(shown.row(showing: 1))
            let before = try XCTUnwrap(row.handle.bounds(in: shown.list.viewport))
            row.handle.isRightToLeft = isRightToLeft
            row.view.content.addClass("halves")
            row.view.content.setSizeRequest(width: 900)
            shown.update(to: [0, 2], animated: true)
            let picture = try XCTUnwrap(shown.list.animator.ghosts.first).picture
            XCTAssertEqual(Double(picture.intrinsicSize.width), before.width)
            pumpFrames(1, shown.list)
            let pixels = try XCTUnwrap(shown.list.root).renderPixels()
            let seen = pixels.pixel(x: Int(before.x + before.width / 2), y: Int(before.y + before.height / 2))
            XCTAssertEqual(seen.red > seen.blue, !isRightToLeft, "\(seen)")
            shown.endMotion()
            shown.close()
        }
    }

    func testAnInsertedRowComesUpOutOfNothingAndARemovedOneLeavesAPicture() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        shown.update(to: [0, 3, 2], animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.row(showing: 3)!.handle.opacity, 0)
        XCTAssertEqual(shown.list.animator.ghosts.count, 1)
        shown.step(by: 0.1)
        let opacity = shown.row(showing: 3)!.handle.opacity
        XCTAssert(opacity > 0 && opacity < 1, "\(opacity)")
        shown.endMotion()
        XCTAssertEqual(shown.row(showing: 3)!.handle.opacity, 1)
        XCTAssertEqual(shown.list.animator.ghosts.count, 0)
    }

    func testAReloadedRowKeepsItsWidgetAndItsOldLookFadesOverIt() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        let row = shown.row(showing: 1)!
        shown.source.heights[1] = 120
        let below = shown.y(of: 2)!
        shown.update(to: [0, 1, 2], reloading: [1], animated: true)
        pumpFrames(1, shown.list)
        XCTAssert(shown.row(showing: 1) === row)
        XCTAssertEqual(shown.list.animator.ghosts.count, 1)
        XCTAssertEqual(shown.y(of: 2)!, below, accuracy: 0.01, "The rows below are pushed, they do not jump.")
        shown.endMotion()
        XCTAssertGreaterThan(shown.y(of: 2)!, below + 50)
    }

    func testACellThatIsBoundInPlaceFadesFromItsOldLook() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        let cell = shown.cell(showing: 1)!
        cell.prepareForRebinding()
        cell.show(1, height: 60)
        shown.update(to: [0, 1, 2], animated: true)
        XCTAssertEqual(shown.list.animator.ghosts.map { $0.row === cell.row }, [true])
        shown.endMotion()
        cell.prepareForRebinding()
        shown.update(to: [0, 1, 2], animated: false)
        shown.update(to: [0, 1, 2], animated: true)
        XCTAssertEqual(shown.list.animator.ghosts.count, 0, "What was not animated leaves nothing behind.")
    }

    func testARowThatGoesToThePoolTakesNoFormerLookAlong() {
        let shown = ListWindow.still([Array(0..<60)], in: self)
        for row in shown.list.window.rows { (row.cell as? NumberCell)?.prepareForRebinding() }
        // Few and high, so that rows are left in the pool.
        for number in 100..<200 { shown.source.heights[number] = 400 }
        shown.update(to: Array(100..<200) + Array(0..<60))
        shown.settle()
        XCTAssertNil(shown.row(showing: 0))
        shown.scroll(toOffset: shown.list.contentSize.height)
        shown.update(to: Array(100..<200) + Array(0..<60), animated: true)
        XCTAssertEqual(shown.list.animator.ghosts.count, 0)
        shown.endMotion()
    }

    func testARowThatChangedSinceTheLastFrameLeavesItsPictureToo() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        // More than it has room for, and no layout until the update.
        shown.cell(showing: 1)!.show(1, height: 300)
        shown.update(to: [0, 2], animated: true)
        XCTAssertEqual(shown.list.animator.ghosts.count, 1)
        let picture = shown.list.animator.ghosts[0].picture
        XCTAssertGreaterThan(picture.intrinsicSize.height, 0)
        shown.endMotion()
    }

    func testThePictureOfARowThatGoesStaysInItsPlaceWhenRowsComeAboveTheReader() {
        let shown = ListWindow.still([Array(0..<200)], in: self)
        shown.scroll(toOffset: 3000)
        let gone = shown.firstVisibleNumber! + 3
        let y = shown.y(of: gone)!
        var numbers = Array(0..<200)
        numbers.remove(at: gone)
        func ys() -> [Double] {
            shown.list.animator.ghosts.map { $0.presented(at: 0, over: nil, in: shown.list.content).place.minY }
        }
        shown.update(to: numbers, animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(ys().first ?? .nan, y, accuracy: 1)
        shown.update(to: [1000, 1001, 1002] + numbers, animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(ys().first ?? .nan, y, accuracy: 1)
        shown.endMotion()
    }

    func testTheOldLookOfARowGoesWithTheRow() {
        let shown = ListWindow.still([Array(0..<6)], in: self)
        shown.update(to: Array(0..<6), reloading: [1], animated: true)
        shown.step(by: 0.05)
        XCTAssertEqual(shown.list.animator.ghosts.count { $0.row != nil }, 1)
        shown.update(to: [0, 2, 3, 4, 5], animated: true)
        XCTAssertEqual(shown.list.animator.ghosts.count { $0.row != nil }, 0)
        shown.endMotion()
    }
}
