import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// A list of settings, by keyboard.
@preconcurrency @MainActor
final class FormTests: GtkTestCase {
    private static let stops = [
        "0", "0 entry", "1", "1 switch", "2", "2 scale", "3", "3 drop-down", "4", "4 first", "4 second", "5", "after",
    ]

    func testTabWalksThroughAllRowsAndControlsAndThenLeaves() {
        let form = Form(in: self)
        form.list.tabBehavior = .all
        form.before.grabFocus()
        for stop in Self.stops {
            TestInput.press("Tab")
            pump(until: form.focus == stop, "Tab leading to \(stop)")
        }
        for stop in Self.stops.dropLast().reversed() + ["before"] {
            TestInput.press("Tab", holding: ["Shift_L"])
            pump(until: form.focus == stop, "Shift+Tab leading to \(stop)")
        }
    }

    func testTabWalksOnToRowsThatDoNotExistYet() {
        let form = Form(in: self, height: 90)
        form.list.tabBehavior = .all
        form.before.grabFocus()
        var stops: [String] = []
        while form.focus != "after", stops.count < 20 {
            let old = form.focus
            TestInput.press("Tab")
            pump(until: form.focus != old, "Tab")
            stops.append(form.focus)
            pumpFrames(2, form.list)
            if let row = form.list.focusedRow { XCTAssert(form.list.isInSight(row), form.focus) }
        }
        XCTAssertEqual(stops, Self.stops)
    }

    func testByDefaultTabLeavesTheListAfterTheControlsOfARow() {
        let form = Form(in: self)
        form.before.grabFocus()
        for stop in ["0", "0 entry", "after"] {
            TestInput.press("Tab")
            pump(until: form.focus == stop, "Tab leading to \(stop)")
        }
    }

    func testRowsThatPassTheFocusOnAreOneStopForEachControl() {
        let form = Form(in: self, passesFocusOn: true)
        form.list.tabBehavior = .all
        form.before.grabFocus()
        let stops = ["0 entry", "1 switch", "2 scale", "3 drop-down", "4 first", "4 second"]
        for stop in stops + ["after"] {
            TestInput.press("Tab")
            pump(until: form.focus == stop, "Tab leading to \(stop)")
        }
        for stop in stops.reversed() + ["before"] {
            TestInput.press("Tab", holding: ["Shift_L"])
            pump(until: form.focus == stop, "Shift+Tab leading to \(stop)")
        }
    }

    func testArrowsLeadFromControlToControlAndPassOverARowWithoutOne() {
        let form = Form(in: self, rows: [0, 5, 1, 6], passesFocusOn: true)
        form.entry.grabFocus()
        for (key, stop) in [("Down", "2 switch"), ("Up", "0 entry"), ("Down", "2 switch")] {
            TestInput.press(key)
            pump(until: form.focus == stop, "\(key) leading to \(stop)")
        }
        TestInput.press("Down")
        pumpFrames(3, form.list)
        XCTAssertEqual(form.focus, "2 switch", "There is no control below.")
        TestInput.press("Up")
        pump(until: form.focus == "0 entry", "the entry again")
        XCTAssertEqual(form.list.numberOfSelectedItems, 0)
        TestInput.click(form.list.window.rows[1].handle)
        pumpFrames(3, form.list)
        XCTAssertEqual(form.activated, [])
    }

    func testEnterAndSpaceOnARowUseItsOnlyControl() {
        let form = Form(in: self)
        form.list.tabBehavior = .all
        for key in ["Return", "space"] {
            form.list.focusItem(at: form.path(1))
            turnSwitch(by: key, form)
            XCTAssertEqual(form.focus, "1")
            form.list.focusItem(at: form.path(0))
            TestInput.press(key)
            pump(until: form.focus == "0 entry", "\(key) leading into the entry")
            form.list.focusItem(at: form.path(2))
            TestInput.press(key)
            pump(until: form.focus == "2 scale", "\(key) leading to the scale")
        }
        form.toggle.grabFocus()
        for key in ["space", "Return"] { turnSwitch(by: key, form) }
        XCTAssertEqual(form.activated, [])
        form.list.focusItem(at: form.path(4))
        TestInput.press("Return")
        pump(until: form.activated == [4], "a row with two controls being activated")
        form.list.focusItem(at: form.path(5))
        TestInput.press("space")
        pump(until: form.activated == [4, 5], "a row without a control being activated")
        XCTAssertEqual(form.entry.text, "name")
    }

