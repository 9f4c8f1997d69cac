import ListKitReplay
import TestSupport
import Testing

@testable import ListKit

@MainActor
@Suite("Reordering by hand")
struct ReorderingTests {
    private let list = TestList()
    private let order = Order()

    init() {
        list.makeController = { [log = list.log] in MovableController($0, log: log) }
        list.adapter.moveDelegate = order
        order.list = list
    }

    // MARK: Items

    @Test("An item that is dropped in its section changes the model, and its row moves")
    func item() {
        list.update([Block(id: 1, items: [1, 2, 3, 4])])
        let row = list.view.row(at: .item(at(0, 0)))
        #expect(list.view.dragItem(at: at(0, 0), to: at(0, 2)))
        #expect(list.scheduler.count == 0)
        #expect(list.texts == ["1.2", "1.3", "1.1", "1.4"])
        #expect(list.view.row(at: .item(at(0, 2))) === row)
        #expect(list.view.counters.rowsReloaded == 0 && list.view.counters.rowsMoved == 1)
        #expect(list.view.refusals.isEmpty)
    }

    @Test("Nothing moves by default, and an item that may not be dropped there goes back")
    func refusals() {
        list.makeController = { [log = list.log] in TestController($0, log: log) }
        list.update([Model(1)])
        #expect(list.view.dataSource?.collectionView(list.view, canMoveItemAt: at(0, 0)) == false)
        list.makeController = { [log = list.log] in
            let controller = MovableController($0, log: log)
            controller.refusedIndex = 2
            return controller
        }
        list.update([Block(id: 2, items: [1, 2, 3])])
        #expect(!list.view.dragItem(at: at(0, 0), to: at(0, 2)))
        #expect(list.view.dragItem(at: at(0, 0), to: at(0, 1)))
        list.scheduler.runAll()
        #expect(list.texts == ["2.2", "2.1", "2.3"])
    }

    @Test("An item goes back where the section controller changes its items when it is asked")
    func changeInAnswer() {
        list.update([Block(id: 1, items: [1, 2, 3])])
        let controller = list.controller(0) as! MovableController
        controller.onQuestion = { [list] in list.adapter.reloadObjects([Block(id: 1, items: [1])]) }
        #expect(!list.view.dragItem(at: at(0, 2), to: at(0, 0)))
        #expect(list.texts == ["1.1"])
    }

    @Test("Where it was is accepted, and changes nothing")
    func samePlace() {
        list.update([Block(id: 1, items: [1, 2])])
        let updates = list.view.counters.updates
        #expect(list.view.dragItem(at: at(0, 1), to: at(0, 1)))
        list.scheduler.runAll()
        #expect(list.view.counters.updates == updates)
    }

    @Test("Between sections of several items a drop is refused")
    func otherSection() {
        list.update([Block(id: 1, items: [1, 2]), Block(id: 2, items: [3])])
        #expect(!list.view.dragItem(at: at(0, 0), to: at(1, 0)))
        #expect(!list.view.dragItem(at: at(1, 0), to: at(0, 0)))
        #expect(order.calls.isEmpty)
    }

    @Test("A binding section moves its view models along, and its next update starts from there")
    func binding() {
        list.makeController = { _ in MovableTags() }
        let tags = (0..<4).map { Tag(id: $0, text: "\($0)") }
        list.update([Group(id: 1, items: tags)])
        let cell = list.view.cell(0, 3)
        #expect(list.view.dragItem(at: at(0, 3), to: at(0, 0)))
        list.scheduler.runAll()
        #expect(list.texts == ["3", "0", "1", "2"])
        #expect(list.view.cell(0, 0) === cell && cell?.bindCount == 1)
        list.update([Group(id: 1, items: [tags[3], tags[1], tags[2]])])
        #expect(list.texts == ["3", "1", "2"])
        #expect(list.view.cell(0, 0) === cell)
        #expect(list.view.refusals.isEmpty)
    }

    @Test("Taking a move back is an update, although the object is what it was before the move")
    func takingBack() {
        let blocks = [Block(id: 1, items: [1, 2, 3]), Block(id: 2, items: [1])]
        for equal in [blocks, [Block(id: 1, items: [1, 2, 3]), Block(id: 2, items: [1])]] {
            list.update(blocks)
            #expect(list.view.dragItem(at: at(0, 0), to: at(0, 2)))
            list.objects = [Block(id: 1, items: [2, 3, 1]), blocks[1]]
            #expect(list.texts == ["1.2", "1.3", "1.1", "2.1"])
            let before = list.view.counters
            list.update(equal)
            #expect(list.texts == ["1.1", "1.2", "1.3", "2.1"])
            #expect(list.view.counters.rowsReloaded == before.rowsReloaded + 3)
            list.update(equal)
            #expect(list.view.counters.rowsReloaded == before.rowsReloaded + 3, "Once is enough.")
        }
        #expect(list.view.refusals.isEmpty)
    }

