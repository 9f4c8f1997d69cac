import ListDiffKit
import Testing

@testable import ListKit

@Suite("Layout: where a sticky header is presented")
struct StickyHeaderGeometryTests {
    private let header = ListStickyHeader(start: 100, length: 30, nextStart: 400)

    @Test("In its own place until that comes to the edge")
    func ownPlace() {
        #expect(header.start(pinnedAt: -20) == 100)
        #expect(header.start(pinnedAt: 50) == 100)
        #expect(header.start(pinnedAt: 100) == 100)
    }

    @Test("Then at the edge")
    func pinned() {
        #expect(header.start(pinnedAt: 100.5) == 100.5)
        #expect(header.start(pinnedAt: 370) == 370)
    }

    @Test("Then pushed out by the next header")
    func pushed() {
        #expect(header.start(pinnedAt: 371) == 370)
        #expect(header.start(pinnedAt: 9000) == 370)
    }

    @Test("For ever at the edge with no header after it")
    func last() {
        #expect(ListStickyHeader(start: 100, length: 30, nextStart: nil).start(pinnedAt: 9000) == 9000)
    }

    @Test("In its own place where the next header overlaps it")
    func overlapping() {
        let header = ListStickyHeader(start: 100, length: 30, nextStart: 110)
        #expect(header.start(pinnedAt: 0) == 100)
        #expect(header.start(pinnedAt: 500) == 100)
    }
}

@MainActor
@Suite("Layout: sticky headers")
struct LayoutStickyHeaderTests {
    /// Headers at 0, 120 and 340; section 2 has none.
    private let list: LayoutList

    init() {
        list = LayoutList(
            [
                section(size(100, 100), header: 20, footer: 0),
                section(size(100, 100), header: 20, footer: 0),
                section(size(100, 100)),
                section(size(100, 100), header: 20, footer: 30),
            ],
            layout: ListCollectionViewLayout(stickyHeaders: true))
    }

    @Test("A header sticks to the edge, those before it are pushed out, those after it wait")
    func sticks() {
        list.scroll(to: 150)
        #expect(list.header(0) == rect(0, 100, 100, 20))
        #expect(list.header(1) == rect(0, 150, 100, 20))
        #expect(list.header(3) == rect(0, 340, 100, 20))
    }

    @Test("A header sticks on in sections without one, and is painted over them")
    func sticksOverHeaderlessSections() {
        list.scroll(to: 300)
        #expect(list.header(1) == rect(0, 300, 100, 20))
        let found = list.layout.layoutAttributesForElements(in: rect(0, 300, 100, 40))
        #expect(found.map(\.position) == [.header(section: 1), itemRow(2, 0)])
        #expect(found.map(\.zIndex) == [2999, 2000])
        list.scroll(to: 330)
        #expect(list.header(1) == rect(0, 320, 100, 20))
    }

    @Test("The last header sticks to the end, and over what is beyond")
    func lastSticks() {
        list.scroll(to: 470)
        #expect(list.header(3) == rect(0, 470, 100, 20))
        list.scroll(to: 700)
        #expect(list.header(3) == rect(0, 700, 100, 20))
        #expect(list.positions(rect(0, 700, 100, 100)) == [.header(section: 3)])
    }

    @Test("Before the start headers are in their places")
    func overscroll() {
        list.scroll(to: -40)
        #expect(list.header(0) == rect(0, 0, 100, 20))
    }

    @Test("The edge is moved by topContentInset and stickyHeaderYOffset")
    func edge() {
        let layout = ListCollectionViewLayout(stickyHeaders: true, topContentInset: 10)
        let list = LayoutList([section(size(100, 900), header: 20)], layout: layout)
        list.scroll(to: 150)
        #expect(list.header(0) == rect(0, 160, 100, 20))
        layout.stickyHeaderYOffset = 5
        #expect(list.header(0) == rect(0, 165, 100, 20))
        layout.stickyHeaderYOffset = -30
        #expect(list.header(0) == rect(0, 130, 100, 20))
    }

    @Test("Footers never stick")
    func footers() {
        list.scroll(to: 400)
        #expect(list.footer(3) == rect(0, 460, 100, 30))
    }

    @Test("A header that is hidden neither sticks nor pushes")
    func hiddenHeaders() {
        list.sections[1] = section(header: 20)
        list.layout.didModifySection(1)
        list.scroll(to: 150)
        #expect(list.header(1) == nil)
        #expect(list.header(0) == rect(0, 150, 100, 20))
    }

    @Test("A header that comes later pushes out one before the changed sections")
    func newHeaderPushes() {
        list.scroll(to: 300)
        #expect(list.header(1) == rect(0, 300, 100, 20))
        list.sections[2].metrics.headerSize.height = 20
        list.layout.didModifySection(2)
        #expect(list.header(1) == rect(0, 220, 100, 20))
        #expect(list.header(2) == rect(0, 300, 100, 20))
        list.sections.removeSubrange(2...)
        list.layout.didModifySection(2)
        #expect(list.header(1) == rect(0, 300, 100, 20))
    }

    @Test("Headers that do not stick stay in their places")
    func notSticky() {
        let list = LayoutList(list.sections)
        list.scroll(to: 150)
        #expect(list.header(1) == rect(0, 120, 100, 20))
        #expect(list.positions(rect(0, 150, 100, 50)) == [itemRow(1, 0)])
    }

    @Test("Horizontally headers stick at the left edge")
    func horizontal() {
        let layout = ListCollectionViewLayout(stickyHeaders: true, scrollDirection: .horizontal)
        let list = LayoutList(
            [section(size(100, 100), header: 20), section(size(100, 100), header: 20)], layout: layout)
        layout.viewport.bounds.origin = ListPoint(x: 50, y: 30)
        #expect(list.header(0) == rect(50, 0, 20, 100))
        layout.viewport.bounds.origin = ListPoint(x: 115, y: 0)
        #expect(list.header(0) == rect(100, 0, 20, 100))
        #expect(list.header(1) == rect(120, 0, 20, 100))
    }
}
