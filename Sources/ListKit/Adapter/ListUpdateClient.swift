import ListDiffKit

/// The list that an update is for, as its updater sees it.
///
/// Requests retain it. It holds the adapter weakly, so that a waiting update keeps no list alive.
@MainActor
final class ListUpdateClient {
    weak var adapter: ListAdapter?
    /// The number of requests that are not complete yet.
    var openRequestCount = 0

    /// The updater asks for the view as late as possible, so that it updates one that was set after the request.
    var view: (any AdapterView)? { adapter?.view }

    /// The plan of an update whose data part has ended: what it says, and what only the list knows of its sections. The
    /// view announces what has left the screen first, while all paths are the old ones.
    ///
    /// - Returns: nil if the list was let go of meanwhile.
    func plan(_ changes: UpdateChanges, _ options: UpdateOptions, for view: any AdapterView) -> ListBatchPlan? {
        let news = adapter?.store.takeNews() ?? SectionStore.News()
        view.willUpdate()
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
        return planner.plan(
            askingAbout: Array(news.recounts) + view.sectionsWithRows.compactMap(tracks.new) + tracks.ends
        ) { source.rows(ofSection: $0, in: view) }
    }

    /// The sections with other headers and footers, as far as they are known, and those whose items change.
    private func supplementaryReloads(
        _ news: SectionStore.News, _ byItem: Set<Int>, _ tracks: SectionTracks, _ items: ComposedItems
    ) -> ListIndexSet {
        guard let map = adapter?.store.map else { return [] }
        let changed = Set(items.sections.keys).union(items.faults.keys).filter(items.hasChanges)
        let sections = byItem.union(news.supplementaryReloads).union(changed.compactMap(tracks.new))
        return ListIndexSet(
            sections.filter { section in
                guard map.entry(at: section)?.controller.supplementaryViewSource != nil else { return false }
                return tracks.stays(new: section)
            }.sorted())
    }

    /// The plan for a view that is behind the list: each of its rows is bound again in its place.
    func planToBringInLine(_ view: any AdapterView) -> ListBatchPlan {
        _ = adapter?.store.takeNews()
        view.willUpdate()
        let new = view.dataSource.map { $0.structure(in: view) } ?? ListViewStructure()
        return .reloadingEverything(from: view.structure, to: new)
    }

    /// Called when the data part has ended and the view is about to change.
    func willApplyUpdate() {
        guard let adapter else { return }
        adapter.emptyViews.update()
        adapter.workingRange.willApply()
    }

    /// Called when the view has changed, or when it is certain that it will not change.
    func didApplyUpdate(_ outcome: ListUpdateOutcome) {
        guard let adapter else { return }
        adapter.store.dropPrevious()
        if let view = adapter.view {
            switch outcome {
            case .applied(let plan): adapter.store.view(view, hasTaken: plan.namedSections)
            case .reloaded: adapter.store.viewHasTakenAll(view)
            case .unchanged: break
            }
        }
        let visible = adapter.view?.indexPathsForVisibleItems ?? []
        adapter.moveWorkingRange { handler, notify in handler.didApply(outcome, visible: visible, notify: notify) }
    }
}

/// What an update did to the view.
enum ListUpdateOutcome: Sendable {
    /// Every row is where the plan says.
    case applied(ListBatchPlan)
    /// Everything on screen was rebound.
    case reloaded
    /// The view shows what it did before.
    case unchanged
}
