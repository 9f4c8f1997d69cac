@testable import ListKit
import Testing

/// What IGListKit's tests say of headers, footers and the space around them, in its figures.
@Suite("The reference's layout: headers and footers")
struct ReferenceHeaderTests {
    private let insets = ListInsets(top: 10, left: 10, bottom: 5, right: 5)

    @Test("Sections without items have their headers, one below the other")
    func headersOfEmptySections() {
        let list = SizedList([10, 20, 30].map { SizedList.Section([], header: $0) })
        #expect((0..<3).map(list.header) == [rect(0, 0, 100, 10), rect(0, 10, 100, 20), rect(0, 30, 100, 30)])
    }

    @Test("An empty section that asks for no header takes no room")
    func noHeaderForAnEmptySection() {
        let list = SizedList([
            .init([size(85, 10)], header: 10), .init([]), .init([size(85, 10), size(85, 20)], header: 20),
        ])
        #expect((0..<3).map(list.header) == [rect(0, 0, 100, 10), nil, rect(0, 20, 100, 20)])
    }

    @Test("A header stands within the insets, before its items")
    func headers() {
        let list = SizedList(sections(header: 10))
        #expect(list.length == 120)
        #expect([list.header(0), list.header(1)] == [rect(10, 10, 85, 10), rect(10, 75, 85, 10)])
        #expect(list.items == [rect(10, 20, 85, 10), rect(10, 40, 85, 20), rect(10, 85, 85, 30)])
    }

    @Test("A footer stands within the insets, behind its items")
    func footers() {
        let list = SizedList(sections(footer: 10))
        #expect(list.length == 120)
        #expect([list.footer(0), list.footer(1)] == [rect(10, 50, 85, 10), rect(10, 105, 85, 10)])
        #expect(list.items == [rect(10, 10, 85, 10), rect(10, 30, 85, 20), rect(10, 75, 85, 30)])
    }

    @Test("Header and footer stand around the items")
    func headersAndFooters() {
        let list = SizedList(sections(header: 10, footer: 10))
        #expect(list.length == 140)
        #expect([list.header(0), list.header(1)] == [rect(10, 10, 85, 10), rect(10, 85, 85, 10)])
        #expect([list.footer(0), list.footer(1)] == [rect(10, 60, 85, 10), rect(10, 125, 85, 10)])
        #expect(list.items == [rect(10, 20, 85, 10), rect(10, 40, 85, 20), rect(10, 95, 85, 30)])
    }

    @Test("In a horizontal list a header stands left of its items, as high as the room between the insets")
    func horizontalHeaders() {
        let list = SizedList(columns(header: 10), direction: .horizontal)
        #expect(list.length == 140)
        #expect([list.header(0), list.header(1)] == [rect(10, 10, 10, 85), rect(80, 10, 10, 85)])
        #expect(list.items == [rect(20, 10, 45, 10), rect(20, 20, 45, 20), rect(90, 10, 45, 30)])
    }

    /// The reference lets the next section go on in the column before the footer, and keeps the right inset free twice:
    /// before the footer and behind it.
    @Test("In a horizontal list a footer stands right of its items and ends their column")
    func horizontalFooters() {
        let list = SizedList(columns(footer: 10), direction: .horizontal)
        #expect(list.length == 140)
        #expect([list.footer(0), list.footer(1)] == [rect(55, 10, 10, 85), rect(125, 10, 10, 85)])
        #expect(list.items == [rect(10, 10, 45, 10), rect(10, 20, 45, 20), rect(80, 10, 45, 30)])
    }

    @Test("A header ends the line of the section before")
    func headerBreaksLine() {
        let sections = [SizedList.Section([size(33, 33)]), .init([size(33, 33)], header: 10)]
        let list = SizedList(sections)
        #expect(list.length == 76)
        #expect(list.items == [rect(0, 0, 33, 33), rect(0, 43, 33, 33)])
        let horizontal = SizedList(sections, direction: .horizontal)
        #expect(horizontal.length == 76)
        #expect(horizontal.items == [rect(0, 0, 33, 33), rect(43, 0, 33, 33)])
    }

    private func sections(header: Double? = nil, footer: Double? = nil) -> [SizedList.Section] {
        [[size(85, 10), size(85, 20)], [size(85, 30)]].map { section($0, header, footer) }
    }

    private func columns(header: Double? = nil, footer: Double? = nil) -> [SizedList.Section] {
        [[size(45, 10), size(45, 20)], [size(45, 30)]].map { section($0, header, footer) }
    }

    private func section(_ items: [ListSize], _ header: Double?, _ footer: Double?) -> SizedList.Section {
        SizedList.Section(items, header: header, footer: footer, insets: insets, lineSpacing: 10)
    }
}
