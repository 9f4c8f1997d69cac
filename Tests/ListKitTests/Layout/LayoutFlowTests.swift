import ListDiffKit
import Testing

@testable import ListKit

@MainActor
@Suite("Layout: the flow of items")
struct LayoutFlowTests {
    // MARK: Lines

    @Test("Items fill a line, and the next line starts where the highest of them ends")
    func lines() {
        let list = LayoutList([section(size(40, 10), size(40, 30), size(40, 20))])
        #expect(list.frames(0) == [rect(0, 0, 40, 10), rect(40, 0, 40, 30), rect(0, 30, 40, 20)])
        #expect(list.layout.contentSize == size(100, 50))
    }

    @Test("Interitem spacing is between the items of a line, line spacing between lines")
    func spacings() {
        let list = LayoutList([section(size(45, 10), size(45, 10), size(45, 10), line: 5, between: 10)])
        #expect(list.frames(0) == [rect(0, 0, 45, 10), rect(55, 0, 45, 10), rect(0, 15, 45, 10)])
    }

    @Test("An item may be one pixel longer than the rest of its line, and no more")
    func lineTolerance() {
        let list = LayoutList([section(size(50.5, 10), size(50.5, 10))], pixelScale: 2)
        #expect(list.frames(0) == [rect(0, 0, 50.5, 10), rect(50.5, 0, 50.5, 10)])
        list.sections = [section(size(50.5, 10), size(51, 10))]
        list.layout.invalidateLayout()
        #expect(list.frames(0) == [rect(0, 0, 50.5, 10), rect(0, 10, 51, 10)])
    }

    @Test("A line ends before the section's trailing inset")
    func trailingInsetEndsLine() {
        let list = LayoutList([section(size(45, 10), size(45, 10), insets: ListInsets(right: 12))])
        #expect(list.frames(0) == [rect(0, 0, 45, 10), rect(0, 10, 45, 10)])
    }

    @Test("The viewport's content insets are no room for items")
    func contentInsets() {
        let list = LayoutList([section(size(45, 10), size(45, 10))])
        list.layout.viewport.contentInset = ListInsets(top: 8, left: 10, bottom: 8, right: 10)
        #expect(list.frames(0) == [rect(0, 0, 45, 10), rect(0, 10, 45, 10)])
        #expect(list.layout.contentSize == size(80, 20))
    }

    @Test("An item that is too long is cut to the room between its section's insets")
    func cut() {
        let list = LayoutList([section(size(150, 10), insets: ListInsets(left: 10, right: 15))])
        let sink = ListDiagnostics.sink
        ListDiagnostics.sink = { _ in }
        #expect(list.frames(0) == [rect(10, 0, 75, 10)])
        ListDiagnostics.sink = sink
    }

    // MARK: Sections

    @Test("A section without a header goes on in the line where the one before it ended")
    func sharedLine() {
        let list = LayoutList([section(size(20, 10)), section(size(30, 15)), section(size(60, 10))])
        #expect(list.frames(0) == [rect(0, 0, 20, 10)])
        #expect(list.frames(1) == [rect(20, 0, 30, 15)])
        #expect(list.frames(2) == [rect(0, 15, 60, 10)])
    }

    @Test("In a shared line each section has its own leading inset and spacing after its last item")
    func sharedLineInsets() {
        let list = LayoutList([
            section(size(20, 10), insets: ListInsets(top: 1, left: 2, bottom: 3, right: 4), between: 5),
            section(size(20, 10), insets: ListInsets(top: 7, left: 6)),
        ])
        #expect(list.frames(0) == [rect(2, 1, 20, 10)])
        #expect(list.frames(1) == [rect(2 + 20 + 5 + 4 + 6, 7, 20, 10)])
    }

    @Test("Line spacing never separates sections")
    func noLineSpacingBetweenSections() {
        let list = LayoutList([section(size(100, 10), line: 7), section(size(100, 10), size(100, 10), line: 7)])
        #expect(list.frames(1) == [rect(0, 10, 100, 10), rect(0, 27, 100, 10)])
    }

    @Test("The insets of two sections add up")
    func insetsAddUp() {
        let insets = ListInsets(top: 3, bottom: 4)
        let list = LayoutList([section(size(100, 10), insets: insets), section(size(100, 10), insets: insets)])
        #expect(list.frames(0) == [rect(0, 3, 100, 10)])
        #expect(list.frames(1) == [rect(0, 13 + 4 + 3, 100, 10)])
        #expect(list.layout.contentSize == size(100, 34))
    }

