import ListDiffKit

extension ListAdapter {
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
            let isTaken = newValue != nil && newValue?.dataSource !== viewDataSource
            guard newValue !== source.view || isTaken else { return }
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
        moveWorkingRange { handler, tell in handler.didApply(.reloaded, tell: tell) }
        emptyViews.update()
    }

    /// Takes the data source's objects without an update: the view is about to take its structure anew.
    private func updateObjects() {
        store.apply(collectObjects(from: source.dataSource), keepsPrevious: false)
    }
}
