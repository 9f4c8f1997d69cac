import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListKitGtk

/// The wheel over a list of settings, whose sliders and numbers take it, too.
@preconcurrency @MainActor
final class WheelTests: GtkTestCase {
    func testTheWheelScrollsTheListAndChangesNothingThatComesUnderThePointer() {
        for control in Turned.Control.allCases {
            let shown = Turned(control, in: self)
            TestInput.movePointer(to: Point(x: 200, y: 20), of: shown.list.viewport)
            pumpFrames(2, shown.list)
            for notch in 1...30 {
                let before = shown.list.visibleRect.minY
                shown.turnWheel()
                pump(until: shown.list.visibleRect.minY > before + 1, "notch \(notch) over a \(control)")
                pumpFrames(2, shown.list)
            }
            XCTAssertEqual(shown.changed, [:], "\(control)")
            shown.close()
        }
    }

    /// Between a layout and the next frame, GTK gives the wheel to what was under the pointer before that layout.
    func testAWheelThatIsFasterThanFramesChangesNothing() {
        for control in Turned.Control.allCases {
            let shown = Turned(control, in: self)
            TestInput.movePointer(to: Point(x: 200, y: 20), of: shown.list.viewport)
            pumpFrames(2, shown.list)
            for _ in 1...60 {
                shown.turnWheel()
                pumpFrames(1, shown.list)
            }
            shown.settle()
            XCTAssertGreaterThan(shown.list.visibleRect.minY, 500)
            XCTAssertEqual(shown.changed, [:], "\(control)")
            shown.close()
        }
    }

    func testAControlThatThePointerHasMovedOntoTakesTheWheel() {
        for control in [Turned.Control.scale, .number] {
            let shown = Turned(control, in: self)
            TestInput.movePointer(to: Point(x: 200, y: 20), of: shown.list.viewport)
            pumpFrames(2, shown.list)
            shown.turnWheel()
            pump(until: shown.list.visibleRect.minY > 1, "the wheel")
            shown.settle()
            let offset = shown.list.visibleRect.minY
            TestInput.movePointer(to: shown.placeOnControl, of: shown.list.viewport)
            pumpFrames(2, shown.list)
            shown.turnWheel()
            pump(until: !shown.changed.isEmpty, "the \(control) being turned")
            XCTAssertEqual(shown.list.visibleRect.minY, offset)
            // The program scrolls, and the pointer rests.
            let changed = shown.changed
            shown.scroll(toOffset: offset + 200)
            shown.turnWheel()
            pump(until: shown.list.visibleRect.minY > offset + 201, "the wheel after a scroll")
            XCTAssertEqual(shown.changed, changed)
            shown.close()
        }
    }

    func testAListThatComesUnderARestingPointerScrolls() {
        for control in Turned.Control.allCases {
            let shown = Turned(control, in: self)
            shown.show(Box(.vertical))
            TestInput.movePointer(to: Point(x: 200, y: 60), of: shown.window)
            pumpFrames(2, shown.window)
            shown.show(shown.list)
            // X drops the first notch in a widget that is new.
            for _ in 1...3 {
                shown.turnWheel()
                pumpFrames(2, shown.list)
            }
            pump(until: shown.list.visibleRect.minY > 1, "the wheel over a \(control)")
            XCTAssertEqual(shown.changed, [:], "\(control)")
            shown.close()
        }
    }

    func testAReloadThatShowsAnotherObjectInTheControlUnderThePointerLeavesItAlone() {
        let shown = Turned(.scale, in: self)
        TestInput.movePointer(to: Point(x: 200, y: 20), of: shown.list.viewport)
        pumpFrames(2, shown.list)
        TestInput.movePointer(to: shown.placeOnControl, of: shown.list.viewport)
        pumpFrames(2, shown.list)
        shown.numbers = Array(201..<300)
        pumpUntilDone { shown.adapter?.reloadData(completion: $0) }
        shown.settle()
        for _ in 1...2 {
            shown.turnWheel()
            pumpFrames(2, shown.list)
        }
        pump(until: shown.list.visibleRect.minY > 1, "the wheel")
        XCTAssertEqual(shown.changed, [:])
    }

    func testAControlThatAnUpdateBringsUnderThePointerDoesNotTakeTheWheel() {
        let shown = Turned(.scale, in: self)
        shown.numbers = Array(1..<100).filter { $0 % 2 == 0 }
        shown.update()
        TestInput.movePointer(to: Point(x: 200, y: 20), of: shown.list.viewport)
        pumpFrames(2, shown.list)
        shown.numbers = Array(1..<100).filter { $0 % 2 == 1 }
        shown.update()
        shown.turnWheel()
        pump(until: shown.list.visibleRect.minY > 1, "the wheel")
        XCTAssertEqual(shown.changed, [:])
    }
}

/// A list in which every second row has a control.
@MainActor
private final class Turned: ListInWindow {
    enum Control: CaseIterable { case scale, number, choice }

    let window = Window()
    let list = ListBoxView()
    let test: GtkTestCase
    var numbers = Array(0..<100)
    /// What the user has changed.
    var changed: [Int: Double] = [:]
    private(set) var adapter: ListAdapter?

    func show(_ child: Widget) {
        window.child = child
        settle()
    }

    init(_ control: Control, in test: GtkTestCase) {
        self.test = test
        adapter = ListAdapter(view: list, objects: { [weak self] in self?.numbers ?? [] }) { (_: Int) in
            ListSingleSectionController(TurnedCell.self, for: Int.self) { [weak self] cell, number in
                cell.show(number, number % 2 == 1 ? control : nil) { self?.changed[number] = $0 }
            }
        }
        open(height: 300)
    }

    func update() {
        test.pumpUntilDone { adapter?.performUpdates(animated: false, completion: $0) }
        settle()
    }

    func turnWheel() {
        TestInput.setButton(5, isDown: true)
        TestInput.setButton(5, isDown: false)
    }

    /// The middle of the first control that is wholly in sight.
    var placeOnControl: Point {
        let rows = list.window.rows.filter { ($0.cell as? TurnedCell)?.control != nil }
        let places = rows.compactMap { $0.handle.bounds(in: list.viewport) }
        let place = places.first { $0.y > 10 } ?? Rect(x: 0, y: 0, width: 0, height: 0)
        return Point(x: 201, y: place.y + place.height / 2)
    }
}

private final class TurnedCell: ListBoxCell {
    private let box = Box(.horizontal, [])
    private(set) var control: Widget?

    override func makeContent() -> Widget {
        box.setSizeRequest(height: 40)
        return box
    }

    func show(_ number: Int, _ kind: Turned.Control?, onChange: @escaping @MainActor (Double) -> Void) {
        box.children.forEach(box.remove)
        switch kind {
        case .scale:
            let scale = Scale(in: 0...100, step: 1)
            scale.value = 50
            scale.onChange(onChange)
            control = scale
        case .number:
            let button = SpinButton(in: 0...100, step: 1)
            button.value = 50
            button.onChange(onChange)
            control = button
        case .choice:
            let choice = DropDown(["Never", "Weekly", "Daily"])
            choice.selectedIndex = 1
            choice.onChange { onChange(Double($0)) }
            control = choice
        case nil: control = Label("Row \(number)")
        }
        control?.hasHorizontalExpand = true
        if let control { box.append(control) }
        if kind == nil { control = nil }
    }
}
