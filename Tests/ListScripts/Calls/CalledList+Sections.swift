import ListKit

extension CalledList {
    func makeController(_ block: CalledBlock) -> ListSectionController {
        let controller: ListSectionController =
            switch block.kind {
            case .plain: CalledPlainController(block, self)
            case .binding: CalledBindingController(block, self)
            case .bindingSingle: CalledBindingSingleController(block, self)
            case .single: makeSingleController()
            case .nested: makeNestedController()
            }
        controller.displayDelegate = self
        controller.scrollDelegate = self
        controller.transitionDelegate = self
        controller.workingRangeDelegate = self
        names[ObjectIdentifier(controller)] = block.id
        made.append(controller)
        return controller
    }

    private func makeSingleController() -> ListSectionController {
        let height = stage.rowHeight
        let controller = ListSingleSectionController(
            Stage.Cell.self, for: CalledBlock.self,
            height: { [weak self] _ in
                self?.reach("ListSingleSectionController.init(height:)")
                return height
            },
            configure: { [weak self] cell, block in
                cell.item = block.items.first
                self?.reach("ListSingleSectionController.init(configure:)")
            })
        controller.width = { [weak self] _ in
            self?.reach("ListSingleSectionController.width")
            return nil
        }
        controller.onSelect = { [weak self] _ in self?.reach("ListSingleSectionController.onSelect") }
        controller.onDeselect = { [weak self] _ in self?.reach("ListSingleSectionController.onDeselect") }
        controller.onActivate = { [weak self] _ in self?.reach("ListSingleSectionController.onActivate") }
        return controller
    }

    private func makeNestedController() -> ListSectionController {
        ListNestedSectionController(
            Stage.NestingCell.self, for: CalledBlock.self, height: stage.rowHeight,
            objects: { [weak self] block in
                self?.reach("ListNestedSectionController.init(objects:)")
                return block.items
            },
            sectionController: { [weak self] (_: CalledItem) in
                self?.reach("ListNestedSectionController.init(sectionController:)")
                return ListSingleSectionController(Stage.Cell.self, for: CalledItem.self) { $0.item = $1 }
            })
    }

    func name(of controller: ListSectionController) -> String {
        names[ObjectIdentifier(controller)].map { "\($0)" } ?? "?"
    }

    /// What the rows of a section should show; nil where that is another list.
    func shown(_ controller: ListSectionController) -> [CalledItem]? {
        if let controller = controller as? any CalledController { return controller.shown }
        let single = controller as? ListSingleSectionController<CalledBlock, Stage.Cell>
        return single?.object.map(\.items)
    }
}
