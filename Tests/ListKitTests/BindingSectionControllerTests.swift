import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Binding section controllers")
struct BindingSectionControllerTests {
    @Test("A new section shows its view models without an update of its own")
    func first() {
        let list = BindingList([Group(id: 1, items: tags("a", "b"))])
        #expect(list.texts == ["a", "b"])
        #expect(list.view.counters.updates == 0)
        #expect(list.controller(0).viewModels.count == 2)
    }

    @Test("A changed view model is bound to the cell that is there")
    func changed() {
        let list = BindingList([Group(id: 1, items: tags("a", "b"))])
        let cells = list.cells
        list.update([Group(id: 1, items: tags("a", "B"))])
        #expect(list.texts == ["a", "B"])
        #expect(list.cells.map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init))
        #expect(cells.map(\.bindCount) == [1, 2])
        #expect(cells.map(\.textsBefore) == [[], ["b"]])
        #expect(list.view.counters.rowsReloaded == 0)
    }

    @Test("A view model that moved and changed keeps its cell, bound in place")
    func movedAndChanged() {
        let list = BindingList([Group(id: 1, items: tags("a", "b", "c"))])
        let cells = list.cells
        list.update([Group(id: 1, items: [Tag(id: 2, text: "C"), Tag(id: 0, text: "a"), Tag(id: 1, text: "b")])])
        #expect(list.texts == ["C", "a", "b"])
        #expect(list.cells[0] === cells[2])
        #expect(list.view.counters.cellsMade == 3)
    }

    @Test("A cell kept ready beside the screen is bound too")
    func overscan() {
        let list = BindingList([Group(id: 1, items: (0..<30).map { Tag(id: $0, text: "\($0)") })], overscan: 50)
        #expect(list.view.rows.count == 15)
        var items = (0..<30).map { Tag(id: $0, text: "\($0)") }
        items[13].text = "new"
        list.update([Group(id: 1, items: items)])
        #expect(list.texts[13] == "new")
        list.view.scroll(toOffset: 100, animated: false)
        #expect(list.texts.contains("new"))
    }

    @Test("Values that are always equal still bring what is new in them")
    func alwaysEqual() {
        let list = BindingList([Group(id: 1, items: tags("a"))])
        list.update([Group(id: 1, items: tags("a", "b", "c"))])
        #expect(list.texts == ["a", "b", "c"])
        #expect(list.controller(0).object.items.count == 3)
        #expect(list.view.counters.updates == 1)
    }

