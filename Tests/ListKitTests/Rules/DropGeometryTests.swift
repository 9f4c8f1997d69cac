@testable import ListKit
import Testing
import TestSupport

/// Where a dragged row would go, and what makes room for it, as numbers.
struct DropGeometryTests {
    /// Rows of 10, 20, 30, … in each section.
    private func makeGeometry(_ counts: [Int], header: Bool = false, metrics: [Int: ListSectionMetrics] = [:])
        -> ContentGeometry
    {
        let structure = ListViewStructure(
            sections: counts.map { ListViewStructure.Section(itemCount: $0, kinds: header ? .header : []) })
        var geometry = ContentGeometry(structure, metrics: metrics)
        for (section, count) in counts.enumerated() {
            if header { geometry.setHeight(5, of: .header(section: section)) }
            for item in 0..<count {
                geometry.setHeight(Double(item + 1) * 10, of: .item(ListIndexPath(section: section, item: item)))
            }
        }
        return geometry
    }

    private func path(_ section: Int, _ item: Int) -> ListIndexPath { ListIndexPath(section: section, item: item) }

    private func proposedPlace(for path: ListIndexPath, top: Double, in geometry: ContentGeometry) -> ListIndexPath {
        DropPlaces(for: path, in: geometry, to: top).proposedPlace(at: ListPoint(x: 0, y: top))
    }

    private func displacement(
        in geometry: ContentGeometry, of position: ListRowPosition, by outcome: DropRules.Outcome
    ) -> Double {
        let path: ListIndexPath
        switch outcome {
        case .revert, .leave, .into: return 0
        case .item(let section, let from, _): path = self.path(section, from)
        case .section(let from, _): path = self.path(from, 0)
        }
        let room = DropPlaces(for: path, in: geometry, to: 0).room(for: outcome)
        return room?.displacement(of: position).y ?? 0
    }

    @Test func anItemGoesToTheNearestPlaceWhateverTheHeights() {
        let geometry = makeGeometry([4])
        // The tops of the first row, were it elsewhere: 0, 20, 50, 90.
        for (top, item) in [(-50.0, 0), (9, 0), (11, 1), (34, 1), (36, 2), (69, 2), (71, 3), (85, 3)] {
            #expect(proposedPlace(for: path(0, 0), top: top, in: geometry) == path(0, item), "\(top)")
        }
        // Of the last one: 0, 10, 30, 60.
        for (top, item) in [(60.0, 3), (46, 3), (44, 2), (21, 2), (19, 1), (4, 0)] {
            #expect(proposedPlace(for: path(0, 3), top: top, in: geometry) == path(0, item), "\(top)")
        }
    }

    @Test func rowsMakeRoomForTheRowAndItsSpacing() {
        let geometry = makeGeometry([4], metrics: [0: ListSectionMetrics(lineSpacing: 3)])
        let down = (0..<4).map {
            displacement(in: geometry, of: .item(path(0, $0)), by: .item(section: 0, from: 0, to: 2))
        }
        #expect(down == [56, -13, -13, 0], "The row itself goes to its new place.")
        let up = (0..<4).map {
            displacement(in: geometry, of: .item(path(0, $0)), by: .item(section: 0, from: 3, to: 1))
        }
        #expect(up == [0, 43, 43, -56])
        #expect(DropPlaces(for: path(0, 0), in: geometry, to: 0).room(for: .revert) == nil)
    }

    @Test func beyondItsSectionAnItemIsHeldOverAnother() {
        let geometry = makeGeometry([3, 3], header: true)
        // The row is 10 high, and its section 65.
        #expect(proposedPlace(for: path(0, 0), top: 59, in: geometry) == path(0, 2))
        #expect(proposedPlace(for: path(0, 0), top: 61, in: geometry) == path(1, 0))
        #expect(proposedPlace(for: path(0, 0), top: 72, in: geometry) == path(1, 1))
        #expect(proposedPlace(for: path(0, 0), top: 900, in: geometry) == path(1, 3))
        #expect(proposedPlace(for: path(1, 2), top: -900, in: geometry) == path(0, 0))
    }

