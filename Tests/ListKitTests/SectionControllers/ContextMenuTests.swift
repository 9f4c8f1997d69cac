import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Context menus, and selection in single sections")
struct ContextMenuTests {
    @Test("A section controller is asked for its item's menu, with the point of a click and without one for a key")
    func asked() {
        let list = TestList()
        list.makeController = { MenuController($0, log: list.log) }
        list.update([Block(id: 1, items: [1, 2]), Block(id: 2, items: [3])])
        _ = list.log.take()
        #expect(list.view.requestContextMenu(at: at(0, 1), point: ListPoint(x: 3, y: 4)))
        #expect(list.view.requestContextMenu(at: at(1, 0)))
        #expect(list.log.take() == ["menu 1.1 3.0 4.0", "menu 2.0 key"])
    }

    @Test("There is no menu where nobody has one")
    func none() {
        let list = TestList([Model(1)])
        #expect(!list.view.requestContextMenu(at: at(0, 0)))
    }

    @Test("A binding section asks its selection delegate, with the view model")
    func binding() {
        let log = Log()
        let delegate = MenuDelegate(log: log)
        let list = TestList()
        list.makeController = { _ in
            let controller = TagsController()
            controller.selectionDelegate = delegate
            return controller
        }
        list.update([Group(id: 1, items: [Tag(id: 1, text: "a"), Tag(id: 2, text: "b")])])
        #expect(list.view.requestContextMenu(at: at(0, 1)))
        #expect(log.take() == ["menu 1 b"])
    }

    @Test("A single section calls its closures at selection and deselection, with the object")
    func single() {
        let log = Log()
        let list = TestList()
        list.makeController = { _ in
            let controller = ListSingleSectionController(TextCell.self, for: Tag.self) { cell, tag in
                cell.text = tag.text
            }
            controller.onSelect = { log("select \($0.text)") }
            controller.onDeselect = { log("deselect \($0.text)") }
            return controller
        }
        list.update([Tag(id: 1, text: "a"), Tag(id: 2, text: "b")])
        list.view.tapItem(at: at(0, 0))
        list.view.tapItem(at: at(1, 0))
        #expect(log.take() == ["select a", "deselect a", "select b"])
    }
}

private final class MenuController: TestController {
    override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        log("menu \(name).\(index) \(point.map { "\($0.x) \($0.y)" } ?? "key")")
        return true
    }
}

private final class TagsController: ListBindingSectionController<Group> {
    override func viewModels(for group: Group) -> [any ListDiffable] { group.items }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TextCell.self, at: index)
    }
}

@MainActor
private final class MenuDelegate: ListBindingSectionControllerSelectionDelegate {
    let log: Log
    init(log: Log) { self.log = log }

    func sectionController(
        _ sectionController: ListSectionController, didSelectItemAt index: Int, viewModel: any ListDiffable
    ) {}

    func sectionController(
        _ sectionController: ListSectionController, didRequestContextMenuForItemAt index: Int, point: ListPoint?,
        viewModel: any ListDiffable
    ) -> Bool {
        log("menu \(index) \((viewModel as? Tag)?.text ?? "?")")
        return true
    }
}
