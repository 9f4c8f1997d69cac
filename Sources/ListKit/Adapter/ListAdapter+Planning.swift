import ListDiffKit

extension ListAdapter: ListUpdateClient {
    func plan(_ changes: UpdateChanges, _ options: UpdateOptions, for view: any AdapterView) -> ListBatchPlan? {
        let news = store.takeNews()
        store.questions.ask(view.willUpdate)
        let old = view.structure
        guard let source = view.dataSource else { return nil }
        let count = source.numberOfSections(in: view)
        guard count == changes.places.newCount else {
            return .reloadingEverything(
                from: old, to: source.structure(in: view),
                because: ListInconsistency(
                    section: nil,
                    description: """
                        The view has \(counted(old.sections.count, "section")); the update leads to \
                        \(changes.places.newCount), but the data source reports \(count).
                        """))
        }
        let (sections, byItem) = changes.sections(
            options, recounted: news.recountedUpdates,
            counts: (
                old: { old.sections[$0].itemCount },
                new: { source.collectionView(view, numberOfItemsInSection: $0) }
            ))
        let tracks = SectionTracks(oldCount: old.sections.count, newCount: count, sections)
        let items = options.singleItemSectionUpdates ? changes.items.sizesAlone : changes.items
        var planner = ListBatchPlan.Planner(from: old, tracks, items)
        planner.sectionsByItem = byItem
        planner.supplementaryReloads = supplementaryReloads(news, byItem, tracks, items)
        var plan = planner.plan(
            askingAbout: Array(news.recounts) + view.sectionsWithRows.compactMap(tracks.new) + tracks.ends
        ) { source.rows(ofSection: $0, in: view) }
        plan.pagerSections = (old: pagerSections(in: store.mapOfView), new: pagerSections(in: store.map))
        if plan.bringsOrTakesItems { edges.itemsWillChange() }
        return plan
    }

    /// The sections with other headers and footers, as far as they are known, and those whose items change.
    private func supplementaryReloads(
        _ news: SectionStore.News, _ byItem: Set<Int>, _ tracks: SectionTracks, _ items: ComposedItems
    ) -> ListIndexSet {
        let changed = Set(items.sections.keys).union(items.faults.keys).filter(items.hasChanges)
        let sections = byItem.union(news.supplementaryReloads).union(changed.compactMap(tracks.new))
        return ListIndexSet(
            sections.filter { section in
                guard store.entry(at: section)?.controller.supplementaryViewSource != nil else { return false }
                return tracks.stays(new: section)
            }.sorted())
    }

    func planToBringInLine(_ view: any AdapterView) -> ListBatchPlan {
        _ = store.takeNews()
        store.questions.ask(view.willUpdate)
        edges.itemsWillChange()
        let new = view.dataSource.map { $0.structure(in: view) } ?? ListViewStructure()
        return .reloadingEverything(from: view.structure, to: new)
    }

    func reload(_ view: any AdapterView) {
        store.questions.ask(view.willReload)
        edges.itemsWillChange()
        let awaited = view.indexPathForAwaitedFocus == nil ? nil : awaitedFocus
        view.reloadData()
        // The view knows positions, and other objects may be there now.
        if let awaited { focus(awaited.object, at: awaited.item) }
    }

    func willApplyUpdate() {
        updateEmptyView()
        workingRange.willApply()
    }

    func didApplyUpdate(_ outcome: ListUpdateOutcome) {
        store.dropPrevious()
        if let view {
            switch outcome {
            case .applied(let plan): store.view(view, hasTaken: plan.namedSections)
            case .reloaded: store.viewHasTakenAll(view)
            case .unchanged: break
            }
        }
        let visible = view?.indexPathsForVisibleItems ?? []
        moveWorkingRange { handler, notify in handler.didApply(outcome, visible: visible, notify: notify) }
    }
}
