import ListKit
import ListScripts
import ListKitReplay
import Testing

@MainActor
@Suite("What stays where it is")
struct PlaceKeepingTests {
    @Test("At the top of the list, new rows come into view")
    func top() throws {
        let list = TestList(count: 30)
        try list.insert([100, 101], at: 0)
        #expect(list.view.visibleRect.minY == 0)
        #expect(list.y(of: 100) == 0)
        #expect(list.view.snapshot().anchor == nil)
    }

    @Test("Scrolled away from the top, the first row on screen stays at its height")
    func firstVisible() throws {
        let list = TestList(count: 60)
        list.view.scroll(toOffset: 410, animated: false)
        #expect(list.y(of: 10) == -10)
        try list.insert([100, 101, 102], at: 0)
        #expect(list.y(of: 10) == -10)
        try list.delete([0, 1, 5])
        #expect(list.y(of: 10) == -10)
        let anchor = try #require(list.view.snapshot().anchor)
        #expect(anchor.position == .item(at(10)))
        #expect(anchor.expectedY == anchor.actualY)
    }

    @Test("A first row that is removed or moved hands over to the next one on screen")
    func anchorGoes() throws {
        let list = TestList(count: 60)
        list.view.scroll(toOffset: 400, animated: false)
        try list.delete([10])
        #expect(list.y(of: 11) == 40)
        list.view.scroll(toOffset: 400, animated: false)
        let next = try #require(list.cell(11)?.item?.id)
        try list.move(10, to: 50)
        #expect(list.y(of: next) == 40)
    }

    @Test("Where every row in sight goes, the next one below takes their place, right at the edge")
    func nextBelow() throws {
        let list = TestList(count: 60)
        list.view.scroll(toOffset: 410, animated: false)
        #expect(list.y(of: 10) == -10)
        try list.delete(Array(10...20))
        #expect(list.y(of: 21) == 0)
    }

    @Test("Where all rows in sight and below are replaced, the new ones begin where they did")
    func nextAbove() throws {
        let list = TestList(count: 60)
        list.view.scroll(toOffset: 1_010, animated: false)
        #expect(list.y(of: 25) == -10)
        try list.update(
            .init(insertIndexPaths: (25..<60).map { at($0) }, deleteIndexPaths: (25..<60).map { at($0) })
        ) { $0[0].items.replaceSubrange(25..<60, with: (100..<135).map { TestItem(id: $0) }) }
        #expect(list.y(of: 100) == -10 && list.y(of: 24) == -50)
    }

    @Test("Where only free space is in sight, the row behind it stays")
    func freeSpace() throws {
        let list = TestList([TestSection(0, ids: 0..<10), TestSection(1, ids: 100..<140)])
        list.owner.metrics = ListSectionMetrics(insets: ListInsets(top: 1_000))
        list.view.reloadData()
        list.view.scroll(toOffset: 1_800, animated: false)
        #expect(list.view.indexPathsForVisibleItems == [] && list.y(of: 100) == 600)
        try list.insert([50, 51], at: 0)
        #expect(list.y(of: 100) == 600)
        try list.delete([11])
        #expect(list.y(of: 100) == 600)
    }

    @Test("A list that is scrolled to its end stays there when its rows turn out higher, though it follows nothing")
    func higherAtEnd() {
        let list = TestList(count: 30)
        list.view.scroll(toOffset: 10_000, animated: false)
        for item in list.owner.sections[0].items.indices { list.owner.sections[0].items[item].isTall = true }
        list.view.invalidateHeights()
        #expect(list.y(of: 29) == 300)
    }

    @Test("A list that follows its end shows it in a smaller viewport, whatever row it was scrolled to")
    func resizedAtFollowedEnd() {
        let list = TestList(count: 30)
        list.view.placeKeeping = .log
        list.view.scroll(to: ListScrollTarget(rows: [.item(at(20))], position: .top), animated: false)
        #expect(list.y(of: 29) == 360)
        list.view.viewportSize.height = 200
        #expect(list.y(of: 29) == 160)
    }

    @Test("A list that follows its end opens there, stays, lets go when it is scrolled away and follows again")
    func end() throws {
        let list = TestList(count: 30)
        #expect(!list.view.isAtEnd)
        list.view.placeKeeping = .log
        #expect(list.view.visibleRect.minY == 0)
        list.view.dataSource = nil
        list.view.dataSource = list.owner
        #expect(list.y(of: 29) == 360)
        try list.insert([100, 101], at: 30)
        #expect(list.y(of: 101) == 360)
        list.view.viewportSize.height = 200
        #expect(list.y(of: 101) == 160)
        list.view.scrollBy(-1)
        try list.insert([102], at: 32)
        #expect(list.y(of: 101) == 161)
        list.view.scroll(to: .end, animated: false)
        try list.insert([103], at: 33)
        #expect(list.y(of: 103) == 160)
    }

