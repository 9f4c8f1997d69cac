import ListScripts
import Testing

/// What IGListKit's tests say of items and sections that share a line, on the strict view.
@MainActor
@Suite("The reference's layout: lines")
struct ReferenceLineTests {
    @Test("Three items of a third share a line; the next section begins the next one")
    func itemsShareALine() { expect(.itemsShareALine) }

    @Test("Half a point between items leaves them on one line, on whole pixels")
    func halfPointBetweenItems() { expect(.halfPointBetweenItems) }

    @Test("In a horizontal list items that are too high together go on in the next column")
    func itemsGoOnInTheNextColumn() { expect(.itemsGoOnInTheNextColumn) }

    @Test("Three sections of a third share a line, and in a horizontal list a column")
    func sectionsShareALine() { expect(.sectionsShareALine) }

    @Test("The spacing of a section stands behind its last item, too, when another goes on in its line")
    func halfPointBetweenSections() { expect(.halfPointBetweenSections) }

    @Test("The insets of a section in the middle of a line push the others aside, and the line below down")
    func insetsInTheMiddle() { expect(.insetsInTheMiddle) }

    @Test("A section that does not fit in the line begins the next one within its insets")
    func insetsOnANewLine() { expect(.insetsOnANewLine) }

    @Test("Six squares, each a section with insets of one point, make two lines of three")
    func squaresWithInsets() { expect(.squaresWithInsets) }

    @Test("The last item of a line reaches to its end over a point, and over two it does not")
    func stretching() { expect(.stretching) }

    @Test("Items may be wider than the line together by a point, and by two they may not")
    func overfullLine() { expect(.overfullLine) }

    @Test("With two device pixels for each point half a point is a pixel")
    func halfPointOnTwoPixels() {
        let square = size(33, 33)
        let list = SizedList([SizedSection([square, square, square], itemSpacing: 0.5)], scale: 2)
        #expect(list.item(0, 1) == rect(33.5, 0, 33, 33))
    }
}
