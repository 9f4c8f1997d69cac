import ListKit
import ListScripts
import ListKitReplay
import Testing

@MainActor
@Suite("A refused update")
struct RefusalTests {
    @Test("Names the section, its counts and the operations, and stays on record")
    func sentence() throws {
        let list = TestList(count: 5)
        let refusal = #expect(throws: ListInconsistency.self) {
            try list.update(.init(insertIndexPaths: [at(0)], deleteIndexPaths: [at(4)])) {
                $0[0].items.removeLast()
            }
        }
        #expect(
            refusal?.description == """
                Section 0 has 5 items; the update deletes [4], inserts [0], moves out [] and moves in [], which makes \
                5, but the data source reports 4.
                """)
        #expect(refusal?.section == 0)
        #expect(list.view.refusals == [try #require(refusal)])
    }

    @Test("Names the sections' counts and operations")
    func sections() throws {
        let list = TestList(count: 1)
        let refusal = #expect(throws: ListInconsistency.self) {
            try list.update { $0.append(TestSection(1, ids: [9])) }
        }
        #expect(
            refusal?.description == """
                The update leads to 1 section. The view has 1 section, the data source reports 2; the update deletes \
                [], inserts [] and moves [].
                """)
        #expect(refusal?.section == nil)
    }

    @Test("Changes nothing and settles nothing")
    func changesNothing() throws {
        let list = TestList(count: 30)
        list.view.scroll(toOffset: 100, animated: false)
        list.view.selectItem(at: at(3))
        list.view.focusedPath = at(4)
        let rows = list.view.rows.map(ObjectIdentifier.init)
        let counters = list.view.counters
        list.owner.sections[0].items.removeFirst()
        list.owner.events = []
        #expect(throws: ListInconsistency.self) {
            try list.view.performBatchUpdates(ListBatchUpdate(data: .init()), animated: true) { _ in
                Issue.record("settled")
            }
        }
        #expect(list.view.rows.map(ObjectIdentifier.init) == rows)
        #expect(list.view.counters == counters)
        #expect(list.view.structure.sections.map(\.itemCount) == [30])
        #expect(list.view.visibleRect.minY == 100)
        #expect(list.view.indexPathsForSelectedItems == [at(3)])
        #expect(list.view.focusedPath == at(4))
        #expect(list.owner.events.isEmpty)
        #expect(list.view.checkInvariants() == ["Section 0 has 30 items, the data source reports 29."])
    }

    @Test("Is forgotten by a right update afterwards")
    func recovers() throws {
        let list = TestList(count: 3)
        #expect(throws: ListInconsistency.self) { try list.update { $0[0].items.removeFirst() } }
        try list.update(.init(deleteIndexPaths: [at(0)])) { _ in }
        #expect(list.view.checkInvariants().isEmpty)
        #expect(list.cell(0)?.item?.id == 1)
    }
}
