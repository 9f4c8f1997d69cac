import ListDiffKit

/// Tracks which sections are on screen: counts the rows of each section, remembers the object that each row showed, and
/// notifies delegates.
///
/// The event of a cell precedes that of its section in both directions, as in IGListKit. A reload in place announces
/// the new cell before the end of the old one, so its section stays on screen.
@MainActor
final class DisplayHandler {
    /// A row's stay on screen; the same cell may begin another one at once.
    final class Row {
        let controller: ListSectionController
        /// As it was when the row came on screen: an update may have replaced or removed it since.
        let object: any ListDiffable
        /// Retained, because rows are identified by the addresses of their views: no other view can get this address
        /// meanwhile.
        private let view: any ListReusableView

        init(_ entry: SectionEntry, _ view: any ListReusableView) {
            self.view = view
            controller = entry.controller
            object = entry.object
        }
    }

    private let store: SectionStore
    private let events: ListEventStream
    weak var adapter: ListAdapter?

    private var rows: [ObjectIdentifier: Row] = [:]
    private var rowCounts: [ObjectIdentifier: (controller: ListSectionController, count: Int)] = [:]

    init(store: SectionStore, events: ListEventStream) {
        self.store = store
        self.events = events
    }

    /// Those with at least one row on screen; unordered.
    var visibleControllers: [ListSectionController] { rowCounts.values.map(\.controller) }

    /// The section controller of a view's row; nil if the view is not on screen.
    func controller(of view: any ListReusableView) -> ListSectionController? {
        rows[ObjectIdentifier(view)]?.controller
    }

    // MARK: Cells

    /// - Returns: false where a delegate that heard of the row has ended it already, by taking away the view or its
    ///   data source.
    func willDisplay(_ cell: any ListCell, at path: ListIndexPath) -> Bool {
        let id = ObjectIdentifier(cell)
        guard rows[id] == nil, let row = row(of: cell, inSection: path.section) else { return true }
        // Recorded first: a delegate may ask about the cell.
        rows[id] = row
        tellWillDisplay(cell, at: path, of: row)
        guard rows[id] === row else { return false }
        enter(row, section: path.section)
        return rows[id] === row
    }

    func didEndDisplaying(_ cell: any ListCell, at path: ListIndexPath) {
        guard let row = takeRow(of: cell) else { return }
        end(row, cell, at: path)
    }

    /// Takes out the row that a cell showed until now, which is still to be ended: the same cell may show another one
    /// before that.
    func takeRow(of cell: any ListCell) -> Row? { rows.removeValue(forKey: ObjectIdentifier(cell)) }

    func end(_ row: Row, _ cell: any ListCell, at path: ListIndexPath) {
        tellDidEndDisplaying(cell, at: path, of: row)
        leave(row, section: path.section)
    }

    // MARK: Headers and footers

    func willDisplay(_ view: any ListReusableView, inSection section: Int) {
        guard rows[ObjectIdentifier(view)] == nil, let row = row(of: view, inSection: section) else { return }
        rows[ObjectIdentifier(view)] = row
        enter(row, section: section)
    }

    func didEndDisplaying(_ view: any ListReusableView, inSection section: Int) {
        guard let row = rows.removeValue(forKey: ObjectIdentifier(view)) else { return }
        leave(row, section: section)
    }

    /// The view and its rows are gone: sections still on screen leave it. There are no cell events, because no cells
    /// exist.
    func reset() {
        let left = Dictionary(
            rows.values.map { (ObjectIdentifier($0.controller), $0) }, uniquingKeysWith: { first, _ in first })
        let sections = left.values.map { (row: $0, section: $0.controller.section ?? 0) }
        rows = [:]
        rowCounts = [:]
        for (row, section) in sections.sorted(by: { $0.section < $1.section }) { tellDidEndDisplaying(row, section) }
    }

    // MARK: Counting

    private func row(of view: any ListReusableView, inSection section: Int) -> Row? {
        store.map.entry(at: section).map { Row($0, view) }
    }

    private func enter(_ row: Row, section: Int) {
        let id = ObjectIdentifier(row.controller)
        let count = rowCounts[id]?.count ?? 0
        // Counted first: a delegate may end the display.
        rowCounts[id] = (row.controller, count + 1)
        if count == 0, let adapter {
            row.controller.displayDelegate?.listAdapter(adapter, willDisplay: row.controller)
            tellDelegates { $0.listAdapter(adapter, willDisplay: row.object, at: section) }
            events.emitMeanwhile(.willDisplaySection(row.object, section: section))
        }
    }

    private func leave(_ row: Row, section: Int) {
        let id = ObjectIdentifier(row.controller)
        guard let count = rowCounts[id]?.count else { return }
        if count > 1 {
            rowCounts[id]?.count = count - 1
            return
        }
        rowCounts[id] = nil
        tellDidEndDisplaying(row, section)
    }

    private func tellDidEndDisplaying(_ row: Row, _ section: Int) {
        guard let adapter else { return }
        row.controller.displayDelegate?.listAdapter(adapter, didEndDisplaying: row.controller)
        tellDelegates { $0.listAdapter(adapter, didEndDisplaying: row.object, at: section) }
        events.emitMeanwhile(.didEndDisplayingSection(row.object, section: section))
    }

    private func tellWillDisplay(_ cell: any ListCell, at path: ListIndexPath, of row: Row) {
        guard let adapter else { return }
        row.controller.displayDelegate?.listAdapter(adapter, willDisplay: row.controller, cell: cell, at: path.item)
        tellDelegates { $0.listAdapter(adapter, willDisplay: row.object, cell: cell, at: path) }
        events.emitMeanwhile(.willDisplayItem(row.object, path: path))
    }

    private func tellDidEndDisplaying(_ cell: any ListCell, at path: ListIndexPath, of row: Row) {
        guard let adapter else { return }
        row.controller.displayDelegate?.listAdapter(
            adapter, didEndDisplaying: row.controller, cell: cell, at: path.item)
        tellDelegates { $0.listAdapter(adapter, didEndDisplaying: row.object, cell: cell, at: path) }
        events.emitMeanwhile(.didEndDisplayingItem(row.object, path: path))
    }

    private func tellDelegates(_ body: (any ListAdapterDelegate) -> Void) {
        if let delegate = adapter?.delegate { body(delegate) }
        ListAdapterDelegateAnnouncer.shared.tell(body)
    }
}
