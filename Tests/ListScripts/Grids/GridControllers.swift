import ListKit

/// What section controllers know of the grid that they are in.
struct GridContext {
    let direction: ListScrollDirection
    /// By the identifier of its section, from one index to another, by hand.
    let didMoveItem: @MainActor (_ section: Int, _ oldIndex: Int, _ newIndex: Int) -> Void
    /// By the identifier of its section, by a batch.
    let didSetItems: @MainActor (_ section: Int, _ items: [GridItem]) -> Void
}

/// Shows a section of a grid by binding its rows again. Lengths are along the list, whichever way that runs.
final class GridController<Stage: GridStage>: ListGenericSectionController<GridSection>, GridHeaderSource {
    private let context: GridContext
    private var items: [GridItem] = []

    init(_ context: GridContext) {
        self.context = context
        super.init()
        supplementaryViewSource = self
    }

    override func didUpdate(to section: GridSection) {
        items = section.items
        setSpaces(of: section)
    }

    override func numberOfItems() -> Int { items.count }
    override func heightForItem(at index: Int) -> Double? { items[index].size(.vertical, in: context.direction) }
    override func widthForItem(at index: Int) -> Double? { items[index].size(.horizontal, in: context.direction) }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(Stage.Cell.self, at: index)
        cell.bindViewModel(items[index])
        return cell
    }

    /// By a batch that has its own say in what the items are.
    func changeItems(animated: Bool, _ change: @escaping @MainActor ([GridItem]) -> RandomItemChange<GridItem>) {
        collectionContext.performBatch(
            animated: animated,
            updates: { [weak self] batch in
                guard let self else { return }
                let change = change(items)
                items = change.new
                context.didSetItems(object.id, items)
                change.carryOut(in: batch, of: self)
            }, completion: nil)
    }

    override func canMoveItem(at index: Int) -> Bool { items[index].isMovable }
    override func canMoveItem(at oldIndex: Int, to newIndex: Int) -> Bool { items[oldIndex].mayStand(at: newIndex) }

    override func moveObject(from oldIndex: Int, to newIndex: Int) {
        items.insert(items.remove(at: oldIndex), at: newIndex)
        context.didMoveItem(object.id, oldIndex, newIndex)
    }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        header(Stage.Header.self, ofKind: kind)
    }
}

/// Shows a section by diffing its items, so that rows go where these do.
final class DiffedGridController<Stage: GridStage>: ListBindingSectionController<GridSection>, GridHeaderSource {
    private let context: GridContext
    private var items: [GridItem] { viewModels.compactMap { $0 as? GridItem } }

    init(_ context: GridContext) {
        self.context = context
        super.init()
        supplementaryViewSource = self
    }

    override func didUpdate(to section: GridSection) {
        setSpaces(of: section)
        super.didUpdate(to: section)
    }

    override func viewModels(for section: GridSection) -> [any ListDiffable] { section.items }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(Stage.Cell.self, at: index)
    }

    override func height(forViewModel model: any ListDiffable, at index: Int) -> Double? {
        (model as? GridItem)?.size(.vertical, in: context.direction)
    }

    override func width(forViewModel model: any ListDiffable, at index: Int) -> Double? {
        (model as? GridItem)?.size(.horizontal, in: context.direction)
    }

    override func canMoveItem(at index: Int) -> Bool { items[index].isMovable }
    override func canMoveItem(at oldIndex: Int, to newIndex: Int) -> Bool { items[oldIndex].mayStand(at: newIndex) }

    override func moveObject(from oldIndex: Int, to newIndex: Int) {
        super.moveObject(from: oldIndex, to: newIndex)
        context.didMoveItem(object.id, oldIndex, newIndex)
    }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        header(Stage.Header.self, ofKind: kind)
    }
}

/// Shows a section's items in a list of their own, which runs to the side.
final class NestedGridController<Stage: GridStage>: ListNestedSectionController<GridSection, Stage.Carousel>,
    GridHeaderSource
{
    init(_ section: GridSection) {
        // Two columns, or one.
        let itemWidth: ListItemWidth = section.id % 2 == 0 ? .columns(2) : .line
        super.init(Stage.Carousel.self, for: GridSection.self, height: 70, objects: { $0.items }) { _ in
            CarouselItemController<Stage>(itemWidth)
        }
        supplementaryViewSource = self
        setSpaces(of: section)
    }

    /// A list needs more room than the narrowest columns have.
    func setSpaces(of section: GridSection) {
        setSpaces(of: section, itemWidth: section.metrics.itemWidth == .line ? .line : .columns(2))
    }

    /// In a list that runs to the side itself.
    override func widthForItem(at index: Int) -> Double? { 130 }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        header(Stage.Header.self, ofKind: kind)
    }
}

/// Shows an item of a list in a row.
private final class CarouselItemController<Stage: GridStage>: ListGenericSectionController<GridItem> {
    init(_ itemWidth: ListItemWidth) {
        super.init()
        self.itemWidth = itemWidth
    }

    override func widthForItem(at index: Int) -> Double? { object.length }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(Stage.Cell.self, at: index)
        cell.bindViewModel(object)
        return cell
    }
}

// MARK: What they share

protocol GridHeaderSource: ListSupplementaryViewSource {}

extension GridHeaderSource where Self: ListGenericSectionController<GridSection> {
    func supportedElementKinds() -> ListSupplementaryKinds { object.kinds }
    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { kind == .header ? 30 : 20 }
    func widthForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { kind == .header ? 30 : 20 }

    fileprivate func header<Header: ScriptHeader>(
        _ type: Header.Type, ofKind kind: ListSupplementaryKind
    ) -> any ListReusableView {
        let view = dequeueReusableSupplementaryView(type, ofKind: kind)
        view.section = object.id
        return view
    }

    fileprivate func setSpaces(of section: GridSection, itemWidth: ListItemWidth? = nil) {
        inset = section.metrics.insets
        minimumLineSpacing = section.metrics.lineSpacing
        minimumInteritemSpacing = section.metrics.interitemSpacing
        self.itemWidth = itemWidth ?? section.metrics.itemWidth
    }
}
