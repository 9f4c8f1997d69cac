import CGtk
import GtkTestSupport
import XCTest

@testable import GtkBridge

/// What rows and the surroundings of a list are made of, beside labels and buttons.
@preconcurrency @MainActor
final class RowWidgetTests: GtkTestCase {
    func testTheHitsOfASearchAreMarkedAndTheNextTextIsPlain() {
        let label = Label()
        let text = "größer & <grün>"
        label.setText(text, marking: text.ranges(of: "gr"), as: [.bold, .background(red: 1, green: 1, blue: 0)])
        XCTAssertEqual(label.text, text)
        XCTAssertEqual(
            attributes(of: label),
            "0 2 weight bold\n0 2 background #ffffffff0000\n12 14 weight bold\n12 14 background #ffffffff0000")
        label.text = "another"
        XCTAssertEqual(attributes(of: label), "")
    }

    func testMarkupIsShownWithoutItsTags() {
        let label = Label()
        label.setMarkup("<b>Two</b> \(Label.escape("<three> & four"))")
        XCTAssertEqual(label.text, "Two <three> & four")
    }

    func testWrongMarkupIsShownAsItIsWritten() {
        let label = Label("before")
        for markup in ["<b>Two", "Two & three", "<nothing>x</nothing>"] {
            label.setMarkup(markup)
            XCTAssertEqual(label.text, markup)
            XCTAssertEqual(attributes(of: label), "")
        }
    }

    func testAMenuCarriesItsChoiceOutAndLeavesNothingBehind() {
        let label = Label("row")
        var chosen: [String] = []
        final class Note {}
        weak var captured: Note?
        withWindow(child: Box(.vertical, [label])) { window in
            do {
                let note = Note()
                captured = note
                let menu = PopoverMenu([
                    MenuItem("Never", isEnabled: false) { chosen.append("never") },
                    MenuItem("Delete") { withExtendedLifetime(note) { chosen.append("delete") } },
                ])
                menu.open(in: label, at: Point(x: 3, y: 4))
                pump(until: menu.isMapped, "the menu being open")
            }
            XCTAssert(label.hasOpenPopover)
            settle(window)
            for key in ["Down", "Return"] {
                TestInput.press(key)
                settle(window)
            }
            pump(until: !chosen.isEmpty, "the choice")
            XCTAssertEqual(chosen, ["delete"])
            pump(until: label.children.isEmpty, "the menu leaving the widget")
            pump(until: captured == nil, "what the choice captured being freed")
        }
    }

    func testAMenuIsAsHighAsItsItems() throws {
        let label = Label("row")
        try withWindow(child: Box(.vertical, [label])) { window in
            let four = (0..<4).map { MenuItem("Item \($0)", keys: "<Control>m") {} }
            let menu = PopoverMenu(sections: [four, four, four])
            menu.open(in: label, at: Point(x: 3, y: 4))
            pump(until: menu.isMapped, "the menu being open")
            settle(window)
            let shown = items(in: menu)
            XCTAssertEqual(shown.count, 12)
            let place = try XCTUnwrap(shown.last?.parent)
            let scrolled = try XCTUnwrap(gtk_popover_get_child(menu.instance()))
            let last = try XCTUnwrap(place.bounds(in: Widget(borrowing: scrolled)))
            XCTAssertLessThanOrEqual(last.maxY, Double(gtk_widget_get_height(scrolled)))
            menu.close()
        }
    }

    func testAMenuShowsTheUnderscoresOfItsTitles() {
        let label = Label("row")
        withWindow(child: Box(.vertical, [label])) { window in
            let menu = PopoverMenu([MenuItem("inet_frag") {}, MenuItem("__init__") {}])
            menu.open(in: label)
            pump(until: menu.isMapped, "the menu being open")
            settle(window)
            let titles = items(in: menu).map { item in
                item.children.first { $0.isA(gtk_label_get_type()) }
                    .map { String(cString: gtk_label_get_text($0.opaque)) }
            }
            XCTAssertEqual(titles, ["inet_frag", "__init__"])
            menu.close()
        }
    }

    private func items(in widget: Widget) -> [Widget] {
        widget.cssName == "modelbutton" ? [widget] : widget.children.flatMap(items)
    }

    func testAMenuThatOffersNothingClosesByEscape() {
        for items in [[], [MenuItem("Never", isEnabled: false) {}]] {
            let label = Label("row")
            withWindow(child: Box(.vertical, [label])) { window in
                let menu = PopoverMenu(items)
                menu.open(in: label, at: Point(x: 3, y: 4))
                pump(until: menu.isMapped, "the menu being open")
                settle(window)
                XCTAssert(menu.containsFocus)
                TestInput.press("Escape")
                pump(until: label.children.isEmpty, "the menu leaving the widget")
            }
        }
    }

