import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Characters that take several keys, typed into an entry in a row while the rows change. GTK's own input method shows
/// what there is of them in the entry, as others do.
@preconcurrency @MainActor
final class InputMethodTests: GtkTestCase {
    private func open() -> (ListWindow, Entry) {
        let shown = ListWindow([Array(0..<40)], in: self)
        shown.source.hasEntries = true
        shown.update(to: Array(100..<140))
        shown.settle()
        let entry = (shown.cell(showing: 102) as! EntryCell).entry
        entry.grabFocus()
        TestInput.press("End")
        pumpPending()
        return (shown, entry)
    }

    private func change(_ shown: ListWindow) {
        // Above it, it itself, and all around it.
        shown.update(to: [1, 2] + shown.source.sections[0], animated: true)
        pumpFrames(2, shown.list)
        shown.update(to: [105, 102, 104, 7], animated: true)
        shown.settle()
        shown.update(to: [104, 8, 102] + Array(200..<230), reloading: [104])
        shown.settle()
    }

    func testAnAccentWaitsForItsLetterThroughUpdates() throws {
        try TestInput.requireComposing()
        Display.animationsEnabled = true
        let (shown, entry) = open()
        TestInput.press("dead_acute")
        pumpFrames(2, shown.list)
        change(shown)
        TestInput.press("e")
        pump(until: entry.text.hasSuffix("é"), "the letter, not \(entry.text)")
        XCTAssertEqual(entry.text, "wordsé")
        XCTAssertEqual(shown.focusedNumber, 102)
    }

    func testACodeIsTypedThroughUpdatesAndReturnEndsItAndChoosesNoRow() {
        Display.animationsEnabled = true
        let (shown, entry) = open()
        shown.list.selectionMode = .multiple
        TestInput.press("u", holding: ["Control_L", "Shift_L"])
        TestInput.press("e")
        pumpFrames(2, shown.list)
        change(shown)
        TestInput.press("9")
        TestInput.press("Return")
        pump(until: entry.text.hasSuffix("é"), "the character, not \(entry.text)")
        XCTAssertEqual(entry.text, "wordsé")
        XCTAssertEqual(shown.focusedNumber, 102)
        XCTAssertEqual(shown.log.selected, [])
    }

    func testKeysOfTheInputMethodAreNotTheLists() {
        let (shown, entry) = open()
        shown.list.selectionMode = .multiple
        shown.list.selectItem(at: ListIndexPath(section: 0, item: 5))
        let offset = shown.list.visibleRect.minY
        TestInput.press("u", holding: ["Control_L", "Shift_L"])
        for key in ["Down", "Page_Down", "Escape"] { TestInput.press(key) }
        TestInput.press("x")
        pump(until: entry.text.hasSuffix("x"), "what is typed after it")
        XCTAssertEqual(entry.text, "wordsx", "Escape has ended it.")
        XCTAssertEqual(shown.focusedNumber, 102)
        XCTAssertEqual(shown.list.visibleRect.minY, offset)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems.map(\.item), [5])
    }
}
