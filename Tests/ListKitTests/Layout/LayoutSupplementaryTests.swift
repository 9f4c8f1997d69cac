import ListDiffKit
import Testing

@testable import ListKit

@MainActor
@Suite("Layout: headers and footers")
struct LayoutSupplementaryTests {
    @Test("A header is between the leading inset and the items, a footer after them, both as wide as the section")
    func headerAndFooter() {
        let insets = ListInsets(top: 10, left: 5, bottom: 12, right: 5)
        let list = LayoutList([section(size(30, 30), header: 20, footer: 8, insets: insets)])
        #expect(list.header(0) == rect(5, 10, 90, 20))
        #expect(list.frames(0) == [rect(5, 30, 30, 30)])
        #expect(list.footer(0) == rect(5, 60, 90, 8))
        #expect(list.layout.contentSize == size(100, 80))
    }

    @Test("A section's bounds hold header and footer, but not the width of one that is not there")
    func bounds() {
        let list = LayoutList([
            section(size(30, 10), insets: ListInsets(left: 5)), section(size(30, 10), header: 20),
            section(size(30, 10), size(80, 10), footer: 8), section(header: 20),
        ])
        let bounds = list.layout.geometry.sections.map(\.bounds)
        #expect(
            bounds == [rect(5, 0, 30, 10), rect(0, 10, 100, 30), rect(0, 30, 100, 28), rect(0, 58, 100, 0)])
    }

    @Test("A header begins a new line")
    func headerBreaksLine() {
        let list = LayoutList([section(size(20, 10)), section(size(20, 10), header: 5, line: 7)])
        #expect(list.header(1) == rect(0, 10, 100, 5))
        #expect(list.frames(1) == [rect(0, 15, 20, 10)])
    }

    @Test("What follows a footer in the same line does not know of it, and what follows in the next one does")
    func footerThenLine() {
        let list = LayoutList([section(size(20, 10), footer: 5), section(size(20, 10), size(90, 10))])
        #expect(list.footer(0) == rect(0, 10, 100, 5))
        #expect(list.frames(1) == [rect(20, 0, 20, 10), rect(0, 15, 90, 10)])
    }

    @Test("A section without items has no header and no footer")
    func hiddenWhenEmpty() {
        let list = LayoutList([section(header: 20, footer: 20), section(size(100, 10))])
        #expect(list.header(0) == nil)
        #expect(list.footer(0) == nil)
        #expect(list.frames(1) == [rect(0, 0, 100, 10)])
        #expect(list.positions(rect(0, 0, 100, 100)) == [itemRow(1, 0)])
    }

    @Test("The trailing inset of a section without items counts only where it is greater than the one before it")
    func emptySectionTrailingInset() {
        let empty = section(insets: ListInsets(top: 9, bottom: 30))
        let list = LayoutList([section(size(100, 10), insets: ListInsets(bottom: 4)), empty, section(size(100, 10))])
        #expect(list.frames(2) == [rect(0, 40, 100, 10)])
        list.sections[0].metrics.insets.bottom = 50
        list.layout.invalidateLayout()
        #expect(list.frames(2) == [rect(0, 60, 100, 10)])
    }

    @Test("A last section without items takes the content's end back to the rows before it")
    func emptyLastSection() {
        let list = LayoutList([section(size(100, 10), insets: ListInsets(bottom: 4)), section()])
        #expect(list.layout.contentSize == size(100, 10))
    }

    @Test("Shown without items, a header stands where the section before ended, and its footer after it")
    func shownWhenEmpty() {
        let list = LayoutList([
            section(size(100, 10), insets: ListInsets(bottom: 4)),
            section(header: 20, footer: 6, insets: ListInsets(top: 3, left: 1, bottom: 2)),
            section(size(100, 10)),
        ])
        list.layout.showHeaderWhenEmpty = true
        #expect(list.header(1) == rect(1, 10, 99, 20))
        #expect(list.footer(1) == rect(1, 30, 99, 6))
        #expect(list.frames(2) == [rect(0, 38, 100, 10)])
        #expect(list.positions(rect(0, 10, 100, 25)) == [.header(section: 1), .footer(section: 1)])
    }

    @Test("Below a header shown without items, a section without one begins a new line", arguments: [true, false])
    func lineAfterEmptySection(isHeader: Bool) {
        let empty = section(header: isHeader ? 20 : 0, footer: isHeader ? 0 : 20, insets: ListInsets(bottom: 2))
        let list = LayoutList([
            section(size(20, 10)), empty, section(size(30, 10), size(60, 10), insets: ListInsets(left: 5)), section(),
            section(size(5, 10)),
        ])
        list.layout.showHeaderWhenEmpty = true
        #expect((isHeader ? list.header(1) : list.footer(1)) == rect(0, 10, 100, 20))
        #expect(list.frames(2) == [rect(5, 32, 30, 10), rect(35, 32, 60, 10)])
        // A section that shows nothing ends no line.
        #expect(list.frames(4) == [rect(95, 32, 5, 10)])
        list.layout.showHeaderWhenEmpty = false
        #expect(list.frames(2)[0] == rect(25, 0, 30, 10))
    }

    @Test("The first section's header, shown without items, is at the start")
    func firstShownWhenEmpty() {
        let list = LayoutList([section(header: 20)])
        list.layout.showHeaderWhenEmpty = true
        #expect(list.header(0) == rect(0, 0, 100, 20))
        #expect(list.layout.contentSize == size(100, 20))
    }

    @Test("Horizontally a header is before the items and a footer after the trailing inset")
    func horizontal() {
        let layout = ListCollectionViewLayout(scrollDirection: .horizontal)
        let insets = ListInsets(top: 1, left: 5, bottom: 2, right: 7)
        let list = LayoutList([section(size(30, 50), header: 6, footer: 4, insets: insets)], layout: layout)
        #expect(list.header(0) == rect(5, 1, 6, 97))
        #expect(list.frames(0) == [rect(11, 1, 30, 50)])
        #expect(list.footer(0) == rect(48, 1, 4, 97))
        #expect(list.layout.contentSize == size(59, 100))
    }

    @Test("A header with no room across is none")
    func noRoom() {
        let list = LayoutList([section(size(0, 10), header: 20, insets: ListInsets(left: 60, right: 60))])
        #expect(list.header(0) == nil)
        #expect(list.positions(rect(0, 0, 100, 100)) == [itemRow(0, 0)])
    }
}
