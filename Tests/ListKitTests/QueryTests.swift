import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("What an adapter is asked")
struct QueryTests {
    @Test("The first visible item is the one at the very top: none in a header, in a footer, or without rows")
    func firstVisible() {
        let list = blocks()
        let expected: [(offset: Double, path: ListIndexPath?, rest: Double)] = [
            (0, nil, 0), (9.5, nil, 0), (10, ListIndexPath(section: 0, item: 0), 0),
            (17, ListIndexPath(section: 0, item: 0), 7), (25, ListIndexPath(section: 0, item: 1), 5), (30, nil, 0),
            (55, ListIndexPath(section: 1, item: 0), 5),
        ]
        for (offset, path, rest) in expected {
            list.view.scroll(toOffset: offset, animated: false)
            #expect(list.adapter.indexPathForFirstVisibleItem() == path, "at \(offset)")
            #expect(list.adapter.offsetForFirstVisibleItem() == rest, "at \(offset)")
        }
        // With an inset the content begins at 10, and the first item ends at 30.
        list.view.contentInset = ListContentInset(top: 10, bottom: 0)
        list.view.scroll(toOffset: 20, animated: false)
        #expect(list.adapter.indexPathForFirstVisibleItem() == ListIndexPath(section: 0, item: 1))
        list.update([])
        #expect(list.adapter.indexPathForFirstVisibleItem() == nil)
        #expect(list.adapter.offsetForFirstVisibleItem() == 0)
        #expect(ListAdapter().indexPathForFirstVisibleItem() == nil)
    }

    @Test("Heights are the section controller's, and never negative")
    func heights() {
        let list = TestList([Block(id: 1, items: [0, 1, 2])])
        list.controller(0).heights = [0: 25, 1: -3]
        let heights = (0..<3).map { list.adapter.heightForItem(at: ListIndexPath(section: 0, item: $0)) }
        #expect(heights == [25, 0, nil])
    }

    @Test("Headers and footers that a section does not have are of no height")
    func supplementaryHeights() {
        let list = TestList([Block(id: 1, items: [0]), Block(id: 2, items: [0])])
        let source = TallHeader()
        list.controller(0).supplementaryViewSource = source
        list.controller(1).supplementaryViewSource = nil
        #expect(list.adapter.heightForSupplementaryView(ofKind: .header, inSection: 0) == 33)
        #expect(list.adapter.heightForSupplementaryView(ofKind: .footer, inSection: 0) == 0)
        #expect(list.adapter.heightForSupplementaryView(ofKind: .header, inSection: 1) == 0)
        source.height = -1
        #expect(list.adapter.heightForSupplementaryView(ofKind: .header, inSection: 0) == 0)
        source.height = nil
        #expect(list.adapter.heightForSupplementaryView(ofKind: .header, inSection: 0) == nil)
    }

    @Test("Scrolling to an object counts the header and footer that are asked for")
    func supplementaryKinds() {
        let list = blocks()
        func offset(_ kinds: ListSupplementaryKinds, _ position: ListScrollPosition) -> Double {
            list.adapter.scroll(
                to: Block(id: 20, items: []), supplementaryKinds: kinds, scrollPosition: position, animated: false)
            return list.view.visibleRect.minY
        }
        // Header 800, items 810 and 820, footer 830; the viewport is 100 high.
        #expect(offset([], .top) == 810)
        #expect(offset(.header, .top) == 800)
        #expect(offset([], .bottom) == 730)
        #expect(offset([.header, .footer], .bottom) == 740)
        #expect(offset(.footer, .centered) == 775)
        list.adapter.scroll(to: Block(id: 20, items: []), animated: false)
        #expect(list.view.visibleRect.minY == 800)
    }

    @Test("The additional offset is added before the offset is kept within the content")
    func additionalOffset() {
        let list = blocks()
        func offset(_ id: Int, _ additional: Double) -> Double {
            list.adapter.scroll(to: Block(id: id, items: []), additionalOffset: additional, animated: false)
            return list.view.visibleRect.minY
        }
        #expect(offset(20, -30) == 770)
        #expect(offset(49, 500) == 1900)
        #expect(offset(49, -30) == 1900, "It would have to stand at 1930.")
        var end = ListScrollTarget.end
        end.additionalOffset = 500
        list.view.scroll(to: end, animated: false)
        #expect(list.view.visibleRect.minY == 1900)
        #expect(offset(0, -30) == 0)
        list.update([Block(id: 0, items: [0]), Block(id: 1, items: [0])])
        #expect(offset(1, 0) == 0)
    }

    @Test("An empty section is where its header is, and without that at the top; an unknown object is nowhere")
    func emptySection() {
        let list = TestList((0..<30).map { Block(id: $0, items: $0 == 20 ? [] : [0], kinds: $0 == 20 ? .header : []) })
        let object = Block(id: 20, items: [])
        list.adapter.scroll(to: object, supplementaryKinds: .header, animated: false)
        #expect(list.view.visibleRect.minY == 200)
        list.adapter.scroll(to: Block(id: 99, items: []), animated: false)
        #expect(list.view.visibleRect.minY == 200)
        list.adapter.scroll(to: object, supplementaryKinds: .footer, scrollPosition: .bottom, animated: false)
        #expect(list.view.visibleRect.minY == 0)
    }

    @Test("Scrolling makes no rows beside those at its end")
    func noRowsBetween() {
        let list = blocks()
        let made = list.view.counters.cellsBound
        list.adapter.scroll(to: Block(id: 40, items: []), animated: false)
        #expect(list.view.counters.cellsBound - made <= 10)
    }

    /// Fifty sections of a header, two items and a footer, each row 10 high.
    private func blocks() -> TestList {
        TestList((0..<50).map { Block(id: $0, items: [0, 1], kinds: [.header, .footer]) })
    }
}

@MainActor
private final class TallHeader: ListSupplementaryViewSource {
    var height: Double? = 33

    func supportedElementKinds() -> ListSupplementaryKinds { .header }
    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView { TestHeader() }
    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { height }
}
