public import ListDiffKit

extension ListAdapter {
    /// Makes an adapter for a view, with closures as its data source.
    ///
    /// The closures are held strongly, until the view's window is closed. In a list that may never be in a window they
    /// must not hold the view, which holds the adapter.
    ///
    /// - Parameters:
    ///   - objects: all objects of the list, in order.
    ///   - emptyView: what to show while no section has an item.
    ///   - sectionController: a new section controller for an object that comes into the list.
    public convenience init<Object: ListDiffable>(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: some ListUpdatingDelegate = ListAdapterUpdater(),
        objects: @escaping () -> [Object],
        emptyView: (() -> (any ListEmptyView)?)? = nil,
        sectionController: @escaping (Object) -> ListGenericSectionController<Object>
    ) {
        self.init(
            view: view, host: host, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize,
            updater: updater, objectList: { objectList(objects()) }, emptyView: emptyView,
            sectionController: { (object: any ListDiffable) in (object as? Object).flatMap(sectionController) })
    }

    /// The same for section controllers that are not generic; nil leaves an object out.
    public convenience init<Object: ListDiffable>(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: some ListUpdatingDelegate = ListAdapterUpdater(),
        objects: @escaping () -> [Object],
        emptyView: (() -> (any ListEmptyView)?)? = nil,
        sectionController: @escaping (Object) -> ListSectionController?
    ) {
        self.init(
            view: view, host: host, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize,
            updater: updater, objectList: { objectList(objects()) }, emptyView: emptyView,
            sectionController: { (object: any ListDiffable) in (object as? Object).flatMap(sectionController) })
    }

    /// The same for objects of several types.
    public convenience init(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: some ListUpdatingDelegate = ListAdapterUpdater(),
        objects: @escaping () -> [any ListDiffable],
        emptyView: (() -> (any ListEmptyView)?)? = nil,
        sectionController: @escaping (any ListDiffable) -> ListSectionController?
    ) {
        self.init(
            view: view, host: host, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize,
            updater: updater, objectList: { objectList(objects()) }, emptyView: emptyView,
            sectionController: sectionController)
    }
}

// The compiler prefers these where it can: sendability cannot be asked at run time, so it is the overload that says that
// objects may be compared in the background.
extension ListAdapter {
    /// The same for objects that may be compared in the background.
    public convenience init<Object: ListDiffable & Sendable>(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: some ListUpdatingDelegate = ListAdapterUpdater(),
        objects: @escaping () -> [Object],
        emptyView: (() -> (any ListEmptyView)?)? = nil,
        sectionController: @escaping (Object) -> ListGenericSectionController<Object>
    ) {
        self.init(
            view: view, host: host, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize,
            updater: updater, objectList: { objectList(sendable: objects()) }, emptyView: emptyView,
            sectionController: { (object: any ListDiffable) in (object as? Object).flatMap(sectionController) })
    }

    /// The same for objects that may be compared in the background.
    public convenience init<Object: ListDiffable & Sendable>(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: some ListUpdatingDelegate = ListAdapterUpdater(),
        objects: @escaping () -> [Object],
        emptyView: (() -> (any ListEmptyView)?)? = nil,
        sectionController: @escaping (Object) -> ListSectionController?
    ) {
        self.init(
            view: view, host: host, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize,
            updater: updater, objectList: { objectList(sendable: objects()) }, emptyView: emptyView,
            sectionController: { (object: any ListDiffable) in (object as? Object).flatMap(sectionController) })
    }

    /// The same for objects that may be compared in the background.
    public convenience init(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: some ListUpdatingDelegate = ListAdapterUpdater(),
        objects: @escaping () -> [any ListDiffable & Sendable],
        emptyView: (() -> (any ListEmptyView)?)? = nil,
        sectionController: @escaping (any ListDiffable) -> ListSectionController?
    ) {
        self.init(
            view: view, host: host, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize,
            updater: updater, objectList: { objectList(sendable: objects()) }, emptyView: emptyView,
            sectionController: sectionController)
    }
}

extension ListAdapter {
    private convenience init(
        view: any ListCollectionView, host: AnyObject?, workingRangeSize: Int, itemWorkingRangeSize: Int,
        updater: some ListUpdatingDelegate, objectList: @escaping () -> any ObjectList,
        emptyView: (() -> (any ListEmptyView)?)?,
        sectionController: @escaping (any ListDiffable) -> ListSectionController?
    ) {
        self.init(
            updater: updater, host: host, workingRangeSize: workingRangeSize,
            itemWorkingRangeSize: itemWorkingRangeSize)
        source.set(
            ClosureDataSource(objectList: objectList, sectionController: sectionController, emptyView: emptyView),
            isOwned: true)
        collectionView = view
    }
}
