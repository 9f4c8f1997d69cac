public import ListDiffKit

extension ListAdapter {
    /// Makes an adapter for a view, with closures as its data source. They are held strongly: capture nothing that holds
    /// the adapter.
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
            updater: updater, host: host, workingRangeSize: workingRangeSize,
            itemWorkingRangeSize: itemWorkingRangeSize)
        set(
            view: view,
            ownedDataSource: ClosureDataSource(
                objects: objects, sectionController: sectionController, emptyView: emptyView))
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
            updater: updater, host: host, workingRangeSize: workingRangeSize,
            itemWorkingRangeSize: itemWorkingRangeSize)
        set(
            view: view,
            ownedDataSource: ClosureDataSource(
                objects: objects, sectionController: sectionController, emptyView: emptyView))
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
            updater: updater, host: host, workingRangeSize: workingRangeSize,
            itemWorkingRangeSize: itemWorkingRangeSize)
        set(
            view: view,
            ownedDataSource: MixedClosureDataSource(
                objects: objects, sectionController: sectionController, emptyView: emptyView))
    }

    private func set(view: any ListCollectionView, ownedDataSource: any ListAdapterDataSource) {
        source.set(ownedDataSource, isOwned: true)
        collectionView = view
    }

    /// Says what is in the list; weak.
    ///
    /// Setting another one takes its objects at once, if there is a view: those that are the same keep their section
    /// controllers. What waits to be updated is done with then, and completes with true. Nil empties the list.
    public var dataSource: (any ListAdapterDataSource)? {
        get { source.dataSource }
        set {
            guard newValue !== source.dataSource else { return }
            updater.performDataSourceChange { [weak self] in
                guard let self else { return }
                source.set(newValue, isOwned: false)
                guard let view = collectionView else { return }
                attach(view)
            }
        }
    }

    /// What shows the list; weak.
    ///
    /// Setting a view takes it from any other adapter, and fills it at once if there is a data source. While a view is
    /// in the middle of an update the change waits for the end of that.
    public var collectionView: (any ListCollectionView)? {
        get { source.view }
        set {
            guard newValue !== source.view || (newValue != nil && newValue?.dataSource !== viewDataSource) else { return }
            updater.performDataSourceChange { [weak self] in self?.replaceView(with: newValue) }
        }
    }

    private func replaceView(with view: (any ListCollectionView)?) {
        if let old = source.view, old !== view { release(old) }
        source.view = nil
        display.reset()
        moveWorkingRange { handler, tell in handler.reset(tell: tell) }
        guard let view else { return }
        if let other = (view.dataSource as? ViewDataSource)?.adapter, other !== self {
            // Nothing of the other adapter is to touch the view from now on.
            other.collectionView = nil
        }
        source.view = view
        attach(view)
    }

    private func release(_ view: any ListCollectionView) {
        guard view.dataSource === viewDataSource else { return }
        view.emptyView = nil
        view.dataSource = nil
        view.delegate = nil
    }

    /// The list first, then the view's snapshot of it.
    private func attach(_ view: any ListCollectionView) {
        workingRange.willApply()
        view.dataSource = nil
        updateObjects()
        view.delegate = viewDelegate
        view.dataSource = viewDataSource
        store.dropPrevious()
        moveWorkingRange { handler, tell in handler.didApply(nil, isReload: true, tell: tell) }
        emptyViews.update()
    }

    /// Takes the data source's objects without an update: the view is about to take its structure anew.
    private func updateObjects() {
        store.apply(collectObjects(from: source.dataSource), keepsPrevious: false)
    }
}

extension ListAdapter {
    /// The objects of a data source with their section controllers; none without one.
    func collectObjects(from dataSource: (any ListAdapterDataSource)?) -> ListTransitionData {
        collect(dataSource?.objects(for: self) ?? [], from: dataSource)
    }

    func collect(
        _ objects: [any ListDiffable], from dataSource: (any ListAdapterDataSource)?
    ) -> ListTransitionData {
        CreationStack.with(context) {
            var collector = TransitionCollector(old: store.map) { [weak self] in self?.report($0) }
            let data = collector.collect(objects) { object in
                dataSource?.listAdapter(self, sectionControllerFor: object)
            }
            for entry in data.to.entries { entry.controller.adopt(by: context) }
            return data
        }
    }

    func report(_ diagnostic: ListDiagnostic) {
        ListDiagnostics.report(diagnostic)
        events.emit(.warning(diagnostic))
    }

    /// Lets the working range move, and tells who enters and who exits.
    func moveWorkingRange(_ move: (WorkingRangeHandler, (WorkingRangeChange) -> Void) -> Void) {
        context.withoutCells {
            move(workingRange) { change in tell(change) }
        }
    }

    private func tell(_ change: WorkingRangeChange) {
        switch change {
        case .sectionEnters(let controller):
            controller.workingRangeDelegate?.listAdapter(self, sectionControllerWillEnterWorkingRange: controller)
            events.emit(.sectionEnteredWorkingRange(section: controller.section ?? 0))
        case .sectionExits(let controller):
            controller.workingRangeDelegate?.listAdapter(self, sectionControllerDidExitWorkingRange: controller)
            events.emit(.sectionExitedWorkingRange(section: controller.section))
        case .itemEnters(let controller, let path):
            controller.workingRangeDelegate?.listAdapter(
                self, sectionController: controller, itemWillEnterWorkingRangeAt: path.item)
            events.emit(.itemEnteredWorkingRange(path: path))
        case .itemExits(let controller, let path):
            controller.workingRangeDelegate?.listAdapter(
                self, sectionController: controller, itemDidExitWorkingRangeAt: path.item)
            events.emit(.itemExitedWorkingRange(path: path))
        }
    }
}
