public import ListDiffKit

extension ListAdapter {
    /// Asks for an update: compares the data source's objects with those of the list, and has the view insert, remove,
    /// move and bind again what differs.
    ///
    /// Queued: the data source is asked in the next turn, once for all calls of this one. The update is animated only
    /// if all of them are.
    ///
    /// - Parameters:
    ///   - label: what to call the update in events; the place of the call is recorded beside it.
    ///   - completion: gets true when the update is applied and its motion has ended; false, at once, without data
    ///     source or view, and where the view refused the update or went away.
    /// - Complexity: O(objects) expected for the update, and O(moved objects · log) where something moved.
    public func performUpdates(
        animated: Bool, label: String? = nil, fileID: String = #fileID, line: UInt = #line,
        completion: ListUpdaterCompletion? = nil
    ) {
        let origin = ListUpdateOrigin(label: label, fileID: fileID, line: line)
        // Held until the update's turn: a data source let go of in between still gives its objects.
        guard isReady(for: origin), let dataSource else {
            completion?(false)
            return
        }
        updater.performUpdate(
            ListSectionUpdateRequest(
                client: client, animated: animated, origin: origin,
                sectionData: { [weak self] in self?.collectObjects(from: dataSource) },
                applySectionData: { [weak self] data in self?.store.apply(data, keepsPrevious: true) },
                completion: finishing(.performUpdates, animated: animated, completion)))
    }

    /// As `performUpdates(animated:completion:)`, and waits for the end.
    @discardableResult
    public func performUpdates(
        animated: Bool, label: String? = nil, fileID: String = #fileID, line: UInt = #line
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            performUpdates(animated: animated, label: label, fileID: fileID, line: line) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Asks for a new beginning: all section controllers are made anew, and everything on screen is bound again.
    ///
    /// The data source's objects are read *now*; what changes later in this turn is not seen. Queued like an update,
    /// and takes the place of updates that wait.
    public func reloadData(
        label: String? = nil, fileID: String = #fileID, line: UInt = #line,
        completion: ListUpdaterCompletion? = nil
    ) {
        let origin = ListUpdateOrigin(label: label, fileID: fileID, line: line)
        guard isReady(for: origin), let dataSource else {
            completion?(false)
            return
        }
        let objects = dataSource.objects(for: self)
        updater.reloadData(
            ListReloadRequest(
                client: client, origin: origin,
                reloadUpdate: { [weak self] in
                    guard let self else { return }
                    store.reset()
                    store.apply(collect(objects, from: dataSource), keepsPrevious: false)
                },
                completion: finishing(.reloadData, animated: false, completion)))
    }

    /// As `reloadData(completion:)`, and waits for the end.
    @discardableResult
    public func reloadData(
        label: String? = nil, fileID: String = #fileID, line: UInt = #line
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            reloadData(label: label, fileID: fileID, line: line) { continuation.resume(returning: $0) }
        }
    }

    /// Has the sections of objects bound again, in place; objects that are not in the list are skipped.
    ///
    /// A newer version of an object takes the place of the old one and goes to `didUpdate(to:)`. Happens at once;
    /// inside the data part of an update as a part of that; while an update compares its objects or the view is taking
    /// it in, with the next one; if that one collects objects too, they are newer than those given here, and stay.
    ///
    /// - Precondition: there is a view.
    /// - Complexity: O(*n* log *n*) expected in the given objects, besides the view's part.
    public func reloadObjects(
        _ objects: [any ListDiffable], label: String? = nil, fileID: String = #fileID, line: UInt = #line
    ) {
        precondition(collectionView != nil, "Objects can be reloaded only in an adapter that has a view.")
        let origin = ListUpdateOrigin(label: label, fileID: fileID, line: line)
        switch updater.state {
        case .idle, .executing: reload(objects, replacing: true, origin: origin)
        case .queued, .executed:
            updater.performUpdate(
                ListItemUpdateRequest(
                    client: client, animated: false, origin: origin,
                    itemUpdates: { [weak self] in
                        guard let self else { return }
                        reload(objects, replacing: store.previous == nil, origin: origin)
                    }, applied: nil,
                    completion: { _ in }))
        }
    }

    private func reload(_ objects: [any ListDiffable], replacing: Bool, origin: ListUpdateOrigin) {
        var sections: [Int] = []
        for object in objects.map({ DiffEntry($0) }) {
            let map = store.previous ?? store.map
            guard let section = map.section(of: object) else { continue }
            sections.append(section)
            let entry = map.entries[section]
            if replacing, !object.isIdentical(to: entry.object) {
                store.replaceObject(at: section, with: object)
                entry.controller.didUpdate(to: object.value)
            }
        }
        updater.reloadSections(ListIndexSet(sections), client: client, origin: origin)
    }

    /// Adds a listener, held weakly; adding it twice is adding it once.
    public func add(_ updateListener: any ListAdapterUpdateListener) { listeners.add(updateListener) }
    /// Takes a listener out; one that is not there is no matter.
    public func remove(_ updateListener: any ListAdapterUpdateListener) { listeners.remove(updateListener) }

    // MARK: Item updates

    func performBatch(
        animated: Bool, origin: ListUpdateOrigin, updates: @escaping (ListBatchContext) -> Void,
        applied: (() -> Void)?, completion: ListUpdaterCompletion?
    ) {
        updater.performUpdate(
            ListItemUpdateRequest(
                client: client, animated: animated, origin: origin,
                itemUpdates: { [weak self] in
                    guard let self else { return }
                    let batch = ListBatchContext(store: store, updater: updater, client: client, origin: origin)
                    defer { batch.invalidate() }
                    updates(batch)
                },
                applied: applied,
                completion: finishing(.itemUpdates, animated: animated, completion)))
    }

    private func isReady(for origin: ListUpdateOrigin) -> Bool {
        if collectionView != nil, dataSource != nil { return true }
        report(.updateWithoutView(origin))
        return false
    }

    /// Listeners come before the caller's own completion.
    private func finishing(
        _ type: ListAdapterUpdateType, animated: Bool, _ completion: ListUpdaterCompletion?
    ) -> ListUpdaterCompletion {
        { [weak self] finished in
            if let self { listeners.tell { $0.listAdapter(self, didFinish: type, animated: animated) } }
            completion?(finished)
        }
    }
}