    func testASwitchWithTheFocusIsUsedInEveryList() {
        let form = Form(in: self)
        for mode in [ListSelectionMode.none, .single, .multiple] {
            form.list.selectionMode = mode
            form.toggle.grabFocus()
            for key in ["space", "Return"] { turnSwitch(by: key, form) }
        }
        XCTAssertEqual(form.activated, [])
        XCTAssertEqual(form.list.numberOfSelectedItems, 0)
    }

    func testAListThatIsNoFormActivatesARowWithAButton() {
        let form = Form(in: self)
        form.list.focusItem(at: form.path(1))
        TestInput.press("Return")
        pump(until: form.activated == [1], "the activation")
        XCTAssertFalse(form.toggle.isActive)
    }

    func testAClickOnASelectableLabelIsOneOnItsRow() {
        let form = Form(in: self)
        form.list.selectionMode = .single
        form.text.isSelectable = true
        form.settle()
        TestInput.click(form.text)
        pump(until: form.list.indexPathsForSelectedItems == [form.path(5)], "the row being selected")
        form.list.deselectItem(at: form.path(5))
        TestInput.drag(from: form.text, to: form.toggle)
        form.settle()
        XCTAssertEqual(form.list.indexPathsForSelectedItems, [], "The drag has selected text.")
    }

    private func turnSwitch(by key: String, _ form: Form) {
        let wasOn = form.toggle.isActive
        TestInput.press(key)
        pump(until: form.toggle.isActive != wasOn, "\(key) turning the switch")
    }
}

/// A window with a list of six rows between two buttons.
@MainActor
private final class Form {
    struct Row: ListDiffable, Identifiable, Equatable { let id: Int }

    final class PassingCell: Cell {
        override var passesFocusOn: Bool { true }
    }

    class Cell: ListBoxCell {
        let box = Box(.horizontal, spacing: 6)
        private var shown: [Widget] = []
        override func makeContent() -> Widget { box }
        override func prepareForReuse() { show([]) }
        func show(_ widgets: [Widget]) {
            shown.forEach(box.remove)
            shown = widgets
            widgets.forEach(box.append)
        }
    }

    let window = Window()
    let list = ListBoxView()
    let (before, after) = (Button("before"), Button("after"))
    let entry = Entry(text: "name")
    let toggle = Switch()
    let scale = Scale(in: 0...10, step: 1)
    let choice = DropDown(["a", "b"])
    let (first, second) = (Button("first"), Button("second"))
    let text = Label("A text without a control")
    private(set) var activated: [Int] = []
    private let test: GtkTestCase

    init(in test: GtkTestCase, height: Int = 400, rows: [Int] = Array(0..<6), passesFocusOn: Bool = false) {
        self.test = test
        let controls: [[Widget]] = [
            [entry], [toggle], [scale], [choice], [first, second], [text], [Label("Another text")],
        ]
        let adapter = ListAdapter(view: list, objects: { rows.indices.map(Row.init) }) { (_: Row) in
            let show = { @MainActor (cell: Cell, row: Row) in cell.show(controls[rows[row.id]]) }
            return passesFocusOn
                ? ListSingleSectionController(PassingCell.self, for: Row.self) { show($0, $1) }
                : ListSingleSectionController(Cell.self, for: Row.self) { show($0, $1) }
        }
        adapter.onActivate { [unowned self] (row: Row, _) in activated.append(row.id) }
        list.hasVerticalExpand = true
        window.child = Box(.vertical, [before, list, after])
        window.setDefaultSize(width: 300, height: height)
        window.present()
        test.closeAfterTest(window) { [window] in window.destroy() }
        settle()
    }

    func settle() { test.settle(window) }

    func path(_ section: Int) -> ListIndexPath { ListIndexPath(section: section, item: 0) }

    /// The row and the control with the focus.
    var focus: String {
        if before.containsFocus { return "before" }
        if after.containsFocus { return "after" }
        guard let section = list.indexPathForFocusedItem?.section, let row = list.focusedRow else { return "" }
        let controls: [(Widget, String)] = [
            (entry, "entry"), (toggle, "switch"), (scale, "scale"), (choice, "drop-down"), (first, "first"),
            (second, "second"),
        ]
        let control = row.handle.hasFocus ? nil : controls.first { $0.0.containsFocus }?.1
        return [String(section), control].compactMap { $0 }.joined(separator: " ")
    }
}
