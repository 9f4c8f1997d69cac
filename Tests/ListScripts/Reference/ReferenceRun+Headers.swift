import ListKit

/// What IGListKit's tests say of headers, footers and the space around them, in its figures.
extension ReferenceRun {
    func headersOfEmptySections() {
        let list = list([10, 20, 30].map { SizedSection([], header: $0) })
        expect((0..<3).map(list.header), [rect(0, 0, 100, 10), rect(0, 10, 100, 20), rect(0, 30, 100, 30)])
    }

    func noHeaderForAnEmptySection() {
        let list = list([
            SizedSection([size(85, 10)], header: 10), SizedSection([]),
            SizedSection([size(85, 10), size(85, 20)], header: 20),
        ])
        expect((0..<3).map(list.header), [rect(0, 0, 100, 10), nil, rect(0, 20, 100, 20)])
    }

    func headers() {
        let list = list(rows(header: 10))
        expect(list.length, 120)
        expect([list.header(0), list.header(1)], [rect(10, 10, 85, 10), rect(10, 75, 85, 10)])
        expect(list.items, [rect(10, 20, 85, 10), rect(10, 40, 85, 20), rect(10, 85, 85, 30)])
    }

    func footers() {
        let list = list(rows(footer: 10))
        expect(list.length, 120)
        expect([list.footer(0), list.footer(1)], [rect(10, 50, 85, 10), rect(10, 105, 85, 10)])
        expect(list.items, [rect(10, 10, 85, 10), rect(10, 30, 85, 20), rect(10, 75, 85, 30)])
    }

    func headersAndFooters() {
        let list = list(rows(header: 10, footer: 10))
        expect(list.length, 140)
        expect([list.header(0), list.header(1)], [rect(10, 10, 85, 10), rect(10, 85, 85, 10)])
        expect([list.footer(0), list.footer(1)], [rect(10, 60, 85, 10), rect(10, 125, 85, 10)])
        expect(list.items, [rect(10, 20, 85, 10), rect(10, 40, 85, 20), rect(10, 95, 85, 30)])
    }

    func horizontalHeaders() {
        let list = list(columns(header: 10), direction: .horizontal)
        expect(list.length, 140)
        expect([list.header(0), list.header(1)], [rect(10, 10, 10, 85), rect(80, 10, 10, 85)])
        expect(list.items, [rect(20, 10, 45, 10), rect(20, 20, 45, 20), rect(90, 10, 45, 30)])
    }

    /// The reference lets the next section go on in the column before the footer, and keeps the right inset free twice:
    /// before the footer and behind it.
    func horizontalFooters() {
        let list = list(columns(footer: 10), direction: .horizontal)
        expect(list.length, 140)
        expect([list.footer(0), list.footer(1)], [rect(55, 10, 10, 85), rect(125, 10, 10, 85)])
        expect(list.items, [rect(10, 10, 45, 10), rect(10, 20, 45, 20), rect(80, 10, 45, 30)])
    }

    func headerBreaksLine() {
        let sections = [SizedSection([size(33, 33)]), SizedSection([size(33, 33)], header: 10)]
        let vertical = list(sections)
        expect(vertical.length, 76)
        expect(vertical.items, [rect(0, 0, 33, 33), rect(0, 43, 33, 33)])
        let horizontal = list(sections, direction: .horizontal)
        expect(horizontal.length, 76)
        expect(horizontal.items, [rect(0, 0, 33, 33), rect(43, 0, 33, 33)])
    }

    private func rows(header: Double? = nil, footer: Double? = nil) -> [SizedSection] {
        [[size(85, 10), size(85, 20)], [size(85, 30)]].map { section($0, header, footer) }
    }

    private func columns(header: Double? = nil, footer: Double? = nil) -> [SizedSection] {
        [[size(45, 10), size(45, 20)], [size(45, 30)]].map { section($0, header, footer) }
    }

    private func section(_ items: [ListSize], _ header: Double?, _ footer: Double?) -> SizedSection {
        SizedSection(
            items, header: header, footer: footer, insets: ListInsets(top: 10, left: 10, bottom: 5, right: 5),
            lineSpacing: 10)
    }
}
