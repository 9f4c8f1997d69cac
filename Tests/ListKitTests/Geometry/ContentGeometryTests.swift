@testable import ListKit
import ListDiffKit
import Testing
import TestSupport

struct ContentGeometryTests {
    @Test func rowNumbersAndPositionsAreInverse() {
        let index = ContentGeometry(structure)
        #expect(index.rowCount == 4 + 1 + 4 + 0)
        for row in 0..<index.rowCount { #expect(index.row(of: index.position(ofRow: row)) == row) }
        #expect(index.position(ofRow: 0) == .header(section: 0))
        #expect(index.position(ofRow: 3) == .item(ListIndexPath(section: 0, item: 2)))
        #expect(index.position(ofRow: 4) == .footer(section: 1))
        #expect(index.row(of: .header(section: 1)) == nil)
        #expect(index.row(of: .item(ListIndexPath(section: 2, item: 4))) == nil)
        #expect(index.row(of: .header(section: 9)) == nil)
    }

    @Test func offsetsAddUpEstimatedAndMeasuredHeights() {
        var index = ContentGeometry(structure)
        index.estimate = RowHeightEstimate(item: 10, supplementary: 5)
        #expect(index.totalHeight == 5 + 30 + 5 + 40)
        index.setHeight(25, of: .item(ListIndexPath(section: 0, item: 1)))
        index.setHeight(7, of: .header(section: 0))
        #expect(index.offset(of: .item(ListIndexPath(section: 0, item: 2))) == 7 + 10 + 25)
        #expect(index.offset(of: .footer(section: 1)) == 7 + 10 + 25 + 10)
        #expect(index.height(of: .item(ListIndexPath(section: 0, item: 1))) == 25)
        index.setHeight(nil, of: .item(ListIndexPath(section: 0, item: 1)))
        #expect(index.totalHeight == 7 + 30 + 5 + 40)
        index.forgetHeights()
        #expect(index.totalHeight == 80)
    }

    @Test func theRowAtAnOffsetIsTheOneWhoseStretchCoversIt() {
        for seed in 0..<50 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var index = ContentGeometry(randomStructure(&random))
            guard index.rowCount > 0 else { continue }
            for row in 0..<index.rowCount where Bool.random(using: &random) {
                index.setHeight(Double(Int.random(in: 1...60, using: &random)), of: index.position(ofRow: row))
            }
            var top = 0.0
            for row in 0..<index.rowCount {
                #expect(abs(index.offset(ofRow: row) - (top)) <= 1e-6, "seed \(seed)")
                #expect(index.row(atOffset: top + 0.25) == row, "seed \(seed)")
                top += index.height(of: index.position(ofRow: row))
            }
            #expect(abs(index.totalHeight - (top)) <= 1e-6, "seed \(seed)")
            #expect(index.row(atOffset: -5) == 0)
            #expect(index.row(atOffset: top + 5) == index.rowCount - 1)
        }
    }

