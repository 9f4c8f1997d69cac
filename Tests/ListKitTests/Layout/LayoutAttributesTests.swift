import ListDiffKit
import Testing

@testable import ListKit

@MainActor
@Suite("Layout: attributes")
struct LayoutAttributesTests {
    @Test("There are none for rows that do not exist")
    func missingRows() {
        let list = LayoutList([section(size(10, 10))])
        #expect(list.frame(0, 1) == nil)
        #expect(list.frame(0, -1) == nil)
        #expect(list.frame(1, 0) == nil)
        #expect(list.frame(-1, 0) == nil)
        #expect(list.header(0) == nil)
        #expect(list.header(7) == nil)
        #expect(list.footer(0) == nil)
    }

    @Test("A section is painted over those before it, and its header and footer over its items")
    func paintingOrder() throws {
        let list = LayoutList([section(), section(size(10, 10), size(10, 10), header: 5, footer: 5)])
        let found = list.layout.layoutAttributesForElements(in: rect(0, 0, 100, 100))
        #expect(found.map(\.position) == [.header(section: 1), itemRow(1, 0), itemRow(1, 1), .footer(section: 1)])
        #expect(found.map(\.zIndex) == [1999, 1000, 1001, 1999])
        #expect(found.map(\.alpha) == [1, 1, 1, 1])
    }

    @Test("However many items a section has, they rise neither over its header nor over the next section")
    func paintingOrderOfManyItems() {
        #expect(itemRow(3, 997).zIndex == 3997)
        #expect(itemRow(3, 998).zIndex == 3998)
        #expect(itemRow(3, 50_000).zIndex == 3998)
        #expect(ListRowPosition.footer(section: 3).zIndex == 3999)
    }

    // MARK: Rectangles

    @Test("A rectangle finds what it meets, and not what it merely touches")
    func rectangles() {
        let list = LayoutList([
            section(size(50, 10), size(50, 10), size(50, 10)), section(size(100, 10), header: 5, footer: 5),
        ])
        #expect(list.positions(rect(0, 10, 50, 10)) == [itemRow(0, 2)])
        #expect(list.positions(rect(50, 0, 1, 15)) == [itemRow(0, 1)])
        #expect(list.positions(rect(49, 9, 2, 2)) == [itemRow(0, 0), itemRow(0, 1), itemRow(0, 2)])
        #expect(list.positions(rect(0, 20, 100, 6)) == [.header(section: 1), itemRow(1, 0)])
        #expect(list.positions(rect(0, 35, 100, 5)) == [.footer(section: 1)])
    }

    @Test("A rectangle outside all sections finds nothing")
    func outside() {
        let list = LayoutList([section(size(100, 10))])
        #expect(list.positions(rect(0, 10, 100, 50)).isEmpty)
        #expect(list.positions(rect(0, -50, 100, 50)).isEmpty)
        #expect(list.positions(rect(100, 0, 50, 50)).isEmpty)
    }

    @Test("A section with many items is searched, not looked through")
    func manyItems() {
        var many = section()
        many.sizes = Array(repeating: size(25, 10), count: 400)
        many.sizes[150] = size(.nan, 10)
        let sink = ListDiagnostics.sink
        ListDiagnostics.sink = { _ in }
        let list = LayoutList([many])
        #expect(list.positions(rect(0, 0, 30, 5)) == [itemRow(0, 0), itemRow(0, 1)])
        ListDiagnostics.sink = sink
        let geometry = list.layout.geometry.sections[0]
        #expect(geometry.itemSpans?.candidates(for: Span(start: 101, end: 109)) == 40..<44)
        #expect(geometry.items(in: rect(0, 361, 100, 1), along: .vertical) == [144, 145, 146, 147])
        #expect(geometry.items(in: rect(0, 371, 100, 1), along: .vertical) == [148, 149, 151, 152])
    }

    // MARK: Motion

    @Test("Rows appear from and disappear into transparency in place, items as the delegate likes")
    func motion() throws {
        final class Sliding: ListCollectionViewDelegateLayout {
            func layout(
                _ layout: ListCollectionViewLayout, customizedInitialLayoutAttributes attributes: ListLayoutAttributes,
                at path: ListIndexPath
            ) -> ListLayoutAttributes {
                var attributes = attributes
                attributes.frame.origin.x -= Double(path.item) * 10
                return attributes
            }
            func layout(
                _ layout: ListCollectionViewLayout, customizedFinalLayoutAttributes attributes: ListLayoutAttributes,
                at path: ListIndexPath
            ) -> ListLayoutAttributes {
                var attributes = attributes
                attributes.frame.origin.x += Double(path.item) * 20
                return attributes
            }
        }
        let list = LayoutList([section(size(100, 10), size(100, 10), header: 5)])
        let row = try #require(list.layout.layoutAttributes(at: itemRow(0, 1)))
        var expected = row
        expected.alpha = 0
        #expect(list.layout.initialLayoutAttributes(forAppearing: row) == expected)
        #expect(list.layout.finalLayoutAttributes(forDisappearing: row) == expected)

        let delegate = Sliding()
        list.layout.delegate = delegate
        expected.frame.origin.x = 20
        #expect(list.layout.finalLayoutAttributes(forDisappearing: row) == expected)
        expected.frame.origin.x = -10
        #expect(list.layout.initialLayoutAttributes(forAppearing: row) == expected)

        var header = try #require(list.layout.layoutAttributes(at: .header(section: 0)))
        let initial = list.layout.initialLayoutAttributes(forAppearing: header)
        header.alpha = 0
        #expect(initial == header)
    }
}
