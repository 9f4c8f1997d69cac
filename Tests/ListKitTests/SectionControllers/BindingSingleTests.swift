import ListKitReplay
import TestSupport
import Testing

@testable import ListKit

@MainActor
@Suite("Binding single section controllers")
struct BindingSingleTests {
    @Test("A new section fills its cell once, when it is dequeued")
    func first() {
        let list = TagList(["a", "b"])
        #expect(list.texts == ["a", "b"])
        #expect(list.notes() == ["configure a", "configure b"])
    }

    @Test("Another object is filled into the cell at once, and no row is bound again")
    func changed() {
        let list = TagList(["a", "b"])
        let cell = list.view.cell(1, 0)
        _ = list.notes()
        list.show(["a", "B"])
        #expect(list.texts == ["a", "B"])
        #expect(list.view.cell(1, 0) === cell)
        #expect(list.notes() == ["configure B"])
        #expect(list.view.counters.rowsReloaded == 0 && list.view.refusals.isEmpty)
    }

    @Test("An object that is equal by content is ignored, and the old one kept")
    func equal() {
        let list = TagList(["a"])
        let controller = list.controller(0)
        _ = list.notes()
        controller.didUpdate(to: Stamped(id: 0, text: "a", stamp: 7))
        #expect(controller.viewModel.stamp == 0)
        #expect(list.notes().isEmpty)
        controller.didUpdate(to: Stamped(id: 0, text: "b", stamp: 8))
        #expect(controller.viewModel.stamp == 8)
    }

    @Test("A cell kept ready beside the screen is filled too, one in the pool is not")
    func overscan() {
        let texts = (0..<40).map { "\($0)" }
        let list = TagList(texts, overscan: 50)
        #expect(list.view.rows.count == 15)
        _ = list.notes()
        var changed = texts
        changed[13] = "ready"
        changed[30] = "far"
        list.show(changed)
        #expect(list.notes() == ["configure ready"])
        #expect(list.texts[13] == "ready")
        #expect(!list.controller(13).isDisplayingCell)
    }

    @Test("A cell is displayed from its coming on screen until it leaves, and through reloads in place")
    func displaying() {
        let list = TagList((0..<40).map { "\($0)" })
        let controller = list.controller(0)
        #expect(controller.isDisplayingCell)
        list.updater.singleItemSectionUpdates = false
        list.show(["new"] + (1..<40).map { "\($0)" })
        #expect(list.view.counters.rowsReloaded == 1)
        #expect(controller.isDisplayingCell)
        list.view.scroll(toOffset: 200, animated: false)
        #expect(!controller.isDisplayingCell)
        // Its cell shows another section by now.
        #expect(list.view.pooledRowCount == 0)
        list.view.scroll(toOffset: 0, animated: false)
        #expect(controller.isDisplayingCell)
    }

    @Test("What the user does comes with the cell on screen, and without one beside it")
    func hooks() {
        let list = TagList((0..<40).map { "\($0)" })
        _ = list.notes()
        list.view.tapItem(at: at(1, 0))
        #expect(list.notes() == ["highlight 1", "unhighlight 1", "select 1"])
        list.view.tapItem(at: at(2, 0))
        #expect(list.notes() == ["highlight 2", "unhighlight 2", "deselect 1", "select 2"])
        list.view.tapItem(at: at(30, 0))
        #expect(list.notes() == ["highlight nil", "unhighlight nil", "deselect 2", "select nil"])
    }

    @Test("The height comes from the object")
    func height() {
        let list = TagList(["tall", "b"])
        #expect(list.view.frameForRow(at: .item(at(0, 0)))?.size.height == 30)
        #expect(list.view.frameForRow(at: .item(at(1, 0)))?.size.height == 10)
    }
}

/// Equal by what is shown.
private struct Stamped: ListDiffable, Identifiable {
    let id: Int
    var text: String
    var stamp = 0

    func isEqual(toDiffableObject object: Stamped) -> Bool { text == object.text }
}

private final class StampedController: ListBindingSingleSectionController<Stamped, TextCell> {
    let log: Log

    init(log: Log) {
        self.log = log
        super.init()
    }

    override func configureCell(_ cell: TextCell, withViewModel viewModel: Stamped) {
        cell.text = viewModel.text
        log("configure \(viewModel.text)")
    }

    override func height(forViewModel viewModel: Stamped) -> Double? { viewModel.text == "tall" ? 30 : nil }
    override func didSelectItem(with cell: TextCell?) { log("select \(cell?.text ?? "nil")") }
    override func didDeselectItem(with cell: TextCell?) { log("deselect \(cell?.text ?? "nil")") }
    override func didHighlightItem(with cell: TextCell?) { log("highlight \(cell?.text ?? "nil")") }
    override func didUnhighlightItem(with cell: TextCell?) { log("unhighlight \(cell?.text ?? "nil")") }
}

@MainActor
private struct TagList {
    let list: TestList
    var view: StrictCollectionView { list.view }
    var updater: ListAdapterUpdater { list.updater }
    var texts: [String] { list.texts }

    init(_ texts: [String], overscan: Double = 0) {
        list = TestList(overscan: overscan, attaches: false)
        list.updater.singleItemSectionUpdates = true
        list.makeController = { [log = list.log] _ in StampedController(log: log) }
        list.objects = Self.objects(texts)
        list.adapter.dataSource = list
        list.adapter.collectionView = list.view
    }

    private static func objects(_ texts: [String]) -> [Stamped] {
        texts.enumerated().map { Stamped(id: $0, text: $1) }
    }

    func show(_ texts: [String]) {
        list.update(Self.objects(texts))
    }

    /// What the controllers have written down since the last time.
    func notes() -> [String] { list.log.take().filter { $0 != "objects" } }

    func controller(_ section: Int) -> StampedController {
        list.adapter.sectionController(forSection: section) as! StampedController
    }
}

extension Mistake {
    static let bindingSingle = [
        Mistake("StampedController is asked about item 1; its section has 1 item.") {
            _ = TagList(["a"]).controller(0).heightForItem(at: 1)
        },
        Mistake("StampedController shows Stamped, but was made for an object of type Model.") {
            TagList(["a"]).controller(0).didUpdate(to: Model(1))
        },
        Mistake(" does not override configureCell(_:withViewModel:).") {
            let list = TestList()
            list.makeController = { _ in ListBindingSingleSectionController<Model, TextCell>() }
            list.update([Model(1)])
        },
    ]
}