    @Test func rowsKeepTheirHeightsThroughAnUpdate() throws {
        var index = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 3), .init(itemCount: 2)]))
        for item in 0..<3 { index.setHeight(Double(100 + item), of: .item(ListIndexPath(section: 0, item: item))) }
        index.setHeight(200, of: .item(ListIndexPath(section: 1, item: 1)))
        let plan = try ListBatchPlan(
            from: index.structure,
            to: ListViewStructure(sections: [.init(itemCount: 1), .init(itemCount: 2), .init(itemCount: 3)]),
            update: ListBatchUpdate(
                data: ListBatchUpdateData(
                    insertSections: [0], insertIndexPaths: [ListIndexPath(section: 2, item: 0)],
                    deleteIndexPaths: [ListIndexPath(section: 0, item: 1)])))
        index.apply(plan)
        #expect(index.measuredHeight(of: .item(ListIndexPath(section: 0, item: 0))) == nil)
        #expect(index.measuredHeight(of: .item(ListIndexPath(section: 1, item: 0))) == 100)
        #expect(index.measuredHeight(of: .item(ListIndexPath(section: 1, item: 1))) == 102)
        #expect(index.measuredHeight(of: .item(ListIndexPath(section: 2, item: 0))) == nil)
        #expect(index.measuredHeight(of: .item(ListIndexPath(section: 2, item: 2))) == 200)
    }

    @Test func spaceIsAroundSectionsAndBetweenItemsAndFillsTheListTogetherWithTheRows() {
        for seed in 0..<80 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var index = ContentGeometry(randomStructure(&random))
            var metrics: [Int: ListSectionMetrics] = [:]
            for section in index.sections.indices where Bool.random(using: &random) {
                func length() -> Double { Double(Int.random(in: 0...30, using: &random)) }
                metrics[section] = ListSectionMetrics(
                    insets: ListInsets(top: length(), bottom: length()), lineSpacing: length())
            }
            index = ContentGeometry(sections: index.sections, estimate: index.estimate, metrics: metrics)
            for row in 0..<index.rowCount where Bool.random(using: &random) {
                index.setHeight(Double(Int.random(in: 1...60, using: &random)), of: index.position(ofRow: row))
            }
            var edge = 0.0
            var frames: [Range<Double>] = []
            for row in 0..<index.rowCount {
                let position = index.position(ofRow: row)
                let space = index.space(around: position)
                #expect(abs(index.offset(of: position) - (edge + space.above)) <= 1e-6, "seed \(seed)")
                #expect(index.row(atOffset: index.offset(of: position) + 0.25) == row, "seed \(seed)")
                let bottom = index.offset(of: position) + index.height(of: position)
                #expect(abs(index.bottom(ofRow: row) - (bottom)) <= 1e-6, "seed \(seed)")
                frames.append(index.offset(of: position)..<bottom)
                edge = bottom + space.below
            }
            #expect(abs(index.totalHeight - (edge)) <= 1e-6, "seed \(seed)")
            for _ in 0..<40 where edge > 0 {
                let top = Double.random(in: -5...edge, using: &random)
                let bottom = top + Double.random(in: 1...90, using: &random)
                let inSight = frames.indices.filter {
                    frames[$0].lowerBound < bottom && frames[$0].upperBound > max(0, top)
                }
                #expect(Array(index.rows(from: top, to: bottom)) == inSight, "seed \(seed), \(top) to \(bottom)")
            }
        }
    }

    @Test func headersAreFoundFromOneToTheNextAndByOffset() {
        for seed in 0..<120 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var index = ContentGeometry(randomStructure(&random))
            var metrics: [Int: ListSectionMetrics] = [:]
            for section in index.sections.indices where Bool.random(using: &random) {
                metrics[section] = ListSectionMetrics(insets: ListInsets(top: 12, bottom: 7), lineSpacing: 3)
            }
            index = ContentGeometry(sections: index.sections, estimate: index.estimate, metrics: metrics)
            for row in 0..<index.rowCount where Bool.random(using: &random) {
                index.setHeight(Double(Int.random(in: 1...60, using: &random)), of: index.position(ofRow: row))
            }
            let headers = index.sections.indices.filter { index.sections[$0].hasHeader }
            func start(_ section: Int) -> Double { index.offset(of: .header(section: section)) }
            for section in index.sections.indices {
                #expect(index.nextHeader(after: section) == headers.first { $0 > section }, "seed \(seed)")
                #expect(index.previousHeader(before: section) == headers.last { $0 < section }, "seed \(seed)")
            }
            for offset in stride(from: -20, to: index.totalHeight + 20, by: 1.5) + headers.map(start) {
                #expect(
                    index.lastHeader(atOrAbove: offset) == headers.last { start($0) <= offset },
                    "seed \(seed), \(offset)")
                let pinnedBelow = Double(Int.random(in: -30...90, using: &random))
                let pinned = headers.filter { section in
                    let header = index.stickyHeader(of: section)
                    let presented = header.start(pinnedAt: offset + pinnedBelow)
                    return presented != header.start && presented + header.length > offset && presented < offset + 80
                }
                #expect(
                    index.pinnedSections(offset: offset, edge: offset + pinnedBelow, pageHeight: 80) == pinned,
                    "seed \(seed), \(offset) and \(pinnedBelow)")
            }
        }
    }

    @Test func rowsOfAnotherWidthHaveNoHeight() throws {
        var index = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 1), .init(itemCount: 1)]))
        for section in 0..<2 { index.setHeight(33, of: .item(ListIndexPath(section: section, item: 0))) }
        let plan = try ListBatchPlan(
            from: index.structure, to: index.structure, update: ListBatchUpdate(data: ListBatchUpdateData()))
        index.apply(
            plan,
            metrics: [
                0: ListSectionMetrics(insets: ListInsets(top: 9, left: 5)),
                1: ListSectionMetrics(insets: ListInsets(top: 9), lineSpacing: 3),
            ])
        #expect(index.measuredHeight(of: .item(ListIndexPath(section: 0, item: 0))) == nil)
        #expect(index.measuredHeight(of: .item(ListIndexPath(section: 1, item: 0))) == 33)
    }

    @Test func aListWithoutRowsHasNoRowAnywhere() {
        #expect(ContentGeometry().row(atOffset: 0) == nil)
        #expect(ContentGeometry().totalHeight == 0)
        #expect(ContentGeometry(ListViewStructure(sections: [.init(itemCount: 0)])).row(atOffset: 3) == nil)
    }

    private let structure = ListViewStructure(sections: [
        .init(itemCount: 3, kinds: .header), .init(itemCount: 0, kinds: .footer), .init(itemCount: 4),
        .init(itemCount: 0),
    ])

    private func randomStructure(_ random: inout SeededGenerator) -> ListViewStructure {
        ListViewStructure(
            sections: (0..<Int.random(in: 0...6, using: &random)).map { _ in
                .init(
                    itemCount: Int.random(in: 0...5, using: &random),
                    kinds: ListSupplementaryKinds(rawValue: UInt8.random(in: 0...3, using: &random)))
            })
    }
}
