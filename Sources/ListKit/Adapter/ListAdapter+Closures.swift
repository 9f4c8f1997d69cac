public import ListDiffKit

extension ListAdapter {
    /// Creates an adapter for a view, with closures as its data source.
    ///
    /// The adapter retains the closures until the view's window closes. If the list may never be in a window, the
    /// closures must not capture the view, because the view retains the adapter.
    ///
    /// - Parameters:
    ///   - view: the view to fill.
    ///   - host: the `host` of the section controllers, such as the window.
    ///   - workingRangeSize: the number of sections beyond the screen, in both directions, that count as near.
    ///   - itemWorkingRangeSize: the same for items.
    ///   - updater: carries out the updates of this adapter alone.
    ///   - objects: returns all objects of the list, in order.
    ///   - emptyView: returns what to show while no section has an item.
    ///   - sectionController: returns a new section controller for an object that enters the list.
    public convenience init<Object: ListDiffable>(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: ListAdapterUpdater = ListAdapterUpdater(),
        objects: @escaping () -> [Object],
        emptyView: (() -> (any ListEmptyView)?)? = nil,
        sectionController: @escaping (Object) -> ListGenericSectionController<Object>
    ) {
        self.init(
            view: view, host: host, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize,
            updater: updater, objectList: { objectList(objects()) }, emptyView: emptyView,
            sectionController: { made(for: $0, by: sectionController) })
    }

    /// Creates an adapter whose closure returns section controllers of any class, or nil to leave an object out.
    public convenience init<Object: ListDiffable>(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: ListAdapterUpdater = ListAdapterUpdater(),
        objects: @escaping () -> [Object],
        emptyView: (() -> (any ListEmptyView)?)? = nil,
        sectionController: @escaping (Object) -> ListSectionController?
    ) {
        self.init(
            view: view, host: host, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize,
            updater: updater, objectList: { objectList(objects()) }, emptyView: emptyView,
            sectionController: { made(for: $0, by: sectionController) })
    }

    /// Creates an adapter for objects of several types.
    public convenience init(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: ListAdapterUpdater = ListAdapterUpdater(),
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

// The compiler prefers these where it can: sendability cannot be asked at run time, so it is the overload that says
// that objects may be compared in the background.
extension ListAdapter {
    /// Creates an adapter for `Sendable` objects, which can be compared in the background.
    public convenience init<Object: ListDiffable & Sendable>(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: ListAdapterUpdater = ListAdapterUpdater(),
        objects: @escaping () -> [Object],
        emptyView: (() -> (any ListEmptyView)?)? = nil,
        sectionController: @escaping (Object) -> ListGenericSectionController<Object>
    ) {
        self.init(
            view: view, host: host, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize,
            updater: updater, objectList: { objectList(sendable: objects()) }, emptyView: emptyView,
            sectionController: { made(for: $0, by: sectionController) })
    }

    /// Creates an adapter for `Sendable` objects, whose closure returns section controllers of any class.
    public convenience init<Object: ListDiffable & Sendable>(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: ListAdapterUpdater = ListAdapterUpdater(),
        objects: @escaping () -> [Object],
        emptyView: (() -> (any ListEmptyView)?)? = nil,
        sectionController: @escaping (Object) -> ListSectionController?
    ) {
        self.init(
            view: view, host: host, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize,
            updater: updater, objectList: { objectList(sendable: objects()) }, emptyView: emptyView,
            sectionController: { made(for: $0, by: sectionController) })
    }

    /// Creates an adapter for `Sendable` objects of several types.
    public convenience init(
        view: any ListCollectionView, host: AnyObject? = nil, workingRangeSize: Int = 0,
        itemWorkingRangeSize: Int = 0, updater: ListAdapterUpdater = ListAdapterUpdater(),
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

/// What a closure for objects of one type makes of any object; nil for an object of another type.
@MainActor
private func made<Object: ListDiffable>(
    for object: any ListDiffable, by make: (Object) -> ListSectionController?
) -> ListSectionController? {
    var controller: ListSectionController?
    _ = opening(object, as: Object.self) { controller = make($0) }
    return controller
}

extension ListAdapter {
    private convenience init(
        view: any ListCollectionView, host: AnyObject?, workingRangeSize: Int, itemWorkingRangeSize: Int,
        updater: ListAdapterUpdater, objectList: @escaping () -> any ObjectList,
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