    func testAnOpenPopoverGoesWithItsWidgetAndLetsGoOfWhatItsHandlersCaptured() {
        final class Note {}
        for isDestroyedByGtk in [false, true] {
            weak var captured: Note?
            withWindow { window in
                do {
                    let note = Note()
                    captured = note
                    let label = Label("row")
                    let button = Button("more")
                    button.onClicked { withExtendedLifetime(note) {} }
                    window.child = label
                    let popover = Popover(button)
                    popover.open(in: label)
                    pump(until: popover.isMapped, "the popover being open")
                }
                if isDestroyedByGtk { gtk_window_destroy(window.instance()) }
            }
            pump(until: captured == nil, "what its handlers captured being freed")
        }
    }

    func testADropDownSaysWhatIsChosen() {
        let dropDown = DropDown(["one", "two"])
        dropDown.hasSearch = true
        XCTAssertTrue(dropDown.hasSearch)
        dropDown.hasSearch = false
        var choices: [Int] = []
        dropDown.onChange { choices.append($0) }
        XCTAssertEqual(dropDown.choices, ["one", "two"])
        XCTAssertEqual(dropDown.selectedIndex, 0)
        dropDown.selectedIndex = 1
        XCTAssertEqual(dropDown.selectedIndex, 1)
        withWindow(child: Box(.vertical, [dropDown])) { _ in
            dropDown.grabFocus()
            TestInput.press("space")
            pump(until: dropDown.hasOpenPopover, "the choices")
            TestInput.press("Home")
            TestInput.press("Return")
            pump(until: !choices.isEmpty, "the choice")
        }
        dropDown.choices = []
        XCTAssertNil(dropDown.selectedIndex)
        XCTAssertEqual(choices, [0], "Only the user's choice is reported.")
    }

    func testASwitchIsTurnedByAKey() {
        let toggle = Switch()
        var states: [Bool] = []
        toggle.onChange { states.append($0) }
        withWindow(child: Box(.horizontal, [toggle])) { _ in
            toggle.isActive = true
            toggle.isActive = false
            toggle.grabFocus()
            TestInput.press("space")
            pump(until: !states.isEmpty, "the switch being turned")
            XCTAssertEqual(states, [true])
        }
    }

    func testBarsShowHowFarSomethingIs() {
        let progress = ProgressBar()
        progress.fraction = 0.25
        XCTAssertEqual(progress.fraction, 0.25)
        XCTAssertNil(progress.text)
        progress.text = "a quarter"
        XCTAssertEqual(progress.text, "a quarter")
        let level = LevelBar(in: 0...10)
        level.value = 7
        XCTAssertEqual(level.value, 7)
    }

    func testAHandlerIsGivenTheSignalsArgument() {
        let list = Widget(borrowing: gtk_list_box_new())
        let row = Widget(borrowing: gtk_list_box_row_new())
        gtk_list_box_append(list.opaque, row.widget)
        var activated: [Widget?] = []
        let connection = list.connect("row-activated") { (row: Widget?) in activated.append(row) }
        withWindow(child: list) { _ in
            row.grabFocus()
            TestInput.press("Return")
            pump(until: !activated.isEmpty, "the row being activated")
        }
        XCTAssertEqual(activated, [row])
        connection.disconnect()

        let level = LevelBar(in: 0...10)
        var offsets: [String] = []
        let other = level.connect("offset-changed") { (name: String) in offsets.append(name) }
        gtk_level_bar_add_offset_value(level.opaque, "high", 9)
        XCTAssertEqual(offsets, ["high"])
        other.disconnect()
    }

    func testAnApplicationMayBeAnotherBindingsOwn() {
        let pointer = gtk_application_new("org.example.Other", G_APPLICATION_NON_UNIQUE)!
        defer { g_object_unref(pointer) }
        let application = Application(unsafePointer: pointer, adopting: false)
        var isWindowOfIt = false
        application.onActivate {
            let window = ApplicationWindow(application)
            isWindowOfIt = gtk_window_get_application(window.instance()) == pointer
            window.destroy()
        }
        XCTAssertEqual(application.run(), 0)
        XCTAssert(isWindowOfIt)
    }

    /// As Pango writes them, in order.
    private func attributes(of label: Label) -> String {
        guard let list = gtk_label_get_attributes(label.opaque) else { return "" }
        let text = pango_attr_list_to_string(list)!
        defer { g_free(text) }
        return String(cString: text)
    }
}
