import ListDiffKit

/// The collection context that all section controllers of one adapter share; also what links them to the adapter.
@MainActor
final class CollectionContext: ListCollectionContext {
    let store: SectionStore
    private let display: DisplayHandler<ListSectionController>
    weak var adapter: ListAdapter?

    /// While the view requests a row or the working range changes, a query for cells would re-enter the view.
    private var blockDepth = 0
    private var request: DequeueRequest?

    init(store: SectionStore, display: DisplayHandler<ListSectionController>) {
        self.store = store
        self.display = display
    }

    var isAlive: Bool { adapter != nil }
    var host: AnyObject? { adapter?.host }
    /// The sections of the data source's objects: all but the rows of pagers.
    var ownSections: Range<Int> {
        let count = store.map.count
        let pagers = adapter?.pagerSections(in: store.map) ?? []
        let start = pagers.contains(0) ? 1 : 0
        return start..<max(start, pagers.contains(count - 1) ? count - 1 : count)
    }

    var view: (any AdapterView)? { adapter?.view }

    var scrollingTraits: ListCollectionScrollingTraits { view?.scrollingTraits ?? ListCollectionScrollingTraits() }

    /// Whether a cell is on screen, and with an item of this section in it.
    func isOnScreen(_ cell: any ListCell, for sectionController: ListSectionController) -> Bool {
        isAlive && display.controller(of: cell) === sectionController
    }

    func report(_ diagnostic: ListDiagnostic) { adapter?.report(diagnostic) }

    func withoutCells<Result>(_ body: () -> Result) -> Result {
        blockDepth += 1
        defer { blockDepth -= 1 }
        return body()
    }

    // MARK: Dequeuing

    /// Has a section controller answer the view's request for a row, and holds it to the rules of dequeuing.
    func asking<View>(
        _ controller: ListSectionController, for position: ListRowPosition, _ answer: () -> View
    ) -> View {
        let outer = request
        request = DequeueRequest(controller: controller, position: position)
        defer { request = outer }
        let view = withoutCells(answer)
        request?.requireDequeued(view)
        return view
    }

