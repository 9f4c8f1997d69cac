import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("The updater that reloads")
struct ReloadDataUpdaterTests {
    @Test("An update is a reload inside the call, and section controllers stay")
    func update() {
        let world = World([Model(1)])
        let controller = world.adapter.sectionController(forSection: 0)
        world.source.objects.append(Model(2))
        world.adapter.performUpdates(animated: true) { world.source.log("completion \($0)") }
        #expect(
            world.source.log.take().filter { !$0.contains(".") && !$0.hasPrefix("e") } == [
                "objects", "init 2", "didUpdate 2", "hide 1", "show 1", "show 2", "completion true",
            ])
        #expect(world.view.counters.fullReloads == 1 && world.view.counters.updates == 0)
        #expect(world.adapter.sectionController(forSection: 0) === controller)
        #expect(world.updater.state == .idle)
    }

    @Test("No object is asked whether it is equal, not even to itself")
    func nothingIsCompared() {
        let equality = EqualityCalls()
        let world = World((0..<5).map { Counted(id: $0, equality: equality) })
        for order in [[4, 0, 1, 2, 3], [0, 1, 7, 3, 4], [0, 1, 2, 3, 4]] {
            world.source.objects = order.map { Counted(id: $0, equality: equality) }
            world.adapter.performUpdates(animated: false)
            world.adapter.reloadData()
        }
        #expect(equality.count == 0 && world.texts == (0..<5).map { "\($0).0" })
        world.source.objects.reverse()
        world.adapter.performUpdates(animated: false)
        #expect(equality.count == 0 && world.texts == (0..<5).reversed().map { "\($0).0" })
    }

    @Test("An update of items runs its block and reloads once, whatever the block says of rows")
    func items() {
        let world = World([Block(id: 1, items: [0])])
        let controller = world.controller(0)
        controller.collectionContext.batch(animated: true, completion: { world.source.log("completion \($0)") }) {
            batch in
            controller.items = [5, 6]
            batch.delete(in: controller, at: [0])
            batch.insert(in: controller, at: [0, 1])
            batch.reload(controller)
        }
        #expect(world.source.log.take().last == "completion true")
        #expect(world.texts == ["1.5", "1.6"] && world.view.counters.fullReloads == 1)
    }

    @Test("Completions come in the order of the requests, also where one of them asks for more")
    func completionOrder() {
        let world = World([Model(1)])
        let log = Log()
        world.source.onUpdate = { updated in
            guard updated.name == "2" else { return }
            let context = updated.collectionContext!
            context.batch(completion: { _ in log("joined") }) { _ in }
        }
        world.source.objects.append(Model(2))
        world.adapter.performUpdates(animated: false) { _ in
            log("first")
            world.adapter.performUpdates(animated: false) { _ in log("from inside") }
        }
        #expect(log.take() == ["first", "joined", "from inside"])
    }

    @Test("A request that joins an update is called once, when the view has applied it")
    func joinedOnce() {
        let world = World([Model(1)])
        var applied = 0
        world.source.onUpdate = { _ in
            world.updater.performUpdate(
                ListItemUpdateRequest(
                    client: world.adapter, animated: false, origin: ListUpdateOrigin(), itemUpdates: {},
                    applied: { applied += 1 }, completion: { _ in }))
        }
        world.source.objects.append(Model(2))
        world.adapter.performUpdates(animated: false)
        #expect(applied == 1)
        world.adapter.performUpdates(animated: false)
        #expect(applied == 1)
    }

    @Test("reloadData makes all section controllers anew")
    func reloadData() {
        let world = World([Model(1)])
        let controller = world.adapter.sectionController(forSection: 0)
        world.adapter.reloadData { world.source.log("completion \($0)") }
        #expect(world.source.log.take().last == "completion true")
        #expect(world.adapter.sectionController(forSection: 0) !== controller)
        #expect(world.view.counters.fullReloads == 1)
    }

    @Test("Each single operation, and reloadObjects, is a reload of all")
    func operations() {
        let world = World([Block(id: 1, items: [0]), Block(id: 2, items: [0])])
        let client = world.adapter
        let origin = ListUpdateOrigin()
        let path = ListIndexPath(section: 0, item: 0)
        world.controller(0).items = [0, 1]
        let move = ViewOperation.moveItem(ListMoveIndexPath(from: path, to: path))
        world.updater.carryOut(move, client: client, origin: origin)
        #expect(world.texts == ["1.0", "1.1", "2.0"])
        world.adapter.reloadObjects([Block(id: 2, items: [7])])
        let moveOfSection = ViewOperation.moveSection(ListMoveIndex(from: 0, to: 1))
        world.updater.carryOut(moveOfSection, client: client, origin: origin)
        #expect(world.texts == ["1.0", "1.1", "2.7"])
        #expect(world.view.counters.fullReloads == 3 && world.view.counters.updates == 0)
    }

    @Test("A request by hand is reported as the kind that it is")
    func kindsByHand() {
        let world = World([Block(id: 1, items: [0, 1]), Block(id: 2, items: [0])])
        let (client, origin) = (world.adapter, ListUpdateOrigin())
        var asked: [ListEvent.Request] = []
        var began: [ListEvent.Request] = []
        let observation = world.adapter.events.addObserver { event in
            if case .asked(let request) = event.kind { asked.append(request) }
            if case .began(_, let causes) = event.kind { began += causes.map(\.request) }
        }
        let path = ListIndexPath(section: 0, item: 0)
        world.updater.carryOut(
            .moveItem(ListMoveIndexPath(from: path, to: path)), client: client, origin: origin)
        world.adapter.reloadObjects([Block(id: 2, items: [7])])
        world.updater.carryOut(.moveSection(ListMoveIndex(from: 0, to: 0)), client: client, origin: origin)
        #expect(asked == [.itemUpdates(animated: false), .reloadObjects, .moveSection])
        #expect(began == asked)
        observation.cancel()
    }

    @Test("An item update from didUpdate(to:) joins the running one")
    func fromDidUpdate() {
        let world = World([Model(1)])
        world.source.onUpdate = { controller in
            controller.collectionContext.performBatch(
                animated: false, updates: { _ in controller.items = [0, 1] },
                completion: { world.source.log("items \($0)") })
            world.source.log("returned")
        }
        world.source.objects.append(Model(2))
        world.adapter.performUpdates(animated: false) { world.source.log("update \($0)") }
        let log = world.source.log.take()
        #expect(log.contains("returned") && log.suffix(2) == ["update true", "items true"])
        #expect(world.texts == ["1.0", "2.0", "2.1"] && world.view.counters.fullReloads == 1)
    }

    @Test("What is asked for while the view is being filled comes right after, before the outer call returns")
    func whileFilling() {
        let world = World([Model(1)])
        let delegate = ClosureDelegate()
        world.adapter.delegate = delegate
        let other = TestList([Model(7), Model(8)], attaches: false)
        delegate.onDisplay = {
            delegate.onDisplay = {}
            world.adapter.performUpdates(animated: false) { _ in
                world.source.log("inner \(world.view.numberOfSections)")
            }
            world.adapter.dataSource = other
            world.source.log("asked")
        }
        world.source.objects.append(Model(2))
        world.adapter.performUpdates(animated: false) { _ in world.source.log("outer \(world.view.numberOfSections)") }
        let words = world.source.log.take().filter { ["asked", "outer", "inner"].contains($0.prefix(5)) }
        #expect(words == ["asked", "outer 2", "inner 2"])
        #expect(world.texts == ["7.0", "8.0"] && world.view.checkInvariants().isEmpty)
    }

    @Test("An update from a completion is through before the completion returns")
    func fromCompletion() {
        let world = World([Model(1)])
        world.adapter.performUpdates(animated: false) { _ in
            world.source.objects.append(Model(2))
            world.adapter.performUpdates(animated: false, completion: nil)
            world.source.log("sections \(world.view.numberOfSections)")
        }
        #expect(world.source.log.take().last == "sections 2")
    }

    @Test("Its events say what was asked for, reloaded and completed")
    func events() {
        let world = World([Model(1)])
        var words: [String] = []
        let observation = world.adapter.events.addObserver { event in
            switch event.kind {
            case .asked: words.append("asked")
            case .willReload: words.append("willReload \(event.transaction ?? 0)")
            case .didReload: words.append("didReload \(event.transaction ?? 0)")
            case .completed: words.append("completed \(event.transaction ?? 0)")
            default: break
            }
        }
        world.adapter.performUpdates(animated: false, completion: nil)
        #expect(words == ["asked", "willReload 3", "didReload 3", "completed 3"])
        observation.cancel()
    }
}

private final class EqualityCalls: @unchecked Sendable {
    var count = 0
}

private struct Counted: ListDiffable {
    let id: Int
    let equality: EqualityCalls
    var diffIdentifier: Int { id }

    func isEqual(toDiffableObject object: Counted) -> Bool {
        equality.count += 1
        return id == object.id
    }
}

/// A list with the updater that reloads, over the data source of a `TestList`.
@MainActor
private final class World {
    let source: TestList
    let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 100), rowHeight: 10, overscan: 0)
    let updater = ListReloadDataUpdater()
    let adapter: ListAdapter

    init(_ objects: [any ListDiffable & Sendable]) {
        source = TestList(objects, attaches: false)
        adapter = ListAdapter(updater: updater)
        adapter.dataSource = source
        adapter.collectionView = view
        _ = source.log.take()
    }

    func controller(_ section: Int) -> TestController {
        adapter.sectionController(forSection: section) as! TestController
    }

    var texts: [String] { view.rows.compactMap { ($0.cell as? TextCell)?.text } }
}
