import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("What a section controller is by default")
struct SectionControllerMemberTests {
    @Test("One item that measures itself, may be selected and deselected, and has neither menu nor another place")
    func defaults() {
        let controller = ListSectionController()
        #expect(controller.numberOfItems() == 1 && controller.heightForItem(at: 0) == nil)
        #expect(controller.shouldSelectItem(at: 0) && controller.shouldDeselectItem(at: 0))
        #expect(!controller.didRequestContextMenu(at: 0, point: nil))
        #expect(!controller.canMoveItem(at: 0) && !controller.canMoveItem(at: 0, to: 1))
        #expect(controller.section == nil && !controller.isFirstSection && !controller.isLastSection)
        #expect(controller.host == nil && controller.collectionContext == nil)
    }

    @Test("It holds none of those it calls")
    func weakness() {
        let list = TestList([Model(1)])
        let controller = list.controller(0)
        func attachAHelper() {
            let helper = TestController(Model(2), log: Log())
            controller.supplementaryViewSource = helper
            controller.displayDelegate = helper
            controller.workingRangeDelegate = helper
            let other = EmptyDelegate()
            controller.scrollDelegate = other
            controller.transitionDelegate = other
            #expect(controller.supplementaryViewSource != nil && controller.transitionDelegate != nil)
        }
        attachAHelper()
        #expect(controller.supplementaryViewSource == nil && controller.displayDelegate == nil)
        #expect(controller.workingRangeDelegate == nil)
        #expect(controller.scrollDelegate == nil && controller.transitionDelegate == nil)
    }

    @Test("A generic one has no object before the first, and each one typed when it gets it")
    func generic() {
        final class TagController: ListGenericSectionController<Tag> {
            var told: [Tag] = []
            override func didUpdate(to tag: Tag) {
                #expect(object == tag)
                told.append(tag)
            }
            override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(TextCell.self, at: index) }
        }
        let controller = TagController()
        #expect(controller.object == nil)
        let list = TestList()
        list.makeController = { _ in controller }
        list.update([Tag(id: 1)])
        list.update([Tag(id: 1, text: "new")])
        #expect(controller.told == [Tag(id: 1), Tag(id: 1, text: "new")])
    }

    @Test("The height of a single one may come from its object, and follows it")
    func singleHeight() {
        let list = TestList()
        list.makeController = { _ in
            ListSingleSectionController(TextCell.self, for: Tag.self, height: { $0.text.isEmpty ? nil : 25 }) {
                cell, tag in
                cell.text = tag.text
            }
        }
        list.update([Tag(id: 1), Tag(id: 2, text: "tall")])
        #expect(heights(list) == [10, 25])
        list.update([Tag(id: 1, text: "tall too"), Tag(id: 2)])
        #expect(heights(list) == [25, 10])
    }

    @Test("Heights of view models are asked again when these have changed and their cells were bound in place")
    func bindingHeights() {
        let list = TestList()
        let source = TallTags()
        list.makeController = { _ in
            let controller = ListBindingSectionController<Group>()
            controller.dataSource = source
            return controller
        }
        list.update([Group(id: 1, items: [Tag(id: 1), Tag(id: 2, text: "25"), Tag(id: 3)])])
        #expect(heights(list) == [10, 25, 10])
        let row = list.view.row(at: .item(at(0, 1)))
        list.update([Group(id: 1, items: [Tag(id: 4), Tag(id: 1, text: "30"), Tag(id: 2, text: "40"), Tag(id: 3)])])
        #expect(heights(list) == [10, 30, 40, 10])
        #expect(list.view.row(at: .item(at(0, 2))) === row)
        list.update([Group(id: 1, items: [Tag(id: 4), Tag(id: 1, text: "30"), Tag(id: 2), Tag(id: 3)])])
        #expect(heights(list) == [10, 30, 10, 10], "One that was given measures itself again.")
        #expect(list.view.row(at: .item(at(0, 2))) === row)
        #expect(list.view.counters.rowsReloaded == 0 && list.view.checkInvariants().isEmpty)
    }

    @Test("Whether an item may be deselected is asked, and a no leaves it selected")
    func deselection() {
        final class Sticky: TestController {
            override func shouldDeselectItem(at index: Int) -> Bool { index == 0 }
        }
        let list = TestList()
        list.makeController = { [log = list.log] in Sticky($0, log: log) }
        list.update([Block(id: 1, items: [0, 1])])
        list.view.allowsMultipleSelection = true
        for item in [0, 1, 0, 1] { list.view.tapItem(at: at(0, item)) }
        #expect(list.view.indexPathsForSelectedItems == [at(0, 1)])
    }

    private func heights(_ list: TestList) -> [Double?] {
        list.view.rows.map { $0.position.flatMap(list.view.frameForRow(at:))?.size.height }
    }
}

@MainActor
private final class EmptyDelegate: ListScrollDelegate, ListTransitionDelegate {}

/// As high as their text says.
@MainActor
private final class TallTags: ListBindingSectionControllerDataSource {
    func sectionController(
        _ sectionController: ListBindingSectionController<Group>, viewModelsFor group: Group
    ) -> [any ListDiffable] { group.items }

    func sectionController(
        _ sectionController: ListBindingSectionController<Group>, cellForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> any ListBindableCell { sectionController.dequeueReusableCell(TextCell.self, at: index) }

    func sectionController(
        _ sectionController: ListBindingSectionController<Group>, heightForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> Double? { (viewModel as? Tag).flatMap { Double($0.text) } }
}
