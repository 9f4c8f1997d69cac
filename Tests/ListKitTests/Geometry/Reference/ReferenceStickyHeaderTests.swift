@testable import ListKit
import Testing

/// Where IGListKit's tests see headers that stick, in its figures. There as here headers stick ten points below the edge.
@Suite("The reference's layout: sticky headers")
struct ReferenceStickyHeaderTests {
    @Test("The list scrolls: a header sticks, and the next one pushes it out")
    func scrolling() {
        let list = SizedList([
            .init([size(100, 20), size(100, 20)], header: 10),
            .init([size(100, 30), size(100, 30), size(100, 30)], header: 10),
        ])
        #expect(starts(list, scrolledTo: 5) == [15, 50])
        #expect(starts(list, scrolledTo: 45) == [40, 55])
    }

    @Test("A horizontal list scrolls: the same from left to right")
    func horizontalScrolling() {
        let list = SizedList(
            [
                .init([size(20, 100), size(20, 100)], header: 10),
                .init([size(30, 100), size(30, 100), size(30, 100)], header: 10),
            ], direction: .horizontal)
        #expect(starts(list, scrolledTo: 5) == [15, 50])
        #expect(starts(list, scrolledTo: 45) == [40, 55])
        #expect(list.header(1)?.size == size(10, 100))
    }

    @Test("Headers stick further down, or further up, than the inset")
    func offsets() {
        let list = SizedList([
            .init([size(100, 10), size(100, 20)], header: 10),
            .init([size(100, 30), size(100, 40), size(100, 50)], header: 10),
        ])
        #expect(starts(list, scrolledTo: 35) == [30, 45])
        #expect(starts(list, scrolledTo: 35, further: -10) == [30, 40])
        #expect(starts(list, scrolledTo: 35, further: 10) == [30, 55])
    }

    /// Where both headers are presented, along the list.
    private func starts(_ list: SizedList, scrolledTo offset: Double, further: Double = 0) -> [Double] {
        [0, 1].map { list.geometry.stickyHeader(of: $0).start(pinnedAt: offset + 10 + further) }
    }
}
