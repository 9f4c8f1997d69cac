public import ListDiffKit

/// A section of one row that holds a list, with an adapter of its own: a carousel in a feed.
///
///     ListNestedSectionController(CarouselCell.self, for: Album.self, objects: { $0.pictures }) { (_: Picture) in
///         ListSingleSectionController(PictureCell.self, for: Picture.self) { cell, picture in cell.show(picture) }
///     }
///
/// Inner lists are reused with their rows. Each object's list opens where the reader left it. When an object changes,
/// its inner list follows by an update of its own, animated where the outer one is, and the row stays.
///
/// The inner adapter's working range begins when the row comes into that of the outer adapter, from where the inner
/// list will open: pictures of a carousel near the screen load early.
open class ListNestedSectionController<Object: ListDiffable, Cell: ListNestingCell>:
    ListGenericSectionController<Object>
{
    private let makeAdapter: (ListNestedSectionController) -> ListAdapter
    private let height: Double?
    private var madeAdapter: ListAdapter?
    /// Where the reader left the inner list.
    private var place: ListReadingPosition?
    private var isInRange = false

    /// - Parameters:
    ///   - height: the row's height in logical pixels, or nil for a row that is as high as its inner list needs. What the
    ///     cell keeps free for itself, as for a scroll bar, is a part of it.
    ///   - workingRangeSize: how many sections beyond its edges the inner list's working range has.
    ///   - itemWorkingRangeSize: how many items beyond them.
    ///   - objects: all objects of the inner list, in order.
    ///   - sectionController: a new section controller for an object that comes into the inner list.
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
                ClosureDataSource(
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
    override var updatesInPlace: Bool { true }

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
            list.scroll(toOffset: list.scrollableOffsets.lowerBound, animated: false)
        }
        return cell
    }

    /// A click is for an item of the inner list.
    open override func shouldSelectItem(at index: Int) -> Bool { false }

    override func workingRangeDidChange(isInRange: Bool) {
        self.isInRange = isInRange
        guard isInRange || madeAdapter != nil else { return }
        adapter.expectDisplay(isInRange, at: adapter.readingPosition ?? place)
    }
}
