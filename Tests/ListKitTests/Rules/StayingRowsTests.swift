@testable import ListKit
import ListKitReplay
import Testing
import TestSupport

@Suite("Rows that stay")
struct StayingRowsTests {
    @Test("What goes is passed in stretches, not row by row", arguments: [1_000, 100_000])
    func stretches(count: Int) {
        let sections = ListViewStructure(sections: repeatElement(.init(itemCount: 1), count: count))
        expectFewCandidates(
            .init(data: .init(deleteSections: ListIndexSet(0..<count))), sections, .init(), stays: false)
        expectFewCandidates(
            .init(data: .init(deleteSections: ListIndexSet(1..<count - 1))), sections,
            ListViewStructure(sections: repeatElement(.init(itemCount: 1), count: 2)), stays: true)
        let items = ListViewStructure(sections: [.init(itemCount: count)])
        func paths(_ range: Range<Int>) -> [ListIndexPath] { range.map { ListIndexPath(section: 0, item: $0) } }
        expectFewCandidates(
            .init(data: .init(deleteIndexPaths: paths(0..<count))), items,
            ListViewStructure(sections: [.init(itemCount: 0)]), stays: false)
        expectFewCandidates(
            .init(data: .init(deleteIndexPaths: paths(1..<count - 1))), items,
            ListViewStructure(sections: [.init(itemCount: 2)]), stays: true)
    }

    @Test("Headers of sections without items are passed at once on the way to an item", arguments: [1_000, 100_000])
    func headers(count: Int) {
        let old = ListViewStructure(
            sections: [.init(itemCount: 1)] + repeatElement(.init(itemCount: 0, kinds: .header), count: count)
                + [.init(itemCount: 1)])
        let plan = ListBatchPlan.repairing(from: old, to: old, update: ListBatchUpdate(data: .init()))
        let rows = StayingRows(plan, in: ContentGeometry(old), onlyItems: true)
        #expect(Array(rows.candidates(from: 1).prefix(5)) == [1, count + 1])
        #expect(Array(rows.candidates(before: count + 1).prefix(5)) == [count, 0])
    }

    private func expectFewCandidates(
        _ update: ListBatchUpdate, _ old: ListViewStructure, _ new: ListViewStructure, stays: Bool
    ) {
        let plan = ListBatchPlan.repairing(from: old, to: new, update: update)
        #expect(plan.faults.isEmpty)
        let geometry = ContentGeometry(old)
        let (rows, middle) = (StayingRows(plan, in: geometry), geometry.rowCount / 2)
        #expect(Array(rows.candidates(from: middle).prefix(5)).count == (stays ? 2 : 1))
        #expect(Array(rows.candidates(before: middle).prefix(5)).count == (stays ? 2 : 1))
        #expect(rows.first(from: middle)?.row == (stays ? geometry.rowCount - 1 : nil))
        #expect(rows.last(before: middle)?.row == (stays ? 0 : nil))
    }

    @Test("The row that is found is the one that a walk over all rows finds", arguments: 0..<300)
    func oracle(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        func number(_ upper: Int) -> Int { Int.random(in: 0..<max(1, upper), using: &generator) }
        func structure() -> ListViewStructure {
            ListViewStructure(
                sections: (0..<number(7)).map { _ in
                    .init(itemCount: number(4) * number(3), kinds: ListSupplementaryKinds(rawValue: .init(number(4))))
                })
        }
        let (old, new) = (structure(), structure())
        func sections(_ count: Int) -> [Int] { (0..<count).filter { _ in number(3) == 0 } }
        func path(_ structure: ListViewStructure) -> ListIndexPath {
            let section = number(structure.sections.count)
            let count = section < structure.sections.count ? structure.sections[section].itemCount : 0
            return ListIndexPath(section: section, item: number(count))
        }
        // Few of these lead from the one to the other: the rest is repaired.
        let update = ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: ListIndexSet(sections(new.sections.count)),
                deleteSections: ListIndexSet(sections(old.sections.count)),
                moveSections: Set(
                    (0..<number(2)).map { _ in
                        ListMoveIndex(from: number(old.sections.count), to: number(new.sections.count))
                    }), insertIndexPaths: (0..<number(4)).map { _ in path(new) },
                deleteIndexPaths: (0..<number(5)).map { _ in path(old) },
                moveIndexPaths: (0..<number(3)).map { _ in ListMoveIndexPath(from: path(old), to: path(new)) }))
        // The new structure is what the sections lead to, where they can.
        let plans = [
            ListBatchPlan.repairing(from: old, to: new, update: update),
            ListBatchPlan.repairing(from: old, to: led(by: update, from: old, new), update: update),
        ]
        let geometry = ContentGeometry(old)
        for plan in plans {
            for onlyItems in [false, true] {
                let rows = StayingRows(plan, in: geometry, onlyItems: onlyItems)
                for row in 0...geometry.rowCount {
                    let next = (row..<geometry.rowCount).first { rows.destination(ofRow: $0) != nil }
                    let previous = (0..<row).last { rows.destination(ofRow: $0) != nil }
                    #expect(rows.first(from: row)?.row == next, "\(old), \(update)")
                    #expect(rows.last(before: row)?.row == previous, "\(old), \(update)")
                }
            }
        }
    }

    /// As many sections as the update leads to, each with some section's rows.
    private func led(
        by update: ListBatchUpdate, from old: ListViewStructure, _ new: ListViewStructure
    ) -> ListViewStructure {
        let count = old.sections.count - update.data.deleteSections.count + update.data.insertSections.count
        let rows = Array(old.sections) + Array(new.sections) + [.init(itemCount: 2)]
        return ListViewStructure(sections: (0..<max(0, count)).map { rows[$0 % rows.count] })
    }
}
