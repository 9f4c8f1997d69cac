import ListKit

/// What IGListKit's tests say of items and sections that share a line, in its figures. What ends a point before its
/// line reaches to it here; there a list has to ask for that.
extension ReferenceRun {
    private var square: ListSize { size(33, 33) }

    // MARK: Items

    func itemsShareALine() {
        let list = list([SizedSection([square, square, square]), SizedSection([square])])
        expect(list.length, 66)
        expect(list.items, [rect(0, 0, 33, 33), rect(33, 0, 33, 33), rect(66, 0, 34, 33), rect(0, 33, 33, 33)])
    }

    /// The reference moves a fractional origin down to a pixel and leaves the size; here each edge goes to its nearest
    /// pixel, so that neighbours have one edge.
    func halfPointBetweenItems() {
        let list = list([SizedSection([square, square, square], itemSpacing: 0.5)])
        expect(list.length, 33)
        expect(list.items, [rect(0, 0, 33, 33), rect(34, 0, 33, 33), rect(67, 0, 33, 33)])
    }

    func itemsGoOnInTheNextColumn() {
        let list = list(
            [SizedSection([square, square, square], lineSpacing: 10, itemSpacing: 5)], direction: .horizontal)
        expect(list.length, 76)
        expect(list.items, [rect(0, 0, 33, 33), rect(0, 38, 33, 33), rect(43, 0, 33, 33)])
    }

    // MARK: Sections

    func sectionsShareALine() {
        let sections = Array(repeating: SizedSection([square]), count: 3)
        let vertical = list(sections)
        expect(vertical.length, 33)
        expect(vertical.items, [rect(0, 0, 33, 33), rect(33, 0, 33, 33), rect(66, 0, 34, 33)])
        let horizontal = list(sections, direction: .horizontal)
        expect(horizontal.length, 33)
        expect(horizontal.items, [rect(0, 0, 33, 33), rect(0, 33, 33, 33), rect(0, 66, 33, 34)])
    }

    /// The spacing of a section stands behind its last item, too.
    func halfPointBetweenSections() {
        let list = list(Array(repeating: SizedSection([square], itemSpacing: 0.5), count: 3))
        expect(list.length, 33)
        expect(list.items, [rect(0, 0, 33, 33), rect(34, 0, 33, 33), rect(67, 0, 33, 33)])
    }

    func insetsInTheMiddle() {
        let insets = ListInsets(top: 10, left: 10, bottom: 10, right: 10)
        let list = list([
            SizedSection([square]), SizedSection([size(13, 50)], insets: insets), SizedSection([square]),
            SizedSection([square]),
        ])
        expect(list.length, 103)
        expect(list.items, [rect(0, 0, 33, 33), rect(43, 10, 13, 50), rect(66, 0, 34, 33), rect(0, 70, 33, 33)])
    }

    func insetsOnANewLine() {
        let insets = ListInsets(top: 10, left: 10, bottom: 5, right: 5)
        let list = list([SizedSection([square]), SizedSection([size(85, 50)], insets: insets)])
        expect(list.length, 98)
        expect(list.items, [rect(0, 0, 33, 33), rect(10, 43, 85, 50)])
    }

    func squaresWithInsets() {
        let insets = ListInsets(top: 1, left: 1, bottom: 1, right: 1)
        let list = list(Array(repeating: SizedSection([size(136, 136)], insets: insets), count: 6), across: 414)
        expect(list.length, 276)
        expect(
            list.items,
            [
                rect(1, 1, 136, 136), rect(139, 1, 136, 136), rect(277, 1, 136, 136), rect(1, 139, 136, 136),
                rect(139, 139, 136, 136), rect(277, 139, 136, 136),
            ])
    }

    // MARK: Tolerance

    func stretching() {
        expect(list([SizedSection([square, square, square])]).items.last, rect(66, 0, 34, 33))
        expect(list([SizedSection([square, size(65, 33)])]).items.last, rect(33, 0, 65, 33))
    }

    func overfullLine() {
        expect(list([SizedSection([size(50, 50), size(51, 50)])]).items.last, rect(50, 0, 51, 50))
        expect(list([SizedSection([size(50, 50), size(52, 50)])]).items.last, rect(0, 50, 52, 50))
    }
}