    @Test("In a chat, what comes above the first row leaves the reader's place, and short content stands at the bottom")
    func chat() throws {
        let list = TestList(count: 2)
        list.view.placeKeeping = .chat
        #expect(list.y(of: 1) == 360)
        try list.insert(Array(100..<130), at: 2)
        #expect(list.y(of: 129) == 360)
        list.view.scroll(toOffset: 0, animated: false)
        try list.insert(Array(200..<210), at: 0)
        #expect(list.y(of: 0) == 0)
        #expect(list.view.visibleRect.minY == 400)
    }

    @Test("In a chat, what comes between a header at the start and the first item leaves the reader's place")
    func chatWithHeader() throws {
        let list = TestList(count: 60, kinds: .header)
        list.view.placeKeeping = .chat
        list.view.scroll(toOffset: 0, animated: false)
        let y = list.y(of: 0)
        try list.insert([100, 101], at: 0)
        #expect(list.y(of: 0) == y && list.y(of: 101) == y.map { $0 - 40 })
    }

    @Test("A view without a height scrolls when it has one, to where its rows are by then")
    func noHeight() throws {
        let list = TestList(count: 60)
        list.view.viewportSize.height = 0
        list.owner.events = []
        list.view.scroll(to: ListScrollTarget(rows: [.item(at(40))], position: .bottom), animated: false)
        try list.insert([100, 101], at: 0)
        list.view.viewportSize.height = 400
        #expect(list.y(of: 40) == 360)
        #expect(list.row(0)?.isDisplayed != true)
    }

    @Test("A scroll that waited for a height is held as any other when the viewport gets another one")
    func heldWithoutHeight() {
        let list = TestList(count: 60)
        list.view.viewportSize.height = 0
        list.view.scroll(to: ListScrollTarget(rows: [.item(at(40))], position: .bottom), animated: false)
        for height in [400.0, 200, 300] {
            list.view.viewportSize.height = height
            #expect(list.y(of: 40) == height - 40)
        }
    }

    @Test("An item of which an update says that it may have another size is measured again, and no other")
    func resized() throws {
        let list = TestList(count: 5)
        list.owner.sections[0].items[2].isTall = true
        list.owner.sections[0].items[3].isTall = true
        let plan = list.view.beginUpdate(ListBatchUpdate(data: ListBatchUpdateData()), resizing: [at(3)])
        try list.view.carryOut(plan, animated: false) { _ in }
        #expect((1...4).map { list.view.frameForRow(at: .item(at($0)))?.size.height } == [40, 40, 100, 40])
    }

    @Test("Another data source's list opens at its start")
    func otherDataSource() {
        let list = TestList(count: 60)
        list.view.scroll(toOffset: 800, animated: false)
        let other = TestOwner([TestSection(0, ids: 100..<160)])
        list.view.dataSource = other
        #expect(list.view.visibleRect.minY == 0)
        #expect(list.cell(0)?.item?.id == 100)
    }

    @Test("A list holds the focused row on screen rather than the first if it is to")
    func focusedAnchor() throws {
        let list = TestList(count: 60)
        list.view.placeKeeping = ListPlaceKeeping(anchors: [.focusedItem, .firstItem])
        list.view.scroll(toOffset: 400, animated: false)
        list.view.focusedPath = at(15)
        try list.update(.init(insertIndexPaths: [at(5), at(13)])) {
            $0[0].items.insert(TestItem(id: 100), at: 5)
            $0[0].items.insert(TestItem(id: 101), at: 13)
        }
        #expect(list.y(of: 15) == 200)
        #expect(list.y(of: 10) == -40)
    }

    @Test("The focused row is not held while it is out of sight")
    func focusOutOfSight() throws {
        let list = TestList(count: 60)
        list.view.placeKeeping = ListPlaceKeeping(anchors: [.focusedItem, .firstItem])
        list.view.focusedPath = at(3)
        list.view.scroll(toOffset: 800, animated: false)
        try list.insert([100], at: 10)
        #expect(list.view.focusedPath == at(3))
        #expect(list.y(of: 20) == 0)
    }

    @Test("Rows above that turn out taller push nothing")
    func tallRowsAbove() throws {
        let list = TestList(count: 60)
        list.view.scroll(toOffset: 400, animated: false)
        try list.update(.init(insertIndexPaths: [at(9), at(10)])) {
            $0[0].items.insert(
                contentsOf: [TestItem(id: 100, isTall: true), TestItem(id: 101, isTall: true)], at: 9)
        }
        #expect(list.y(of: 10) == 0)
        #expect(list.y(of: 101) == -140)
    }

    @Test("A list that becomes too short shows its end")
    func tooShort() throws {
        let list = TestList(count: 60)
        list.view.scroll(toOffset: 2_000, animated: false)
        try list.delete(Array(0..<45) + Array(55..<60))
        #expect(list.view.visibleRect.minY == 0)
        #expect(list.view.snapshot().anchor == nil)
        #expect(list.view.indexPathsForVisibleItems == (0..<10).map { at($0) })
        list.view.viewportSize.height = 80
        #expect(list.view.visibleRect.minY == 0, "What could not be held is forgotten.")
    }

