public import ListDiffKit

extension ListAdapter {
    /// Asks for an update: compares the data source's objects with those of the list, and inserts, removes, moves and
    /// rebinds the rows that differ.
    ///
    /// The update is queued. The data source is asked in the next turn of the main loop, once for all calls in this
    /// turn. The update is animated only if all of these calls are.
    ///
    /// - Parameters:
    ///   - animated: whether rows glide to their places.
    ///   - cause: what has caused the update. An update that the user has caused keeps the item with the focus, or a
    ///     selected one, in its place.
    ///   - label: a name for the update in events and recordings.
    ///   - fileID: the caller's file, recorded beside the label.
    ///   - line: the caller's line.
    ///   - completion: gets true when the update is applied and its motion has ended. Gets false if the view refuses
    ///     the update or goes away, and at once if there is no data source or no view.
    /// - Returns: a handle to wait for the same moment: `await adapter.performUpdates(animated: true).finished()`.
    /// - Complexity: O(objects) expected for the update, and O(moved objects · log) if objects moved.
    @discardableResult
    public func performUpdates(
        animated: Bool, causedBy cause: ListUpdateCause = .program, label: String? = nil, fileID: String = #fileID,
        line: UInt = #line, completion: ListUpdaterCompletion? = nil
    ) -> ListPendingUpdate {
        let origin = ListUpdateOrigin(label: label, fileID: fileID, line: line, cause: cause)
        return ListPendingUpdate(completion) { performUpdates(animated: animated, origin: origin, completion: $0) }
    }

    private func performUpdates(
        animated: Bool, origin: ListUpdateOrigin, completion: @escaping ListUpdaterCompletion
    ) {
        // Held until the update's turn: a data source let go of in between still gives its objects.
        guard isReady(for: origin), let dataSource else { return completion(false) }
        updater.performUpdate(
            ListSectionUpdateRequest(
                client: self, animated: animated, origin: origin,
                gather: { [weak self] in self?.gatherObjects(from: dataSource) },
                collect: { [weak self] in self?.collect($0, $1, from: dataSource) },
                completion: finishing(.performUpdates, animated: animated, completion)))
    }

    /// Asks for a reload: creates all section controllers anew, and rebinds everything on screen.
    ///
    /// The reload is queued like an update, and replaces pending updates. The data source is asked in the next turn of
    /// the main loop, once for all calls in this turn, so the reload shows what those updates would have shown.
    @discardableResult
    public func reloadData(
        label: String? = nil, fileID: String = #fileID, line: UInt = #line,
        completion: ListUpdaterCompletion? = nil
    ) -> ListPendingUpdate {
        let origin = ListUpdateOrigin(label: label, fileID: fileID, line: line)
        return ListPendingUpdate(completion) { reloadData(origin: origin, completion: $0) }
    }

    private func reloadData(origin: ListUpdateOrigin, completion: @escaping ListUpdaterCompletion) {
        guard isReady(for: origin), let dataSource else { return completion(false) }
        updater.reloadData(
            ListReloadRequest(
                client: self, origin: origin,
                reloadUpdate: { [weak self] in
                    guard let self else { return }
                    var generation = store.generation
                    let objects = objectsAndPages(of: dataSource)
                    // A data source that is set meanwhile has the newer objects.
                    guard store.generation == generation else { return }
                    store.reset()
                    generation = store.generation
                    let gathered = store.gather(objects)
                    let update = collect(gathered, gathered.compared(by: updater.firstComparison), from: dataSource)
                    guard store.generation == generation else { return update.abandon() }
                    update.apply(false, false)
                },
                completion: finishing(.reloadData, animated: false, completion)))
    }

    /// Rebinds the sections of objects in place. Objects that are not in the list are skipped.
    ///
    /// A newer version of an object replaces the old one, and goes to ``ListSectionController/didUpdate(to:)``. This
    /// happens at once. Inside the data part of an update, it becomes a part of that update. While an update compares
    /// its objects or the view applies it, and while the list asks for cells, heights or counts, it waits for the next
    /// update. If the next update collects objects, these are newer than the given ones and win.
    ///
    /// Without a view, nothing happens, and a diagnostic reports it.
    ///
    /// - Complexity: O(*n* log *n*) expected in the number of given objects, plus the work of the view.
    public func reloadObjects(
        _ objects: [any ListDiffable], label: String? = nil, fileID: String = #fileID, line: UInt = #line
    ) {
        let origin = ListUpdateOrigin(label: label, fileID: fileID, line: line)
        guard hasView(for: origin) else { return }
        if updater.takesChangesByHand { return reload(objects, replacing: true, origin: origin) }
        let gatheringCount = store.gatheringCount
        updater.performUpdate(
            ListItemUpdateRequest(
                client: self, animated: false, origin: origin,
                itemUpdates: { [weak self] in
                    guard let self else { return }
                    // Objects that were gathered after this call are newer than these.
                    reload(objects, replacing: store.gathering <= gatheringCount, origin: origin)
                }, applied: nil,
                completion: tracked { _ in }))
    }