    @Test("A changed object reloads no row: its view models say what changed")
    func changedObject() {
        let list = TestList()
        list.makeController = { _ in BlockItems() }
        list.update([Block(id: 1, items: [1, 2])])
        let cells = list.view.rows.compactMap(\.cell)
        list.update([Block(id: 1, items: [1, 2, 3])])
        #expect(list.texts == ["1", "2", "3"])
        #expect(list.view.counters.rowsReloaded == 0)
        #expect(
            list.view.rows.compactMap(\.cell).prefix(2).map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init))
    }

    @Test("An object that was not changed is not asked for its view models")
    func equalObject() {
        let list = TestList()
        var controllers: [BlockItems] = []
        list.makeController = { _ in
            controllers.append(BlockItems())
            return controllers[controllers.count - 1]
        }
        var blocks = [Block(id: 1, items: [1, 2]), Block(id: 2, items: [3])]
        list.update(blocks)
        blocks[1].items.append(4)
        list.update(blocks)
        #expect(controllers.map(\.questionCount) == [1, 2])
        #expect(list.texts == ["1", "2", "3", "4"])
    }

    @Test("Sections move and their items change in one update, and kept items keep their cells")
    func movedSection() {
        let list = BindingList([
            Group(id: 1, items: tags("a", "b")), Group(id: 2, items: tags("c", "d")),
        ])
        let cells = list.cells
        list.update([
            Group(id: 2, items: [Tag(id: 1, text: "d"), Tag(id: 5, text: "new")]),
            Group(id: 1, items: tags("a", "b")),
        ])
        #expect(list.texts == ["d", "new", "a", "b"])
        #expect(list.cells[0] === cells[3])
        #expect(list.cells[2] === cells[0])
        #expect(list.view.refusals.isEmpty)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("An update of the section alone asks for its view models again")
    func ownUpdate() {
        let list = BindingList([Group(id: 1, items: tags("a"))])
        let controller = list.controller(0)
        controller.override = tags("a", "b")
        controller.update(animated: true) { list.log("\($0)") }
        controller.update(animated: true) { list.log("second \($0)") }
        #expect(list.log.take() == ["second false"])
        list.scheduler.turn()
        #expect(list.log.take() == ["true"])
        #expect(list.texts == ["a", "b"])
    }

    @Test("The next update of a section does not wait for the motion of the one before")
    func updateBeforeSettled() {
        let list = BindingList([Group(id: 1, items: tags("a"))])
        list.view.settlesManually = true
        list.update([Group(id: 1, items: tags("a", "b"))])
        list.update([Group(id: 1, items: tags("a", "b", "c"))])
        #expect(list.texts == ["a", "b", "c"])
        list.controller(0).override = tags("z")
        list.controller(0).update(animated: true, completion: nil)
        list.scheduler.runAll()
        #expect(list.texts == ["z"])
        list.view.settle()
    }

    @Test("A queued update of a section and a new object in the same turn show the new object")
    func queuedAndUpdated() {
        let list = BindingList([Group(id: 1, items: tags("a"))])
        list.controller(0).update(animated: true) { list.log("own \($0)") }
        list.update([Group(id: 1, items: tags("a", "b"))])
        #expect(list.texts == ["a", "b"])
        #expect(list.log.take() == ["own true"])
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("A new object that comes when the view models of the update were taken already is shown by the next one")
    func objectBehindUpdate() {
        let list = BindingList([Group(id: 1, items: tags("a"))])
        list.controller(0).update(animated: true, completion: nil)
        list.controller(0).collectionContext.performBatch(
            animated: true, updates: { _ in list.adapter.reloadObjects([Group(id: 1, items: tags("a", "b"))]) },
            completion: nil)
        list.scheduler.runAll()
        #expect(list.texts == ["a", "b"])
        #expect(list.view.refusals.isEmpty && list.view.checkInvariants().isEmpty)
    }

    @Test("The objects of another data source are shown though an update of the section was waiting")
    func dataSourceBehindUpdate() {
        let list = BindingList([Group(id: 1, items: tags("a"))])
        let other = TestList([Group(id: 1, items: tags("a", "b"))], attaches: false)
        list.controller(0).update(animated: true) { list.log("\($0)") }
        list.adapter.dataSource = other
        #expect(list.log.take().last == "true")
        list.scheduler.runAll()
        #expect(list.texts == ["a", "b"])
        #expect(list.view.refusals.isEmpty && list.view.checkInvariants().isEmpty)
    }

    @Test("A view that comes back shows the newest view models at once")
    func viewComesBack() {
        let list = BindingList([Group(id: 1, items: tags("a"))])
        let diagnostics = DiagnosticLog(list.adapter)
        list.adapter.collectionView = nil
        list.list.objects = [Group(id: 1, items: tags("a", "b"))]
        list.adapter.collectionView = list.view
        #expect(list.texts == ["a", "b"] && list.scheduler.count == 0)
        #expect(list.view.refusals.isEmpty && list.view.checkInvariants().isEmpty)
        #expect(diagnostics.take() == [])
    }

    @Test("A section that leaves before its update runs does no harm, and can still be updated")
    func leavesBeforeUpdate() {
        let list = BindingList([Group(id: 1, items: tags("a"))])
        let controller = list.controller(0)
        controller.override = tags("a", "b")
        controller.update(animated: true) { list.log("\($0)") }
        list.update([Group(id: 2, items: tags("x"))])
        #expect(list.log.take() == ["false"])
        #expect(list.texts == ["x"])
        #expect(list.view.refusals.isEmpty)
    }

    @Test("An update that the view refuses completes with false")
    func refused() async {
        let list = TestList([Group(id: 1, items: tags("a")), Model(2)])
        list.makeController = { $0 is Group ? GroupController(log: list.log) : TestController($0, log: list.log) }
        list.adapter.reloadData()
        list.scheduler.runAll()
        list.controller(1).items = [1, 2]
        let controller = list.adapter.sectionController(forSection: 0) as! GroupController
        var results: [Bool] = []
        let pending = controller.update(animated: false) { results.append($0) }
        list.scheduler.runAll()
        #expect(list.view.refusals.count == 1)
        #expect(results == [false])
        #expect(await pending.finished() == false)
    }

    @Test("An update outside a list completes with false, and again when asked again")
    func outsideList() {
        let controller = GroupController(log: Log())
        var results: [Bool] = []
        controller.update(animated: false) { results.append($0) }
        controller.update(animated: false) { results.append($0) }
        #expect(results == [false, false])
    }

    @Test("Of two view models that are the same the first stays, and the other is reported")
    func duplicates() {
        let list = BindingList([])
        let diagnostics = DiagnosticLog(list.adapter)
        list.update([Group(id: 1, items: [Tag(id: 1, text: "a"), Tag(id: 1, text: "b")])])
        #expect(list.texts == ["a"])
        #expect(
            diagnostics.take() == [
                """
                View model 1 of the Group with the identifier 1 in section 0 has the identifier 1 of view model 0, and \
                both are of type Tag; it was dropped from its section.
                """
            ])
    }

    @Test("View models and cells may come from a data source")
    func dataSource() {
        let list = TestList()
        let source = TagSource()
        list.makeController = { _ in
            let controller = ListBindingSectionController<Group>()
            controller.dataSource = source
            return controller
        }
        list.update([Group(id: 1, items: tags("a", "b"))])
        #expect(list.texts == ["a", "b"])
        list.update([Group(id: 1, items: tags("b"))])
        #expect(list.texts == ["b"])
    }

    @Test("A section without a data source has no items")
    func noDataSource() {
        let list = TestList()
        list.makeController = { _ in ListBindingSectionController<Group>() }
        list.update([Group(id: 1, items: tags("a"))])
        #expect(list.view.numberOfItems(inSection: 0) == 0)
    }

    @Test("The selection delegate hears of the view model")
    func selection() {
        let list = BindingList([Group(id: 1, items: tags("a", "b"))])
        let delegate = SelectionLog(list.log)
        list.controller(0).selectionDelegate = delegate
        list.view.delegate?.collectionView(list.view, didSelectItemAt: ListIndexPath(section: 0, item: 1))
        list.view.delegate?.collectionView(list.view, didDeselectItemAt: ListIndexPath(section: 0, item: 1))
        list.view.delegate?.collectionView(list.view, didHighlightItemAt: ListIndexPath(section: 0, item: 0))
        list.view.delegate?.collectionView(list.view, didUnhighlightItemAt: ListIndexPath(section: 0, item: 0))
        #expect(list.log.take() == ["select 1 b", "deselect 1 b", "highlight 0 a", "unhighlight 0 a"])
    }
}

