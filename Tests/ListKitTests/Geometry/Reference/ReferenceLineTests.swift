@testable import ListKit
import Testing

/// What IGListKit's tests say of items and sections that share a line, in its figures. What ends a point before its line
/// reaches to it here; there a list has to ask for that.
@Suite("The reference's layout: lines")
struct ReferenceLineTests {
    private let square = size(33, 33)

    // MARK: Items

    @Test("Three items of a third share a line; the next section begins the next one")
    func itemsShareALine() {
        let list = SizedList([.init([square, square, square]), .init([square])])
        #expect(list.length == 66)
        #expect(list.items == [rect(0, 0, 33, 33), rect(33, 0, 33, 33), rect(66, 0, 34, 33), rect(0, 33, 33, 33)])
    }

    /// The reference moves a fractional origin down to a pixel and leaves the size; here each edge goes to its nearest
    /// pixel, so that neighbours have one edge.
    @Test("Half a point between items leaves them on one line, on whole pixels")
    func halfPointBetweenItems() {
        let sections = [SizedList.Section([square, square, square], itemSpacing: 0.5)]
        let list = SizedList(sections)
        #expect(list.length == 33)
        #expect(list.items == [rect(0, 0, 33, 33), rect(34, 0, 33, 33), rect(67, 0, 33, 33)])
        #expect(SizedList(sections, scale: 2).item(0, 1) == rect(33.5, 0, 33, 33))
    }

    @Test("In a horizontal list items that are too high together go on in the next column")
    func itemsGoOnInTheNextColumn() {
        let list = SizedList(
            [.init([square, square, square], lineSpacing: 10, itemSpacing: 5)], direction: .horizontal)
        #expect(list.length == 76)
        #expect(list.items == [rect(0, 0, 33, 33), rect(0, 38, 33, 33), rect(43, 0, 33, 33)])
    }

    // MARK: Sections

    @Test("Three sections of a third share a line, and in a horizontal list a column")
    func sectionsShareALine() {
        let sections = Array(repeating: SizedList.Section([square]), count: 3)
        let list = SizedList(sections)
        #expect(list.length == 33)
        #expect(list.items == [rect(0, 0, 33, 33), rect(33, 0, 33, 33), rect(66, 0, 34, 33)])
        let horizontal = SizedList(sections, direction: .horizontal)
        #expect(horizontal.length == 33)
        #expect(horizontal.items == [rect(0, 0, 33, 33), rect(0, 33, 33, 33), rect(0, 66, 33, 34)])
    }

    @Test("The spacing of a section stands behind its last item, too, when another goes on in its line")
    func halfPointBetweenSections() {
        let list = SizedList(Array(repeating: SizedList.Section([square], itemSpacing: 0.5), count: 3))
        #expect(list.length == 33)
        #expect(list.items == [rect(0, 0, 33, 33), rect(34, 0, 33, 33), rect(67, 0, 33, 33)])
    }

    @Test("The insets of a section in the middle of a line push the others aside, and the line below down")
    func insetsInTheMiddle() {
        let list = SizedList([
            .init([square]), .init([size(13, 50)], insets: ListInsets(top: 10, left: 10, bottom: 10, right: 10)),
            .init([square]), .init([square]),
        ])
        #expect(list.length == 103)
        #expect(list.items == [rect(0, 0, 33, 33), rect(43, 10, 13, 50), rect(66, 0, 34, 33), rect(0, 70, 33, 33)])
    }

    @Test("A section that does not fit in the line begins the next one within its insets")
    func insetsOnANewLine() {
        let list = SizedList([
            .init([square]), .init([size(85, 50)], insets: ListInsets(top: 10, left: 10, bottom: 5, right: 5)),
        ])
        #expect(list.length == 98)
        #expect(list.items == [rect(0, 0, 33, 33), rect(10, 43, 85, 50)])
    }

    @Test("Six squares, each a section with insets of one point, make two lines of three")
    func squaresWithInsets() {
        let insets = ListInsets(top: 1, left: 1, bottom: 1, right: 1)
        let list = SizedList(
            Array(repeating: SizedList.Section([size(136, 136)], insets: insets), count: 6), across: 414)
        #expect(list.length == 276)
        #expect(
            list.items == [
                rect(1, 1, 136, 136), rect(139, 1, 136, 136), rect(277, 1, 136, 136), rect(1, 139, 136, 136),
                rect(139, 139, 136, 136), rect(277, 139, 136, 136),
            ])
    }

    // MARK: Tolerance

    @Test("The last item of a line reaches to its end over a point, and over two it does not")
    func stretching() {
        #expect(SizedList([.init([square, square, square])]).items.last == rect(66, 0, 34, 33))
        #expect(SizedList([.init([square, size(65, 33)])]).items.last == rect(33, 0, 65, 33))
    }

    @Test("Items may be wider than the line together by a point, and by two they may not")
    func overfullLine() {
        #expect(SizedList([.init([size(50, 50), size(51, 50)])]).items.last == rect(50, 0, 51, 50))
        #expect(SizedList([.init([size(50, 50), size(52, 50)])]).items.last == rect(0, 50, 52, 50))
    }
}
