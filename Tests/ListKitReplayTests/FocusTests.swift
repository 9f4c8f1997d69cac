import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("The focus")
struct FocusTests {
    @Test("Stays with its very row through moves, shifts and reloads")
    func staysWithRow() throws {
        let list = TestList(count: 40)
        list.view.focusedPath = at(3)
        let row = try #require(list.row(3))
        try list.insert([100], at: 0)
        try list.move(4, to: 8)
        try list.edit(at(8)) { $0.version = 1 }
        #expect(list.view.focusedPath == at(8))
        #expect(list.row(8) === row)
        #expect(row.hasFocus)
        #expect(list.view.rows.count { $0.hasFocus } == 1)
    }

    @Test("Keeps its row wherever that is, until it goes elsewhere")
    func keepsRow() throws {
        let list = TestList(count: 200)
        list.view.focusedPath = at(0)
        let row = try #require(list.row(0))
        list.view.scroll(toOffset: 4_000, animated: false)
        #expect(list.row(0) === row)
        #expect(list.row(1) == nil)
        #expect(!row.isDisplayed)
        try list.move(0, to: 199)
        #expect(list.row(199) === row)
        list.view.focusedPath = nil
        #expect(list.row(199) == nil)
    }

    @Test("Makes a row for an item far away")
    func farAway() {
        let list = TestList(count: 200)
        list.view.focusedPath = at(150)
        #expect(list.row(150)?.hasFocus == true)
        #expect(list.view.rows.last?.position == .item(at(150)))
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("Goes from a removed item to the next one that stays, in whatever section")
    func next() throws {
        let list = TestList([TestSection(0, ids: 0..<3), TestSection(1, ids: []), TestSection(2, ids: 10..<12)])
        list.view.focusedPath = at(1)
        try list.delete([1])
        #expect(list.view.focusedPath == at(1))
        try list.delete([1])
        #expect(list.view.focusedPath == at(0, section: 2))
        #expect(list.view.rows.first { $0.hasFocus }?.position == .item(at(0, section: 2)))
    }

    @Test("Goes to the previous item when nothing follows, and nowhere when nothing is left")
    func previous() throws {
        let list = TestList(count: 3)
        list.view.focusedPath = at(2)
        try list.delete([1, 2])
        #expect(list.view.focusedPath == at(0))
        try list.delete([0])
        #expect(list.view.focusedPath == nil)
    }

    @Test("Does not follow a neighbour that moves away in the same update")
    func movedNeighbour() throws {
        let list = TestList(count: 5)
        list.view.focusedPath = at(1)
        try list.update(.init(deleteIndexPaths: [at(1)], moveIndexPaths: [.init(from: at(2), to: at(0))])) {
            $0[0].items = [2, 0, 3, 4].map { TestItem(id: $0) }
        }
        #expect(list.view.focusedPath == at(2))
    }
}
