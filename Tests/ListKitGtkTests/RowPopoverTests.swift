@testable import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListKitGtk

/// What hangs on a row: a menu, the popover of a button, the choices of a drop-down.
@preconcurrency @MainActor
final class RowPopoverTests: GtkTestCase {
    func testWhatIsOpenHoldsItsRowWhereverTheUpdatePutsIt() {
        for kind in Hanging.Kind.allCases {
            let shown = Hanging(in: self)
            shown.open(kind, in: 5)
            let y = shown.y(of: 5)
            shown.update(to: Array(1000..<1030) + shown.numbers)
            XCTAssertEqual(shown.y(of: 5) ?? .nan, y ?? 0, accuracy: 0.5, "\(kind) and rows above")
            XCTAssert(shown.isOpen(kind, in: 5), "\(kind)")
            shown.update(to: shown.numbers.reversed())
            XCTAssertEqual(shown.y(of: 5) ?? .nan, y ?? 0, accuracy: 0.5, "\(kind) and another order")
            XCTAssert(shown.isOpen(kind, in: 5), "\(kind)")
            TestInput.press("Escape")
            pump(until: !shown.isOpen(kind, in: 5), "Escape closing the \(kind)")
            shown.close()
        }
    }

    func testWhatIsOpenGoesWithARowThatTheUpdateMustMove() throws {
        let shown = Hanging(in: self)
        shown.open(.menu, in: 5)
        let (y, place) = (try XCTUnwrap(shown.y(of: 5)), try XCTUnwrap(shown.menu?.place))
        // Nothing is above the row any more, so that it cannot stay.
        shown.update(to: [5, 6, 7])
        XCTAssertEqual(shown.y(of: 5), 0)
        XCTAssert(shown.isOpen(.menu, in: 5))
        pump(until: shown.menu?.place?.y == place.y - y, "the menu going with its row")
        XCTAssertEqual(shown.menu?.place?.x, place.x)
        TestInput.press("Escape")
        pump(until: !shown.isOpen(.menu, in: 5), "Escape closing the menu")
    }

    func testWhatIsOpenClosesWhenItsRowGoesOutOfSight() {
        for kind in Hanging.Kind.allCases {
            for way in ["a jump", "a glide", "a row's new place", "its end"] {
                let shown = Hanging(in: self)
                shown.open(kind, in: 5)
                switch way {
                case "a jump": shown.list.scroll(toOffset: 2_000, animated: false)
                case "a glide": shown.list.scroll(toOffset: 2_000, animated: true)
                case "a row's new place":
                    shown.list.scroll(toOffset: 2_000, animated: true)
                    shown.update(to: Array(shown.numbers.dropFirst(10)) + shown.numbers.prefix(10))
                default: shown.update(to: shown.numbers.filter { $0 != 5 })
                }
                pump(until: !shown.isOpen(kind, in: 5), "\(kind) closing after \(way)")
                pump(until: !shown.list.motionClock.isMoving, "the motion")
                shown.settle()
                if way == "a jump" || way == "a glide" {
                    XCTAssertEqual(shown.list.scroller.offset, 2_000, accuracy: 1, "\(kind) after \(way)")
                }
                shown.close()
            }
        }
    }

    func testAMenuLeavesNoTraceOnItsRow() throws {
        let shown = Hanging(in: self)
        for key in ["Escape", "Return"] {
            let row = try XCTUnwrap(shown.row(showing: 5))
            TestInput.click(at: Point(x: 100, y: 10), of: row.handle, button: 3)
            pump(until: shown.menu?.isMapped == true, "the menu")
            shown.settle()
            TestInput.press(key)
            pump(until: !row.handle.hasOpenPopover, "\(key) closing the menu")
            TestInput.movePointer(to: Point(x: 100, y: 10), of: try XCTUnwrap(shown.row(showing: 8)).handle)
            pump(until: shown.row(showing: 8)?.handle.state.contains(.prelight) == true, "the pointer on another row")
            let state = row.handle.state
            XCTAssertFalse(state.contains(.active), "\(state)")
            XCTAssertFalse(state.contains(.prelight), "\(state)")
            let label = try XCTUnwrap(row.cell as? HangingCell).label.state
            XCTAssertFalse(label.contains(.active) || label.contains(.prelight), "\(label)")
        }
    }