    func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type, withReuseIdentifier identifier: String?,
        for sectionController: ListSectionController, at index: Int
    ) -> Cell {
        let (view, section) = place(of: sectionController)
        let path = ListIndexPath(section: section, item: index)
        DequeueRequest.requireAllowed(request, type, for: sectionController, at: .item(path))
        let cell = view.dequeueReusableCell(type, withReuseIdentifier: identifier, for: path)
        request?.dequeued = cell
        return cell
    }

    func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type, ofKind kind: ListSupplementaryKind, withReuseIdentifier identifier: String?,
        for sectionController: ListSectionController
    ) -> View {
        let (view, section) = place(of: sectionController)
        DequeueRequest.requireAllowed(
            request, type, for: sectionController,
            at: kind == .header ? .header(section: section) : .footer(section: section))
        let element = view.dequeueReusableSupplementaryView(
            type, ofKind: kind, withReuseIdentifier: identifier, inSection: section)
        request?.dequeued = element
        return element
    }

    private func place(of controller: ListSectionController) -> (view: any AdapterView, section: Int) {
        guard let view, let section = store.section(of: controller) else {
            let reason = view == nil ? "the list has no view" : "it is in no list"
            fatalError("\(type(of: controller)) dequeues a row, but \(reason).")
        }
        return (view, section)
    }

    // MARK: Questions

    /// Where to look for a controller's rows; nowhere while a question would lead back into the view.
    private func question(
        _ controller: ListSectionController
    ) -> (view: any AdapterView, section: Int)? {
        blockDepth == 0 ? placeInView(of: controller) : nil
    }

    /// The view, and a controller's section in the view's current structure.
    func placeInView(of controller: ListSectionController) -> (view: any AdapterView, section: Int)? {
        guard let adapter, let view else { return nil }
        let map = adapter.updater.isInDataUpdateBlock ? store.mapOfView : store.map
        guard let section = store.section(of: controller, in: map), section < view.numberOfSections else { return nil }
        return (view, section)
    }

    func cellForItem(at index: Int, sectionController: ListSectionController) -> (any ListCell)? {
        guard let (view, section) = question(sectionController),
            let path = pathInView(of: ListIndexPath(section: section, item: index)),
            let cell = view.cellForItem(at: path)
        else { return nil }
        // A row on screen knows its controller. During an update, that may be another controller.
        if let owner = display.controller(of: cell), owner !== sectionController { return nil }
        return cell
    }

    func viewForSupplementaryElement(
        ofKind kind: ListSupplementaryKind, sectionController: ListSectionController
    ) -> (any ListReusableView)? {
        guard let (view, section) = question(sectionController),
            let element = view.supplementaryView(ofKind: kind, inSection: section)
        else { return nil }
        if let owner = display.controller(of: element), owner !== sectionController { return nil }
        return element
    }

    func index(for cell: any ListCell, sectionController: ListSectionController) -> Int? {
        guard let (view, section) = question(sectionController), let old = view.indexPath(for: cell),
            let path = path(ofPathInView: old), path.section == section
        else { return nil }
        return path.item
    }

    func visibleIndexPaths(for sectionController: ListSectionController) -> [ListIndexPath] {
        guard let (view, section) = question(sectionController) else { return [] }
        return view.indexPathsForVisibleItems.filter { $0.section == section }.compactMap(path(ofPathInView:)).sorted()
    }

    /// In the data part of an update, where the view has an item of the section as the batches so far left it.
    func pathInView(of path: ListIndexPath) -> ListIndexPath? {
        guard let updater = adapter?.updater, updater.isInDataUpdateBlock else { return path }
        return updater.pathInView(of: path)
    }

    private func path(ofPathInView path: ListIndexPath) -> ListIndexPath? {
        guard let updater = adapter?.updater, updater.isInDataUpdateBlock else { return path }
        return updater.path(ofPathInView: path)
    }

    func visibleCells(for sectionController: ListSectionController) -> [any ListCell] {
        visibleIndexPaths(for: sectionController).compactMap {
            cellForItem(at: $0.item, sectionController: sectionController)
        }
    }

    func fullyVisibleCells(for sectionController: ListSectionController) -> [any ListCell] {
        guard let visible = view?.visiblePlace else { return [] }
        return visibleIndexPaths(for: sectionController).compactMap { path in
            guard let frame = pathInView(of: path).flatMap({ view?.placeForRow(at: .item($0)) }),
                frame.minY >= visible.minY, frame.maxY <= visible.maxY
            else { return nil }
            return cellForItem(at: path.item, sectionController: sectionController)
        }
    }

    // MARK: Selection and scrolling

    func selectItem(
        at index: Int, sectionController: ListSectionController, scrollPosition: ListScrollPosition?, animated: Bool
    ) {
        withItem(at: index, of: sectionController, "select") { $0.selectItem(at: $1) }
        guard let scrollPosition else { return }
        scroll(to: sectionController, at: index, scrollPosition: scrollPosition, animated: animated)
    }

    func deselectItem(at index: Int, sectionController: ListSectionController) {
        withItem(at: index, of: sectionController, "deselect") { $0.deselectItem(at: $1) }
    }

    func focusItem(at index: Int, sectionController: ListSectionController) {
        withItem(at: index, of: sectionController, "focus") { $0.focusItem(at: $1) }
    }

    func scroll(
        to sectionController: ListSectionController, at index: Int, scrollPosition: ListScrollPosition,
        animated: Bool
    ) {
        withItem(at: index, of: sectionController, "scroll") { view, path in
            view.scroll(to: ListScrollTarget(rows: [.item(path)], position: scrollPosition), animated: animated)
        }
    }

    /// Does something to an item that the view shows now or, in the data part of an update, with that update. The view
    /// may refuse the update: then it has no such item.
    private func withItem(
        at index: Int, of sectionController: ListSectionController, _ label: String,
        _ work: @escaping (any AdapterView, ListIndexPath) -> Void
    ) {
        adapter?.whenApplied(label) { adapter in
            guard let view = adapter.view, let section = adapter.section(for: sectionController) else {
                return
            }
            let path = ListIndexPath(section: section, item: index)
            if view.frameForRow(at: .item(path)) != nil { work(view, path) }
        }
    }

    // MARK: Updating

    func performBatch(
        animated: Bool, origin: ListUpdateOrigin, updates: @escaping (ListBatchContext) -> Void,
        completion: ListUpdaterCompletion?
    ) {
        adapter(orFailing: completion)?.performBatch(
            animated: animated, origin: origin, updates: updates, completion: completion)
    }

    func reloadSupplementaryViews(
        for sectionController: ListSectionController, animated: Bool, origin: ListUpdateOrigin,
        completion: ListUpdaterCompletion?
    ) {
        adapter(orFailing: completion)?.reloadSupplementaryViews(
            for: sectionController, animated: animated, origin: origin, completion: completion)
    }

    func invalidateLayout(
        for sectionController: ListSectionController, origin: ListUpdateOrigin, completion: ListUpdaterCompletion?
    ) {
        adapter(orFailing: completion)?.invalidateLayout(
            for: sectionController, origin: origin, completion: completion)
    }

    /// Nil after the end of the adapter: a request has then failed.
    private func adapter(orFailing completion: ListUpdaterCompletion?) -> ListAdapter? {
        if adapter == nil { completion?(false) }
        return adapter
    }
}