    @Test func theItemOfASectionThatHasNoOtherTakesItsSectionAlong() {
        // Each section is 15 high.
        let geometry = makeGeometry([1, 1, 1, 1], header: true)
        #expect(proposedPlace(for: path(1, 0), top: 20, in: geometry) == path(1, 0))
        #expect(proposedPlace(for: path(1, 0), top: 12, in: geometry) == path(0, 0))
        #expect(proposedPlace(for: path(1, 0), top: 28, in: geometry) == path(3, 0))
        #expect(proposedPlace(for: path(1, 0), top: 100, in: geometry) == path(3, 1))
        let outcome = DropRules.Outcome.section(from: 0, to: 2)
        #expect(displacement(in: geometry, of: .header(section: 0), by: outcome) == 30)
        #expect(displacement(in: geometry, of: .header(section: 1), by: outcome) == -15)
        #expect(displacement(in: geometry, of: .item(path(2, 0)), by: outcome) == -15)
        #expect(displacement(in: geometry, of: .item(path(3, 0)), by: outcome) == 0)
    }

    @Test func sectionsWithoutRowsAreNoPlaces() {
        let geometry = makeGeometry([1, 0, 1, 0])
        for (section, top) in [(0, 0.0), (2, 10)] {
            #expect(proposedPlace(for: path(section, 0), top: top, in: geometry) == path(section, 0))
        }
        #expect(geometry.place(beside: path(0, 0), .down) == path(3, 0))
        #expect(geometry.place(beside: path(2, 0), .up) == path(0, 0))
        #expect(geometry.place(beside: path(0, 0), .up) == nil)
        #expect(geometry.place(beside: path(2, 0), .down) == nil)
    }

    @Test func keysGoOnePlaceAndNotOutOfTheSection() {
        let geometry = makeGeometry([3, 1, 1])
        #expect(geometry.place(beside: path(0, 0), .down) == path(0, 1))
        #expect(geometry.place(beside: path(0, 0), .up) == nil)
        #expect(geometry.place(beside: path(0, 2), .down) == nil)
        #expect(geometry.place(beside: path(1, 0), .down) == path(2, 1))
        #expect(geometry.place(beside: path(2, 0), .up) == path(1, 0))
    }

    @Test func everyPlaceIsTheNearestOne() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            var geometry = makeGeometry([Int.random(in: 2...9, using: &random)])
            let count = geometry.itemCount(inSection: 0)
            for item in 0..<count {
                geometry.setHeight(Double.random(in: 1...90, using: &random).rounded(), of: .item(path(0, item)))
            }
            let from = Int.random(in: 0..<count, using: &random)
            let height = geometry.height(of: .item(path(0, from)))
            let top = Double.random(in: 0...geometry.totalHeight - height, using: &random)
            // Where the row would be, counted row by row.
            let others = (0..<count).filter { $0 != from }.map { geometry.height(of: .item(path(0, $0))) }
            let tops = (0..<count).map { others.prefix($0).reduce(0, +) }
            let chosen = proposedPlace(for: path(0, from), top: top, in: geometry).item
            let nearest = tops.map { abs($0 - top) }.min()!
            #expect(abs(abs(tops[chosen] - top) - nearest) <= 0.001)
            for item in 0..<count where item != from {
                let order = Array(0..<count).filter { $0 != from }
                let new = order.firstIndex(of: item)! >= chosen ? height : 0
                let expected = others.prefix(order.firstIndex(of: item)!).reduce(0, +) + new
                let presented =
                    geometry.offset(of: .item(path(0, item)))
                    + displacement(
                        in: geometry, of: .item(path(0, item)), by: .item(section: 0, from: from, to: chosen))
                #expect(abs(presented - (expected)) <= 0.001)
            }
        }
    }

    @Test func theListScrollsFasterTheNearerThePointerIsToAnEdge() {
        func velocity(_ y: Double) -> Double { EdgeScrolling.velocity(at: y, pageHeight: 500) }
        #expect(velocity(250) == 0)
        #expect(velocity(-40) == -EdgeScrolling.fullSpeed)
        #expect(velocity(540) == EdgeScrolling.fullSpeed)
        #expect(velocity(480) > velocity(460) && velocity(460) > 0)
        #expect(abs(velocity(20) - (-velocity(480))) <= 0.001)
        for y in [20.0, 30, 40] {
            #expect(EdgeScrolling.velocity(at: y, pageHeight: 60) == 0, "A low list has room to stand still in.")
        }
    }
}
