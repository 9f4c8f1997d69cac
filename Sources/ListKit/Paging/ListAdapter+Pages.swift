import ListDiffKit

/// What an adapter knows of a pager.
@MainActor
protocol PageSource: AnyObject {
    /// The row to show at the edge; nil for none.
    var row: ListPagerRow.Kind? { get }
    /// What it says; nil for ListKit's own words.
    var rowText: String? { get }
    var pageCount: Int { get }
    /// Called when another row, or other elements, are there.
    var rowDidChange: (@MainActor () -> Void)? { get set }
    /// Called when there may be more pages than before. The reader may be near already.
    var didResume: (@MainActor () -> Void)? { get set }
    /// Called when another list, or another edge, takes the pager.
    var willLeave: (@MainActor () -> Void)? { get set }
    /// The reader is near the edge.
    func readerIsNear()
    func loadMore()
    func cancel()
}

extension ListAdapter {
    /// Loads pages from a pager when the reader comes near an edge of the list, updates the list when one has come, and
    /// shows the pager's row at that edge.
    ///
    ///     let adapter = ListAdapter(view: list, objects: { pager.elements }) { (_: Post) in PostController() }
    ///     adapter.loadPages(from: pager)
    ///
    /// The objects of the list are still those of your data source, which may filter, sort and convert the pager's
    /// elements. The pager's row is a section of its own before or behind theirs. Section indexes count it, and
    /// `objects()` has an object for it.
    ///
    /// The list retains the pager until its window closes, and then cancels what it loads. A pager loads for one list,
    /// the last one that it was given to.
    ///
    /// - Parameters:
    ///   - pager: replaces the previous one of this edge.
    ///   - edge: where the pages come in.
    public func loadPages<Element, Cursor>(from pager: ListPager<Element, Cursor>, at edge: ListEdge = .end) {
        pager.willLeave?()
        takePager(from: edge)?.cancel()
        pagers[edge] = pager
        pager.rowDidChange = { [weak self] in self?.updatePages() }
        pager.didResume = { [weak self] in self?.askEdgeAgain(edge) }
        pager.willLeave = { [weak self] in
            _ = self?.takePager(from: edge)
            self?.updatePages()
        }
        updatePages()
        watch(edge)
        checkEdges()
    }

    /// Takes the pager away from an edge of the list, and its row. What it loads is cancelled.
    public func stopLoadingPages(at edge: ListEdge = .end) {
        guard let pager = takePager(from: edge) else { return }
        pager.cancel()
        updatePages()
    }

    private func takePager(from edge: ListEdge) -> (any PageSource)? {
        guard let pager = pagers.removeValue(forKey: edge) else { return nil }
        pager.rowDidChange = nil
        pager.didResume = nil
        pager.willLeave = nil
        edges.set(.pager(edge), within: .viewports(1), nil)
        return pager
    }

    private func watch(_ edge: ListEdge) {
        edges.set(.pager(edge), within: .viewports(1)) { [weak self] in self?.pagers[edge]?.readerIsNear() }
    }

    /// When the list shows what the program has changed, too.
    private func askEdgeAgain(_ edge: ListEdge) {
        watch(edge)
        updatePages { [weak self] in self?.checkEdges() }
    }

    private func updatePages(_ completion: @escaping @MainActor () -> Void = {}) {
        guard view != nil, dataSource != nil else { return }
        performUpdates(animated: true, label: "pages") { _ in completion() }
    }

    /// The list has gone.
    func cancelPages() {
        for pager in pagers.values { pager.cancel() }
    }

    /// The list will not come back.
    func dropPages() {
        for edge in ListEdge.allCases { _ = takePager(from: edge) }
    }

    /// The data source's objects, between the rows of pagers.
    func objectsAndPages(of dataSource: any ListAdapterDataSource) -> any ObjectList {
        let objects = dataSource.handedOut(to: self)
        guard !pagers.isEmpty else { return objects }
        let hasObjects = objects.count > 0
        return objects.between(row(at: .start, hasObjects), and: row(at: .end, hasObjects))
    }

    private func row(at edge: ListEdge, _ hasObjects: Bool) -> ListPagerRow? {
        guard let pager = pagers[edge], let kind = pager.row, hasObjects || kind != .complete else { return nil }
        return ListPagerRow(edge: edge, pageCount: pager.pageCount, kind: kind, text: pager.rowText)
    }

    func pagerController(for object: any ListDiffable) -> ListSectionController? {
        guard type(of: object) == ListPagerRow.self, let edge = (object as? ListPagerRow)?.edge else { return nil }
        return PagerSectionController { [weak self] in self?.pagers[edge]?.loadMore() }
    }

    /// The sections of a map that are rows of pagers.
    func pagerSections(in map: SectionMap) -> Set<Int> {
        guard map.count > 0 else { return [] }
        return Set([0, map.count - 1].filter { map.objects[$0] is ListPagerRow })
    }
}