    @Test("The content ends with the last section, though one before it in the same line ends later")
    func contentEndsWithLastSection() {
        let list = LayoutList([section(size(20, 50), insets: ListInsets(bottom: 9)), section(size(20, 10))])
        #expect(list.layout.contentSize == size(100, 10))
    }

    @Test("No sections have no content size")
    func noSections() {
        let list = LayoutList([])
        #expect(list.layout.contentSize == .zero)
        list.layout.dataSource = nil
        #expect(list.layout.contentSize == .zero)
    }

    // MARK: Stretching

    @Test("An item that ends within a pixel before the edge is stretched to it")
    func stretch() {
        let list = LayoutList([section(size(33, 10), size(33, 10), size(33, 10))])
        #expect(list.frames(0) == [rect(0, 0, 33, 10), rect(33, 0, 33, 10), rect(66, 0, 34, 10)])
    }

    @Test("An item that ends more than a pixel before the edge stays as it is")
    func noStretch() {
        let list = LayoutList([section(size(33, 10), size(33, 10), size(32.5, 10))], pixelScale: 2)
        #expect(list.frame(0, 2) == rect(66, 0, 32.5, 10))
    }

    @Test("Without stretch-to-edge nothing is stretched")
    func stretchIsOptional() {
        let layout = ListCollectionViewLayout(stretchToEdge: false)
        let list = LayoutList([section(size(33, 10), size(33, 10), size(33, 10))], layout: layout)
        #expect(list.frame(0, 2) == rect(66, 0, 33, 10))
    }

    @Test("The edge to stretch to is as far from the start as the line is long, whatever the leading inset")
    func stretchIgnoresLeadingInset() {
        let list = LayoutList([section(size(79.5, 10), insets: ListInsets(left: 10))], pixelScale: 2)
        #expect(list.frames(0) == [rect(10, 0, 80, 10)])
        list.sections = [section(size(89.5, 10), insets: ListInsets(left: 10))]
        list.layout.invalidateLayout()
        #expect(list.frames(0) == [rect(10, 0, 89.5, 10)])
    }

    // MARK: Pixels

    @Test("Frames are on device pixels: origins rounded down, sizes up, and the next line starts from the result")
    func pixels() {
        let list = LayoutList([section(size(10.3, 10.3), size(10.5, 10), size(95, 10))], pixelScale: 2)
        #expect(list.frames(0) == [rect(0, 0, 10.5, 10.5), rect(10, 0, 10.5, 10), rect(0, 10.5, 95, 10)])
        list.layout.viewport = ListLayoutViewport(bounds: list.layout.viewport.bounds, pixelScale: 1)
        #expect(list.frames(0) == [rect(0, 0, 11, 11), rect(10, 0, 11, 10), rect(0, 11, 95, 10)])
    }

    // MARK: Horizontally

    @Test("A horizontal layout fills columns downwards, and columns follow each other to the right")
    func horizontal() {
        let layout = ListCollectionViewLayout(scrollDirection: .horizontal)
        let list = LayoutList(
            [
                section(
                    size(30, 40), size(20, 40), size(30, 40),
                    insets: ListInsets(top: 1, left: 2, bottom: 3, right: 4), line: 5, between: 6)
            ],
            layout: layout)
        #expect(list.frames(0) == [rect(2, 1, 30, 40), rect(2, 47, 20, 40), rect(37, 1, 30, 40)])
        #expect(list.layout.contentSize == size(71, 100))
    }

    // MARK: Sizes that cannot be used

    @Test("An item too long and a size that is none are reported, and nothing traps")
    func reports() {
        var reports: [String] = []
        let sink = ListDiagnostics.sink
        // What other tests have left waiting goes to this one.
        ListDiagnostics.sink = { _ in }
        ListDiagnostics.sink = { reports.append("\($0)") }
        let list = LayoutList([
            section(size(120, 10), size(100 + 1e-8, 10), size(.nan, 10), size(30, -1), size(30, 10), header: .infinity)
        ])
        #expect(list.frames(0) == [rect(0, 0, 100, 10), rect(0, 10, 100, 10), nil, nil, rect(0, 20, 30, 10)])
        ListDiagnostics.sink = sink
        #expect(list.header(0) == nil)
        #expect(
            reports == [
                left("inf by inf", "header of section 0"),
                """
                Item 0 of section 0 is 120.0 long across the scroll direction, where its line has room for 100.0; it \
                was cut.
                """,
                left("nan by 10.0", "item 2 of section 0"), left("30.0 by -1.0", "item 3 of section 0"),
            ])
        func left(_ size: String, _ row: String) -> String {
            "A row asked for a size of \(size), which is none: \(row). It was left out of the layout."
        }
    }
}