    func testARowBeingTypedInComesBackAtTheNextKey() throws {
        for way in ["a scroll", "the wheel", "an update"] {
            let shown = Hanging(in: self)
            let entry = try XCTUnwrap(shown.cell(showing: 5)).entry
            entry.grabFocus()
            switch way {
            case "a scroll": shown.scroll(toOffset: 2_000)
            case "the wheel":
                TestInput.scrollDown(over: shown.list, notches: 30)
                pump(until: shown.list.scroller.offset > 500, "the wheel")
            default:
                shown.scroll(to: 90)
                shown.update(to: Array(1000..<1100) + shown.numbers)
                pump(until: !shown.list.motionClock.isMoving, "the motion")
            }
            shown.settle()
            let away = shown.list.scroller.offset
            XCTAssertFalse(shown.isInSight(5), way)
            TestInput.press("Shift_L")
            shown.settle()
            XCTAssertEqual(shown.list.scroller.offset, away, "A modifier types nothing.")
            TestInput.press("x")
            pump(until: entry.text == "x" && shown.isInSight(5), "the row coming back after \(way)")
            XCTAssert(entry.containsFocus)
            shown.close()
        }
    }
}

/// A list of 100 rows, of which each has something that opens.
@MainActor
private final class Hanging: ListInWindow {
    enum Kind: CaseIterable { case menu, button, dropDown }

    let window = Window()
    let list = ListBoxView()
    let test: GtkTestCase
    private(set) var numbers = Array(0..<100)
    fileprivate(set) var menu: Popover?
    private var adapter: ListAdapter?

    init(in test: GtkTestCase) {
        self.test = test
        adapter = ListAdapter(view: list, objects: { [weak self] in self?.numbers ?? [] }) { [weak self] (_: Int) in
            let controller = HangingController()
            controller.list = self
            return controller
        }
        open(height: 400)
    }

    func open(_ kind: Kind, in number: Int) {
        guard let cell = cell(showing: number) else { return XCTFail("There is no row \(number).") }
        switch kind {
        case .menu:
            menu = PopoverMenu([MenuItem("Copy") {}, MenuItem("Delete") {}])
            menu?.open(in: cell, at: ListPoint(x: 100, y: 10))
        case .button: cell.button.open()
        case .dropDown: cell.dropDown.useByKeyboard()
        }
        test.pump(until: isOpen(kind, in: number), "\(kind) opening")
        settle()
    }

    func isOpen(_ kind: Kind, in number: Int) -> Bool {
        list.window.rows.contains { ($0.cell as? HangingCell)?.number == number && $0.handle.hasOpenPopover }
    }

    func update(to numbers: [Int]) {
        self.numbers = numbers
        test.pumpUntilDone { adapter?.performUpdates(animated: false, completion: $0) }
        settle()
    }

    func scroll(to number: Int) { adapter?.scroll(to: number, animated: true) }

    func row(showing number: Int) -> ListRow? {
        list.window.rows.first { ($0.cell as? HangingCell)?.number == number }
    }

    func cell(showing number: Int) -> HangingCell? { row(showing: number)?.cell as? HangingCell }
    func y(of number: Int) -> Double? { row(showing: number)?.handle.bounds(in: list.viewport)?.y }
    func path(of number: Int) -> ListIndexPath { ListIndexPath(section: numbers.firstIndex(of: number) ?? 0, item: 0) }
    func isInSight(_ number: Int) -> Bool { row(showing: number).map(list.isInSight) ?? false }
}

private final class HangingController: ListGenericSectionController<Int> {
    weak var list: Hanging?

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(HangingCell.self, at: index)
        cell.number = object
        cell.label.text = "Row \(object ?? 0)"
        return cell
    }

    override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        guard let cell = collectionContext.cellForItem(at: index, sectionController: self) as? HangingCell else {
            return false
        }
        let menu = PopoverMenu([MenuItem("Copy") {}])
        menu.open(in: cell, at: point)
        list?.menu = menu
        return true
    }
}

private final class HangingCell: ListBoxCell {
    var number = 0
    let label = Label()
    let entry = Entry()
    let button = MenuButton("More", content: Button("Copy"))
    let dropDown = DropDown(["One", "Two", "Three"])
    override func makeContent() -> Widget {
        // The pointer is on the label: an entry has a menu of its own.
        label.setSizeRequest(width: 220)
        return Box(.horizontal, spacing: 6, [label, entry, button, dropDown])
    }
}
