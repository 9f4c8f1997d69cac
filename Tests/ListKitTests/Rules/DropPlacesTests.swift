import AllocationCount
import TestSupport
import Testing

@testable import ListKit
import ListKitReplay

/// Where a dragged item would go in lines, and what makes room for it, as numbers.
struct DropPlacesTests {
    private func path(_ section: Int, _ item: Int) -> ListIndexPath { ListIndexPath(section: section, item: item) }

    /// Lines are 90 wide, and items 10 high unless they say otherwise.
    private func makeGeometry(
        _ counts: [Int], _ metrics: ListSectionMetrics, header: Bool = false,
        heights: (ListIndexPath) -> Double = { _ in 10 }, widths: @escaping (ListIndexPath) -> Double? = { _ in nil }
    ) -> ContentGeometry {
        let structure = ListViewStructure(
            sections: counts.map { ListViewStructure.Section(itemCount: $0, kinds: header ? .header : []) })
        var geometry = ContentGeometry(
            structure, metrics: Dictionary(uniqueKeysWithValues: counts.indices.map { ($0, metrics) }))
        geometry.setLineWidth(90)
        for (section, count) in counts.enumerated() {
            if header { geometry.setHeight(5, of: .header(section: section)) }
            for item in 0..<count { geometry.setHeight(heights(path(section, item)), of: .item(path(section, item))) }
        }
        geometry.breakLines(from: 0, to: .infinity, width: widths)
        return geometry
    }

    private func places(_ path: ListIndexPath, _ geometry: ContentGeometry) -> DropPlaces {
        DropPlaces(for: path, in: geometry, to: geometry.totalHeight)
    }

    private let threeColumns = ListSectionMetrics(itemWidth: .columns(3))

    @Test func anItemGoesToTheNearestLineAndInItToTheNearestColumn() {
        let geometry = makeGeometry([8], threeColumns)
        let places = places(path(0, 0), geometry)
        for (x, y, item) in [
            (-20.0, -30.0, 0), (14, 4, 0), (16, 4, 1), (46, 4, 2), (200, 4, 2), (2, 6, 3), (44, 11, 4), (60, 14, 5),
            (29, 16, 7), (80, 19, 7), (0, 19, 6),
        ] {
            #expect(places.proposedPlace(at: ListPoint(x: x, y: y)) == path(0, item), "\(x), \(y)")
        }
    }

    @Test func placesInAListThatHasChangedAreNotThoseOfTheListAsItIs() {
        let geometry = makeGeometry([8], threeColumns)
        let places = places(path(0, 0), geometry)
        #expect(places.areCurrent(for: path(0, 0), in: geometry) && !places.areCurrent(for: path(0, 1), in: geometry))
        var changed = geometry
        changed.setHeight(20, of: .item(path(0, 5)))
        #expect(!places.areCurrent(for: path(0, 0), in: changed))
        #expect(!places.areCurrent(for: path(0, 0), in: makeGeometry([9], threeColumns)))
    }

