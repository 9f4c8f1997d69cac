import ListDiffKit

extension ListAdapter {
    /// Provides the objects of the list. The adapter holds it weakly.
    ///
    /// If there is a view, the objects of a new data source are shown at once. Objects that stay keep their section
    /// controllers. Pending updates complete with true. Nil empties the list.
    public var dataSource: (any ListAdapterDataSource)? {
        get { source.dataSource }
        set {
            guard newValue !== source.dataSource || source.waitingChanges > 0 else { return }
            change(through: updater) { adapter in
                adapter.source.set(newValue, isOwned: false)
                guard let view = adapter.view else { return }
                adapter.attach(view)
            }
        }
    }

    /// The view that shows the list.
    ///
    /// The adapter holds its view weakly, and the view retains the adapter. The view releases the adapter when you set
    /// another view or nil, when another adapter takes the view, or when the view's window closes.
    ///
    /// If the new view has another adapter, that adapter loses it. The view is filled at once if there is a data
    /// source. If the old or the new view is in the middle of an update, the change waits until the update has ended.
    ///
    /// - Precondition: the view is not ``collectionViewDelegate`` or ``scrollViewDelegate`` of this adapter.
    public var collectionView: (any ListCollectionView)? {
        get { source.view }
        set {
            let newView = newValue.map(Self.adapterView)
            let isTaken = newView != nil && newView?.dataSource !== viewDataSource
            guard newView !== source.view || isTaken || source.waitingChanges > 0 else { return }
            if let newView { requireNoDelegate(newView) }
            change(through: updater) { $0.replaceView(with: newView) }
        }
    }

    /// ``collectionView``, as this package uses it.
    package var view: (any AdapterView)? { source.view }

    static func adapterView(_ view: any ListCollectionView) -> any AdapterView {
        guard let view = view as? any AdapterView else {
            fatalError("A \(type(of: view)) cannot be the view of an adapter; use ListBoxView or StrictCollectionView.")
        }
        return view
    }

    /// The end of the view. Section controllers and closures may hold its window, which holds the view, which holds
    /// this.
    func close() {
        change(through: updater, endsList: true) { adapter in
            adapter.replaceView(with: nil)
            adapter.store.reset()
            adapter.source.dropOwned()
            adapter.dropPages()
        }
    }

    /// Counts a change of this adapter until an updater, its own or that of the view's owner, lets it begin.
    private func change(
        through updater: ListAdapterUpdater, endsList: Bool = false, _ work: @escaping (ListAdapter) -> Void
    ) {
        source.waitingChanges += 1
        updater.performDataSourceChange(endsList: endsList) { [weak self] in
            guard let self else { return }
            source.waitingChanges -= 1
            work(self)
        }
    }

    private func replaceView(with view: (any AdapterView)?) {
        source.viewChanges += 1
        if source.view != nil { viewWillGo() }
        if let old = source.view, old !== view { release(old) }
        source.view = nil
        endDisplay()
        moveWorkingRange { handler, notify in handler.reset(notify: notify) }
        guard let view else { return cancelPages() }
        guard let other = view.owner as? ListAdapter, other !== self else { return take(view) }
        // From now on the other adapter must not touch the view, and until then this one must not.
        let ownChange = source.viewChanges
        change(through: other.updater) { [weak other] adapter in
            // Another one was set, or none, while this one was waited for.
            guard adapter.source.viewChanges == ownChange else { return }
            if other?.source.view === view { other?.replaceView(with: nil) }
            adapter.take(view)
        }
    }

    private func take(_ view: any AdapterView) {
        source.view = view
        view.owner = self
        attach(view)
        Self.onNewView?()
    }

    private func release(_ view: any AdapterView) {
        guard view.dataSource === viewDataSource else { return }
        view.emptyView = nil
        view.dataSource = nil
        view.delegate = nil
        view.owner = nil
    }

    /// The list first, then the view's snapshot of it. What section controllers ask of the rows, which do not exist
    /// yet, waits; one of them may also close the view's window.
    private func attach(_ view: any AdapterView) {
        workingRange.willApply()
        edges.itemsWillChange()
        // Its former rows go first.
        store.questions.ask {
            view.dataSource = nil
            view.delegate = viewDelegate
            updateObjects()
        }
        updateEmptyView()
        view.dataSource = viewDataSource
        store.viewHasTakenAll(view)
        store.dropPrevious()
        moveWorkingRange { handler, notify in handler.didApply(.reloaded, visible: [], notify: notify) }
    }

    /// Collects the data source's objects without an update: the view is about to reload its structure, or there is no
    /// view yet.
    func updateObjects() {
        let gathered = gatherObjects(from: source.dataSource)
        let compared = gathered.compared(by: updater.firstComparison)
        collect(gathered, compared, from: source.dataSource).apply(false, false)
    }
}
