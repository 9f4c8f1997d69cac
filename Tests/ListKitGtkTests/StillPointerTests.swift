import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// A pointer that lies still while rows move below it: what it does next meets the row that is there now.
@preconcurrency @MainActor
final class StillPointerTests: GtkTestCase {
    /// The numbers of the rows whose button took a click.
    private var clicked: [Int] = []
    /// Where the pointer lies in the viewport.
    private var pointer = Point(x: 0, y: 0)

    /// A list with rows of one height, and the pointer on the button of the first row in sight.
    private func list(_ numbers: [Int], pointerOn number: Int) -> ListWindow {
        let shown = ListWindow([[]], in: self)
        for number in 0..<1000 { shown.source.heights[number] = 40 }
        shown.update(to: numbers)
        shown.settle()
        let button = shown.cell(showing: number)!.button
        pointer = button.convert(Point(x: 20, y: 20), to: shown.list.viewport)!
        TestInput.movePointer(to: Point(x: 20, y: 20), of: button)
        pump(until: shown.cell(showing: number)!.button.state.contains(.prelight), "the pointer being on the button")
        return shown
    }

    private func litNumbers(of shown: ListWindow) -> [Int] {
        shown.list.window.rows.filter { $0.handle.state.contains(.prelight) }.compactMap {
            ($0.cell as? NumberCell)?.number
        }
    }

    /// By what is painted there.
    private func numberUnderPointer(in shown: ListWindow) -> Int? {
        var widget = shown.list.viewport.pick(x: pointer.x, y: pointer.y)
        while let current = widget {
            if let row = shown.list.window.row(of: current) { return (row.cell as? NumberCell)?.number }
            widget = current.parent
        }
        return nil
    }

    private func setTooltip(of row: ListRow) {
        guard let cell = row.cell as? NumberCell else { return }
        cell.button.tooltip = "Number \(cell.number)"
    }

    private func tooltip(in shown: ListWindow) -> String? {
        func label(in widget: Widget) -> String? {
            if widget.cssName == "label", widget.isVisible { return unsafe Label(borrowing: widget.unsafePointer).text }
            return widget.children.lazy.compactMap(label).first
        }
        return shown.window.children.first { $0.cssName == "tooltip" && $0.isMapped }.flatMap(label)
    }

    private func click(_ shown: ListWindow) {
        for row in shown.list.window.rows {
            guard let cell = row.cell as? NumberCell else { continue }
            cell.button.onClicked { [weak self, weak cell] in self?.clicked.append(cell?.number ?? -1) }
        }
        TestInput.setButton(1, isDown: true)
        TestInput.setButton(1, isDown: false)
        pump(until: !clicked.isEmpty, "a button taking the click")
    }

    func testAClickMeetsTheRowThatAnUpdateBrought() {
        let shown = list(Array(0..<20), pointerOn: 0)
        shown.update(to: [100] + Array(0..<20))
        shown.settle()
        click(shown)
        XCTAssertEqual(clicked, [100])
    }

    func testHoverIsThatOfTheRowThatAnUpdateBrought() {
        let shown = list(Array(0..<20), pointerOn: 0)
        shown.update(to: [100] + Array(0..<20))
        pump(until: shown.row(showing: 100)!.handle.state.contains(.prelight), "the new row being lit")
        XCTAssertFalse(shown.row(showing: 0)!.handle.state.contains(.prelight))
    }

    func testAClickMeetsTheRowThatAMoveBrought() {
        let shown = list(Array(0..<20), pointerOn: 0)
        shown.update(to: [7] + (0..<20).filter { $0 != 7 })
        shown.settle()
        click(shown)
        XCTAssertEqual(clicked, [7])
    }

    func testAClickMeetsTheRowThatARemovalLeft() {
        let shown = list(Array(0..<20), pointerOn: 2)
        shown.update(to: Array(0..<2) + Array(3..<20))
        shown.settle()
        click(shown)
        XCTAssertEqual(clicked, [3])
    }

