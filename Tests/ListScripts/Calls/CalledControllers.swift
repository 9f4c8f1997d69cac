import ListKit

/// A section controller that tells the list of each call.
@MainActor
protocol CalledController: ListSectionController {
    /// The number of its object.
    var blockID: Int { get }
    /// What its rows should show; nil where they show something else.
    var shown: [CalledItem]? { get }
}

/// Several items with a header.
final class CalledPlainController<Stage: CalledStage>: ListSectionController, CalledController,
    ListSupplementaryViewSource
{
    private weak var list: CalledList<Stage>?
    let blockID: Int
    private(set) var versions: Set<Int> = []
    private var block: CalledBlock?
    var items: [CalledItem] = []
    var shown: [CalledItem]? { items }

    init(_ block: CalledBlock, _ list: CalledList<Stage>) {
        self.list = list
        blockID = block.id
        super.init()
        supplementaryViewSource = self
    }

    private func reach(_ member: @autoclosure () -> String) { list?.reach("ListSectionController.\(member())") }

    override func didUpdate(to object: any ListDiffable) {
        // What a batch has changed stays when the same object is given again.
        if let new = object as? CalledBlock, new != block {
            block = new
            items = new.items
            versions.insert(new.version)
        }
        reach("didUpdate(to:)")
    }

    override func numberOfItems() -> Int {
        let count = items.count
        reach("numberOfItems()")
        return count
    }

    override func heightForItem(at index: Int) -> Double? {
        reach("heightForItem(at:)")
        return list?.stage.rowHeight
    }

    override func widthForItem(at index: Int) -> Double? {
        reach("widthForItem(at:)")
        return nil
    }

    override func cellForItem(at index: Int) -> any ListCell {
        let item = items[index]
        reach("cellForItem(at:)")
        let cell = dequeueReusableCell(Stage.Cell.self, at: index)
        cell.item = item
        return cell
    }

    override func shouldSelectItem(at index: Int) -> Bool {
        reach("shouldSelectItem(at:)")
        return true
    }

    override func shouldDeselectItem(at index: Int) -> Bool {
        reach("shouldDeselectItem(at:)")
        return true
    }

    override func didSelectItem(at index: Int) { reach("didSelectItem(at:)") }
    override func didDeselectItem(at index: Int) { reach("didDeselectItem(at:)") }
    override func didActivateItem(at index: Int) { reach("didActivateItem(at:)") }
    override func didHighlightItem(at index: Int) { reach("didHighlightItem(at:)") }
    override func didUnhighlightItem(at index: Int) { reach("didUnhighlightItem(at:)") }

    override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        reach("didRequestContextMenu(at:point:)")
        return true
    }

    override func canMoveItem(at index: Int) -> Bool {
        reach("canMoveItem(at:)")
        return true
    }

    override func canMoveItem(at oldIndex: Int, to newIndex: Int) -> Bool {
        reach("canMoveItem(at:to:)")
        return true
    }

    override func moveObject(from oldIndex: Int, to newIndex: Int) {
        items.insert(items.remove(at: oldIndex), at: newIndex)
        reach("moveObject(from:to:)")
    }

    func supportedElementKinds() -> ListSupplementaryKinds {
        list?.reach("ListSupplementaryViewSource.supportedElementKinds()")
        return .header
    }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        list?.reach("ListSupplementaryViewSource.viewForSupplementaryElement(ofKind:)")
        let view = dequeueReusableSupplementaryView(Stage.Header.self, ofKind: kind)
        view.section = blockID
        return view
    }

    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? {
        list?.reach("ListSupplementaryViewSource.heightForSupplementaryElement(ofKind:)")
        return list?.stage.rowHeight
    }

    func widthForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? {
        list?.reach("ListSupplementaryViewSource.widthForSupplementaryElement(ofKind:)")
        return nil
    }
}