    @Test("A header that is bound again is measured again")
    func headerHeight() throws {
        let list = TestList(count: 3, kinds: .header)
        #expect(list.view.frameForRow(at: .header(section: 0))?.size.height == 40)
        list.owner.headerHeight = 70
        try list.update(
            .init(insertSections: [0], deleteSections: [0]), sectionReloads: [.init(oldSection: 0, newSection: 0)]
        ) { _ in }
        #expect(list.view.frameForRow(at: .header(section: 0))?.size.height == 70)
    }

    @Test("Heights are asked for once, near the viewport only, and taken along")
    func heights() throws {
        let list = TestList([
            TestSection(0, (0..<100).map { TestItem(id: $0, isTall: $0 % 2 == 0) })
        ])
        #expect(list.view.frameForRow(at: .item(at(2))) == ListRect(x: 0, y: 140, width: 200, height: 100))
        let asked = list.owner.heightRequests
        #expect(asked < 20)
        list.view.scrollBy(1)
        list.view.scrollBy(-1)
        try list.move(0, to: 3)
        #expect(list.owner.heightRequests == asked)
        #expect(list.view.frameForRow(at: .item(at(3)))?.size.height == 100)
        try list.edit(at(3)) { $0.isTall = false }
        #expect(list.view.frameForRow(at: .item(at(3)))?.size.height == 40)
    }

    @Test("Heights that are invalidated are asked for again, under the same first row")
    func invalidation() {
        let list = TestList(count: 60)
        list.view.scroll(toOffset: 400, animated: false)
        for item in list.owner.sections[0].items.indices { list.owner.sections[0].items[item].isTall = true }
        list.view.invalidateHeights()
        #expect(list.y(of: 10) == 0)
        #expect(list.view.indexPathsForVisibleItems == (10..<14).map { at($0) })
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("The selection follows its items and forgets those that go")
    func selection() throws {
        let list = TestList(count: 30)
        list.view.allowsMultipleSelection = true
        for item in [2, 5, 25] { list.view.selectItem(at: at(item)) }
        try list.update(
            .init(deleteIndexPaths: [at(5)], moveIndexPaths: [.init(from: at(2), to: at(28))])
        ) {
            $0[0].items.append($0[0].items.remove(at: 2)); $0[0].items.remove(at: 4)
        }
        #expect(list.view.indexPathsForSelectedItems == [at(23), at(28)])
        list.view.scroll(toOffset: 10_000, animated: false)
        #expect(list.row(23)?.isSelected == true)
        #expect(list.row(24)?.isSelected == false)
    }

    @Test("A tap selects what the delegate allows, and reports the one it replaces")
    func tap() {
        let list = TestList(count: 5)
        list.view.selectItem(at: at(1))
        list.owner.events = []
        list.view.tapItem(at: at(3))
        #expect(
            list.owner.events == [
                "highlight (0, 3)", "unhighlight (0, 3)", "should select (0, 3)", "should deselect (0, 1)",
                "deselect (0, 1)", "select (0, 3)",
            ])
        list.owner.allowsSelection = false
        list.view.tapItem(at: at(4))
        #expect(list.view.indexPathsForSelectedItems == [at(3)])
    }

    @Test("An owner that changes the list when an item is deselected hears of no item at its old place")
    func updateInACall() throws {
        let list = TestList(count: 5)
        list.view.selectItem(at: at(1))
        list.owner.whenDeselecting = { try? list.delete([0]) }
        list.view.tapItem(at: at(3))
        #expect(!list.owner.events.contains("select (0, 3)"))
        #expect(list.view.indexPathsForSelectedItems == [at(2)])
    }

    @Test("After a reload nothing is selected")
    func selectionAfterReload() {
        let list = TestList(count: 5)
        list.view.selectItem(at: at(1))
        list.view.reloadData()
        #expect(list.view.indexPathsForSelectedItems == [])
    }

    @Test("An item that may not be moved is not dragged anywhere")
    func forbiddenDrag() {
        let list = TestList(count: 5)
        #expect(!list.view.dragItem(at: at(0), to: at(3)))
        #expect(list.owner.movedByHand == nil)
        list.owner.movedByHand = []
        #expect(list.view.dragItem(at: at(0), to: at(3)) && list.owner.movedByHand == [at(0)])
    }

    @Test("With several selected, a second tap deselects")
    func tapTwice() {
        let list = TestList(count: 5)
        list.view.allowsMultipleSelection = true
        list.view.tapItem(at: at(1))
        list.view.tapItem(at: at(2))
        list.owner.events = []
        list.view.tapItem(at: at(1))
        #expect(list.view.indexPathsForSelectedItems == [at(2)])
        #expect(list.owner.events.last == "deselect (0, 1)")
    }
}
