import ListKit
import ListKitReplay
import Testing

@Suite("An update that cannot be")
struct ListBatchPlanRefusalTests {
    @Test("Names the section, the counts and the operations when items do not add up")
    func itemCounts() {
        expectRefusal(
            [4, 3], [4, 4],
            .init(
                insertIndexPaths: [.init(section: 1, item: 0)], deleteIndexPaths: [.init(section: 1, item: 2)],
                moveIndexPaths: [.init(from: .init(section: 0, item: 1), to: .init(section: 0, item: 2))]),
            section: 1,
            """
            Section 1 has 3 items; the update deletes [2], inserts [0], moves out [] and moves in [], which makes 3, \
            but the data source reports 4.
            """)
    }

    @Test("Says which section it was where its number has changed")
    func renumberedSection() {
        expectRefusal(
            [1, 1], [2], .init(deleteSections: [0]), section: 0,
            """
            Section 0 (section 1 before the update) has 1 item; the update deletes [], inserts [], moves out [] and \
            moves in [], which makes 1, but the data source reports 2.
            """)
    }

    @Test("Names the counts and the operations when sections do not add up")
    func sectionCounts() {
        expectRefusal(
            [1, 1], [1, 1], .init(insertSections: [0]), section: nil,
            """
            The update leads to 3 sections. The view has 2 sections, the data source reports 2; the update deletes \
            [], inserts [0] and moves [].
            """)
    }

    @Test("Names a section that is deleted, inserted or moved and is not there")
    func missingSections() {
        expectRefusal(
            [1], [], .init(deleteSections: [3]), section: nil,
            """
            Section 3 is deleted, but there is none. The view has 1 section, the data source reports 0; the update \
            deletes [3], inserts [] and moves [].
            """)
        expectRefusal(
            [1], [1, 1], .init(insertSections: [5]), section: nil,
            """
            Section 5 is inserted, but past the end. The view has 1 section, the data source reports 2; the update \
            deletes [], inserts [5] and moves [].
            """)
        expectRefusal(
            [1, 1], [1, 1], .init(moveSections: [.init(from: -1, to: 0)]), section: nil,
            """
            Section -1 is moved to 0, but one of them does not exist. The view has 2 sections, the data source \
            reports 2; the update deletes [], inserts [] and moves [-1→0].
            """)
        expectRefusal(
            [1, 1], [1, 1], .init(moveSections: [.init(from: 0, to: 1), .init(from: 0, to: 0)]), section: nil,
            """
            Section 0 is moved to 1, but one of them is in use twice. The view has 2 sections, the data source \
            reports 2; the update deletes [], inserts [] and moves [0→0, 0→1].
            """)
        expectRefusal(
            [1, 1, 1], [1, 1, 1], .init(moveSections: [.init(from: 0, to: 2), .init(from: 1, to: 2)]), section: nil,
            """
            Section 1 is moved to 2, but one of them is in use twice. The view has 3 sections, the data source \
            reports 3; the update deletes [], inserts [] and moves [0→2, 1→2].
            """)
    }

    @Test("Names an item that is not there")
    func missingItems() {
        expectRefusal(
            [2], [1], .init(deleteIndexPaths: [.init(section: 0, item: 2)]), section: 0,
            "Item 2 of section 0 is deleted, but before the batch the section has 2 items.")
        expectRefusal(
            [2], [2], .init(updateIndexPaths: [.init(section: 1, item: 0)]), section: 1,
            "Item 0 of section 1 is reloaded, but before the update the view has 1 section.")
        expectRefusal(
            [1], [2], .init(insertIndexPaths: [.init(section: 0, item: 4)]), section: 0,
            "An item is inserted at item 4 of section 0, which has 2 items after the batch.")
        expectRefusal(
            [1], [0],
            .init(moveIndexPaths: [.init(from: .init(section: 0, item: 0), to: .init(section: 2, item: 0))]),
            section: 2, "An item is moved to item 0 of section 2, but the data source reports 1 section.")
    }

    @Test("Names an item that two operations claim")
    func claimedTwice() {
        let first = ListIndexPath(section: 0, item: 0)
        expectRefusal(
            [2], [2],
            .init(
                deleteIndexPaths: [first],
                moveIndexPaths: [.init(from: first, to: .init(section: 0, item: 1))]),
            section: 0, "Item 0 of section 0 is moved to item 1 of section 0, and deleted as well.")
        expectRefusal(
            [2], [3],
            .init(
                moveIndexPaths: [
                    .init(from: first, to: .init(section: 0, item: 1)),
                    .init(from: first, to: .init(section: 0, item: 2)),
                ]),
            section: 0, "Item 0 of section 0 is moved to item 2 of section 0, and moved twice.")
    }

    @Test("Shows the first dozen of many operations")
    func longLists() {
        let inserts = (0..<15).map { ListIndexPath(section: 0, item: $0) }
        expectRefusal(
            [0], [14], .init(insertIndexPaths: inserts), section: 0,
            """
            Section 0 has 0 items; the update deletes [], inserts [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 3 more], \
            moves out [] and moves in [], which makes 15, but the data source reports 14.
            """)
    }

    @Test("Is repaired row by row, without those rows that stand elsewhere now")
    func repairedSection() {
        let old = ListViewStructure(sections: [.init(itemCount: 3), .init(itemCount: 1)])
        let new = ListViewStructure(sections: [.init(itemCount: 4), .init(itemCount: 2)])
        let move = ListMoveIndexPath(from: .init(section: 0, item: 1), to: .init(section: 1, item: 0))
        let plan = ListBatchPlan.repairing(
            from: old, to: new, update: ListBatchUpdate(data: .init(moveIndexPaths: [move])))
        #expect(plan.faults.map(\.section) == [0])
        let origins = (0..<4).map { plan.origin(of: .item(.init(section: 0, item: $0))) }
        #expect(
            origins == [
                .reloaded(.item(.init(section: 0, item: 0))), .reloaded(.item(.init(section: 0, item: 2))), .inserted,
                .inserted,
            ])
        #expect(plan.origin(of: .item(move.to)) == .stays(.item(move.from)))
    }

    private func expectRefusal(
        _ old: [Int], _ new: [Int], _ data: ListBatchUpdateData, section: Int?, _ sentence: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let refusal = #expect(throws: ListInconsistency.self, sourceLocation: sourceLocation) {
            try ListBatchPlan(
                from: ListViewStructure(sections: old.map { .init(itemCount: $0) }),
                to: ListViewStructure(sections: new.map { .init(itemCount: $0) }),
                update: ListBatchUpdate(data: data))
        }
        #expect(refusal?.description == sentence, sourceLocation: sourceLocation)
        #expect(refusal?.section == section, sourceLocation: sourceLocation)
    }
}