    private func reload(_ objects: [any ListDiffable], replacing: Bool, origin: ListUpdateOrigin) {
        if replacing { for object in objects { replace(object) } }
        // After all section controllers have their objects: one of them may have set another data source, and so may an
        // object that is asked for its identifier.
        let (map, generation) = (store.mapOfView, store.generation)
        let sections = ListIndexSet(objects.compactMap { map.section(of: $0) })
        guard store.generation == generation else { return }
        updater.carryOut(.reloadSections(sections), client: self, origin: origin)
    }

    private func replace(_ object: any ListDiffable) {
        let (map, generation) = (store.mapOfView, store.generation)
        guard let section = map.section(of: object), store.generation == generation,
            let controller = store.entry(at: section, in: map)?.controller
        else { return }
        let new = objectList([object])
        if new.relation(at: 0, to: map.objects, at: section, option: .pointerPersonality) == .unchanged { return }
        store.replaceObject(at: section, with: object)
        controller.didUpdate(to: object, animated: false)
    }

    // MARK: Item updates

    func performBatch(
        animated: Bool, origin: ListUpdateOrigin, updates: @escaping (ListBatchContext) -> Void,
        completion: ListUpdaterCompletion?
    ) {
        updateItems(
            animated: animated, origin: origin,
            { [weak self] in
                guard let self else { return }
                let batch = ListBatchContext(store: store, updater: updater)
                defer { batch.invalidate() }
                events.meter.measure(.blocks, { ListBatchContext.self }) { updates(batch) }
            }, completion)
    }

    func reloadSupplementaryViews(
        for controller: ListSectionController, animated: Bool, origin: ListUpdateOrigin,
        completion: ListUpdaterCompletion?
    ) {
        let reload = { [weak self] in
            guard let self, let section = section(for: controller) else { return }
            store.reloadSupplementaryViews(inSection: section)
        }
        let isPartOfUpdate = updater.isInDataUpdateBlock
        if isPartOfUpdate { reload() }
        updateItems(animated: animated, origin: origin, isPartOfUpdate ? nil : reload, completion)
    }

    private func updateItems(
        animated: Bool, origin: ListUpdateOrigin, _ updates: (() -> Void)?, _ completion: ListUpdaterCompletion?
    ) {
        // Queued all the same: its completion gets false in its turn, and a view may come until then.
        _ = hasView(for: origin)
        updater.performUpdate(
            ListItemUpdateRequest(
                client: self, animated: animated, origin: origin, itemUpdates: updates, applied: nil,
                completion: finishing(.itemUpdates, animated: animated, completion)))
    }

    /// Does something to the rows at once or, in the data part of an update and while its rows are made, when the view
    /// has applied it. Until then the view would take new objects for its old rows.
    ///
    /// - Parameters:
    ///   - label: what it is, in events.
    ///   - isLater: whether it waits for the pending update, too.
    ///   - work: what is done.
    func whenApplied(_ label: String, orLater isLater: Bool = false, _ work: @escaping (ListAdapter) -> Void) {
        guard isLater || updater.defersViewChanges else { return work(self) }
        updater.performUpdate(
            ListItemUpdateRequest(
                // Motion is a matter of the update that it joins.
                client: self, animated: true, origin: ListUpdateOrigin(label: label), itemUpdates: nil,
                applied: { [weak self] in
                    if let self { work(self) }
                }, completion: tracked { _ in }))
    }

    private func isReady(for origin: ListUpdateOrigin) -> Bool {
        guard hasView(for: origin) else { return false }
        guard dataSource == nil else { return true }
        reportOnce(.updateWithoutDataSource(origin))
        return false
    }

    /// The view is held weakly, and may be freed before the callers that request updates.
    private func hasView(for origin: ListUpdateOrigin) -> Bool {
        guard view == nil else { return true }
        reportOnce(.updateWithoutView(origin))
        return false
    }

    /// Counts a request until its completion is called.
    func tracked(_ completion: @escaping ListUpdaterCompletion) -> ListUpdaterCompletion {
        openRequestCount += 1
        return { [weak self] finished in
            self?.openRequestCount -= 1
            completion(finished)
        }
    }
}
