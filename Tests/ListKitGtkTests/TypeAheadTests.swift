import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Letters that lead to rows.
@preconcurrency @MainActor
final class TypeAheadTests: GtkTestCase {
    private static let names = ["Abel", "Berlin", "Bonn", "New York", "Bremen", "Zürich"]

    private func open(namesText: Bool = true) -> Towns {
        let towns = Towns(Self.names, namesText: namesText, in: self)
        towns.list.focusItem(at: towns.path("Abel"))
        pump(until: towns.focused == "Abel", "the first town having the focus")
        return towns
    }

    private func press(_ key: String, _ towns: Towns, leadsTo town: String, line: UInt = #line) {
        let count = towns.keyCount
        TestInput.press(key)
        pump(until: towns.keyCount > count, key, line: line)
        XCTAssertEqual(towns.focused, town, line: line)
    }

    func testLettersGoToRowsAndSelectThemAsArrowsDo() {
        let towns = open()
        towns.list.selectionMode = .single
        press("b", towns, leadsTo: "Berlin")
        press("o", towns, leadsTo: "Bonn")
        XCTAssertEqual(towns.list.indexPathsForSelectedItems, [towns.path("Bonn")])
        XCTAssertEqual(towns.selected, ["Berlin", "Bonn"])
        towns.time += 1
        press("b", towns, leadsTo: "Bremen")
        press("z", towns, leadsTo: "Bremen")
        towns.time += 1
        press("z", towns, leadsTo: "Zürich")
        towns.settle()
        XCTAssert(towns.list.focusedRow.map(towns.list.isInSight) ?? false)
    }

    func testASpaceIsPartOfAWordAndElseSelects() {
        let towns = open()
        towns.list.selectionMode = .single
        for key in ["n", "e", "w", "space", "y"] { press(key, towns, leadsTo: "New York") }
        XCTAssertEqual(towns.activated, [])
        towns.time += 1
        towns.list.deselectItem(at: towns.path("New York"))
        TestInput.press("space")
        pump(until: towns.list.indexPathsForSelectedItems == [towns.path("New York")], "the space selecting")
    }

    func testAListThatNamesNoTextLeavesLettersToTheProgram() {
        for namesText in [false, true] {
            let towns = open(namesText: namesText)
            var keys: [Key] = []
            let shortcuts = KeyController()
            shortcuts.onPressed { key, _ in
                keys.append(key)
                return key == .character("n")
            }
            towns.list.addController(shortcuts)
            TestInput.press("n")
            TestInput.press("b")
            pump(until: keys == [.character("n"), .character("b")], "the program's keys")
            pumpFrames(2, towns.list)
            XCTAssertEqual(towns.focused, namesText ? "Berlin" : "Abel")
        }
    }

    func testWhatIsTypedInARowIsItsOwn() {
        let towns = open()
        towns.entry.grabFocus()
        TestInput.press("b")
        pump(until: towns.entry.text == "b", "the letter in the entry")
        XCTAssertEqual(towns.focused, "Zürich")
    }

    func testAComposedCharacterIsNotTyped() {
        let towns = open()
        TestInput.press("dead_acute")
        TestInput.press("b")
        TestInput.press("b", holding: ["Control_L"])
        pumpFrames(3, towns.list)
        XCTAssertEqual(towns.focused, "Abel")
        press("b", towns, leadsTo: "Berlin")
    }

    func testRowsThatDoNotExistAreFound() {
        let towns = Towns((0..<5_000).map { "Town \($0)" } + ["Xanten"], namesText: true, in: self)
        towns.list.focusItem(at: towns.path("Town 3"))
        pump(until: towns.focused == "Town 3", "a town having the focus")
        press("x", towns, leadsTo: "Xanten")
        towns.settle()
        XCTAssert(towns.list.isAtEnd)
        XCTAssertEqual(towns.list.checkInvariants(), [])
    }
}

@MainActor
private final class Towns {
    struct Town: ListDiffable, Identifiable, Equatable { let id: String }

    final class Cell: ListBoxCell {
        let label = Label()
        let box = Box(.horizontal)
        override func makeContent() -> Widget {
            box.append(label)
            return box
        }
    }

    let window = Window()
    let list = ListBoxView()
    let entry = Entry()
    var time = 0.0
    private(set) var keyCount = 0
    private(set) var selected: [String] = []
    private(set) var activated: [String] = []
    private let names: [String]
    private let test: GtkTestCase
    private var adapter: ListAdapter?

    init(_ names: [String], namesText: Bool, in test: GtkTestCase) {
        self.names = names
        self.test = test
        let adapter = ListAdapter(view: list, objects: { names.map(Town.init) }) { [unowned self] (town: Town) in
            let controller = ListSingleSectionController(Cell.self, for: Town.self) { [entry] cell, town in
                cell.label.text = town.id
                if town.id == "Zürich", entry.parent == nil { cell.box.append(entry) }
            }
            controller.onSelect = { [weak self] in self?.selected.append($0.id) }
            return controller
        }
        adapter.onActivate { [weak self] (town: Town, _) in self?.activated.append(town.id) }
        if namesText { adapter.typeAhead { (town: Town, _) in town.id } }
        self.adapter = adapter
        list.typeAhead.time = { [weak self] in self?.time ?? 0 }
        window.setDefaultSize(width: 300, height: 200)
        window.child = list
        // What a key does is done in the same turn.
        let counter = KeyController()
        counter.propagationPhase = .capture
        counter.onPressed { [weak self] _, _ in
            self?.keyCount += 1
            return false
        }
        window.addController(counter)
        window.present()
        test.closeAfterTest(window) { [window] in window.destroy() }
        test.pump(until: window.isActive, "the window being active")
        settle()
    }

    func settle() { test.settle(window) }

    func path(_ name: String) -> ListIndexPath { ListIndexPath(section: names.firstIndex(of: name)!, item: 0) }

    var focused: String? { (adapter?.focusedObject as? Town)?.id }
}
