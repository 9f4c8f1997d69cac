import ListKit
import ListKitReplay
import Testing
import TestSupport

@MainActor
@Suite("The pool of rows")
struct PoolTests {
    @Test("A hundred thousand items need no more rows than fit the viewport and its overscan")
    func longList() {
        let list = TestList(count: 100_000)
        var random = SeededGenerator(seed: 1)
        for _ in 0..<50 {
            list.view.scroll(toOffset: Double.random(in: 0...3_999_600, using: &random), animated: false)
            #expect(list.view.rows.count <= 16)
        }
        #expect(list.view.counters.cellsMade <= 16)
        #expect(list.owner.faults.isEmpty)
    }

    @Test("A cell from the pool is prepared for reuse once, before it is handed out")
    func preparesForReuse() throws {
        let list = TestList(count: 100)
        let cell = try #require(list.cell(0))
        list.view.scroll(toOffset: 2_000, animated: false)
        #expect(cell.reuseCount == 1)
        let item = try #require(cell.item)
        #expect(list.view.indexPath(for: cell) == at(item.id))
    }

    @Test("Cells of another type are not mixed up")
    func types() {
        let list = TestList([
            TestSection(0, (0..<100).map { TestItem(id: $0, usesOtherCell: $0 % 3 == 0) }, kinds: [.header, .footer])
        ])
        for offset in stride(from: 0.0, through: 3_600, by: 130) { list.view.scroll(toOffset: offset, animated: false) }
        let items = list.view.rows.filter { $0.position?.itemPath != nil }
        #expect(items.count > 5)
        for row in items {
            #expect((row.cell is OtherTestCell) == (row.position?.itemPath.map { $0.item % 3 == 0 }))
        }
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("A view of one class and identifier that was a header is no footer, and no item")
    func kinds() throws {
        let list = TestList([TestSection(0, ids: 0..<3, kinds: .header)])
        list.owner.identifier = "one for all"
        list.view.reloadData()
        let header = try #require(list.view.supplementaryView(ofKind: .header, inSection: 0))
        let pooled = list.view.pooledRowCount
        try list.update { $0[0].kinds = [.footer] }
        try list.insert([9], at: 0)
        #expect(list.view.supplementaryView(ofKind: .footer, inSection: 0) !== header)
        #expect(list.view.pooledRowCount == pooled + 1)
        try list.update { $0[0].kinds = [.header, .footer] }
        #expect(list.view.supplementaryView(ofKind: .header, inSection: 0) === header)
    }

    @Test("Cells of another identifier are not mixed up")
    func identifiers() {
        let list = TestList(count: 100)
        list.owner.answer = { view, path in
            view.dequeueReusableCell(TestCell.self, withReuseIdentifier: "\(path.item % 2)", for: path)
        }
        list.view.reloadData()
        let made = list.view.counters.cellsMade
        list.view.scroll(toOffset: 2_000, animated: false)
        #expect(list.view.counters.cellsMade <= made + 4)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("A row that an update removes is not handed out in that update")
    func notInTheSameUpdate() throws {
        let list = TestList(count: 5)
        let gone = try #require(list.row(0))
        var violations: [String] = []
        list.owner.whenDisplaying = { [unowned list] in violations += list.view.checkInvariants() }
        try list.update(.init(insertIndexPaths: [at(4)], deleteIndexPaths: [at(0)])) {
            $0[0].items.removeFirst()
            $0[0].items.append(TestItem(id: 99))
        }
        #expect(violations == [], "It counts as on screen until its going is announced, and is not in the pool.")
        #expect(list.row(4) !== gone)
        #expect(list.view.pooledRowCount == 1)
        try list.insert([100], at: 0)
        #expect(list.row(0) === gone)
    }

    @Test("A larger viewport makes rows, a smaller one pools them")
    func viewportSize() {
        let list = TestList(count: 100)
        list.view.viewportSize.height = 800
        #expect(list.view.indexPathsForVisibleItems.count == 20)
        list.view.viewportSize.height = 80
        list.view.overscan = 0
        #expect(list.view.rows.count == 2)
        #expect(list.view.checkInvariants().isEmpty)
    }
}
