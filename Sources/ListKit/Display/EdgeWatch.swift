/// Calls who wants to know that the reader has come near the beginning or the end of the list.
@MainActor
final class EdgeWatch {
    struct Listener {
        var approach: ListEdgeApproach
        let handler: @MainActor () -> Void
    }

    var start: Listener?
    var end: Listener?

    /// After each layout, which follows a scroll, an update and a change of size alike.
    func viewDidLayOut(_ view: any ListCollectionView, _ map: SectionMap) {
        let visible = view.visiblePlace
        guard start != nil || end != nil, visible.size.height > 0 else { return }
        let (offsets, last) = (view.scrollableOffsets, view.numberOfSections - 1)
        let isNearStart =
            start?.approach.update(
                rest: visible.minY - offsets.lowerBound, viewportHeight: visible.size.height,
                content: content(of: 0, in: view, map))
            ?? false
        let isNearEnd =
            end?.approach.update(
                rest: offsets.upperBound - visible.minY, viewportHeight: visible.size.height,
                content: content(of: last, in: view, map)) ?? false
        if isNearStart { start?.handler() }
        if isNearEnd { end?.handler() }
    }

    private func content(
        of section: Int, in view: any ListCollectionView, _ map: SectionMap
    ) -> ListEdgeApproach.Content {
        guard let entry = map.entry(at: section), section < view.numberOfSections else {
            return ListEdgeApproach.Content()
        }
        return ListEdgeApproach.Content(
            objectHash: entry.object._diffHash, itemCount: view.numberOfItems(inSection: section))
    }
}

extension ListAdapter {
    /// Calls `handler` when the reader comes near the end of the list, to read more; nil ends that.
    ///
    ///     adapter.onNearEnd { [weak feed] in feed?.loadNextPage() }
    ///
    /// It is called once for each approach, also at rest: in an empty list, and where the content is shorter than the
    /// viewport. After an update that leaves the end near it is called again if the list ends with another object then,
    /// or that has another number of items; so pages are read until the viewport is full, and one that brings nothing
    /// is not asked for again. The call comes after a layout, and at once
    /// for a list that stands on screen there already; it may ask for updates.
    public func onNearEnd(
        within distance: ListEdgeDistance = .viewports(1), _ handler: (@MainActor () -> Void)?
    ) {
        edges.end = handler.map { EdgeWatch.Listener(approach: ListEdgeApproach(within: distance), handler: $0) }
        checkEdges()
    }

    /// The same for the beginning of the list.
    public func onNearStart(
        within distance: ListEdgeDistance = .viewports(1), _ handler: (@MainActor () -> Void)?
    ) {
        edges.start = handler.map { EdgeWatch.Listener(approach: ListEdgeApproach(within: distance), handler: $0) }
        checkEdges()
    }

    /// Not while the view is between two data sources, or given up: its rows are gone then, and not near anything.
    func checkEdges() {
        guard let view = collectionView, view.dataSource === viewDataSource else { return }
        edges.viewDidLayOut(view, store.map)
    }
}
