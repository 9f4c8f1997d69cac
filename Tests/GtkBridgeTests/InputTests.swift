import CGtk
import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class InputTests: GtkTestCase {
    private func skipWithoutInput() throws {
    }

    func testKeysOfTheKeypadAreTheirCounterparts() {
        for (key, onKeypad) in [
            (GDK_KEY_Return, GDK_KEY_KP_Enter), (GDK_KEY_Up, GDK_KEY_KP_Up), (GDK_KEY_Home, GDK_KEY_KP_Home),
            (GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down), (GDK_KEY_Delete, GDK_KEY_KP_Delete),
        ] {
            XCTAssertEqual(Key(value: UInt32(key)), Key(value: UInt32(onKeypad)))
        }
    }

    func testKeysArriveByName() throws {
        try skipWithoutInput()
        let button = Button("focus")
        let keys = KeyController()
        var pressed: [Key] = []
        var modifiers: [Modifiers] = []
        keys.onPressed { key, held in
            guard key != .other(0xffe1), key != .other(0xffe3) else { return false }
            pressed.append(key)
            modifiers.append(held)
            return true
        }
        button.addController(keys)
        withWindow(child: button) { _ in
            button.grabFocus()
            for name in ["Down", "Page_Up", "Home", "KP_End", "Return", "space", "Escape", "Delete", "a"] {
                TestInput.press(name)
            }
            TestInput.press("Up", holding: ["Shift_L", "Control_L"])
            pump(until: pressed.count == 10)
        }
        XCTAssertEqual(
            pressed, [.down, .pageUp, .home, .end, .enter, .space, .escape, .delete, .character("a"), .up])
        XCTAssertEqual(modifiers.last, [.shift, .control])
    }

    func testAClickIsPressedAndReleasedWhereThePointerIs() throws {
        try skipWithoutInput()
        let label = Label("click me")
        let click = ClickGesture()
        var events: [String] = []
        click.onPressed { count, x, y in events.append("pressed \(count) \(x) \(y)") }
        click.onReleased { count, _, _ in events.append("released \(count)") }
        label.addController(click)
        withWindow(child: label) { _ in
            TestInput.click(at: Point(x: 20, y: 10), of: label)
            pump(until: events.count == 2)
        }
        XCTAssertEqual(events, ["pressed 1 20.0 10.0", "released 1"])
    }

    func testADragReportsWhereItBeganHowFarItIsAndThatItIsOver() {
        let label = Label("drag me")
        let drag = DragGesture()
        let click = ClickGesture()
        var events: [String] = []
        drag.onPressed { [weak drag] x, y in events.append("pressed \(x) \(y) \(drag!.isTouch)") }
        drag.onMoved { [weak drag] x, y in
            let isDrag = drag!.isBeyondThreshold(x, y)
            events.append("moved \(x) \(y) \(isDrag)")
            if isDrag { drag!.claim() }
        }
        drag.onEnded { x, y in events.append("ended \(x) \(y)") }
        click.onReleased { _, _, _ in events.append("released") }
        label.addController(click)
        label.addController(drag)
        withWindow(child: label) { _ in
            TestInput.movePointer(to: Point(x: 20, y: 10), of: label)
            TestInput.setButton(1, isDown: true)
            pump(until: events.count == 1)
            TestInput.movePointer(to: Point(x: 22, y: 11), of: label)
            pump(until: events.count == 2)
            TestInput.movePointer(to: Point(x: 20, y: 60), of: label)
            pump(until: events.count == 3)
            TestInput.setButton(1, isDown: false)
            pump(until: events.count == 4)
        }
        XCTAssertEqual(
            events, ["pressed 20.0 10.0 false", "moved 2.0 1.0 false", "moved 0.0 50.0 true", "ended 0.0 50.0"])
    }

    func testAFingerWhoseEndIsMissedIsGoneWithTheNextFirstOne() {
        let touches = TouchController()
        var events: [Bool] = []
        touches.onChange { events.append($0) }
        let (first, second) = (OpaquePointer(bitPattern: 1), OpaquePointer(bitPattern: 2))
        touches.fingers.put(first, isFirst: true)
        touches.fingers.put(second, isFirst: false)
        touches.fingers.lift(first)
        XCTAssertEqual(events, [true])
        // Of the second one nothing is heard any more.
        touches.fingers.put(first, isFirst: true)
        XCTAssertEqual(events, [true, false, true])
        touches.fingers.lift(first)
        XCTAssertEqual(events, [true, false, true, false])
    }

    func testAFingerIsGoneWithTheWidgetThatItIsOn() {
        let label = Label("touch me")
        let touches = TouchController()
        var events: [Bool] = []
        touches.onChange { events.append($0) }
        label.addController(touches)
        let finger = OpaquePointer(bitPattern: 1)
        withWindow(child: label) { window in
            touches.fingers.put(finger, isFirst: true)
            label.isVisible = false
            XCTAssertEqual(events, [true, false])
            touches.fingers.lift(finger)
            label.isVisible = true
            touches.fingers.put(finger, isFirst: true)
            XCTAssertEqual(events, [true, false, true])
        }
    }

    func testThePointerIsFollowed() throws {
        try skipWithoutInput()
        let label = Label("here")
        let motion = MotionController()
        var places: [Point] = []
        motion.onMotion { x, y in places.append(Point(x: x, y: y)) }
        label.addController(motion)
        withWindow(child: label) { _ in
            TestInput.movePointer(to: Point(x: 5, y: 5), of: label)
            TestInput.movePointer(to: Point(x: 30, y: 40), of: label)
            pump(until: places.last == Point(x: 30, y: 40))
        }
    }

    func testAShortcutRunsItsAction() throws {
        try skipWithoutInput()
        withWindow(child: Button("focus")) { window in
            var count = 0
            window.addShortcut("<Control>f") { count += 1 }
            TestInput.press("f", holding: ["Control_L"])
            pump(until: count == 1)
        }
    }

    func testWhatIsTypedOpensTheSearchAndASpaceDoesNot() throws {
        try skipWithoutInput()
        let (entry, list, row) = (SearchEntry(), ListBox(), ListBoxRow(child: Label("row")))
        let bar = SearchBar(child: entry)
        bar.connectEntry(entry)
        list.insert(row, at: 0)
        var activations = 0
        list.onRowActivated { _ in activations += 1 }
        withWindow(child: Box(.vertical, [bar, list])) { window in
            bar.setKeyCaptureWidget(window)
            row.grabFocus()
            TestInput.press("space")
            pump(until: activations == 1, "the row being pressed")
            XCTAssertEqual(entry.text, "")
            TestInput.press("a")
            TestInput.press("space")
            pump(until: entry.text == "a ", "what is typed")
            XCTAssert(bar.isRevealed)
            bar.isRevealed = false
            bar.setKeyCaptureWidget(nil)
            row.grabFocus()
            TestInput.press("space")
            pump(until: activations == 2, "the row being pressed")
        }
    }

    func testASearchBarLeavesTheSpaceAloneAfterItsHandleIsGone() throws {
        try skipWithoutInput()
        let (list, row, keys) = (ListBox(), ListBoxRow(child: Label("row")), KeyController())
        list.insert(row, at: 0)
        var (activations, passedOn) = (0, [Key]())
        list.onRowActivated { _ in activations += 1 }
        // Asked after the bar's, which is added later.
        keys.onPressed { key, _ in
            passedOn.append(key)
            return false
        }
        let box = Box(.vertical)
        withWindow(child: box) { window in
            window.addController(keys)
            do {
                let bar = SearchBar(child: SearchEntry())
                box.append(bar)
                bar.setKeyCaptureWidget(window)
            }
            box.append(list)
            settle(window)
            @MainActor func press() {
                let before = activations
                row.grabFocus()
                TestInput.press("space")
                pump(until: activations > before, "the row being pressed")
            }
            press()
            XCTAssertEqual(passedOn, [])
            let controllers = controllerCount(of: window)
            unsafe SearchBar(borrowing: box.children[0].unsafePointer).setKeyCaptureWidget(window)
            XCTAssertEqual(controllerCount(of: window), controllers)
            press()
            XCTAssertEqual(passedOn, [])
            // The bar goes, and the window stays.
            box.remove(box.children[0])
            press()
            XCTAssertEqual(passedOn, [.space])
        }
    }

    private func controllerCount(of widget: Widget) -> Int {
        let controllers = unsafe Widget.controllers(of: widget.widget)
        for controller in unsafe controllers { unsafe g_object_unref(controller) }
        return unsafe controllers.count
    }

    func testAShortcutThatCapturesItsWindowIsFreedWithIt() {
        var probe: FinalizationProbe?
        do {
            withWindow { window in
                probe = FinalizationProbe(window)
                window.addShortcut("F5") { window.title = "captured" }
            }
        }
        pump(until: probe!.isFinalized)
    }

    func testTheFocusIsFollowed() {
        let first = Button("first")
        let second = Button("second")
        let focus = FocusController()
        var events: [String] = []
        focus.onEnter { events.append("enter") }
        focus.onLeave { events.append("leave") }
        second.addController(focus)
        withWindow(child: Box(.horizontal, spacing: 0, [first, second])) { window in
            first.grabFocus()
            pumpPending()
            events = []
            second.grabFocus()
            XCTAssert(second.hasFocus && second.containsFocus)
            first.grabFocus()
            XCTAssertEqual(events, ["enter", "leave"])
        }
    }

    func testTheWheelScrolls() throws {
        try skipWithoutInput()
        let label = Label("scroll")
        let scroll = ScrollController()
        var distance = 0.0
        scroll.onScroll { _, y in
            distance += y
            return true
        }
        label.addController(scroll)
        withWindow(child: label) { _ in
            TestInput.movePointer(to: Point(x: 5, y: 5), of: label)
            TestInput.setButton(5, isDown: true)
            TestInput.setButton(5, isDown: false)
            pump(until: distance > 0)
        }
    }
}
