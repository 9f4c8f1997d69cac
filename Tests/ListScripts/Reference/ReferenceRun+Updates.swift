import ListKit

/// What IGListKit's tests say of a list that changes, and what they ask it, in its figures.
extension ReferenceRun {
    /// Sections and items come, go, move and are others.
    func batch() {
        func section(_ id: Int, _ heights: [Double]) -> SizedSection {
            SizedSection(
                heights.map { size(85, $0) }, id: id, header: 10,
                insets: ListInsets(top: 10, left: 10, bottom: 5, right: 5), lineSpacing: 10)
        }
        let list = list([section(0, [10, 20]), section(1, [30]), section(2, [60]), section(3, [40])])
        list.show([section(0, [30]), section(3, [40]), section(1, [30, 10]), section(4, [10, 20])])
        expect(list.length, 260)
        expect(
            (0..<4).map(list.header),
            [rect(10, 10, 85, 10), rect(10, 65, 85, 10), rect(10, 130, 85, 10), rect(10, 205, 85, 10)])
        expect(
            list.items,
            [
                rect(10, 20, 85, 30), rect(10, 75, 85, 40), rect(10, 140, 85, 30), rect(10, 180, 85, 10),
                rect(10, 215, 85, 10), rect(10, 235, 85, 20),
            ])
    }

    func narrower() {
        let list = list(Array(repeating: SizedSection([size(33, 33)]), count: 3))
        expect(list.length, 33)
        expect(list.items.last, rect(66, 0, 34, 33))
        list.resize(to: size(70, 900))
        expect(list.length, 66)
        expect(list.items, [rect(0, 0, 33, 33), rect(33, 0, 33, 33), rect(0, 33, 33, 33)])
    }

    /// A line of 100 with 30 free at both ends.
    func narrowedByInsets() {
        let list = list([SizedSection([size(40, 10), size(40, 20)], header: 10)])
        list.stage.limitLines(to: 40)
        list.stage.settle()
        expect(list.length, 40)
        expect(list.header(0), rect(0, 0, 40, 10))
        expect(list.items, [rect(0, 10, 40, 10), rect(0, 20, 40, 20)])
    }

    func otherSizes() {
        let list = list([SizedSection([size(10, 10), size(10, 10)])])
        expect(list.items, [rect(0, 0, 10, 10), rect(10, 0, 10, 10)])
        list.show([SizedSection([size(20, 20), size(20, 20), size(20, 20)])])
        expect(list.items, [rect(0, 0, 20, 20), rect(20, 0, 20, 20), rect(40, 0, 20, 20)])
    }

    // MARK: Questions

    func manyItems() {
        let list = list([SizedSection(Array(repeating: size(100, 20), count: 1000))])
        for (top, height, count) in [(500.0, 100.0, 5), (0, 1000, 50), (250, 100, 6)] {
            list.resize(to: size(100, height))
            list.scroll(to: top)
            expect(list.inSight.count, count, "What is in sight of \(top), \(height)")
        }
        // No window is one point high: so those that begin before the second one.
        let first = list.inSight.filter { path in list.item(path[0], path[1]).map { $0.minY < 251 } ?? false }
        expect(first.count, 1, "What is in sight of one point")
    }

    /// An item that ends above the others of its line is out of sight before them.
    func shortItemsOfALine() {
        let two = list(Array(repeating: SizedSection([size(50, 100), size(50, 10)]), count: 6), along: 100)
        two.scroll(to: 50)
        expect(two.inSight, [[0, 0], [1, 0], [1, 1]])
        let three = list(
            Array(repeating: SizedSection([size(30, 100), size(30, 10), size(30, 10)]), count: 6), along: 100)
        three.scroll(to: 50)
        expect(three.inSight, [[0, 0], [1, 0], [1, 1], [1, 2]])
    }

    func missingRows() {
        let list = list([SizedSection([size(33, 33), size(65, 33)])])
        for position in [
            ListRowPosition.item(ListIndexPath(section: 4, item: 0)), .item(ListIndexPath(section: 0, item: 4)),
            .header(section: 0), .footer(section: 0), .header(section: 10),
        ] {
            expect(list.view.frameForRow(at: position), nil, "The frame of \(position)")
            expect(list.stage.frame(of: position), nil, "What is shown of \(position)")
        }
    }
}
