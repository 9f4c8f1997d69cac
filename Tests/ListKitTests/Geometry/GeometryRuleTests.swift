@testable import ListKit
import ListKitReplay
import ListScripts
import Testing

/// The rules of lines, one by one and in numbers.
@Suite("The rules of lines")
struct GeometryRuleTests {
    @Test("Each item fills a line, unless its section says otherwise")
    func column() {
        let list = Lines([.init(itemCount: 3)], length: 30)
        #expect(list.frames(0) == [rect(0, 0, 300, 30), rect(0, 30, 300, 30), rect(0, 60, 300, 30)])
    }

    @Test("Items stand in a line until it is full")
    func lines() {
        let list = Lines([.init(itemCount: 4)], [0: metrics(.fixed(100))], length: 30)
        #expect(
            list.frames(0) == [rect(0, 0, 100, 30), rect(100, 0, 100, 30), rect(200, 0, 100, 30), rect(0, 30, 100, 30)])
    }

    @Test("A line may be overfull by a pixel, and no more")
    func lineTolerance() {
        #expect(Lines([.init(itemCount: 3)], [0: metrics(.fixed(100.33))], length: 30).frames(0).last?.minY == 0)
        #expect(Lines([.init(itemCount: 3)], [0: metrics(.fixed(100.34))], length: 30).frames(0).last?.minY == 30)
    }

    @Test("An item is no wider than its line")
    func cut() {
        let list = Lines(
            [.init(itemCount: 1)], [0: metrics(.fixed(900), insets: ListInsets(left: 20, right: 10))], length: 30)
        #expect(list.frames(0) == [rect(20, 0, 270, 30)])
    }

    @Test("Space stands between lines and items, never before the first line nor between sections")
    func spacings() {
        let list = Lines(
            [.init(itemCount: 4), .init(itemCount: 1, kinds: .header)],
            [0: metrics(.columns(2), lineSpacing: 6, itemSpacing: 10)], length: 30)
        #expect(
            list.frames(0) == [
                rect(0, 0, 145, 30), rect(155, 0, 145, 30), rect(0, 36, 145, 30), rect(155, 36, 145, 30),
            ])
        #expect(list.geometry.frame(of: .header(section: 1))?.minY == 66)
    }

    @Test("In a line that two sections share, measured items stand where they stood")
    func measuredSharedLine() {
        let list = Lines(
            [.init(itemCount: 1), .init(itemCount: 1)],
            [0: metrics(.fixed(100), itemSpacing: 10), 1: metrics(.fixed(90))], length: 30)
        #expect(list.frames(0) + list.frames(1) == [rect(0, 0, 100, 30), rect(110, 0, 90, 30)])
        let alike = Lines(
            [.init(itemCount: 1), .init(itemCount: 1)],
            [0: metrics(.fixed(100), itemSpacing: 10), 1: metrics(.fixed(100))], length: 30)
        #expect(alike.frames(1) == [rect(110, 0, 100, 30)])
    }

    @Test("Columns end at the edge of the line, on whole pixels, and neither overlap nor leave a gap")
    func columnsOnPixels() {
        let list = Lines([.init(itemCount: 7)], [0: metrics(.columns(7))], length: 30)
        let edges = list.frames(0).map { [$0.origin.x, $0.origin.x + $0.size.width] }
        #expect(edges == [[0, 43], [43, 86], [86, 129], [129, 171], [171, 214], [214, 257], [257, 300]])
    }

    @Test("Items that are a share of the line fill it together with the spacing between them")
    func shares() {
        let list = Lines([.init(itemCount: 4)], [0: metrics(.share(1.0 / 3), itemSpacing: 15)], length: 30)
        #expect(
            list.frames(0) == [rect(0, 0, 90, 30), rect(105, 0, 90, 30), rect(210, 0, 90, 30), rect(0, 30, 90, 30)])
        for count in 1...100 {
            let list = Lines([.init(itemCount: count + 1)], [0: metrics(.share(1 / Double(count)))], length: 30)
            #expect(list.frames(0).map(\.minY) == Array(repeating: 0, count: count) + [30], "\(count) in a line")
        }
    }

    @Test("A share of more than the line is the line")
    func wideShare() {
        #expect(Lines([.init(itemCount: 1)], [0: metrics(.share(7))], length: 30).frames(0) == [rect(0, 0, 300, 30)])
    }

    @Test("As many columns as fit share a line, each at least as wide as asked for")
    func adaptiveColumns() {
        func widths(_ minimum: Double) -> [Double] {
            let list = Lines(
                [.init(itemCount: 6)], [0: metrics(.adaptive(minimum: minimum), itemSpacing: 10)], length: 30)
            return list.frames(0).filter { $0.minY == 0 }.map(\.size.width)
        }
        #expect(widths(90) == [93, 94, 93])
        #expect(widths(93) == [93, 94, 93])
        #expect(widths(94) == [145, 145])
        #expect(widths(160) == [300])
        #expect(widths(1000) == [300])
    }

    @Test("Columns follow the width of the line")
    func otherLineWidth() {
        var list = Lines([.init(itemCount: 1000)], [0: metrics(.adaptive(minimum: 100))], length: 30)
        #expect(list.geometry.totalHeight == 334 * 30)
        list.geometry.setLineWidth(450)
        list.geometry.breakLines(from: 0, to: .infinity)
        #expect(list.geometry.totalHeight == 250 * 30)
    }

    @Test("An item that names no width fills a line")
    func noWidth() {
        let list = Lines([.init(itemCount: 3)], [0: metrics(.each)], length: 30) { $0.item == 1 ? nil : 70 }
        #expect(list.frames(0) == [rect(0, 0, 70, 30), rect(0, 30, 300, 30), rect(0, 60, 70, 30)])
    }

    @Test(
        "Before there is room, no two items share it", arguments: [ListItemWidth.columns(3), .fixed(50), .share(0.5)])
    func noRoom(_ width: ListItemWidth) {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 9)]), metrics: [0: metrics(width)])
        geometry.breakLines(from: 0, to: .infinity)
        #expect(geometry.totalHeight == 9 * 72)
    }

    @Test("An item whose width changes with the space beside it is measured anew")
    func otherSpacing() {
        var list = Lines([.init(itemCount: 2)], [0: metrics(.columns(2))], length: 30)
        list.geometry.setMetrics(ofSections: [0]) { _ in metrics(.columns(2), itemSpacing: 10) }
        #expect(list.geometry.measuredHeight(of: .item(ListIndexPath(section: 0, item: 0))) == nil)
        var column = Lines([.init(itemCount: 2)], length: 30)
        column.geometry.setMetrics(ofSections: [0]) { _ in metrics(.line, insets: ListInsets(left: 20)) }
        #expect(column.geometry.measuredHeight(of: .item(ListIndexPath(section: 0, item: 0))) == nil)
        // One that names no width of its own fills its line, which is another one now.
        var each = Lines([.init(itemCount: 2)], [0: metrics(.each)], length: 30)
        each.geometry.setMetrics(ofSections: [0]) { _ in metrics(.each, insets: ListInsets(left: 20)) }
        #expect(each.geometry.measuredHeight(of: .item(ListIndexPath(section: 0, item: 0))) == nil)
    }

    @Test("The items of a section in which one is bound again are asked for their widths again")
    func widthsAfterAnUpdate() throws {
        let (each, path) = (metrics(.each), ListIndexPath(section: 1, item: 1))
        let section = ListViewStructure.Section(itemCount: 3, kinds: .header)
        var list = Lines([section, section, section], [0: each, 1: each, 2: each], length: 30) { _ in 100 }
        #expect(list.frames(1).map(\.origin.x) == [0, 100, 200])
        let plan = try ListBatchPlan(
            from: list.geometry.structure, to: list.geometry.structure,
            update: ListBatchUpdate(
                data: ListBatchUpdateData(insertIndexPaths: [path], deleteIndexPaths: [path]),
                itemReloads: [ListMoveIndexPath(from: path, to: path)]))
        list.geometry.apply(plan) { _ in each }
        list.geometry.breakLines(from: 0, to: .infinity) { _ in 50 }
        #expect(list.frames(1).map(\.origin.x) == [0, 50, 100])
    }

    @Test("An item that ends less than a pixel before its line reaches to it")
    func stretch() {
        #expect(Lines([.init(itemCount: 1)], [0: metrics(.fixed(299.4))], length: 30).frames(0)[0].size.width == 300)
        #expect(Lines([.init(itemCount: 1)], [0: metrics(.fixed(298.4))], length: 30).frames(0)[0].size.width == 298)
    }

    @Test("A length is rounded up to a device pixel, and a whole one stays what it is")
    func pixels() {
        var list = Lines([.init(itemCount: 2)], length: 36, scale: 3)
        func pixels(_ count: Double) -> Double { count / 3 }
        list.geometry.setHeight(pixels(100), of: .item(ListIndexPath(section: 0, item: 0)))
        #expect(list.frames(0).map(\.size.height) == [pixels(100), 36])
        #expect(list.geometry.totalHeight == pixels(208))
        list.geometry.setHeight(33.4, of: .item(ListIndexPath(section: 0, item: 0)))
        #expect(list.frames(0)[0].size.height == pixels(101))
        #expect(PixelGrid(scale: 3).pixels(holding: pixels(1) + 1e-9) == 1, "whole but for rounding")
    }

    @Test("Forty sections with fractional insets are as high as their items, however they add up")
    func sums() {
        let sections = Array(repeating: ListViewStructure.Section(itemCount: 1), count: 40)
        let insets = ListInsets(top: 1.1, left: 1.1, bottom: 1.1, right: 1.1)
        let list = Lines(
            sections, Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, metrics(.line, insets: insets)) }),
            length: 36)
        for section in 0..<40 {
            #expect(list.frames(section)[0] == rect(1, Double(section) * 38 + 1, 298, 36), "section \(section)")
        }
    }

    @Test("A section goes on in the line of the one before, and where it does not fit begins the next one")
    func sharedLine() {
        let list = Lines(
            [.init(itemCount: 2), .init(itemCount: 2)], [0: metrics(.fixed(100)), 1: metrics(.fixed(80))], length: 30)
        #expect(list.frames(1) == [rect(200, 0, 80, 30), rect(0, 30, 80, 30)])
    }

    @Test("The insets of sections that share a line stand beside each other, and the line is as high as the highest")
    func sharedLineInsets() {
        let list = Lines(
            [.init(itemCount: 1), .init(itemCount: 1), .init(itemCount: 1)],
            [
                0: metrics(.fixed(100), insets: ListInsets(top: 5, right: 8)),
                1: metrics(.fixed(100), insets: ListInsets(left: 7, bottom: 9)), 2: metrics(.fixed(200)),
            ], length: 30)
        #expect(list.frames(0) == [rect(0, 5, 100, 30)])
        #expect(list.frames(1) == [rect(115, 0, 100, 30)])
        #expect(list.frames(2) == [rect(0, 39, 200, 30)])
    }

    @Test("A header and a footer are lines of their own; what follows begins a line")
    func headerAndFooter() {
        let list = Lines(
            [
                .init(itemCount: 1, kinds: [.header, .footer]), .init(itemCount: 1),
                .init(itemCount: 0, kinds: .header),
            ],
            [0: metrics(.fixed(100), insets: ListInsets(top: 3, left: 4, bottom: 5)), 1: metrics(.fixed(100))],
            length: 30)
        #expect(list.geometry.frame(of: .header(section: 0)) == rect(4, 3, 296, 30))
        #expect(list.frames(0) == [rect(4, 33, 100, 30)])
        #expect(list.geometry.frame(of: .footer(section: 0)) == rect(4, 63, 296, 30))
        #expect(list.frames(1) == [rect(0, 98, 100, 30)])
        #expect(list.geometry.frame(of: .header(section: 2)) == rect(0, 128, 300, 30))
        #expect(list.geometry.totalHeight == 158)
    }

    @Test("A line is as high as its highest row; one that was not measured counts by the estimate, alone")
    func lineHeight() {
        var list = Lines([.init(itemCount: 4)], [0: metrics(.columns(2))], length: nil)
        #expect(list.geometry.totalHeight == 144)
        list.geometry.setHeight(20, of: .item(ListIndexPath(section: 0, item: 0)))
        #expect(list.geometry.totalHeight == 92)
        list.geometry.setHeight(50, of: .item(ListIndexPath(section: 0, item: 1)))
        #expect(list.geometry.totalHeight == 122)
        #expect(list.frames(0)[0].size.height == 20)
    }

    @Test("An item knows its line and its place in it, where lines hold several items")
    func placeInLines() {
        func places(_ list: Lines, _ section: Int) -> [[Int]] {
            (0..<list.geometry.itemCount(inSection: section)).map {
                let place = list.geometry.placeInLines(of: ListIndexPath(section: section, item: $0))
                return place.map { [$0.line, $0.column] } ?? []
            }
        }
        let list = Lines(
            [.init(itemCount: 2), .init(itemCount: 3, kinds: .header), .init(itemCount: 2), .init(itemCount: 1)],
            [1: metrics(.columns(2)), 2: metrics(.columns(2)), 3: metrics(.adaptive(minimum: 200))], length: 30)
        #expect(places(list, 0) == [[], []], "Each fills a line.")
        #expect(places(list, 1) == [[0, 0], [0, 1], [1, 0]])
        #expect(places(list, 2) == [[1, 1], [2, 0]], "The section goes on in the line of the one before.")
        #expect(places(list, 3) == [[]], "There is room for one column.")
        let long = Lines([.init(itemCount: 1_000_000)], [0: metrics(.columns(3))], length: nil)
        let place = long.geometry.placeInLines(of: ListIndexPath(section: 0, item: 700_001))
        #expect(place?.line == 233_333 && place?.column == 2)
    }

    @Test("A horizontal list is the same with its axes exchanged")
    func horizontal() {
        let insets = ListInsets(top: 2, left: 3, bottom: 4, right: 5)
        let list = Lines(
            [.init(itemCount: 3, kinds: .header)], [0: metrics(.columns(2), insets: insets)], length: 30,
            direction: .horizontal)
        #expect(list.geometry.frame(of: .header(section: 0)) == rect(3, 2, 30, 294))
        #expect(list.frames(0) == [rect(33, 2, 30, 147), rect(33, 149, 30, 147), rect(63, 2, 30, 147)])
        #expect(list.geometry.totalHeight == 98)
        #expect(list.geometry.item(at: ListPoint(x: 70, y: 100))?.item == 2)
        #expect(list.geometry.item(at: ListPoint(x: 40, y: 200))?.item == 1)
    }

    @Test("Places are in list space, whatever the direction: x runs along a line and y along the list")
    func places() {
        let vertical = Lines([.init(itemCount: 3, kinds: .header)], [0: metrics(.columns(2))], length: 30)
        let horizontal = Lines(
            [.init(itemCount: 3, kinds: .header)], [0: metrics(.columns(2))], length: 30, direction: .horizontal)
        for row in 0..<4 {
            let position = vertical.geometry.position(ofRow: row)
            #expect(vertical.geometry.place(of: position) == vertical.geometry.frame(of: position))
            #expect(horizontal.geometry.place(of: position) == vertical.geometry.place(of: position))
        }
        #expect(vertical.geometry.place(of: .item(ListIndexPath(section: 0, item: 3))) == nil)
    }

    @Test("Sizes that are no numbers, or below zero, take no room")
    func unusableSizes() {
        var list = Lines([.init(itemCount: 3)], [0: metrics(.each)], length: 30) { [.nan, -5, .infinity][$0.item] }
        #expect(list.frames(0).map(\.size.width) == [0, 0, 300])
        for (item, length) in [Double.nan, -5, .infinity].enumerated() {
            list.geometry.setHeight(length, of: .item(ListIndexPath(section: 0, item: item)))
        }
        #expect(list.frames(0).map(\.size.height).prefix(2) == [0, 0])
        #expect(list.geometry.totalHeight.isFinite)
    }

    @Test("Items without a width are not all in one line, which would be in sight as a whole")
    func itemsWithoutWidth() {
        let list = Lines([.init(itemCount: 10_000)], [0: metrics(.each)], length: 30) { _ in 0 }
        #expect(list.geometry.rowsOfLine(with: 0).count == 300)
    }

    private func metrics(
        _ width: ListItemWidth, insets: ListInsets = .zero, lineSpacing: Double = 0, itemSpacing: Double = 0
    ) -> ListSectionMetrics {
        ListSectionMetrics(insets: insets, lineSpacing: lineSpacing, interitemSpacing: itemSpacing, itemWidth: width)
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ListRect {
        ListRect(x: x, y: y, width: width, height: height)
    }
}

/// A list with lines of 300, and all rows of one length.
private struct Lines {
    var geometry: ContentGeometry

    init(
        _ sections: [ListViewStructure.Section], _ metrics: [Int: ListSectionMetrics] = [:], length: Double?,
        direction: ListScrollDirection = .vertical, scale: Double = 1, width: (ListIndexPath) -> Double? = { _ in nil }
    ) {
        geometry = ContentGeometry(
            ListViewStructure(sections: sections), metrics: metrics, direction: direction, pixelScale: scale)
        geometry.setLineWidth(300)
        if let length {
            for row in 0..<geometry.rowCount { geometry.setHeight(length, of: geometry.position(ofRow: row)) }
        }
        geometry.breakLines(from: 0, to: .infinity, width: width)
    }

    func frames(_ section: Int) -> [ListRect] {
        (0..<geometry.itemCount(inSection: section)).compactMap {
            geometry.frame(of: .item(ListIndexPath(section: section, item: $0)))
        }
    }
}
