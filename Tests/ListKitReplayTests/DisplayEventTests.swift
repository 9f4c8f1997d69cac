import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("What the delegate hears")
struct DisplayEventTests {
    @Test("The rows in the viewport come on screen once there is a delegate, in order")
    func firstDisplay() {
        let list = TestList(count: 100)
        #expect(list.owner.events == (0..<10).map { "will \($0) at (0, \($0))" })
        #expect(list.view.indexPathsForVisibleItems == (0..<10).map { at($0) })
        #expect(list.view.rows.count == 12)
    }

    @Test("A scroll is announced first, then what leaves, then what comes")
    func scrolling() {
        let list = TestList(count: 100)
        list.owner.events = []
        list.view.scrollBy(60)
        #expect(
            list.owner.events == ["scroll", "end 0 at (0, 0)", "will 10 at (0, 10)", "will 11 at (0, 11)"])
    }

    @Test("Scrolling goes as far as the content, and is heard of only when it goes anywhere")
    func scrollLimits() {
        let list = TestList(count: 20)
        list.view.scroll(toOffset: 10_000, animated: false)
        #expect(list.view.visibleRect.minY == 400)
        list.owner.events = []
        list.view.scrollBy(1)
        #expect(list.owner.events.isEmpty)
        list.view.scroll(toOffset: -5, animated: true)
        #expect(list.view.visibleRect.minY == 0)
    }

    @Test("The delegate hears of bound rows, then of those that come, then of those that go")
    func updateOrder() throws {
        let list = TestList(count: 12)
        try list.update(
            .init(insertIndexPaths: [at(0), at(5)], deleteIndexPaths: [at(5), at(7)]),
            itemReloads: [.init(from: at(5), to: at(5))]
        ) {
            $0[0].items.remove(at: 7)
            $0[0].items[5].version = 1
            $0[0].items.remove(at: 4)
            $0[0].items.insert(TestItem(id: 99), at: 0)
            $0[0].items.insert(TestItem(id: 4), at: 5)
            $0[0].items.remove(at: 5)
            $0[0].items.insert(TestItem(id: 4), at: 6)
        }
        #expect(list.owner.events.first == "reload 5 from (0, 5) to (0, 5)")
        #expect(Array(list.owner.events.dropFirst()) == ["will 99 at (0, 0)", "end 7 at (0, 7)"])
        #expect(list.owner.faults.isEmpty)
    }

    @Test("A row that an update shifts off the screen ends with its new path")
    func shifted() throws {
        let list = TestList(count: 12)
        try list.insert([50, 51], at: 0)
        #expect(
            list.owner.events == ["will 50 at (0, 0)", "will 51 at (0, 1)", "end 8 at (0, 10)", "end 9 at (0, 11)"])
    }

    @Test("The delegate hears twice of a bound row that leaves the screen in the same update")
    func reloadedAndShifted() throws {
        let list = TestList(count: 12)
        try list.update(
            .init(insertIndexPaths: [at(0), at(10)], deleteIndexPaths: [at(9)]),
            itemReloads: [.init(from: at(9), to: at(10))]
        ) { $0[0].items.insert(TestItem(id: 50), at: 0) }
        #expect(
            list.owner.events == ["reload 9 from (0, 9) to (0, 10)", "will 50 at (0, 0)", "end 9 at (0, 10)"])
        #expect(list.owner.faults.isEmpty)
    }

    @Test("What goes in an update goes in the order in which it stood before, wherever it is now")
    func goingsInOldOrder() throws {
        let list = TestList(count: 40)
        try list.update(
            .init(
                deleteIndexPaths: [at(4), at(8)],
                moveIndexPaths: [.init(from: at(2), to: at(37)), .init(from: at(6), to: at(30))])
        ) {
            let items = $0[0].items
            $0[0].items = items.filter { ![2, 4, 6, 8].contains($0.id) }
            $0[0].items.insert(items[6], at: 30)
            $0[0].items.insert(items[2], at: 37)
        }
        #expect(
            list.owner.events == [
                "will 10 at (0, 6)", "will 11 at (0, 7)", "will 12 at (0, 8)", "will 13 at (0, 9)",
                "end 2 at (0, 37)", "end 4 at (0, 4)", "end 6 at (0, 30)", "end 8 at (0, 8)",
            ])
        #expect(list.owner.faults.isEmpty)
    }

    @Test("A header of another type comes before the former one goes")
    func otherHeader() throws {
        let list = TestList(count: 1, kinds: .header)
        try list.update(
            .init(insertSections: [0], deleteSections: [0]), sectionReloads: [.init(oldSection: 0, newSection: 0)]
        ) { $0[0].headerUsesOtherView = true }
        #expect(
            list.owner.events == ["reload 0 from (0, 0) to (0, 0)", "will header at 0", "end header at 0"])
    }

    @Test("In a full reload everything goes and comes back, bound again where it stands; the offset stays")
    func fullReload() {
        let list = TestList(count: 30)
        list.view.scroll(toOffset: 400, animated: false)
        list.view.selectItem(at: at(12))
        let rows = list.view.rows.map(ObjectIdentifier.init)
        let reuseCount = list.cell(12)?.reuseCount ?? 0
        list.owner.events = []
        list.owner.sections = [TestSection(0, ids: 100..<125)]
        list.view.reloadData()
        #expect(list.owner.events.prefix(10) == (10..<20).map { "end \($0) at (0, \($0))" }[...])
        #expect(list.owner.events.dropFirst(10) == (10..<20).map { "will \($0 + 100) at (0, \($0))" }[...])
        #expect(list.view.rows.map(ObjectIdentifier.init) == rows)
        #expect(list.cell(12)?.reuseCount == reuseCount)
        #expect(list.view.visibleRect.minY == 400)
        #expect(list.view.indexPathsForSelectedItems.isEmpty)
        #expect(list.view.counters.fullReloads == 1)
    }

    @Test("Without its data source, a view is empty and keeps no row")
    func noDataSource() {
        let list = TestList(count: 30)
        list.view.dataSource = nil
        #expect(list.owner.displayed.isEmpty)
        #expect(list.view.snapshot().livingRowCount == 0)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("A delegate may scroll while it is called")
    func scrollFromDelegate() {
        let list = TestList(count: 100)
        list.owner.whenDisplaying = { [unowned list] in
            list.owner.whenDisplaying = nil
            list.view.scroll(toOffset: 2_000, animated: false)
        }
        list.view.scroll(toOffset: 1_000, animated: false)
        #expect(list.view.indexPathsForVisibleItems.first == at(50))
        #expect(list.owner.displayed.count == 10)
        #expect(list.owner.faults.isEmpty)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("A delegate may update the list while it hears of a scroll")
    func updateFromDelegate() {
        let list = TestList(count: 100)
        list.owner.whenScrolling = { [unowned list] in
            list.owner.whenScrolling = nil
            try? list.delete(Array(20..<90))
        }
        list.view.scroll(toOffset: 1_000, animated: false)
        #expect(list.view.numberOfItems(inSection: 0) == 30)
        #expect(list.owner.displayed.count == 10)
        #expect(list.owner.faults.isEmpty)
        #expect(list.view.checkInvariants().isEmpty)
    }
}
