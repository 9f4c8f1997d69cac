import AllocationCount
@testable import ListKit
import ListKitReplay
import Testing

/// What a change costs, in blocks of memory that it asks for: a tree of n runs is log n deep.
@Suite("The cost of the geometry", .enabled(if: allocation_count() >= 0))
struct GeometryCostTests {
    @Test("An update in a column costs what it touches, in a list long or short")
    func column() {
        let (short, long) = (costOfInsert(into: measuredColumn(1_000)), costOfInsert(into: measuredColumn(20_000)))
        #expect(long < short * 3, "\(short) blocks for 1,000 rows of their own heights, \(long) for 20,000")
    }

    @Test("A sort of rows of their own heights asks for few blocks for each row, in a list long or short")
    func sort() {
        func blocksPerRow(_ count: Int) -> Double {
            var geometry = measuredColumn(count)
            var runs = ItemRuns()
            for item in 0..<count { runs.append(.stays(ListIndexPath(section: 0, item: item * 7_919 % count))) }
            var items = ComposedItems()
            items.sections[0] = runs
            items.oldCounts[0] = count
            let plan = ListBatchPlan(of: items, oldCounts: [count, 3])
            let before = allocation_count()
            geometry.apply(plan)
            let blocks = allocation_count() - before
            #expect(geometry.height(of: .item(ListIndexPath(section: 0, item: 1))) == Double(20 + 7_919 % count % 17))
            return Double(blocks) / Double(count)
        }
        let (short, long) = (blocksPerRow(1_000), blocksPerRow(20_000))
        // A node of the tree each, and two that a debug build makes for a look-up.
        #expect(long < 4, "\(long) blocks for each of 20,000 rows")
        #expect(long < short * 1.5, "\(short) blocks for each of 1,000 rows, \(long) for each of 20,000")
    }

    @Test("A grid of one height is as cheap with a million items as with a thousand")
    func grid() {
        let (short, long) = (costOfInsert(into: grid(1_000)), costOfInsert(into: grid(1_000_000)))
        #expect(long < short * 3, "\(short) blocks for 1,000 items, \(long) for 1,000,000")
    }

    @Test("Sections that share lines are put into lines as far as one looks")
    func lazily() {
        func cost(_ sections: Int) -> Int {
            var geometry = ContentGeometry(
                ListViewStructure(sections: Array(repeating: .init(itemCount: 1), count: sections)),
                metrics: Dictionary(uniqueKeysWithValues: (0..<sections).map { ($0, Self.columns) }))
            geometry.setLineWidth(900)
            let before = allocation_count()
            geometry.breakLines(from: 0, to: 1_000)
            #expect(geometry.row(atOffset: 800) != nil)
            return allocation_count() - before
        }
        let (short, long) = (cost(1_000), cost(20_000))
        #expect(long < short * 3, "\(short) blocks for 1,000 sections, \(long) for 20,000")
    }

    @Test(
        "A million items of one width are put into lines at once, also when the line's width changes",
        arguments: [ListItemWidth.columns(3), .adaptive(minimum: 200), .fixed(220), .share(1.0 / 4)])
    func uniform(_ width: ListItemWidth) {
        func cost(_ count: Int) -> Int {
            let before = allocation_count()
            var geometry = ContentGeometry(
                ListViewStructure(sections: [.init(itemCount: count)]),
                metrics: [0: ListSectionMetrics(interitemSpacing: 8, itemWidth: width)])
            for lineWidth in [900, 620, 1300, 180] as [Double] {
                geometry.setLineWidth(lineWidth)
                geometry.breakLines(from: 0, to: 1_000)
                geometry.breakLines(from: geometry.totalHeight / 2, to: geometry.totalHeight / 2 + 1_000)
                #expect(geometry.lines.sum.guessed < 5, "What is left for the last line alone is a guess.")
            }
            return allocation_count() - before
        }
        let (short, long) = (cost(1_000), cost(1_000_000))
        #expect(long < short * 2, "\(short) blocks for 1,000 items, \(long) for 1,000,000")
    }

    @Test("A line whose rows are measured alike is no more than one that was never measured")
    func measuredLines() {
        var geometry = grid(60_000)
        let runs = geometry.lines.runs.count
        let row: (Int) -> (position: ListRowPosition, height: Double) = { (geometry.position(ofRow: $0), 36) }
        geometry.setHeights((0..<900).map(row))
        geometry.setHeights((902..<1_200).map(row))
        #expect(geometry.lines.runs.count <= runs + 3)
        let last = geometry.position(ofRow: 1_100)
        #expect(geometry.measuredHeight(of: last) == 36)
        geometry.setHeight(40, of: last)
        #expect(geometry.height(of: geometry.position(ofRow: 1_101)) == 36)
        #expect(geometry.height(of: last) == 40)
        geometry.setHeight(36, of: last)
        #expect(geometry.lines.runs.count <= runs + 3)
    }

    @Test("A copy shares everything")
    func copies() {
        let geometry = measuredColumn(10_000)
        let before = allocation_count()
        var copies: [ContentGeometry] = []
        copies.reserveCapacity(10)
        for _ in 0..<10 { copies.append(geometry) }
        #expect(allocation_count() - before < 10)
        #expect(copies.count == 10)
    }

    private static var columns: ListSectionMetrics {
        var metrics = ListSectionMetrics()
        metrics.itemWidth = .columns(3)
        return metrics
    }

    private func measuredColumn(_ count: Int) -> ContentGeometry {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: count), .init(itemCount: 3)]))
        for item in 0..<count {
            geometry.setHeight(Double(20 + item % 17), of: .item(ListIndexPath(section: 0, item: item)))
        }
        return geometry
    }

    private func grid(_ count: Int) -> ContentGeometry {
        var geometry = ContentGeometry(
            ListViewStructure(sections: [.init(itemCount: count)]), metrics: [0: Self.columns])
        geometry.setLineWidth(900)
        geometry.breakLines(from: 0, to: .infinity)
        return geometry
    }

    private func costOfInsert(into geometry: ContentGeometry) -> Int {
        var geometry = geometry
        var sections = Array(geometry.structure.sections)
        sections[0].itemCount += 1
        let structure = ListViewStructure(sections: sections)
        let path = ListIndexPath(section: 0, item: sections[0].itemCount / 2)
        let plan = ListBatchPlan.repairing(
            from: geometry.structure, to: structure,
            update: ListBatchUpdate(data: ListBatchUpdateData(insertIndexPaths: [path]))
        )
        let metrics = geometry.sections.sum.flowing > 0 ? Self.columns : nil
        let before = allocation_count()
        geometry.apply(plan) { _ in metrics }
        geometry.breakLines(from: 0, to: .infinity)
        geometry.setHeight(33, of: .item(path))
        #expect(geometry.totalHeight > 0)
        return allocation_count() - before
    }
}
