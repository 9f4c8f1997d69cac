public import ListDiffKit

/// A section of one row that contains a list with an adapter of its own, such as a carousel in a feed.
///
///     ListNestedSectionController(CarouselCell.self, for: Album.self, objects: { $0.pictures }) { (_: Picture) in
///         ListSingleSectionController(PictureCell.self, for: Picture.self) { cell, picture in cell.show(picture) }
///     }
///
/// Inner lists are reused with their rows. Each object's list opens where the reader left it. When an object changes,
/// its inner list is updated, animated if the outer update is, and the row stays.
///
/// The inner adapter's working range starts when the row enters the outer adapter's working range, at the place where
/// the inner list will open. So the pictures of a carousel near the screen load early.
open class ListNestedSectionController<Object: ListDiffable, Cell: ListNestingCell>:
    ListGenericSectionController<Object>
{
    private let makeAdapter: (ListNestedSectionController) -> ListAdapter
    private let height: Double?
    private var madeAdapter: ListAdapter?
    /// Where the reader left the inner list.
    private var place: ListReadingPosition?
    private var isInRange = false

    /// Creates a section controller for objects of a type.
    ///
    /// - Parameters:
    ///   - cell: the type of the row's cell.
    ///   - object: the type of the object.
    ///   - height: the row's height in logical pixels, or nil if the row is as high as its inner list. It includes the
    ///     space that the cell keeps free, for example for a scroll bar.
    ///   - workingRangeSize: the number of sections beyond the edges of the inner list that count as near.
    ///   - itemWorkingRangeSize: the same for items.
    ///   - objects: returns all objects of the inner list, in order.
    ///   - sectionController: returns a new section controller for an object that enters the inner list.
    public init<Inner: ListDiffable>(
        _ cell: Cell.Type, for object: Object.Type, height: Double? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, objects: @escaping (Object) -> [Inner],
        sectionController: @escaping (Inner) -> ListSectionController?
    ) {
        self.height = height
        makeAdapter = { controller in
            let adapter = ListAdapter(
                workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize)
            let inner = { [weak controller] in controller?.object.map(objects) ?? [] }
            adapter.source.set(
                ListAdapter.ClosureDataSource(
                    objectList: { objectList(inner()) },
                    sectionController: { object in (object as? Inner).flatMap(sectionController) }, emptyView: nil),
                isOwned: true)
            return adapter
        }
        super.init()
    }

    /// Fills the inner list. It lives as long as the section controller.
    public final var adapter: ListAdapter {
        if let madeAdapter { return madeAdapter }
        let adapter = makeAdapter(self)
        adapter.viewWillGo = { [weak self, weak adapter] in
            if let place = adapter?.readingPosition { self?.place = place }
        }
        madeAdapter = adapter
        return adapter
    }

    override var hasFixedItemCount: Bool { true }

    /// The inner list says what has changed.
    package override var updatesInPlace: Bool { true }

    override func didUpdate(to object: any ListDiffable, animated: Bool) {
        super.didUpdate(to: object, animated: animated)
        guard let madeAdapter else { return }
        if madeAdapter.collectionView != nil {
            madeAdapter.performUpdates(animated: animated)
        } else if isInRange {
            madeAdapter.expectDisplay(true, at: place)
        }
    }

    public override func heightForItem(at index: Int) -> Double? { height }

    public override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(Cell.self, at: index)
        let (list, adapter) = (cell.nestedList, adapter)
        guard adapter.collectionView !== list else { return cell }
        adapter.collectionView = list
        if place.map({ adapter.scroll(to: $0, animated: false) }) != true {
            let view = ListAdapter.adapterView(list)
            view.scroll(toOffset: view.scrollableOffsets.lowerBound, animated: false)
        }
        return cell
    }

    /// Returns false: a click is for an item of the inner list.
    open override func shouldSelectItem(at index: Int) -> Bool { false }

    override func workingRangeDidChange(isInRange: Bool) {
        self.isInRange = isInRange
        guard isInRange || madeAdapter != nil else { return }
        adapter.expectDisplay(isInRange, at: adapter.readingPosition ?? place)
    }
}
