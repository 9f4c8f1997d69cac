import ListDiffKit
@testable import ListKit
import ListKitReplay
import Testing

/// What slides out of a row that opens, and back into it.
struct TreeMotionTests {
    // Rows of 10 pixels: an open root and a closed one, and the children of the second.
    private static let closed = [place(0, true), place(1, nil), place(0, false), place(0, nil)]
    private static let opened = [
        place(0, true), place(1, nil), place(0, true), place(1, nil), place(1, true), place(2, nil), place(0, nil),
    ]

    @Test func theRowsBelowANodeThatOpensComeAsABlock() {
        let motion = motion(from: Self.closed, to: Self.opened, inserting: 3..<6)
        #expect(motion.opening.keys.sorted() == [3, 4, 5])
        #expect(motion.opening[5] == TreeMotion.Slide(parent: 2, height: 30, shift: 0))
        #expect(motion.opening[3]?.hiddenOffset == -30)
        #expect(motion.closing.isEmpty)
    }

    @Test func theyGoBackAsOne() {
        let motion = motion(from: Self.opened, to: Self.closed, removing: 3..<6)
        #expect(motion.closing.keys.sorted() == [3, 4, 5])
        #expect(motion.closing[4] == TreeMotion.Slide(parent: 2, height: 30, shift: 0))
        #expect(motion.opening.isEmpty)
    }

    @Test func aBlockStartsWhereItsParentIsSeen() {
        let motion = motion(from: Self.closed, to: Self.opened, inserting: 3..<6, offset: 4, shift: -6)
        #expect(motion.opening[3]?.hiddenOffset == -20.0)
        let back = self.motion(from: Self.opened, to: Self.closed, removing: 3..<6, offset: 4, shift: -6)
        #expect(back.closing[3]?.hiddenOffset == -36.0)
    }

    @Test func aNewChildOfAnOpenNodeDoesNotSlide() {
        let more = [Self.place(0, true), Self.place(1, nil), Self.place(1, nil)]
        #expect(motion(from: Array(more[..<2]), to: more, inserting: 1..<2).opening.isEmpty)
        #expect(motion(from: Array(more[..<2]), to: more, inserting: 2..<3).opening.isEmpty)
        #expect(motion(from: more, to: Array(more[..<2]), removing: 1..<2).closing.isEmpty)
        // Children that are loaded after the node has opened come all at once.
        #expect(motion(from: Array(more[..<1]), to: more, inserting: 1..<3).opening.count == 2)
    }

    @Test func rowsOfNoTreeDoNotSlide() {
        let motion = motion(from: [nil, nil], to: [nil, nil, nil], inserting: 1..<2)
        #expect(motion.opening.isEmpty && motion.closing.isEmpty)
    }

    private static func place(_ level: Int, _ isExpanded: Bool?) -> ListTreePlace {
        ListTreePlace(level: level, isExpanded: isExpanded)
    }

    private func motion(
        from old: [ListTreePlace?], to new: [ListTreePlace?], inserting inserted: Range<Int> = 0..<0,
        removing removed: Range<Int> = 0..<0, offset: Double = 0, shift: Double = 0
    ) -> TreeMotion {
        func rect(_ number: Int) -> ListRect { ListRect(x: 0, y: Double(number) * 10, width: 100, height: 10) }
        func structure(_ count: Int) -> ListViewStructure {
            ListViewStructure(sections: [.init(itemCount: count, kinds: [])])
        }
        func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
        let update = ListBatchUpdate(
            data: ListBatchUpdateData(
                insertIndexPaths: inserted.map(path), deleteIndexPaths: removed.map(path)))
        let plan = ListBatchPlan.repairing(from: structure(old.count), to: structure(new.count), update: update)
        let before = old.indices.map { MotionPlan.Row(position: .item(path($0)), place: rect($0)) }
        let after = new.indices.map { MotionPlan.Row(position: .item(path($0)), place: rect($0).moved(y: shift)) }
        let moves = MotionPlan(plan, before: before, after: after, pageHeight: 200, oldY: { _ in 0 }, newY: { _ in 0 })
        return TreeMotion(
            moves, before: zip(before, old).map { .init(place: $0.place, offset: offset, treePlace: $1) },
            after: zip(after, new).map { .init(place: $0.place, treePlace: $1) })
    }
}
