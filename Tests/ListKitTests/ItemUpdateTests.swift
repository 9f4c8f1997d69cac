import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("Item updates")
struct ItemUpdateTests {
    @Test("Inserts, deletes, moves and reloads of one batch are read in old and new indexes")
    func mixed() {
        let list = TestList([Block(id: 1, items: [0, 1, 2, 3, 4])])
        let rows = list.view.rows
        let controller = batch(list, to: [4, 9, 0, 7]) { batch, controller in
            batch.delete(in: controller, at: [1, 3])
            batch.insert(in: controller, at: [1])
            batch.move(in: controller, from: 4, to: 0)
            batch.reload(in: controller, at: [2, 2])
        }
        #expect(list.texts == ["1.4", "1.9", "1.0", "1.7"])
        #expect(list.view.rows[0] === rows[4] && list.view.rows[2] === rows[0] && list.view.rows[3] === rows[2])
        #expect(controller.section == 0 && list.view.refusals.isEmpty)
    }

    @Test("A reload of an item that is deleted in the same batch is nothing")
    func reloadDeleted() {
        let list = TestList([Block(id: 1, items: [0, 1, 2])])
        _ = batch(list, to: [0, 2]) { batch, controller in
            batch.reload(in: controller, at: [1])
            batch.delete(in: controller, at: [1])
        }
        #expect(list.texts == ["1.0", "1.2"])
        #expect(list.view.refusals.isEmpty)
    }

    @Test("Deleting an item twice deletes it once")
    func deletedTwice() {
        let list = TestList([Block(id: 1, items: [0, 1])])
        _ = batch(list, to: [1]) { batch, controller in
            batch.delete(in: controller, at: [0])
            batch.delete(in: controller, at: [0])
        }
        #expect(list.texts == ["1.1"])
    }

    @Test("A reload of the whole section keeps its rows, header included")
    func wholeSection() {
        let list = TestList([Block(id: 1, items: [0, 1], kinds: .header)])
        let rows = list.view.rows
        _ = batch(list, to: [5, 6, 7]) { batch, controller in batch.reload(controller) }
        #expect(list.texts == ["1.5", "1.6", "1.7"])
        #expect(list.view.rows.prefix(3).map(ObjectIdentifier.init) == rows.map(ObjectIdentifier.init))
    }

    @Test("A section reload with item operations keeps the rows of kept items")
    func reloadWithOperations() {
        let list = TestList([Block(id: 1, items: [0, 1, 2])])
        let rows = list.view.rows
        _ = batch(list, to: [9, 1, 2]) { batch, controller in
            batch.reload(controller)
            batch.delete(in: controller, at: [0])
            batch.insert(in: controller, at: [0])
        }
        #expect(list.texts == ["1.9", "1.1", "1.2"])
        #expect(list.view.rows[1] === rows[1] && list.view.rows[2] === rows[2])
        #expect(list.view.rows[0] !== rows[0])
    }

    @Test("A section that leaves in the same turn still runs its block, and its operations are dropped")
    func leaving() {
        let list = TestList([Block(id: 1, items: [0]), Block(id: 2, items: [0])])
        let controller = list.controller(0)
        controller.collectionContext.batch { batch in
            list.log("block")
            controller.items = [0, 1]
            batch.insert(in: controller, at: [1])
        }
        list.update([Block(id: 2, items: [0])])
        #expect(list.log.take().contains("block"))
        #expect(list.view.refusals.isEmpty)
        #expect(list.texts == ["2.0"])
    }

    @Test("Items that change in a section that moves are read in the section's old and new places")
    func movedSection() {
        let first = Model(1)
        let second = Model(2)
        let list = TestList([first, second])
        let controller = list.controller(1)
        controller.collectionContext.batch { batch in
            controller.items = [0, 1]
            batch.insert(in: controller, at: [1])
        }
        let rows = list.view.rows
        list.update([second, first])
        #expect(list.texts == ["2.0", "2.1", "1.0"])
        #expect(list.view.rows[0] === rows[1] && list.view.rows[2] === rows[0])
        controller.collectionContext.performBatch(animated: false) { batch in
            controller.items = [1]
            batch.delete(in: controller, at: [0])
        }
        let row = list.view.rows[1]
        list.update([first, second])
        #expect(list.texts == ["1.0", "2.1"] && list.view.rows[1] === row)
        #expect(list.view.refusals.isEmpty)
    }

    @Test("A batch inside another one's closure speaks of what that had said before it")
    func innerBatch() {
        let list = TestList([Block(id: 1, items: [0, 1, 2, 3])])
        let rows = list.view.rows
        _ = batch(list, to: [1, 2, 3]) { batch, controller in
            batch.delete(in: controller, at: [0])
            controller.collectionContext.performBatch(animated: false) { inner in
                controller.items = [2, 3]
                inner.delete(in: controller, at: [0])
            }
        }
        #expect(list.texts == ["1.2", "1.3"] && list.view.rows[0] === rows[2])
        #expect(list.view.refusals.isEmpty)
    }