    @Test("Taking a move of a view model back moves its row back")
    func takingBackABinding() {
        list.makeController = { _ in MovableTags() }
        let groups = [Group(id: 1, items: (0..<3).map { Tag(id: $0, text: "\($0)") })]
        list.update(groups)
        let cell = list.view.cell(0, 2)
        #expect(list.view.dragItem(at: at(0, 2), to: at(0, 0)))
        list.update(groups)
        #expect(list.texts == ["0", "1", "2"])
        #expect(list.view.cell(0, 2) === cell && cell?.bindCount == 1)
        #expect(list.view.refusals.isEmpty)
    }

    enum OwnUpdate: CaseIterable {
        case objects, items, otherSection, noSection
    }

    @Test("An item whose section controller updates the list itself is not moved twice", arguments: OwnUpdate.allCases)
    func updatedByController(update: OwnUpdate) {
        list.updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(enabled: true)
        list.update([Block(id: 1, items: [1, 2, 3]), Block(id: 2, items: [1])])
        list.scheduler.advance(by: .seconds(1))
        let controller = list.controller(0) as! MovableController
        controller.onMove = { [list] in
            switch update {
            case .objects: list.objects[0] = Block(id: 1, items: [2, 3, 1])
            case .items:
                controller.collectionContext.performBatch(animated: true) { $0.move(in: controller, from: 0, to: 2) }
                return
            case .otherSection: list.objects[1] = Block(id: 2, items: [5])
            case .noSection: list.objects.removeFirst()
            }
            list.adapter.performUpdates(animated: true)
        }
        #expect(list.view.dragItem(at: at(0, 0), to: at(0, 2)))
        let own = update == .noSection ? [] : ["1.2", "1.3", "1.1"]
        #expect(list.texts == own + [update == .otherSection ? "2.5" : "2.1"])
        #expect(list.view.checkInvariants().isEmpty && list.view.refusals.isEmpty)
    }

    @Test("An item dropped while objects are compared in the background stays where it was dropped")
    func whileCompared() async {
        let list = TestList(diffing: .inBackground)
        list.makeController = { [log = list.log] in MovableController($0, log: log) }
        await list.run([Block(id: 1, items: [1, 2, 3])])
        (list.controller(0) as! MovableController).onMove = { list.objects = [Block(id: 1, items: [2, 3, 1, 4])] }
        list.objects = [Block(id: 1, items: [1, 2, 3, 4])]
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        list.scheduler.turn()
        #expect(list.updater.state == .queued)
        #expect(list.view.dragItem(at: at(0, 0), to: at(0, 2)))
        #expect(list.texts == ["1.2", "1.3", "1.1"])
        await list.runAll()
        #expect(list.texts == ["1.2", "1.3", "1.1", "1.4"])
        #expect(list.log.take().filter { $0.hasPrefix("completion") } == ["completion true"])
        #expect(list.view.checkInvariants().isEmpty && list.view.refusals.isEmpty)
    }

    // MARK: Sections

    @Test("A section of one item moves: the delegate stores the order, one section moves, and no row is bound again")
    func section() {
        list.update([Model(1), Model(2), Model(3), Model(4)])
        let row = list.view.row(at: .item(at(0, 0)))
        let before = list.view.counters
        #expect(list.view.dragItem(at: at(0, 0), to: at(2, 1)))
        #expect(order.calls == ["1: 1 2 3 4 > 2 3 1 4"])
        #expect(list.texts == ["2.0", "3.0", "1.0", "4.0"])
        #expect((0..<4).map { list.controller($0).section } == [0, 1, 2, 3])
        list.scheduler.runAll()
        #expect(list.identifiers == ["2", "3", "1", "4"])
        #expect(list.view.row(at: .item(at(2, 0))) === row)
        #expect(list.view.counters.cellsBound == before.cellsBound)
        #expect(list.view.counters.rowsMoved == before.rowsMoved + 1)
        #expect(list.view.counters.fullReloads == before.fullReloads)
    }

    @Test("Behind the last section's item is the end, before the first one's the beginning")
    func ends() {
        list.update([Model(1), Model(2), Model(3)])
        #expect(list.view.dragItem(at: at(0, 0), to: at(2, 1)))
        list.scheduler.runAll()
        #expect(list.identifiers == ["2", "3", "1"])
        #expect(list.view.dragItem(at: at(2, 0), to: at(0, 0)))
        list.scheduler.runAll()
        #expect(list.identifiers == ["1", "2", "3"])
    }

    @Test("Nobody hears of a section that is dropped where it was")
    func sectionInPlace() {
        list.update([Model(1), Model(2)])
        #expect(list.view.dragItem(at: at(0, 0), to: at(1, 0)))
        #expect(list.view.dragItem(at: at(1, 0), to: at(1, 1)))
        #expect(order.calls.isEmpty)
    }

