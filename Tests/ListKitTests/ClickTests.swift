import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Clicks in lists that change while the click is on its way")
struct ClickTests {
    enum Change: CaseIterable {
        case update, batch, reload
    }

    @Test(
        "A click goes to nobody when the question whether it may select has changed the list",
        arguments: [false, true],
        Change.allCases)
    func shouldSelect(selectsSeveral: Bool, change: Change) {
        let list = list(selectsSeveral: selectsSeveral)
        list.onQuestion = { [unowned list] in list.make(change) }
        list.list.view.tapItem(at: at(1, 0))
        list.list.scheduler.runAll()
        #expect(list.list.log.take().filter { $0.hasPrefix("select") || $0.hasPrefix("asked") } == ["asked 1.0"])
        #expect(list.list.view.indexPathsForSelectedItems.isEmpty)
    }

    @Test(
        "A click goes to nobody when the question whether another item may be deselected has changed the list",
        arguments: [false, true])
    func shouldDeselect(selectsSeveral: Bool) {
        let list = list(selectsSeveral: selectsSeveral)
        let selected = selectsSeveral ? at(1, 0) : at(0, 0)
        list.list.view.selectItem(at: selected)
        list.onQuestion = { [unowned list] in
            // The first question is that about the clicked item.
            if !selectsSeveral { list.onQuestion = { list.make(.update) } } else { list.make(.update) }
        }
        list.list.view.tapItem(at: at(1, 0))
        let calls = list.list.log.take().filter { $0.hasPrefix("select") || $0.hasPrefix("deselect") }
        #expect(calls.isEmpty && list.list.view.indexPathsForSelectedItems == [at(selected.section + 1, 0)])
    }

    @Test("A press that changes the list clicks the item that was pressed", arguments: [false, true])
    func highlight(selectsSeveral: Bool) {
        let list = list(selectsSeveral: selectsSeveral)
        list.onHighlight = { [unowned list] in list.make(.update) }
        list.list.view.tapItem(at: at(1, 0))
        #expect(list.list.log.take().contains("select 1.0"))
        #expect(list.list.view.indexPathsForSelectedItems == [at(2, 0)])
    }

    @Test("A press that removes its item clicks nothing", arguments: [false, true])
    func removed(selectsSeveral: Bool) {
        let list = list(selectsSeveral: selectsSeveral)
        list.onHighlight = { [unowned list] in list.list.update([Model(0), Model(2)]) }
        list.list.view.tapItem(at: at(1, 0))
        #expect(!list.list.log.take().contains { $0.hasPrefix("select") || $0.hasPrefix("unhighlight") })
        #expect(list.list.view.indexPathsForSelectedItems.isEmpty)
    }

    private func list(selectsSeveral: Bool) -> ClickedList { ClickedList(selectsSeveral: selectsSeveral) }

    private func at(_ section: Int, _ item: Int) -> ListIndexPath { ListIndexPath(section: section, item: item) }
}

@MainActor
private final class ClickedList {
    let list = TestList(attaches: false)
    var onQuestion: () -> Void = {}
    var onHighlight: () -> Void = {}

    init(selectsSeveral: Bool) {
        list.view.allowsMultipleSelection = selectsSeveral
        list.updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(enabled: true)
        list.makeController = { [unowned self] in ClickedController($0, self) }
        list.objects = (0..<3).map { Model($0) }
        list.adapter.dataSource = list
        list.adapter.collectionView = list.view
    }

    /// Each gives the clicked path to another object, or to none.
    func make(_ change: ClickTests.Change) {
        onQuestion = {}
        onHighlight = {}
        switch change {
        case .update:
            list.objects.insert(Model(9), at: 0)
            list.adapter.performUpdates(animated: false)
        case .batch:
            let controller = list.controller(1)
            controller.collectionContext.performBatch(animated: false) { batch in
                controller.items = []
                batch.delete(in: controller, at: [0])
            }
        case .reload:
            let controller = list.controller(1)
            controller.onUpdate = { $0.items = [] }
            list.adapter.reloadObjects([Model(1, version: 1)])
        }
    }
}

private final class ClickedController: TestController {
    private unowned let list: ClickedList

    init(_ object: any ListDiffable, _ list: ClickedList) {
        self.list = list
        super.init(object, log: list.list.log)
    }

    override func shouldSelectItem(at index: Int) -> Bool {
        log("asked \(name).\(index)")
        list.onQuestion()
        return true
    }

    override func shouldDeselectItem(at index: Int) -> Bool {
        list.onQuestion()
        return true
    }

    override func didHighlightItem(at index: Int) {
        super.didHighlightItem(at: index)
        list.onHighlight()
    }
}
