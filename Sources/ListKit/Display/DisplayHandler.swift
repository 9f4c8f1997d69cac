import ListDiffKit

/// Tracks which sections are on screen: counts the rows of each section, remembers the object that each row showed, and
/// notifies delegates.
///
/// The event of a cell precedes that of its section in both directions, as in IGListKit. A reload in place announces
/// the new cell before the end of the old one, so its section stays on screen.
@MainActor
final class DisplayHandler {
    /// A row's stay on screen; the same cell may begin another one at once.
    final class Row: ScreenStay {
        let controller: ListSectionController
        /// As it was when the row came on screen: an update may have replaced or removed it since.
        let object: any ListDiffable
        /// Retained, because rows are identified by the addresses of their views: no other view can get this address
        /// meanwhile.
        private let view: any ListReusableView
        /// The stay of the section that the row counts for; nil until it does.
        fileprivate var section: Section?

        init(_ entry: SectionEntry, _ view: any ListReusableView) {
            self.view = view
            controller = entry.controller
            object = entry.object
        }
    }

    /// A section's stay on screen, from its first row to its last one.
    fileprivate final class Section: ScreenStay {
        var rowCount = 0
        /// That of the row that came last.
        var object: any ListDiffable
        let controller: ListSectionController

        init(_ row: Row) { (object, controller) = (row.object, row.controller) }
    }

    private let store: SectionStore
    private let events: ListEventStream
    weak var adapter: ListAdapter?

    private var rows: [ObjectIdentifier: Row] = [:]
    private var sections: [ObjectIdentifier: Section] = [:]

    init(store: SectionStore, events: ListEventStream) {
        self.store = store
        self.events = events
    }

    /// Those with at least one row on screen; unordered.
    var visibleControllers: [ListSectionController] { sections.values.map(\.controller) }

    /// The section controller of a view's row; nil if the view is not on screen.
    func controller(of view: any ListReusableView) -> ListSectionController? {
        rows[ObjectIdentifier(view)]?.controller
    }

    // MARK: Rows

    /// Notes the row that a view shows from now on: a delegate may ask about it as soon as it hears of it.
    ///
    /// - Returns: nil where the view is on screen already.
    func takeIn(_ view: any ListReusableView, inSection section: Int) -> Row? {
        let id = ObjectIdentifier(view)
        guard rows[id] == nil, let entry = store.map.entry(at: section) else { return nil }
        let row = Row(entry, view)
        rows[id] = row
        return row
    }

    /// Takes out the row that a view showed until now, which is still to be ended: the same view may show another one
    /// before that.
    func takeOut(_ view: any ListReusableView) -> Row? { rows.removeValue(forKey: ObjectIdentifier(view)) }

    /// Notifies delegates, unless one that heard of the row before has ended it already, by changing the list.
    func begin(_ row: Row, _ cell: any ListCell, at path: ListIndexPath) {
        row.begin { isDue in
            notify(if: isDue) {
                row.controller.displayDelegate?.listAdapter($0, willDisplay: row.controller, cell: cell, at: path.item)
            } others: {
                $1.listAdapter($0, willDisplay: row.object, cell: cell, at: path)
            } event: {
                .willDisplayItem(row.object, path: path)
            }
        }
        begin(row, inSection: path.section)
    }

    func end(_ row: Row, _ cell: any ListCell, at path: ListIndexPath) {
        row.end { isDue in
            notify(if: isDue) {
                row.controller.displayDelegate?.listAdapter(
                    $0, didEndDisplaying: row.controller, cell: cell, at: path.item)
            } others: {
                $1.listAdapter($0, didEndDisplaying: row.object, cell: cell, at: path)
            } event: {
                .didEndDisplayingItem(row.object, path: path)
            }
        }
        end(row, inSection: path.section)
    }

    // MARK: Sections

    /// That of a header or footer; a cell's is a part of the cell's own.
    func begin(_ row: Row, inSection index: Int) {
        guard !row.isOver else { return }
        let id = ObjectIdentifier(row.controller)
        let section = sections[id] ?? Section(row)
        // Counted first: a delegate may end the display.
        section.rowCount += 1
        section.object = row.object
        row.section = section
        guard sections.updateValue(section, forKey: id) == nil else { return }
        section.begin { isDue in
            notify(if: isDue) {
                row.controller.displayDelegate?.listAdapter($0, willDisplay: row.controller)
            } others: {
                $1.listAdapter($0, willDisplay: row.object, at: index)
            } event: {
                .willDisplaySection(row.object, section: index)
            }
        }
    }

    func end(_ row: Row, inSection index: Int) {
        row.end { _ in }
        guard let section = row.section, !section.isOver else { return }
        section.rowCount -= 1
        guard section.rowCount == 0 else { return }
        sections[ObjectIdentifier(section.controller)] = nil
        end(section, row.object, at: index)
    }

    private func end(_ section: Section, _ object: any ListDiffable, at index: Int) {
        section.end { isDue in
            notify(if: isDue) {
                section.controller.displayDelegate?.listAdapter($0, didEndDisplaying: section.controller)
            } others: {
                $1.listAdapter($0, didEndDisplaying: object, at: index)
            } event: {
                .didEndDisplayingSection(object, section: index)
            }
        }
    }

    /// The view and its rows are gone: sections still on screen leave it. There are no cell events, because no cells
    /// exist.
    func reset() {
        let left = sections.values.map { (section: $0, index: $0.controller.section ?? 0) }
        for row in rows.values { row.end { _ in } }
        rows = [:]
        sections = [:]
        for (section, index) in left.sorted(by: { $0.index < $1.index }) { end(section, section.object, at: index) }
    }

    /// Calls the section's delegate, then those of the adapter and of the process, then sends the event.
    private func notify(
        if isDue: () -> Bool, own: (ListAdapter) -> Void, others: (ListAdapter, any ListAdapterDelegate) -> Void,
        event: () -> ListEvent.Kind
    ) {
        guard let adapter else { return }
        if isDue() { own(adapter) }
        if isDue(), let delegate = adapter.delegate { others(adapter, delegate) }
        ListAdapterDelegateAnnouncer.shared.notify { if isDue() { others(adapter, $0) } }
        if isDue() { events.emitMeanwhile(event()) }
    }
}