    @Test("What the data source gives after a move is taken: without duplicates, and controllers get newer objects")
    func askedAgain() {
        list.update([Model(1), Model(2)])
        order.replace = { [list] in list.objects = [Model(2), Model(1, version: 5), Model(2)] }
        #expect(list.view.dragItem(at: at(0, 0), to: at(1, 1)))
        _ = list.log.take()
        list.scheduler.runAll()
        #expect(list.identifiers == ["2", "1"])
        #expect(list.log.take().filter { $0.hasPrefix("didUpdate") } == ["didUpdate 2", "didUpdate 1"])
        #expect(list.view.checkInvariants().isEmpty && list.view.refusals.isEmpty)
    }

    @Test("A move delegate that updates the list itself, and takes objects out, has nothing moved twice")
    func updatedByDelegate() {
        list.updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(enabled: true)
        list.update([Model(1), Model(2), Model(3)])
        list.scheduler.advance(by: .seconds(1))
        order.replace = { [list] in
            list.objects = [Model(2), Model(1)]
            list.adapter.performUpdates(animated: true, completion: nil)
        }
        #expect(list.view.dragItem(at: at(0, 0), to: at(2, 1)))
        #expect(list.identifiers == ["2", "1"] && list.texts == ["2.0", "1.0"])
        #expect(list.view.checkInvariants().isEmpty && list.view.refusals.isEmpty)
    }

    @Test("What is waiting to be updated comes after a drop, on the new order")
    func pending() {
        list.update([Block(id: 1, items: [1, 2, 3])])
        let controller = list.controller(0)
        controller.collectionContext.performBatch(
            animated: false,
            updates: { batch in
                controller.items.remove(at: 0)
                batch.delete(in: controller, at: [0])
            })
        #expect(list.view.dragItem(at: at(0, 2), to: at(0, 0)))
        #expect(list.texts == ["1.3", "1.1", "1.2"])
        list.scheduler.runAll()
        #expect(list.texts == ["1.1", "1.2"])
        #expect(list.view.refusals.isEmpty && list.view.checkInvariants().isEmpty)
    }

    @Test("A drop while an update is carried out is refused")
    func duringUpdate() {
        list.update([Block(id: 1, items: [1, 2])])
        var answers: [Bool] = []
        let view = list.view
        list.controller(0).onUpdate = { _ in
            answers.append(view.dataSource?.collectionView(view, moveItemAt: at(0, 0), to: at(0, 1)) ?? true)
        }
        list.update([Block(id: 1, items: [3, 4])])
        #expect(answers == [false])
        #expect(list.texts == ["1.3", "1.4"])
    }

    @Test("A delegate that keeps the old order gets the section back where it was")
    func notStored() {
        list.update([Model(1), Model(2)])
        order.replace = {}
        #expect(list.view.dragItem(at: at(0, 0), to: at(1, 1)))
        list.scheduler.runAll()
        #expect(list.identifiers == ["1", "2"])
        #expect(list.texts == ["1.0", "2.0"])
    }
}

private final class MovableController: TestController {
    var refusedIndex: Int?
    /// Called when the item has moved in the model.
    var onMove: () -> Void = {}
    var onQuestion: () -> Void = {}

    override func canMoveItem(at index: Int) -> Bool { true }
    override func canMoveItem(at oldIndex: Int, to newIndex: Int) -> Bool {
        onQuestion()
        return newIndex != refusedIndex
    }
    override func moveObject(from oldIndex: Int, to newIndex: Int) {
        items.insert(items.remove(at: oldIndex), at: newIndex)
        onMove()
    }
}

private final class MovableTags: ListBindingSectionController<Group> {
    override func viewModels(for group: Group) -> [any ListDiffable] { group.items }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TextCell.self, at: index)
    }
    override func canMoveItem(at index: Int) -> Bool { true }
}

/// Stores the order in the list's data, unless it is told otherwise.
@MainActor
private final class Order: ListAdapterMoveDelegate {
    weak var list: TestList?
    var replace: (() -> Void)?
    private(set) var calls: [String] = []

    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) {
        calls.append("\(object.diffIdentifier): \(names(previousObjects)) > \(names(objects))")
        if let replace { replace() } else { list?.sort(like: objects) }
    }

    private func names(_ objects: [any ListDiffable]) -> String {
        objects.map { "\($0.diffIdentifier)" }.joined(separator: " ")
    }
}

extension Mistake {
    static let reordering = [
        Mistake("Section 0 is dropped at 1, but the adapter has no moveDelegate that could store the new order.") {
            let list = TestList()
            list.makeController = { MovableController($0, log: list.log) }
            list.update([Model(1), Model(2)])
            list.view.dragItem(at: at(0, 0), to: at(1, 1))
        },
        Mistake("Careless lets item 0 be moved to 1 and does not override moveObject(from:to:).") {
            final class Careless: TestController {
                override func canMoveItem(at index: Int) -> Bool { true }
            }
            let list = TestList()
            list.makeController = { Careless($0, log: list.log) }
            list.update([Block(id: 1, items: [1, 2])])
            list.view.dragItem(at: at(0, 0), to: at(0, 1))
            list.scheduler.runAll()
        },
    ]
}