    enum Aside: CaseIterable {
        case heights, objects, headers, scroll
    }

    @Test("A batch goes on after its closure has asked for something that is no batch", arguments: Aside.allCases)
    func goesOn(aside: Aside) {
        let list = TestList([Block(id: 1, items: [1, 2, 3], kinds: .header), Block(id: 2, items: [0])])
        let rows = list.view.rows
        var endings: [Bool] = []
        _ = batch(list, to: [3]) { batch, controller in
            batch.delete(in: controller, at: [0])
            let context = controller.collectionContext!
            switch aside {
            case .heights: context.invalidateLayout(for: controller) { endings.append($0) }
            case .objects: list.adapter.reloadObjects([Block(id: 2, items: [7])])
            case .headers: context.reloadSupplementaryViews(for: controller) { endings.append($0) }
            case .scroll: list.adapter.scroll(to: Block(id: 2, items: []), animated: false)
            }
            batch.delete(in: controller, at: [1])
        }
        #expect(list.texts == ["1.3", aside == .objects ? "2.7" : "2.0"])
        #expect(list.view.rows[1] === rows[3])
        #expect(endings == (aside == .heights || aside == .headers ? [true] : []))
        #expect(list.view.refusals.isEmpty)
    }

    @Test("performBatch can be awaited")
    func awaited() async {
        let view = StrictCollectionView()
        let adapter = ListAdapter(view: view, objects: { [Block(id: 1, items: [0])] }) { (block: Block) in
            TestController(block, log: Log())
        }
        let controller = adapter.sectionController(forSection: 0) as! TestController
        let finished = await controller.collectionContext.performBatch(animated: true) { batch in
            controller.items.append(1)
            batch.insert(in: controller, at: [1])
        }.finished()
        #expect(finished)
        #expect(view.numberOfItems(inSection: 0) == 2)
    }

    /// What is said of the old section 2 is no insert of the new one.
    @Test("Items that come to a section and go again with it harm no other section")
    func batchesOfASectionThatGoes() {
        let list = TestList([
            Block(id: 1, items: [0]), Block(id: 2, items: [0, 1, 2, 3, 4, 5]), Block(id: 3, items: [0, 1, 2, 3]),
        ])
        let (staying, going) = (list.controller(1), list.controller(2))
        list.objects = [Block(id: 1, items: [0]), Block(id: 9, items: [0]), Block(id: 2, items: [0, 1, 2, 3, 4, 5])]
        list.adapter.performUpdates(animated: false)
        staying.collectionContext.batch { batch in
            batch.reload(in: staying, at: [4])
            going.collectionContext.batch { $0.insert(in: going, at: [4, 5]) }
            for _ in 0..<2 {
                going.collectionContext.batch { $0.delete(in: going, at: [4]) }
            }
        }
        list.scheduler.runAll()
        #expect(list.view.refusals.isEmpty, "\(list.view.refusals)")
        #expect(list.texts == ["1.0", "9.0"] + (0..<6).map { "2.\($0)" })
    }

    @Test("A batch that is wrong is refused with the file and line of the call that said so")
    func placeOfAMistake() {
        let list = TestList([Block(id: 1, items: [0, 1])])
        let line: UInt = #line + 2
        _ = batch(list, to: [0, 1]) { batch, controller in
            batch.delete(in: controller, at: [1, 7])
        }
        #expect(
            list.view.refusals.map(\.description) == [
                """
                Item 7 of section 0 is deleted at \(#fileID):\(line), but before the batch the section has 2 items.
                """
            ])
    }

    @Test("So is a batch that gives a height to an item that is not there")
    func placeOfAMistakenHeight() {
        let list = TestList([Block(id: 1, items: [0, 1])])
        let line: UInt = #line + 2
        _ = batch(list, to: [0, 1]) { batch, controller in
            batch.invalidateLayout(in: controller, at: [1, 2])
        }
        #expect(
            list.view.refusals.map(\.description) == [
                """
                Item 2 of section 0 gets another size at \(#fileID):\(line), but after the batch the section has 2 items.
                """
            ])
    }

    @Test("A batch that forgets an item is refused with the calls that named others")
    func forgottenItem() {
        let list = TestList([Block(id: 1, items: [0, 1])])
        let line: UInt = #line + 2
        _ = batch(list, to: [0, 1, 2, 3]) { batch, controller in
            batch.insert(in: controller, at: [2])
        }
        #expect(
            list.view.refusals.map(\.description) == [
                """
                Section 0 has 2 items; the update deletes [], inserts [2], moves out [] and moves in [], said at \
                \(#fileID):\(line), which makes 3, but the data source reports 4.
                """
            ])
    }

    private func batch(
        _ list: TestList, to items: [Int], _ tell: @escaping (ListBatchContext, TestController) -> Void
    ) -> TestController {
        let controller = list.controller(0)
        controller.collectionContext.batch { batch in
            controller.items = items
            tell(batch, controller)
        }
        list.scheduler.runAll()
        return controller
    }
}
