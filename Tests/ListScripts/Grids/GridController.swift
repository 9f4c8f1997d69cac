import ListKit

/// Shows a section of a grid. Lengths are along the list, whichever way that runs.
final class GridController<Stage: GridStage>: ListGenericSectionController<GridSection>, ListSupplementaryViewSource {
    private let direction: ListScrollDirection
    private var items: [GridItem] = []

    init(along direction: ListScrollDirection) {
        self.direction = direction
        super.init()
        supplementaryViewSource = self
    }

    override func didUpdate(to section: GridSection) {
        items = section.items
        inset = section.metrics.insets
        minimumLineSpacing = section.metrics.lineSpacing
        minimumInteritemSpacing = section.metrics.interitemSpacing
        itemWidth = section.metrics.itemWidth
    }

    override func numberOfItems() -> Int { items.count }

    override func heightForItem(at index: Int) -> Double? {
        direction == .vertical ? items[index].length : items[index].width
    }

    override func widthForItem(at index: Int) -> Double? {
        direction == .vertical ? items[index].width : items[index].length
    }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(Stage.Cell.self, at: index)
        cell.item = items[index]
        return cell
    }

    // MARK: Headers and footers

    func supportedElementKinds() -> ListSupplementaryKinds { object.kinds }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let view = dequeueReusableSupplementaryView(Stage.Header.self, ofKind: kind)
        view.section = object.id
        return view
    }

    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { kind == .header ? 30 : 20 }
    func widthForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { kind == .header ? 30 : 20 }
}
