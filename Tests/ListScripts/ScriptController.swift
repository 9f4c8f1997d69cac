import ListKit

/// Shows a section, and tells its list of what comes near the screen.
final class ScriptController<Stage: ListStage>: ListGenericSectionController<ScriptSection>,
    ListSupplementaryViewSource,
    ListWorkingRangeDelegate
{
    /// Gone before the view is: a view keeps its adapter, and that its section controllers.
    private weak var list: ScriptList<Stage>?
    var items: [ScriptItem] = []

    init(_ list: ScriptList<Stage>) {
        self.list = list
        super.init()
        supplementaryViewSource = self
        workingRangeDelegate = self
    }

    override func didUpdate(to section: ScriptSection) {
        items = section.items
        itemWidth = section.itemWidth ?? list?.stage.arrangement.itemWidth ?? .line
    }

    override func numberOfItems() -> Int {
        list?.didAsk(.count)
        return items.count
    }

    override func heightForItem(at index: Int) -> Double? {
        list?.didAsk(.length)
        return isVertical ? items[index].height : items[index].width
    }

    override func widthForItem(at index: Int) -> Double? {
        list?.didAsk(.length)
        return isVertical ? items[index].width : items[index].height
    }

    private var isVertical: Bool { list?.stage.arrangement.direction == .vertical }

    override func shouldSelectItem(at index: Int) -> Bool {
        list?.didAsk(.selection)
        return true
    }

    override func didSelectItem(at index: Int) { list?.selectedIDs.append(items[index].id) }

    override func cellForItem(at index: Int) -> any ListCell {
        list?.didAsk(.cell)
        let cell = dequeueReusableCell(Stage.Cell.self, at: index)
        cell.item = items[index]
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { object.kinds }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        list?.didAsk(.header)
        let view = dequeueReusableSupplementaryView(Stage.Header.self, ofKind: kind)
        view.section = object.id
        list?.bound.append("\(kind) \(object.id)")
        return view
    }

    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { kind == .header ? 30 : 20 }
    func widthForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { kind == .header ? 30 : 20 }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController
    ) { list?.sectionsInRange.append(object.id) }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerDidExitWorkingRange sectionController: ListSectionController
    ) { list?.sectionsInRange.removeAll { $0 == object.id } }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemWillEnterWorkingRangeAt index: Int
    ) { list?.itemsInRange += 1 }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemDidExitWorkingRangeAt index: Int
    ) { list?.itemsInRange -= 1 }
}
