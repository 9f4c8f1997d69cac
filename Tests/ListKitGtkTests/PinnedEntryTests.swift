import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListKitGtk

/// A header with an entry that filters its section, pinned while the list is scrolled.
@preconcurrency @MainActor
final class PinnedEntryTests: GtkTestCase {
    func testWhatIsTypedGoesWithTheHeaderWhereverItIsShown() throws {
        let shown = FilteredList(in: self)
        let entry = try XCTUnwrap(shown.rowEntry(0))
        entry.grabFocus()
        type("ac", into: entry, expecting: "ac")
        TestInput.press("Left")
        pump(until: entry.cursorPosition == 1, "the caret")

        shown.scroll(toOffset: 300)
        let pinned = try XCTUnwrap(shown.pinnedEntry(0))
        XCTAssertEqual(pinned.text, "ac")
        XCTAssert(pinned.containsFocus)
        type("b", into: pinned, expecting: "abc")
        XCTAssertEqual(shown.list.scroller.offset, 300, "The header is in sight.")

        shown.scroll(toOffset: 0)
        let back = try XCTUnwrap(shown.rowEntry(0))
        XCTAssertNil(shown.pinnedEntry(0))
        XCTAssertEqual(back.text, "abc")
        XCTAssert(back.containsFocus)
        type("d", into: back, expecting: "abdc")
        XCTAssertEqual(shown.filters, ["0 a", "0 ac", "0 abc", "0 abdc"], "Only the user's changes.")
    }

    func testWhatIsSelectedStaysSo() throws {
        let shown = FilteredList(in: self)
        let entry = try XCTUnwrap(shown.rowEntry(0))
        entry.text = "abcd"
        entry.grabFocus()
        entry.select(from: 1, to: 3)
        shown.scroll(toOffset: 300)
        type("x", into: try XCTUnwrap(shown.pinnedEntry(0)), expecting: "axd")
    }

    func testAPinnedEntryThatIsClickedKeepsItsTextWhenTheNextHeaderComes() throws {
        let shown = FilteredList(in: self)
        shown.scroll(toOffset: 300)
        let pinned = try XCTUnwrap(shown.pinnedEntry(0))
        TestInput.click(pinned)
        pump(until: pinned.containsFocus, "the click")
        type("ab", into: pinned, expecting: "ab")
        shown.scroll(toOffset: 1_600)
        XCTAssertEqual(shown.pinnedEntry(1)?.text, "")
        XCTAssertEqual(shown.pinnedEntry(1)?.containsFocus, false)
        // The next key goes where the others went, which comes into sight.
        TestInput.press("c")
        pump(until: shown.shownEntry(0)?.text == "abc", "the key")
        shown.settle()
        XCTAssertEqual(shown.shownEntry(0)?.containsFocus, true)
        XCTAssertLessThan(shown.list.scroller.offset, 1_500)
    }

    func testAFilterThatTheProgramClearsDoesNotComeBackFromTheCopy() throws {
        let shown = FilteredList(in: self)
        shown.scroll(toOffset: 300)
        let pinned = try XCTUnwrap(shown.pinnedEntry(0))
        pinned.grabFocus()
        type("ab", into: pinned, expecting: "ab")
        // One update shows the header anew and makes the list so short that the copy goes.
        shown.clear(section: 0)
        shown.settle()
        XCTAssertNil(shown.pinnedEntry(0))
        XCTAssertEqual(shown.shownEntry(0)?.text, "")
        XCTAssertEqual(shown.shownEntry(0)?.containsFocus, true, "The user goes on typing.")
    }

    func testAHeaderThatAnUpdateRemovesHandsNothingOn() throws {
        let shown = FilteredList(in: self)
        shown.scroll(toOffset: 300)
        let pinned = try XCTUnwrap(shown.pinnedEntry(0))
        pinned.grabFocus()
        type("ab", into: pinned, expecting: "ab")
        shown.remove(section: 0)
        shown.settle()
        shown.scroll(toOffset: 0)
        XCTAssertEqual(shown.shownEntry(0)?.text, "")
    }

    private func type(_ keys: String, into entry: Entry, expecting text: String, line: UInt = #line) {
        for key in keys { TestInput.press(String(key)) }
        pump(until: entry.text == text, "typing \(keys)", line: line)
    }
}

@MainActor
private final class FilteredList: ListInWindow {
    struct Group: ListDiffable, Identifiable, Equatable {
        let id: Int
        var count = 30
    }

    let window = Window()
    let list = ListBoxView()
    let test: GtkTestCase
    var filters: [String] = []
    private var groups = (0..<3).map { Group(id: $0) }
    private var adapter: ListAdapter?

    init(in test: GtkTestCase) {
        self.test = test
        list.stickyHeaders = true
        adapter = ListAdapter(view: list, objects: { [weak self] in self?.groups ?? [] }) { [weak self] (_: Group) in
            let controller = FilteredController()
            controller.supplementaryViewSource = controller
            controller.list = self
            return controller
        }
        open(height: 400)
    }

    func remove(section: Int) {
        groups.remove(at: section)
        test.pumpUntilDone { adapter?.performUpdates(animated: false, completion: $0) }
    }

    func clear(section: Int) {
        groups = [Group(id: groups[section].id, count: 2)]
        test.pumpUntilDone { adapter?.performUpdates(animated: false, completion: $0) }
    }

    func rowEntry(_ section: Int) -> Entry? {
        (list.window.row(at: .header(section: section))?.view as? FilterHeader)?.entry
    }

    func pinnedEntry(_ section: Int) -> Entry? {
        (list.pinnedHeaders.pins.first { $0.section == section }?.content?.view as? FilterHeader)?.entry
    }

    func shownEntry(_ section: Int) -> Entry? { pinnedEntry(section) ?? rowEntry(section) }
}

private final class FilteredController: ListGenericSectionController<FilteredList.Group>, ListSupplementaryViewSource {
    weak var list: FilteredList?

    override func numberOfItems() -> Int { object.count }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(PlainCell.self, at: index)
        cell.label.text = "Row \(index) of group \(object.id)"
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(FilterHeader.self, ofKind: kind)
        header.entry.onChange { [weak list, id = object.id] in list?.filters.append("\(id) \($0)") }
        return header
    }
}

private final class PlainCell: ListBoxCell {
    let label = Label()
    override func makeContent() -> Widget {
        label.setSizeRequest(height: 50)
        return label
    }
}

private final class FilterHeader: ListBoxReusableView {
    let entry = Entry()
    override func makeContent() -> Widget { Box(.horizontal, [Label("Filter"), entry]) }
    override func prepareForReuse() { entry.text = "" }
}
