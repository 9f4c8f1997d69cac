/// Calls a handler when the reader comes near the beginning or the end of the list.
@MainActor
final class EdgeWatch {
    struct Listener {
        var approach: ListEdgeApproach
        let handler: @MainActor () -> Void
    }

    var start: Listener?
    var end: Listener?

    /// After each layout, which follows a scroll, an update and a change of size alike.
    ///
    /// - Parameters:
    ///   - visible: the part of the content in sight, in list space.
    ///   - offsets: where the list can scroll to.
    ///   - content: the first and the last section. Asked once, before a listener changes, because an object's hash is
    ///     the program's.
    func viewDidLayOut(
        visible: ListRect, offsets: ClosedRange<Double>,
        content: () -> (first: ListEdgeApproach.Content, last: ListEdgeApproach.Content)
    ) {
        let height = visible.size.height
        guard start != nil || end != nil, height > 0 else { return }
        let (first, last) = content()
        let isNearStart =
            start?.approach.update(
                rest: visible.minY - offsets.lowerBound, viewportHeight: height, content: first) ?? false
        let isNearEnd =
            end?.approach.update(
                rest: offsets.upperBound - visible.minY, viewportHeight: height, content: last) ?? false
        if isNearStart { start?.handler() }
        if isNearEnd { end?.handler() }
    }
}

extension ListAdapter {
    /// Calls a closure when the reader comes near the end of the list, so that you can load more.
    ///
    ///     adapter.onNearEnd { [weak feed] in feed?.loadNextPage() }
    ///
    /// The closure is called once for each approach. No scroll is needed: an empty list, and a list shorter than its
    /// viewport, are near their end. It is called again if an update leaves the end near, but changes the last object
    /// or its number of items. So pages are loaded until the viewport is full, and a page that brought nothing is not
    /// requested again.
    ///
    /// The call comes after a layout, or at once if the list is already on screen. The closure may ask for updates.
    ///
    /// - Parameters:
    ///   - distance: what counts as near.
    ///   - handler: replaces the previous closure; nil ends the calls.
    public func onNearEnd(
        within distance: ListEdgeDistance = .viewports(1), _ handler: (@MainActor () -> Void)?
    ) {
        edges.end = handler.map { EdgeWatch.Listener(approach: ListEdgeApproach(within: distance), handler: $0) }
        checkEdges()
    }

    /// Calls a closure when the reader comes near the beginning of the list. See ``onNearEnd(within:_:)``.
    public func onNearStart(
        within distance: ListEdgeDistance = .viewports(1), _ handler: (@MainActor () -> Void)?
    ) {
        edges.start = handler.map { EdgeWatch.Listener(approach: ListEdgeApproach(within: distance), handler: $0) }
        checkEdges()
    }

    /// Not while the view is between two data sources, or released: it has no rows then, so nothing is near.
    func checkEdges() {
        guard let view, view.dataSource === viewDataSource else { return }
        edges.viewDidLayOut(visible: view.visiblePlace, offsets: view.scrollableOffsets) {
            (edgeContent(0, in: view), edgeContent(view.numberOfSections - 1, in: view))
        }
    }

    private func edgeContent(_ section: Int, in view: any AdapterView) -> ListEdgeApproach.Content {
        guard let object = object(atSection: section), section < view.numberOfSections else {
            return ListEdgeApproach.Content()
        }
        // The hash last: the program may give the view other sections in it.
        let itemCount = view.numberOfItems(inSection: section)
        return ListEdgeApproach.Content(objectHash: object._diffHash, itemCount: itemCount)
    }
}
