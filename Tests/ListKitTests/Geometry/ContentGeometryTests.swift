@testable import ListKit
import ListKitReplay
import Testing
import TestSupport

struct ContentGeometryTests {
    @Test("Lengths that are set at once are those that are set one by one", arguments: 0..<40)
    func lengthsAtOnce(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let widths: [ListItemWidth] = [.line, .columns(3), .fixed(70), .each]
        let counts = (0..<6).map { _ in Int.random(in: 0...9, using: &random) }
        var metrics: [Int: ListSectionMetrics] = [:]
        for section in counts.indices {
            metrics[section] = ListSectionMetrics(itemWidth: widths[Int.random(in: 0..<4, using: &random)])
        }
        var geometry = ContentGeometry(
            ListViewStructure(sections: counts.map { .init(itemCount: $0, kinds: $0 % 2 == 0 ? .header : []) }),
            metrics: metrics)
        geometry.setLineWidth(300)
        geometry.breakLines(from: 0, to: .infinity) { [60.0, 100, 140][$0.item % 3] }
        for _ in 0..<6 {
            var other = geometry
            let heights = (0..<geometry.rowCount).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
                .map {
                    (
                        position: geometry.position(ofRow: $0),
                        height: Double([0, 20, 20, 30].randomElement(using: &random) ?? 0)
                    )
                }
            geometry.setHeights(heights)
            for (position, height) in heights { other.setHeight(height, of: position) }
            for row in 0..<geometry.rowCount {
                let position = geometry.position(ofRow: row)
                #expect(geometry.place(of: position) == other.place(of: position))
                #expect(geometry.measuredHeight(of: position) == other.measuredHeight(of: position))
            }
            #expect(geometry.totalHeight == other.totalHeight)
        }
    }

    @Test func rowNumbersAndPositionsAreInverse() {
        let geometry = ContentGeometry(structure)
        #expect(geometry.rowCount == 4 + 1 + 4 + 0)
        for row in 0..<geometry.rowCount { #expect(geometry.row(of: geometry.position(ofRow: row)) == row) }
        #expect(geometry.position(ofRow: 0) == .header(section: 0))
        #expect(geometry.position(ofRow: 3) == .item(ListIndexPath(section: 0, item: 2)))
        #expect(geometry.position(ofRow: 4) == .footer(section: 1))
        #expect(geometry.row(of: .header(section: 1)) == nil)
        #expect(geometry.row(of: .item(ListIndexPath(section: 2, item: 4))) == nil)
        #expect(geometry.row(of: .header(section: 9)) == nil)
    }

    @Test func offsetsAddUpEstimatedAndMeasuredHeights() {
        var geometry = ContentGeometry(structure)
        geometry.estimate = RowHeightEstimate(item: 10, supplementary: 5)
        #expect(geometry.totalHeight == 5 + 30 + 5 + 40)
        geometry.setHeight(25, of: .item(ListIndexPath(section: 0, item: 1)))
        geometry.setHeight(7, of: .header(section: 0))
        #expect(geometry.offset(of: .item(ListIndexPath(section: 0, item: 2))) == 7 + 10 + 25)
        #expect(geometry.offset(of: .footer(section: 1)) == 7 + 10 + 25 + 10)
        #expect(geometry.height(of: .item(ListIndexPath(section: 0, item: 1))) == 25)
        geometry.setHeight(nil, of: .item(ListIndexPath(section: 0, item: 1)))
        #expect(geometry.totalHeight == 7 + 30 + 5 + 40)
        geometry.forgetHeights()
        #expect(geometry.totalHeight == 80)
    }

    @Test func theRowAtAnOffsetIsTheOneWhoseStretchCoversIt() {
        for seed in 0..<50 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var geometry = ContentGeometry(.random(sections: 6, items: 5, using: &random))
            guard geometry.rowCount > 0 else { continue }
            for row in 0..<geometry.rowCount where Bool.random(using: &random) {
                geometry.setHeight(Double(Int.random(in: 1...60, using: &random)), of: geometry.position(ofRow: row))
            }
            var top = 0.0
            for row in 0..<geometry.rowCount {
                #expect(abs(geometry.offset(ofRow: row) - (top)) <= 1e-6, "seed \(seed)")
                #expect(geometry.row(atOffset: top + 0.25) == row, "seed \(seed)")
                top += geometry.height(of: geometry.position(ofRow: row))
            }
            #expect(abs(geometry.totalHeight - (top)) <= 1e-6, "seed \(seed)")
            #expect(geometry.row(atOffset: -5) == 0)
            #expect(geometry.row(atOffset: top + 5) == geometry.rowCount - 1)
        }
    }

