import ListDiffKit

/// Tracks which sections are on screen: counts the rows of each section, remembers the object that each row showed, and
/// reports what comes and goes. A section is known by its `Controller`.
///
/// The event of a cell precedes that of its section in both directions, as in IGListKit. A reload in place announces
/// the new cell before the end of the old one, so its section stays on screen.
@MainActor
final class DisplayHandler<Controller: AnyObject> {
    /// A row's stay on screen; the same cell may begin another one at once.
    final class Row: ScreenStay {
        let controller: Controller
        /// As it was when the row came on screen: an update may have replaced or removed it since.
        let object: any ListDiffable
        /// Retained, because rows are identified by the addresses of their views: no other view can get this address
        /// meanwhile.
        private let view: any ListReusableView
        /// The stay of the section that the row counts for; nil until it does.
        fileprivate var section: Section?

        init(_ controller: Controller, _ object: any ListDiffable, _ view: any ListReusableView) {
            self.view = view
            self.controller = controller
            self.object = object
        }
    }

    /// A section's stay on screen, from its first row to its last one.
    fileprivate final class Section: ScreenStay {
        var rowCount = 0
        /// That of the row that came last.
        var object: any ListDiffable
        let controller: Controller

        init(_ row: Row) { (object, controller) = (row.object, row.controller) }
    }

    /// Calls the listeners in their order, each if the closure that it gets says so.
    var notify: (DisplayChange<Controller>, _ isDue: () -> Bool) -> Void = { _, _ in }

    private var rows: [ObjectIdentifier: Row] = [:]
    private var sections: [ObjectIdentifier: Section] = [:]

    /// Those with at least one row on screen that satisfy a condition; unordered.
    func visibleControllers(where isWanted: (Controller) -> Bool) -> [Controller] {
        var wanted: [Controller] = []
        for section in sections.values where isWanted(section.controller) { wanted.append(section.controller) }
        return wanted
    }

    /// The section controller of a view's row; nil if the view is not on screen.
    func controller(of view: any ListReusableView) -> Controller? {
        rows[ObjectIdentifier(view)]?.controller
    }

    // MARK: Rows

    /// Notes the row that a view shows from now on: a delegate may ask about it as soon as it hears of it.
    ///
    /// - Returns: nil where the view is on screen already.
    func takeIn(_ view: any ListReusableView, of controller: Controller, showing object: any ListDiffable) -> Row? {
        let id = ObjectIdentifier(view)
        guard rows[id] == nil else { return nil }
        let row = Row(controller, object, view)
        rows[id] = row
        return row
    }

    /// Takes out the row that a view showed until now, which is still to be ended: the same view may show another one
    /// before that.
    func takeOut(_ view: any ListReusableView) -> Row? { rows.removeValue(forKey: ObjectIdentifier(view)) }

    /// Notifies delegates, unless one that heard of the row before has ended it already, by changing the list.
    func begin(_ row: Row, _ cell: any ListCell, at path: ListIndexPath) {
        row.begin { notify(.itemComes(row.controller, row.object, cell, path), $0) }
        begin(row, inSection: path.section)
    }

    func end(_ row: Row, _ cell: any ListCell, at path: ListIndexPath) {
        row.end { notify(.itemGoes(row.controller, row.object, cell, path), $0) }
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
        section.begin { notify(.sectionComes(row.controller, row.object, section: index), $0) }
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
        section.end { notify(.sectionGoes(section.controller, object, section: index), $0) }
    }

    /// The view and its rows are gone: sections still on screen leave it. There are no cell events, because no cells
    /// exist.
    ///
    /// - Parameter index: the present index of a controller's section.
    func reset(index: (Controller) -> Int) {
        let left = sections.values.map { (section: $0, index: index($0.controller)) }
        for row in rows.values { row.end { _ in } }
        rows = [:]
        sections = [:]
        for (section, index) in left.sorted(by: { $0.index < $1.index }) { end(section, section.object, at: index) }
    }
}

/// A row or a section that comes on screen, or leaves it, with the object that it showed.
enum DisplayChange<Controller: AnyObject> {
    case itemComes(Controller, any ListDiffable, any ListCell, ListIndexPath)
    case itemGoes(Controller, any ListDiffable, any ListCell, ListIndexPath)
    case sectionComes(Controller, any ListDiffable, section: Int)
    case sectionGoes(Controller, any ListDiffable, section: Int)
}