private func tags(_ texts: String...) -> [Tag] { texts.enumerated().map { Tag(id: $0.offset, text: $0.element) } }

/// A list of `Group`s.
@MainActor
private final class BindingList {
    let list = TestList(attaches: false)
    var log: Log { list.log }
    var view: StrictCollectionView { list.view }
    var adapter: ListAdapter { list.adapter }
    var scheduler: ManualScheduler { list.scheduler }
    var texts: [String] { list.texts }
    var cells: [TextCell] { view.rows.compactMap { $0.cell as? TextCell } }

    init(_ groups: [Group], overscan: Double = 0) {
        view.overscan = overscan
        list.objects = groups
        list.makeController = { [log = list.log] _ in GroupController(log: log) }
        list.adapter.dataSource = list
        list.adapter.collectionView = view
        _ = log.take()
    }

    func update(_ groups: [Group]) {
        list.objects = groups
        adapter.performUpdates(animated: true, completion: nil)
        scheduler.runAll()
        for entry in log.take() where entry != "objects" { log(entry) }
    }

    func controller(_ section: Int) -> GroupController {
        adapter.sectionController(forSection: section) as! GroupController
    }
}

private final class GroupController: ListBindingSectionController<Group> {
    let log: Log
    var override: [Tag]?

    init(log: Log) {
        self.log = log
        super.init()
    }

    override func viewModels(for group: Group) -> [any ListDiffable] { override ?? group.items }

    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TextCell.self, at: index)
    }
}

@MainActor
private final class TagSource: ListBindingSectionControllerDataSource {
    func sectionController(
        _ sectionController: ListBindingSectionController<Group>, viewModelsFor object: Group
    ) -> [any ListDiffable] { object.items }

    func sectionController(
        _ sectionController: ListBindingSectionController<Group>, cellForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> any ListBindableCell {
        sectionController.dequeueReusableCell(TextCell.self, at: index)
    }
}

@MainActor
private final class SelectionLog: ListBindingSectionControllerSelectionDelegate {
    let log: Log

    init(_ log: Log) { self.log = log }

    private func note(_ deed: String, _ index: Int, _ model: any ListDiffable) {
        log("\(deed) \(index) \((model as? Tag)?.text ?? "?")")
    }

    func sectionController(
        _ sectionController: ListSectionController, didSelectItemAt index: Int, viewModel: any ListDiffable
    ) { note("select", index, viewModel) }

    func sectionController(
        _ sectionController: ListSectionController, didDeselectItemAt index: Int, viewModel: any ListDiffable
    ) { note("deselect", index, viewModel) }

    func sectionController(
        _ sectionController: ListSectionController, didHighlightItemAt index: Int, viewModel: any ListDiffable
    ) { note("highlight", index, viewModel) }

    func sectionController(
        _ sectionController: ListSectionController, didUnhighlightItemAt index: Int, viewModel: any ListDiffable
    ) { note("unhighlight", index, viewModel) }
}

private final class BlockItems: ListBindingSectionController<Block> {
    private(set) var questionCount = 0

    override func viewModels(for block: Block) -> [any ListDiffable] {
        questionCount += 1
        return block.items.map { Tag(id: $0, text: "\($0)") }
    }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TextCell.self, at: index)
    }
}