    @Test func aRowThatBeginsWhereAStretchEndsIsNotInIt() {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 5)]))
        geometry.estimate = RowHeightEstimate(item: 40)
        #expect(geometry.rows(from: 0, to: 80) == 0..<2)
        #expect(geometry.rows(from: 40, to: 81) == 1..<3)
    }

    @Test func rowsKeepTheirHeightsThroughAnUpdate() throws {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 3), .init(itemCount: 2)]))
        for item in 0..<3 { geometry.setHeight(Double(100 + item), of: .item(ListIndexPath(section: 0, item: item))) }
        geometry.setHeight(200, of: .item(ListIndexPath(section: 1, item: 1)))
        let plan = try ListBatchPlan(
            from: geometry.structure,
            to: ListViewStructure(sections: [.init(itemCount: 1), .init(itemCount: 2), .init(itemCount: 3)]),
            update: ListBatchUpdate(
                data: ListBatchUpdateData(
                    insertSections: [0], insertIndexPaths: [ListIndexPath(section: 2, item: 0)],
                    deleteIndexPaths: [ListIndexPath(section: 0, item: 1)])))
        geometry.apply(plan)
        #expect(geometry.measuredHeight(of: .item(ListIndexPath(section: 0, item: 0))) == nil)
        #expect(geometry.measuredHeight(of: .item(ListIndexPath(section: 1, item: 0))) == 100)
        #expect(geometry.measuredHeight(of: .item(ListIndexPath(section: 1, item: 1))) == 102)
        #expect(geometry.measuredHeight(of: .item(ListIndexPath(section: 2, item: 0))) == nil)
        #expect(geometry.measuredHeight(of: .item(ListIndexPath(section: 2, item: 2))) == 200)
    }

    @Test func spaceIsAroundSectionsAndBetweenItemsAndFillsTheListTogetherWithTheRows() {
        for seed in 0..<80 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var geometry = ContentGeometry(.random(sections: 6, items: 5, using: &random))
            var metrics: [Int: ListSectionMetrics] = [:]
            for section in 0..<geometry.sectionCount where Bool.random(using: &random) {
                func length() -> Double { Double(Int.random(in: 0...30, using: &random)) }
                metrics[section] = ListSectionMetrics(
                    insets: ListInsets(top: length(), bottom: length()), lineSpacing: length())
            }
            geometry = ContentGeometry(geometry.structure, metrics: metrics)
            for row in 0..<geometry.rowCount where Bool.random(using: &random) {
                geometry.setHeight(Double(Int.random(in: 1...60, using: &random)), of: geometry.position(ofRow: row))
            }
            var edge = 0.0
            var frames: [Range<Double>] = []
            for row in 0..<geometry.rowCount {
                let position = geometry.position(ofRow: row)
                let extent = geometry.extent(of: position)
                #expect(
                    abs(geometry.offset(of: position) - (edge + geometry.grid.length(extent.above))) <= 1e-6,
                    "seed \(seed)")
                #expect(geometry.row(atOffset: geometry.offset(of: position) + 0.25) == row, "seed \(seed)")
                let bottom = geometry.offset(of: position) + geometry.height(of: position)
                #expect(abs(geometry.bottom(ofRow: row) - (bottom)) <= 1e-6, "seed \(seed)")
                frames.append(geometry.offset(of: position)..<bottom)
                edge = bottom + geometry.grid.length(extent.below)
            }
            #expect(abs(geometry.totalHeight - (edge)) <= 1e-6, "seed \(seed)")
            for _ in 0..<40 where edge > 0 {
                let top = Double.random(in: -5...edge, using: &random)
                let bottom = top + Double.random(in: 1...90, using: &random)
                let inSight = frames.indices.filter {
                    frames[$0].lowerBound < bottom && frames[$0].upperBound > max(0, top)
                }
                #expect(Array(geometry.rows(from: top, to: bottom)) == inSight, "seed \(seed), \(top) to \(bottom)")
            }
        }
    }

    @Test func headersAreFoundFromOneToTheNextAndByOffset() {
        for seed in 0..<120 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var geometry = ContentGeometry(.random(sections: 6, items: 5, using: &random))
            var metrics: [Int: ListSectionMetrics] = [:]
            for section in 0..<geometry.sectionCount where Bool.random(using: &random) {
                metrics[section] = ListSectionMetrics(insets: ListInsets(top: 12, bottom: 7), lineSpacing: 3)
            }
            geometry = ContentGeometry(geometry.structure, metrics: metrics)
            for row in 0..<geometry.rowCount where Bool.random(using: &random) {
                geometry.setHeight(Double(Int.random(in: 1...60, using: &random)), of: geometry.position(ofRow: row))
            }
            let headers = (0..<geometry.sectionCount).filter { geometry.structure.sections[$0].kinds.contains(.header) }
            func start(_ section: Int) -> Double { geometry.offset(of: .header(section: section)) }
            for section in 0..<geometry.sectionCount {
                #expect(geometry.nextHeader(after: section) == headers.first { $0 > section }, "seed \(seed)")
                #expect(geometry.previousHeader(before: section) == headers.last { $0 < section }, "seed \(seed)")
            }
            for offset in stride(from: -20, to: geometry.totalHeight + 20, by: 1.5) + headers.map(start) {
                #expect(
                    geometry.lastHeader(atOrAbove: offset) == headers.last { start($0) <= offset },
                    "seed \(seed), \(offset)")
                let pinnedBelow = Double(Int.random(in: -30...90, using: &random))
                let pinned = headers.filter { section in
                    let header = geometry.stickyHeader(of: section)
                    let presented = header.start(pinnedAt: offset + pinnedBelow)
                    return presented != header.start && presented + header.length > offset && presented < offset + 80
                }
                #expect(
                    geometry.pinnedSections(offset: offset, edge: offset + pinnedBelow, pageHeight: 80) == pinned,
                    "seed \(seed), \(offset) and \(pinnedBelow)")
            }
        }
    }

    @Test func rowsOfAnotherWidthHaveNoHeight() {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 1), .init(itemCount: 1)]))
        for section in 0..<2 { geometry.setHeight(33, of: .item(ListIndexPath(section: section, item: 0))) }
        let metrics = [
            ListSectionMetrics(insets: ListInsets(top: 9, left: 5)),
            ListSectionMetrics(insets: ListInsets(top: 9), lineSpacing: 3),
        ]
        geometry.setMetrics(ofSections: 0..<2) { metrics[$0] }
        #expect(geometry.measuredHeight(of: .item(ListIndexPath(section: 0, item: 0))) == nil)
        #expect(geometry.measuredHeight(of: .item(ListIndexPath(section: 1, item: 0))) == 33)
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
}
