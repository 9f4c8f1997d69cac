import ListDiffKit
import Testing

@testable import ListKit

@MainActor
@Suite("Layout: insets and spacing of one column")
struct LayoutSpacingTests {
    private let spacing = ListSectionSpacing(leadingInset: 7, trailingInset: 4, lineSpacing: 3)

    @Test("Line spacing is before every line but the first one")
    func lines() {
        #expect(spacing.beforeLine(startingWith: 0) == 0)
        #expect(spacing.beforeLine(startingWith: 1) == 3)
        #expect(spacing.beforeLine(startingWith: 50) == 3)
    }

    @Test("The space before a row adds up: the inset, and the spacing between the lines above")
    func beforeRows() {
        let section = ListViewStructure.Section(itemCount: 4, kinds: [.header, .footer])
        #expect(spacing.before(.header(section: 0), in: section) == 7)
        #expect(spacing.before(itemRow(0, 0), in: section) == 7)
        #expect(spacing.before(itemRow(0, 3), in: section) == 16)
        #expect(spacing.before(.footer(section: 0), in: section) == 16)
        #expect(spacing.total(in: section) == 20)
    }

    @Test("Without items there is no line, and without rows no space")
    func empty() {
        let header = ListViewStructure.Section(itemCount: 0, kinds: .header)
        #expect(spacing.before(.footer(section: 0), in: header) == 7)
        #expect(spacing.total(in: header) == 11)
        #expect(spacing.total(in: ListViewStructure.Section(itemCount: 0)) == 0)
    }

    @Test("It takes the scroll direction's insets")
    func directions() {
        let metrics = ListSectionMetrics(
            insets: ListInsets(top: 1, left: 2, bottom: 3, right: 4), lineSpacing: 5)
        #expect(
            ListSectionSpacing(metrics)
                == ListSectionSpacing(leadingInset: 1, trailingInset: 3, lineSpacing: 5))
        #expect(
            ListSectionSpacing(metrics, direction: .horizontal)
                == ListSectionSpacing(leadingInset: 2, trailingInset: 4, lineSpacing: 5))
    }

    @Test(
        "Sums over a column of known heights are where the layout puts the rows",
        arguments: 1...50 as ClosedRange<UInt64>)
    func columnAgreesWithLayout(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let list = LayoutList((0..<random.below(8)).map { _ in randomSection(&random) })
        var top = 0.0
        for (section, content) in list.sections.enumerated() {
            let metrics = content.metrics
            let kinds = kinds(metrics)
            let structure = ListViewStructure.Section(itemCount: content.sizes.count, kinds: kinds)
            let spacing = ListSectionSpacing(metrics)
            var heights = 0.0
            func expect(_ position: ListRowPosition, height: Double) {
                let y = list.layout.layoutAttributes(at: position)?.frame.minY
                #expect(y == top + heights + spacing.before(position, in: structure), "Seed \(seed), \(position)")
                heights += height
            }
            if kinds.contains(.header) { expect(.header(section: section), height: metrics.headerSize.height) }
            for (index, size) in content.sizes.enumerated() { expect(itemRow(section, index), height: size.height) }
            if kinds.contains(.footer) { expect(.footer(section: section), height: metrics.footerSize.height) }
            top += heights + spacing.total(in: structure)
        }
        #expect(list.layout.contentSize.height == top, "Seed \(seed)")
    }

    private func kinds(_ metrics: ListSectionMetrics) -> ListSupplementaryKinds {
        var kinds: ListSupplementaryKinds = []
        if metrics.headerSize.height > 0 { kinds.insert(.header) }
        if metrics.footerSize.height > 0 { kinds.insert(.footer) }
        return kinds
    }

    private func randomSection(_ random: inout SeededGenerator) -> LayoutList.Section {
        let insets = ListInsets(
            top: Double(random.below(9)), left: Double(random.below(9)), bottom: Double(random.below(9)),
            right: Double(random.below(9)))
        var section = section(
            header: random.chance(50) ? 12 : 0, footer: random.chance(30) ? 8 : 0, insets: insets,
            line: Double(random.below(5)))
        let width = 100 - insets.left - insets.right
        section.sizes = (0...random.below(6)).map { _ in size(width, Double(1 + random.below(40))) }
        return section
    }
}
