import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("Rows in an update")
struct RowIdentityTests {
    @Test("A row that no operation names keeps its row, its cell and its binding")
    func unnamed() throws {
        let list = TestList(count: 6)
        let rows = try (0..<6).map { try #require(list.row($0)) }
        try list.update(
            .init(
                insertIndexPaths: [at(0)], deleteIndexPaths: [at(3)],
                moveIndexPaths: [.init(from: at(5), to: at(2))])
        ) { $0[0].items = [10, 0, 5, 1, 2, 4].map { TestItem(id: $0) } }
        #expect(list.row(1) === rows[0])
        #expect(list.row(2) === rows[5])
        #expect(list.row(3) === rows[1])
        #expect(list.row(4) === rows[2])
        #expect(list.row(5) === rows[4])
        #expect(rows.allSatisfy { $0.bindCount == 1 })
        let counters = list.view.counters
        #expect((counters.rowsInserted, counters.rowsRemoved) == (1, 1))
        #expect((counters.rowsMoved, counters.rowsReloaded, counters.fullReloads) == (1, 0, 0))
    }

    @Test("A reload pair binds the very cell again, without preparing it for reuse")
    func reloadInPlace() throws {
        let list = TestList(count: 4)
        let row = try #require(list.row(2))
        try list.edit(at(2)) { $0.version = 1 }
        #expect(list.row(2) === row)
        #expect(list.cell(2)?.item?.version == 1)
        #expect(list.cell(2)?.reuseCount == 0)
        #expect(row.bindCount == 2)
        #expect(list.view.counters.rowsReloaded == 1)
        #expect(list.view.counters.cellsMade == 4)
        #expect(list.owner.events == ["reload 2 from (0, 2) to (0, 2)"])
    }

    @Test("A pair whose item wants another cell type gets another row, and the old one is pooled")
    func reloadWithOtherType() throws {
        let list = TestList(count: 4)
        let row = try #require(list.row(2))
        try list.edit(at(2)) { $0.usesOtherCell = true }
        #expect(list.row(2) !== row)
        #expect(list.cell(2) is OtherTestCell)
        #expect(row.position == nil)
        #expect(list.view.pooledRowCount == 1)
        #expect(list.owner.events == ["reload 2 from (0, 2) to (0, 2)"])
        #expect(list.owner.faults.isEmpty)
    }

    @Test("A delete and an insert without a pair are two rows")
    func replacement() throws {
        let list = TestList(count: 4)
        let row = try #require(list.row(2))
        try list.update(.init(insertIndexPaths: [at(2)], deleteIndexPaths: [at(2)])) {
            $0[0].items[2] = TestItem(id: 99)
        }
        #expect(list.row(2) !== row)
        #expect(list.owner.events == ["will 99 at (0, 2)", "end 2 at (0, 2)"])
    }

    @Test("A section that is reloaded and moved takes the rows of known items along")
    func sectionPair() throws {
        let list = TestList([
            TestSection(0, ids: [1, 2, 3], kinds: .header), TestSection(1, ids: [4]),
        ])
        let rows = try [0, 2].map { try #require(list.row($0)) }
        let header = try #require(list.view.row(at: .header(section: 0)))
        try list.update(
            .init(insertSections: [1], deleteSections: [0]),
            sectionReloads: [
                .init(oldSection: 0, newSection: 1, items: [.init(from: 2, to: 0), .init(from: 0, to: 1)])
            ]
        ) { sections in
            sections = [sections[1], TestSection(0, ids: [3, 1, 5], kinds: .header)]
        }
        #expect(list.view.row(at: .item(at(0, section: 1))) === rows[1])
        #expect(list.view.row(at: .item(at(1, section: 1))) === rows[0])
        #expect(list.view.row(at: .header(section: 1)) === header)
        #expect(header.bindCount == 2)
        #expect(
            list.owner.events == [
                "reload 3 from (0, 2) to (1, 0)", "reload 1 from (0, 0) to (1, 1)", "will 5 at (1, 2)",
                "end 2 at (0, 1)",
            ])
    }

    @Test("Sections that move take their rows along")
    func movedSection() throws {
        let list = TestList((0..<3).map { TestSection($0, ids: [$0 * 10, $0 * 10 + 1], kinds: .header) })
        let rows = list.view.rows
        try list.update(.init(moveSections: [.init(from: 2, to: 0)])) { $0.insert($0.removeLast(), at: 0) }
        #expect(list.view.rows.map(ObjectIdentifier.init) == (rows[6...] + rows[..<6]).map(ObjectIdentifier.init))
        #expect(list.view.counters.rowsMoved == 3)
        #expect(list.owner.events.isEmpty)
    }

    @Test("Headers and footers come and go with what their section asks for")
    func supplementaryKinds() throws {
        let list = TestList(count: 2, kinds: .header)
        let rows = list.view.rows
        try list.update { $0[0].kinds = [.footer] }
        #expect(list.view.rows.map(\.position) == [.item(at(0)), .item(at(1)), .footer(section: 0)])
        #expect(list.view.rows[0] === rows[1])
        #expect(list.owner.events == ["will footer at 0", "end header at 0"])
    }

    @Test("Everything may go and come back")
    func emptied() throws {
        let list = TestList(count: 20)
        try list.update(.init(deleteSections: [0])) { $0 = [] }
        #expect(list.view.rows.isEmpty)
        #expect(list.view.contentSize.height == 0)
        #expect(list.owner.displayed.isEmpty)
        try list.update(.init(insertSections: [0, 1])) {
            $0 = [TestSection(0, ids: []), TestSection(1, ids: 0..<20, kinds: .footer)]
        }
        #expect(list.owner.displayed.count == 10)
        #expect(list.owner.faults.isEmpty)
    }
}