    @Test func theOthersFlowIntoTheLinesBesideTheirs() {
        let geometry = makeGeometry([8], threeColumns)
        let down = places(path(0, 0), geometry).room(for: .item(section: 0, from: 0, to: 4))
        #expect(
            (0..<8).map { down?.displacement(of: .item(path(0, $0))) } == [
                ListPoint(x: 30, y: 10), ListPoint(x: -30, y: 0), ListPoint(x: -30, y: 0), ListPoint(x: 60, y: -10),
                ListPoint(x: -30, y: 0), .zero, .zero, .zero,
            ])
        let up = places(path(0, 4), geometry).room(for: .item(section: 0, from: 4, to: 1))
        #expect(
            (0..<8).map { up?.displacement(of: .item(path(0, $0))) } == [
                .zero, ListPoint(x: 30, y: 0), ListPoint(x: -60, y: 10), ListPoint(x: 30, y: 0),
                ListPoint(x: 0, y: -10), .zero, .zero, .zero,
            ])
    }

    @Test func theHighestItemTakesTheHeightOfItsLineAlong() {
        let geometry = makeGeometry([7], threeColumns, heights: { $0.item == 1 ? 50 : 10 })
        let room = places(path(0, 1), geometry).room(for: .item(section: 0, from: 1, to: 6))
        #expect(room?.displacement(of: .item(path(0, 0))) == .zero)
        #expect(room?.displacement(of: .item(path(0, 4))) == ListPoint(x: -30, y: -40))
        #expect(room?.displacement(of: .item(path(0, 6))) == ListPoint(x: 60, y: -50))
    }

    @Test func aWideItemGoesToTheNextLineWhereItDoesNotFit() {
        // Three lines: 60 and 30, 50, 40 and 20.
        let widths = [60.0, 30, 50, 40, 20, 60]
        let geometry = makeGeometry([6], ListSectionMetrics(itemWidth: .each), widths: { widths[$0.item] })
        #expect(geometry.place(of: .item(path(0, 2)))?.minY == 10)
        let places = places(path(0, 5), geometry)
        let room = places.room(for: .item(section: 0, from: 5, to: 1))
        // 60; 60 and 30; 50 and 40; 20.
        #expect(room?.displacement(of: .item(path(0, 0))) == .zero)
        #expect(room?.displacement(of: .item(path(0, 1))) == ListPoint(x: 0, y: 10))
        #expect(room?.displacement(of: .item(path(0, 2))) == ListPoint(x: 0, y: 10))
    }

    @Test func sectionsOfOneItemMoveThroughTheLinesThatTheyShare() {
        let geometry = makeGeometry(Array(repeating: 1, count: 7), threeColumns)
        #expect(geometry.place(of: .item(path(4, 0))) == ListRect(x: 30, y: 10, width: 30, height: 10))
        let places = places(path(1, 0), geometry)
        #expect(places.proposedPlace(at: ListPoint(x: 31, y: 2)) == path(1, 0))
        #expect(places.proposedPlace(at: ListPoint(x: 33, y: 9)) == path(5, 0), "In front of the one that follows")
        #expect(places.proposedPlace(at: ListPoint(x: 0, y: 40)) == path(6, 1), "Behind the last one")
        let room = places.room(for: .section(from: 1, to: 4))
        #expect(
            (0..<7).map { room?.displacement(of: .item(path($0, 0))) } == [
                .zero, ListPoint(x: 0, y: 10), ListPoint(x: -30, y: 0), ListPoint(x: 60, y: -10),
                ListPoint(x: -30, y: 0), .zero, .zero,
            ])
    }

    @Test func besideItsSectionAnItemIsHeldOverTheOneThatSharesItsLine() {
        let geometry = makeGeometry([4, 4], threeColumns)
        // The second line holds one item of the first section and two of the second.
        let places = places(path(0, 0), geometry)
        #expect(places.proposedPlace(at: ListPoint(x: 4, y: 11)) == path(0, 3))
        #expect(places.proposedPlace(at: ListPoint(x: 28, y: 11)) == path(1, 0))
        #expect(places.proposedPlace(at: ListPoint(x: 34, y: 11)) == path(1, 1))
        #expect(places.proposedPlace(at: ListPoint(x: 66, y: 24)) == path(1, 4))
    }

    @Test func keysGoToTheNextItemAndToTheSameColumnOfTheNextLine() {
        let geometry = makeGeometry([8], threeColumns)
        #expect(geometry.place(beside: path(0, 1), .right) == path(0, 2))
        #expect(geometry.place(beside: path(0, 3), .left) == path(0, 2))
        #expect(geometry.place(beside: path(0, 0), .left) == nil)
        #expect(geometry.place(beside: path(0, 7), .right) == nil)
        #expect(geometry.place(beside: path(0, 1), .down) == path(0, 4))
        #expect(geometry.place(beside: path(0, 7), .up) == path(0, 4))
        #expect(geometry.place(beside: path(0, 5), .down) == path(0, 7), "The last line has no third column.")
        #expect(geometry.place(beside: path(0, 1), .up) == nil)
        #expect(geometry.place(beside: path(0, 6), .down) == nil)
        let singles = makeGeometry(Array(repeating: 1, count: 7), threeColumns)
        #expect(singles.place(beside: path(1, 0), .right) == path(3, 0))
        #expect(singles.place(beside: path(4, 0), .up) == path(1, 0))
        #expect(singles.place(beside: path(0, 0), .down) == path(4, 0))
    }

    @Test func inAColumnKeysToTheSideLeadNowhere() {
        let geometry = makeGeometry([3], ListSectionMetrics())
        #expect(geometry.place(beside: path(0, 1), .left) == nil)
        #expect(geometry.place(beside: path(0, 1), .right) == nil)
        #expect(geometry.place(beside: path(0, 1), .down) == path(0, 2))
    }

    @Test func furtherOnIsNeverAnEarlierPlace() {
        var random = SeededGenerator(seed: 8)
        for round in 0..<8 {
            let widths = (0..<14).map { _ in Double(10 + random.below(80)) }
            let heights = (0..<14).map { _ in Double(5 + random.below(30)) }
            let metrics = ListSectionMetrics(
                lineSpacing: 2, interitemSpacing: 3, itemWidth: random.chance(50) ? .each : .columns(4))
            let geometry = makeGeometry([14], metrics, heights: { heights[$0.item] }, widths: { widths[$0.item] })
            let places = places(path(0, random.below(14)), geometry)
            for y in stride(from: 0, to: geometry.totalHeight, by: 7) {
                let inLine = stride(from: 0.0, to: 90, by: 5).map { places.proposedPlace(at: ListPoint(x: $0, y: y)) }
                #expect(inLine == inLine.sorted(), "round \(round), at \(y)")
            }
            let x = Double(random.below(90))
            let lines = stride(from: 0, to: geometry.totalHeight, by: 5).map { y -> Double in
                let outcome = DropRules.Outcome.item(
                    section: 0, from: places.path.item,
                    to: places.proposedPlace(at: ListPoint(x: x, y: y)).item)
                let own = ListRowPosition.item(places.path)
                return geometry.offset(of: own) + (places.room(for: outcome)?.displacement(of: own).y ?? 0)
            }
            #expect(lines == lines.sorted(), "round \(round)")
        }
    }

    @Test(
        "A drag through a grid is as cheap with a million items as with a thousand",
        .enabled(if: allocation_count() >= 0))
    func cost() {
        func cost(_ count: Int) -> Int {
            var geometry = ContentGeometry(
                ListViewStructure(sections: [.init(itemCount: count)]), metrics: [0: threeColumns])
            geometry.setLineWidth(90)
            geometry.breakLines(from: 0, to: 900)
            let offset = geometry.totalHeight / 2
            let item = geometry.position(ofRow: geometry.row(atOffset: offset + 100)!).itemPath!
            let before = allocation_count()
            let places = DropPlaces(for: item, in: geometry, to: offset + 900)
            let proposed = places.proposedPlace(at: ListPoint(x: 40, y: offset + 400))
            var room = places.room(for: .item(section: 0, from: item.item, to: proposed.item))
            room?.breakLines(from: offset, to: offset + 900)
            #expect(
                room?.displacement(of: .item(path(0, item.item + 3))) == ListPoint(x: 60, y: -72), "\(item) \(proposed)"
            )
            return allocation_count() - before
        }
        let (short, long) = (cost(1_000), cost(1_000_000))
        #expect(long < short * 3, "\(short) blocks for 1,000 items, \(long) for 1,000,000")
    }

    @Test("Where each item has its own width a place costs what is near it", .enabled(if: allocation_count() >= 0))
    func costOfEach() {
        func cost(_ count: Int) -> Int {
            let geometry = makeGeometry(
                [count], ListSectionMetrics(itemWidth: .each), widths: { Double($0.item * 7 % 40 + 10) })
            let places = DropPlaces(for: path(0, 10), in: geometry, to: geometry.totalHeight)
            let before = allocation_count()
            let proposed = places.proposedPlace(at: ListPoint(x: 40, y: geometry.totalHeight - 60))
            #expect(proposed.item > count - 60)
            return allocation_count() - before
        }
        let (short, long) = (cost(200), cost(3_000))
        #expect(long < short * 3, "\(short) blocks for 200 items, \(long) for 3,000")
    }

    /// Whatever the widths, heights and sections: an item that is held where a drop shows it is dropped there; the
    /// others are where the drop leads them, and none overlaps another.
    @Test func whatIsShownIsWhatTheDropLeadsTo() throws {
        var random = SeededGenerator(seed: 5)
        for round in 0..<100 {
            let isOfSingles = random.chance(30)
            let counts = isOfSingles ? Array(repeating: 1, count: random.below(12) + 2) : [2 + random.below(14), 3]
            let width: ListItemWidth = [.each, .columns(3), .fixed(24), .line, .each][random.below(5)]
            let metrics = ListSectionMetrics(
                insets: ListInsets(top: 2, left: 3, bottom: 4, right: 5), lineSpacing: Double(random.below(4)),
                interitemSpacing: Double(random.below(5)), itemWidth: width)
            let own = path(isOfSingles ? random.below(counts.count) : 0, isOfSingles ? 0 : random.below(counts[0]))
            var widths: [ListIndexPath: Double] = [:]
            var heights: [ListIndexPath: Double] = [:]
            for (section, count) in counts.enumerated() {
                for item in 0..<count {
                    widths[path(section, item)] = Double(10 + random.below(70))
                    heights[path(section, item)] = Double(5 + random.below(30))
                }
            }
            let hasHeaders = random.chance(30)
            let geometry = makeGeometry(
                counts, metrics, header: hasHeaders, heights: { heights[$0]! }, widths: { widths[$0] })
            let places = places(own, geometry)
            let corner = ListPoint(x: Double(random.below(90)), y: Double(random.below(Int(geometry.totalHeight) + 20)))
            let proposed = places.proposedPlace(at: corner)
            let rules = DropRules(geometry.structure)
            let outcome = rules.outcome(from: own, proposed: proposed)
            guard var room = places.room(for: outcome) else { continue }
            room.breakLines(from: 0, to: .infinity)
            // The list as the update leaves it.
            var data = ListBatchUpdateData()
            switch outcome {
            case .item(let section, let from, let to) where from != to:
                data = ListBatchUpdateData(
                    moveIndexPaths: [ListMoveIndexPath(from: path(section, from), to: path(section, to))])
            case .section(let from, let to) where from != to:
                data = ListBatchUpdateData(moveSections: [ListMoveIndex(from: from, to: to)])
            default: break
            }
            let plan = try ListBatchPlan(
                from: geometry.structure, to: geometry.structure, update: ListBatchUpdate(data: data))
            var dropped = geometry
            dropped.apply(plan, metrics: { _ in metrics })
            dropped.breakLines(
                from: 0, to: .infinity, width: { plan.origin(of: .item($0)).old?.itemPath.flatMap { widths[$0] } })
            var shown: [ListRect] = []
            for row in 0..<geometry.rowCount {
                let position = geometry.position(ofRow: row)
                let old = try #require(geometry.place(of: position))
                let new = try #require(plan.destination(of: position).flatMap { dropped.place(of: $0.position) })
                let shift = room.displacement(of: position)
                let place = ListRect(
                    x: old.origin.x + shift.x, y: old.minY + shift.y, width: new.size.width, height: new.size.height)
                #expect(place.origin == new.origin, "round \(round), \(position) of \(counts) by \(outcome)")
                #expect(shown.first { $0.overlaps(place) } == nil, "round \(round), \(position) at \(place) \(width)")
                shown.append(place)
            }
            // Held exactly there, it stays there.
            let there = geometry.place(of: .item(own))!.origin
            let shift = room.displacement(of: .item(own))
            let again = places.proposedPlace(at: ListPoint(x: there.x + shift.x, y: there.y + shift.y))
            let outcomeAgain = rules.outcome(from: own, proposed: again)
            let target = places.room(for: outcomeAgain)?.displacement(of: .item(own))
            #expect(target == shift, "round \(round): \(outcome), then \(outcomeAgain)")
        }
    }
}

extension ListRect {
    fileprivate func overlaps(_ other: ListRect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width && minY < other.maxY
            && other.minY < maxY
    }
}
