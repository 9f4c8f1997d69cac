import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("What is done to the view at once, outside any update")
struct DirectOperationTests {
    @Test("An item moves, and sections are bound again right away, after a word to the delegate")
    func items() {
        let list = logged([Block(id: 1, items: [0, 1, 2])])
        let rows = list.view.rows
        let controller = list.controller(0)

        controller.items = [2, 0, 1]
        list.carryOut(.moveItem(ListMoveIndexPath(from: path(2), to: path(0))))
        #expect(list.log.take() == ["willMove 0.2 0.0"])
        #expect(list.view.rows[0] === rows[2] && list.view.rows[1] === rows[0])

        controller.items = [2, 9, 1, 3]
        list.carryOut(.reloadSections([0]))
        #expect(list.log.take().first == "willReloadSections [0]")

        #expect(list.texts == ["1.2", "1.9", "1.1", "1.3"])
        #expect(list.view.refusals.isEmpty && list.view.counters.fullReloads == 0 && list.updater.state == .idle)
    }

    @Test("The empty view comes and goes with them")
    func emptyView() {
        let list = TestList([Block(id: 1, items: [0])])
        let empty = TestEmptyView()
        list.emptyView = empty
        for items in [[], [1], []] {
            list.controller(0).items = items
            list.carryOut(.reloadSections([0]))
            #expect((list.view.emptyView === empty) == items.isEmpty)
        }
    }

    @Test("Nothing is nothing: the view is not touched, and nobody is called")
    func nothing() {
        let list = logged([Model(1)])
        list.carryOut(.reloadSections([]))
        #expect(list.log.take().isEmpty && list.view.counters.updates == 0)
    }

    @Test("Without a view, and with one that has no data source, nothing is touched")
    func withoutView() {
        let list = logged([Model(1)])
        list.view.dataSource = nil
        _ = list.log.take()
        list.carryOut(.reloadSections([0]))
        list.adapter.collectionView = nil
        list.carryOut(.reloadSections([0]))
        #expect(list.log.take() == ["finishedWithoutUpdates view", "finishedWithoutUpdates nil"])
    }

    @Test("One that does not add up is refused, and the next update brings the view in line")
    func refused() {
        let list = logged([Block(id: 1, items: [0])])
        list.carryOut(.moveItem(ListMoveIndexPath(from: path(0), to: path(5))))
        #expect(list.log.take() == ["willMove 0.0 0.5", "refused"])
        list.controller(0).items = [0, 1]
        list.update([Block(id: 1, items: [0, 1])])
        #expect(list.texts == ["1.0", "1.1"] && list.view.checkInvariants().isEmpty)
    }

    @Test("While objects are compared in the background they are done at once, under the update that is to come")
    func meanwhile() async {
        let list = TestList([Model(1)], diffing: .inBackground)
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        list.scheduler.turn()
        list.controller(0).items = [0, 1]
        list.carryOut(.reloadSections([0]))
        #expect(list.texts == ["1.0", "1.1"] && list.updater.state == .queued)
        await list.diffed()
        #expect(list.log.take().last == "completion true")
        #expect(list.texts == ["1.0", "1.1", "2.0"] && list.view.refusals.isEmpty)
    }

    @Test("What is asked for while the view takes one in comes right after it")
    func requestsMeanwhile() {
        let list = TestList([Model(1)])
        let other = TestList([Model(7)], attaches: false)
        list.update([Model(1), Block(id: 2, items: [])])
        list.atNextDisplay { [weak list] in
            list?.adapter.performUpdates(animated: false) { list?.log("completion \($0)") }
            list?.adapter.dataSource = other
            list?.log(list?.adapter.dataSource === other ? "changed" : "unchanged")
        }
        list.controller(1).items = [0]
        _ = list.log.take()
        list.carryOut(.reloadSections([1]))
        #expect(
            list.log.take().filter { $0.contains("change") || $0.contains("com") } == ["unchanged", "completion true"])
        #expect(list.identifiers == ["7"] && list.view.checkInvariants().isEmpty)
    }

    @Test("Their events say that they are asked for, and applied, with their origin")
    func events() {
        let list = TestList([Block(id: 1, items: [0])])
        var events: [ListEvent] = []
        list.observe { events.append($0) }
        list.adapter.reloadObjects([Block(id: 1, items: [1])], label: "direct")
        list.moveSection(from: 0, to: 0)
        let words = events.compactMap { event -> String? in
            switch event.kind {
            case .asked(let request): "asked \(request)"
            case .willApply(let animated, _): "willApply \(animated)"
            case .didApply: "didApply"
            default: nil
            }
        }
        #expect(
            words == [
                "asked reloadObjects", "willApply false", "didApply",
                "asked moveSection", "willApply true", "didApply",
            ])
        #expect(events.first?.origin?.label == "direct")
    }

    // MARK: Sections

    @Test("A section moved by hand moves with its rows, and is never reloaded")
    func movedSection() {
        let list = logged([Block(id: 1, items: [0, 1], kinds: .header), Model(2), Model(3)])
        let rows = list.view.rows
        list.moveSection(from: 0, to: 2)
        #expect(list.log.take() == ["willMoveSection 0 2"])
        #expect(list.identifiers == ["2", "3", "1"])
        #expect(list.view.rows.map(ObjectIdentifier.init) == (rows[3...] + rows[..<3]).map(ObjectIdentifier.init))
        #expect(list.view.counters.rowsReloaded == 0 && list.view.counters.fullReloads == 0)
        #expect(list.view.refusals.isEmpty)
    }

    private func logged(_ objects: [any ListDiffable & Sendable]) -> TestList {
        let list = TestList(objects)
        list.logUpdater()
        return list
    }

    private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
}

extension TestList {
    /// Objects as the list would take them from its data source now.
    func collected(_ objects: [any ListDiffable]) -> CollectedUpdate {
        let gathered = adapter.store.gather(objectList(objects))
        return adapter.collect(gathered, gathered.compared(), from: self)
    }

    func carryOut(_ operation: ViewOperation) {
        updater.carryOut(operation, client: adapter, origin: ListUpdateOrigin())
    }

    /// What moving a section by hand does: the list first, then the view.
    func moveSection(from: Int, to: Int) {
        var objects = adapter.objects()
        objects.insert(objects.remove(at: from), at: to)
        collected(objects).apply(false, false)
        _ = log.take()
        carryOut(.moveSection(ListMoveIndex(from: from, to: to)))
    }
}