/// Items that are bound in place.
final class CalledBindingController<Stage: CalledStage>: ListBindingSectionController<CalledBlock>, CalledController,
    ListBindingSectionControllerDataSource, ListBindingSectionControllerSelectionDelegate
{
    private weak var list: CalledList<Stage>?
    let blockID: Int
    /// Added to that of the object.
    var version = 0
    var shown: [CalledItem]? { viewModels.compactMap { $0 as? CalledItem } }

    init(_ block: CalledBlock, _ list: CalledList<Stage>) {
        self.list = list
        blockID = block.id
        super.init()
        dataSource = self
        selectionDelegate = self
    }

    private func reach(_ member: @autoclosure () -> String) { list?.reach("ListBindingSectionController.\(member())") }
    private func reachSource(_ member: @autoclosure () -> String) {
        list?.reach("ListBindingSectionControllerDataSource.sectionController(_:\(member()):)")
    }
    private func reachDelegate(_ member: @autoclosure () -> String) {
        list?.reach("ListBindingSectionControllerSelectionDelegate.sectionController(_:\(member()):viewModel:)")
    }

    override func didUpdate(to object: CalledBlock) {
        list?.reach("ListGenericSectionController.didUpdate(to:)")
        super.didUpdate(to: object)
    }

    override func viewModels(for block: CalledBlock) -> [any ListDiffable] {
        reach("viewModels(for:)")
        return super.viewModels(for: block)
    }

    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        reach("cell(forViewModel:at:)")
        return super.cell(forViewModel: viewModel, at: index)
    }

    override func height(forViewModel viewModel: any ListDiffable, at index: Int) -> Double? {
        reach("height(forViewModel:at:)")
        return super.height(forViewModel: viewModel, at: index)
    }

    override func width(forViewModel viewModel: any ListDiffable, at index: Int) -> Double? {
        reach("width(forViewModel:at:)")
        return super.width(forViewModel: viewModel, at: index)
    }

    func sectionController(
        _ sectionController: ListBindingSectionController<CalledBlock>, viewModelsFor block: CalledBlock
    ) -> [any ListDiffable] {
        var block = block
        block.version += version
        reachSource("viewModelsFor")
        return block.items
    }

    func sectionController(
        _ sectionController: ListBindingSectionController<CalledBlock>, cellForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> any ListBindableCell {
        reachSource("cellForViewModel:at")
        return dequeueReusableCell(Stage.Cell.self, at: index)
    }

    func sectionController(
        _ sectionController: ListBindingSectionController<CalledBlock>, heightForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> Double? {
        reachSource("heightForViewModel:at")
        return list?.stage.rowHeight
    }

    func sectionController(
        _ sectionController: ListBindingSectionController<CalledBlock>, widthForViewModel viewModel: any ListDiffable,
        at index: Int
    ) -> Double? {
        reachSource("widthForViewModel:at")
        return nil
    }

    func sectionController(
        _ sectionController: ListSectionController, didSelectItemAt index: Int, viewModel: any ListDiffable
    ) { reachDelegate("didSelectItemAt") }
    func sectionController(
        _ sectionController: ListSectionController, didDeselectItemAt index: Int, viewModel: any ListDiffable
    ) { reachDelegate("didDeselectItemAt") }
    func sectionController(
        _ sectionController: ListSectionController, didActivateItemAt index: Int, viewModel: any ListDiffable
    ) { reachDelegate("didActivateItemAt") }
    func sectionController(
        _ sectionController: ListSectionController, didHighlightItemAt index: Int, viewModel: any ListDiffable
    ) { reachDelegate("didHighlightItemAt") }
    func sectionController(
        _ sectionController: ListSectionController, didUnhighlightItemAt index: Int, viewModel: any ListDiffable
    ) { reachDelegate("didUnhighlightItemAt") }
    func sectionController(
        _ sectionController: ListSectionController, didRequestContextMenuForItemAt index: Int, point: ListPoint?,
        viewModel: any ListDiffable
    ) -> Bool {
        reachDelegate("didRequestContextMenuForItemAt:point")
        return true
    }
}

/// One item that is bound in place.
final class CalledBindingSingleController<Stage: CalledStage>:
    ListBindingSingleSectionController<CalledBlock, Stage.Cell>, CalledController
{
    private weak var list: CalledList<Stage>?
    let blockID: Int
    var shown: [CalledItem]? { viewModel?.items }

    init(_ block: CalledBlock, _ list: CalledList<Stage>) {
        self.list = list
        blockID = block.id
        super.init()
    }

    private func reach(_ member: @autoclosure () -> String) {
        list?.reach("ListBindingSingleSectionController.\(member())")
    }

    override func configureCell(_ cell: Stage.Cell, withViewModel block: CalledBlock) {
        cell.item = block.items.first
        reach("configureCell(_:withViewModel:)")
    }

    override func height(forViewModel block: CalledBlock) -> Double? {
        reach("height(forViewModel:)")
        return list?.stage.rowHeight
    }

    override func width(forViewModel block: CalledBlock) -> Double? {
        reach("width(forViewModel:)")
        return nil
    }

    override func didSelectItem(with cell: Stage.Cell?) { reach("didSelectItem(with:)") }
    override func didDeselectItem(with cell: Stage.Cell?) { reach("didDeselectItem(with:)") }
    override func didActivateItem(with cell: Stage.Cell?) { reach("didActivateItem(with:)") }
    override func didHighlightItem(with cell: Stage.Cell?) { reach("didHighlightItem(with:)") }
    override func didUnhighlightItem(with cell: Stage.Cell?) { reach("didUnhighlightItem(with:)") }
}