    func testAClickMeetsTheRowThatAScrollByProgramBrought() {
        let shown = list(Array(0..<100), pointerOn: 0)
        shown.list.scroll(
            toOffset: shown.list.frameForRow(at: .item(.init(section: 0, item: 50)))!.minY, animated: false)
        shown.settle()
        click(shown)
        XCTAssertEqual(clicked, [50])
    }

    func testAClickMeetsTheRowThatTheWheelBrought() {
        let shown = list(Array(0..<100), pointerOn: 0)
        for button in [5, 5] {
            TestInput.setButton(button, isDown: true)
            TestInput.setButton(button, isDown: false)
        }
        pump(until: shown.list.visibleRect.minY > 0)
        shown.settle()
        click(shown)
        XCTAssertEqual(clicked, [numberUnderPointer(in: shown)])
    }

    func testWhileRowsMoveTheOneThatIsPresentedUnderThePointerIsLit() {
        Display.animationsEnabled = true
        let shown = list(Array(0..<20), pointerOn: 0)
        shown.list.motionClock.isPaused = true
        shown.update(to: Array(100..<104) + Array(0..<20), animated: true)
        pumpFrames(2, shown.list)
        let length = shown.list.motion.duration
        var lit: Set<Int> = []
        for _ in 0..<40 {
            shown.list.motionClock.step(by: length / 40)
            pumpFrames(3, shown.list)
            XCTAssertEqual(litNumbers(of: shown), [numberUnderPointer(in: shown)])
            lit.formUnion(litNumbers(of: shown))
        }
        XCTAssertGreaterThan(lit.count, 1, "Rows went by below the pointer.")
        shown.list.motionClock.isPaused = false
        pump(until: !shown.list.motionClock.isMoving)
        shown.settle()
        click(shown)
        XCTAssertEqual(clicked, [100])
    }

    func testAPressThatRowsMovedUnderIsThatOfItsRow() {
        let shown = list(Array(0..<20), pointerOn: 0)
        TestInput.setButton(1, isDown: true)
        pump(until: shown.cell(showing: 0)!.button.state.contains(.active))
        shown.update(to: [100] + Array(0..<20))
        shown.settle()
        XCTAssert(shown.cell(showing: 0)!.button.state.contains(.active))
        TestInput.setButton(1, isDown: false)
        pump(until: litNumbers(of: shown) == [100], "the row under the pointer being lit after the release")
        click(shown)
        XCTAssertEqual(clicked, [100])
    }

    func testHoverFollowsUpdatesAfterAPressedRowWasRemoved() {
        let shown = list(Array(0..<20), pointerOn: 2)
        TestInput.setButton(1, isDown: true)
        pump(until: shown.cell(showing: 2)!.button.state.contains(.active), "the press")
        shown.update(to: Array(0..<2) + Array(3..<20))
        shown.settle()
        TestInput.setButton(1, isDown: false)
        pump(until: litNumbers(of: shown) == [3], "the release")
        shown.update(to: [100] + shown.source.sections[0])
        shown.settle()
        pump(until: litNumbers(of: shown) == [numberUnderPointer(in: shown)], "the new row being lit")
        XCTAssertNotEqual(litNumbers(of: shown), [3])
    }

    func testAContextMenuIsThatOfTheRowThatAnUpdateBrought() {
        let shown = list(Array(0..<20), pointerOn: 0)
        shown.update(to: [100] + Array(0..<20))
        shown.settle()
        TestInput.setButton(3, isDown: true)
        TestInput.setButton(3, isDown: false)
        pump(until: !shown.log.menus.isEmpty)
        XCTAssertEqual(shown.log.menus.map(\.path), [ListIndexPath(section: 0, item: 0)])
        XCTAssertEqual(shown.focusedNumber, 100)
    }

    func testATooltipIsThatOfTheRowThatAMoveBrought() {
        let shown = list(Array(0..<20), pointerOn: 0)
        for row in shown.list.window.rows { setTooltip(of: row) }
        pump(until: tooltip(in: shown) == "Number 0", "the tooltip of the row")
        shown.update(to: [7] + (0..<20).filter { $0 != 7 })
        shown.settle()
        XCTAssertNotEqual(tooltip(in: shown), "Number 0")
        pump(until: tooltip(in: shown) == "Number 7", "the tooltip of the row that came")
    }
}
