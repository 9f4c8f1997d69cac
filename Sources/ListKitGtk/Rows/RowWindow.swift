import GtkBridge
import ListKit

/// The list that a window of rows belongs to.
@MainActor
protocol RowWindowClient: AnyObject {
    func canReuse(_ row: ListRow) -> Bool
    /// Called before a row loses its object, and waits for another one or is removed.
    func willRelease(_ row: ListRow)
    /// Called after a row, or something in it, got the focus.
    func didFocus(_ row: ListRow)
    /// Called when assistive technology has activated an item's row.
    func didActivate(_ row: ListRow)
}

/// The rows that exist as widgets: those near the viewport, and a few that are out of sight and must not be reused.
///
/// It owns the GtkListBox, whose children are the rows by position, then the rows that wait.
@MainActor
final class RowWindow {
    private let siblings = RowSiblings()
    var listBox: ListBox { siblings.listBox }
    let binder = RowBinder()
    var geometry: ContentGeometry {
        get { knownGeometry }
        _modify {
            defer {
                contentVersion += 1
                placesDidChange()
                lookUpVersion = placesVersion
            }
            yield &knownGeometry
        }
    }
    /// Without the bookkeeping of ``geometry``: the caller says which places have changed.
    var knownGeometry = ContentGeometry()

    /// Grows whenever rows may be at other places in the list.
    private(set) var placesVersion = 0
    /// Grows whenever rows may have other numbers or widths: with everything but a height.
    private(set) var contentVersion = 0
    /// The version of the places that rows were looked up in at the earliest.
    private var lookUpVersion = 0

    private func placesDidChange() {
        placesVersion += 1
        arePlacesNew = true
        knownExtent = nil
    }

    /// Called when the lengths of rows have changed: those before the first of them stay where they are.
    func lengthsDidChange(from first: ListRowPosition) {
        placesDidChange()
        let line = knownGeometry.rowsOfLine(with: first)?.lowerBound
        for row in rows.reversed() {
            guard let line, let number = row.lastGeometry.number, row.lastGeometry.version >= lookUpVersion else {
                row.lastGeometry.version = -1
                continue
            }
            if number < line { return }
            row.lastGeometry.version = -1
        }
    }

    private var news = RowNews()
    var descriptions = AwaitedDescriptions()
    /// The row that last got the focus.
    weak var focused: ListRow?

    /// Whether the lengths of all rows are known.
    var areMeasured: Bool { news.areMeasured(in: contentVersion) }

    /// Returns the rows whose length may not be known, which are about to be measured.
    func takeOutdated() -> [ListRow] { news.takeOutdated(of: rows, in: contentVersion, hasEstimate: hasEstimate) }

    /// Returns the rows that may have another number or look than when they were last returned.
    func takeNews() -> [ListRow] { news.takeMeasured(of: rows, in: contentVersion) }

    /// Whether rows may have other places in the GtkListBox than they were last allocated at.
    private(set) var arePlacesNew = true

    /// The rows that have an object, by position.
    private(set) var rows: [ListRow] = []

    /// The rows that exist because they are near the viewport. Any others are pinned.
    private(set) var shown = NearbyRows.none {
        didSet { knownExtent = nil }
    }

    /// Grows whenever rows or their copies are bound, added, removed or rearranged, and GTK must lay out again.
    var changeCount: Int { binder.bindCount + arrangeCount }
    private var arrangeCount = 0

    /// The most rows that the GtkListBox ever held.
    var highWaterMark: Int { siblings.highestCount }

    /// About the rows that were measured since the last update.
    var guesses = RowGuesses()

    weak var client: (any RowWindowClient)?

    var isArranged: Bool { siblings.areArranged }
    private var spared: [ListRow] = []
    /// Rows that have lost their object and are still displayed: they wait until their end is announced.
    private(set) var retired: [ListRow] = []
    /// Cached, because it is needed for each row that is placed.
    private var knownExtent: ClosedRange<Double>?

    /// Whether an update has changed the rows since they were last filled.
    var followsUpdate = false
    /// Whether there are rows near the viewport that the next frame makes, because this one has made enough.
    var lacksRows = false
    /// How many of the rows that were made in this frame measured nothing.
    var emptyRowsMade = 0
    /// What the existing rows were made for.
    var filling: Filling?
    /// How often rows were looked for and measured so far.
    var fillCount = 0
    /// The width of lines for which the known heights were measured; 0 before any was.
    var measuredWidth = 0.0
    /// Whether the height of rows that were never measured is estimated from rows that were.
    var hasEstimate = false
    /// The breadth of the highest row so far, in a horizontal list.
    var highest = SizeRequest(0)

    func row(at position: ListRowPosition) -> ListRow? {
        let index = index(of: position)
        return index < rows.count && rows[index].position == position ? rows[index] : nil
    }

    /// The index of the first row that is not before a position.
    private func index(of position: ListRowPosition) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].position < position { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The indices of the rows of the lines that are at least partly between two offsets.
    func rows(from top: Double, to bottom: Double) -> Range<Int> {
        let numbers = geometry.rows(from: top, to: bottom)
        if numbers.isEmpty { return 0..<0 }
        return index(ofNumber: numbers.lowerBound)..<index(ofNumber: numbers.upperBound)
    }

    /// The index of the first row that is not before the one with a number.
    private func index(ofNumber number: Int) -> Int {
        number < geometry.rowCount ? index(of: geometry.position(ofRow: number)) : rows.count
    }

    /// The row that contains the focus.
    var focusedRow: ListRow? {
        guard let focus = listBox.focusedWidgetOfWindow else { return nil }
        return sequence(first: focus, next: \.parent).first { $0.parent == listBox }.flatMap(row(of:))
    }

    func row(of handle: Widget) -> ListRow? { rows.first { $0.handle == handle } }

    // MARK: Places

    /// The offsets between which the GtkListBox is: from the first row near the viewport to the last one. Pinned rows
    /// are outside.
    var extent: ClosedRange<Double> {
        if let knownExtent { return knownExtent }
        let extent = findExtent()
        knownExtent = extent
        return extent
    }

    private func findExtent() -> ClosedRange<Double> {
        let range = shown.range
        guard !range.isEmpty, range.upperBound <= geometry.rowCount else { return 0...0 }
        let (top, bottom) = (geometry.offset(ofRow: range.lowerBound), geometry.offset(ofRow: range.upperBound))
        return top...max(top, bottom)
    }

    /// Where a row is in the list. It is looked up once for each geometry, because it is needed many times in a frame.
    func geometry(of row: ListRow) -> RowGeometry {
        if row.lastGeometry.version < lookUpVersion { row.lastGeometry = lookUp(row.position) }
        return row.lastGeometry
    }

    private func lookUp(_ position: ListRowPosition) -> RowGeometry {
        guard let row = geometry.row(at: position) else { return RowGeometry(version: placesVersion) }
        return RowGeometry(
            version: placesVersion, number: row.number, rect: row.place, measuredHeight: row.measuredHeight)
    }

    /// The number of a row among all rows of the list; nil if it is not in the list.
    func number(of row: ListRow) -> Int? { geometry(of: row).number }

    /// Where a row belongs in the GtkListBox, in list space.
    func place(of row: ListRow) -> ListRect {
        let known = geometry(of: row)
        var place = known.rect
        guard known.number != nil else { return place }
        place.origin.y -= extent.lowerBound
        return place
    }

    /// Where a row is put while it does not move. A pinned row that belongs far away is put right next to the
    /// GtkListBox: elsewhere, GTK finds no monitor for its open popover (4.8.3).
    func restingPlace(of row: ListRow) -> ListRect { restingPlace(of: row, in: extent, among: shown.range) }

    private func restingPlace(of row: ListRow, in extent: ClosedRange<Double>, among near: Range<Int>) -> ListRect {
        let known = geometry(of: row)
        var place = known.rect
        guard let number = known.number else { return place }
        if near.contains(number) {
            place.origin.y -= extent.lowerBound
        } else {
            place.origin.y = number < near.lowerBound ? -place.size.height : extent.upperBound - extent.lowerBound
        }
        return place
    }

    /// Allocates all rows where they are put while they do not move.
    ///
    /// - Parameter axes: those of the GtkListBox.
    func allocateAtRest(_ axes: ListAxes) {
        let (extent, near) = (extent, shown.range)
        for row in rows { row.allocate(axes.widgetRect(restingPlace(of: row, in: extent, among: near)), scale: 1) }
    }

    /// The space that the rows need across the scroll direction, with the insets of their sections.
    ///
    /// A horizontal list remembers its highest row, so that it does not become lower when that row is scrolled away.
    ///
    /// GTK asks for it again once a widget in a row has requested a resize.
    func measureBreadth() -> SizeRequest {
        let orientation = geometry.direction.across.orientation
        let meter = binder.meter
        var breadth = SizeRequest(0)
        var (section, space) = (-1, 0)
        for row in rows {
            if row.position.section != section {
                section = row.position.section
                let insets = geometry.insets(of: section)
                space = Int(orientation == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
            }
            let request = row.request(across: orientation, meter)
            if row.isOutdated { news.add(row) }
            breadth.minimum = max(breadth.minimum, request.minimum + space)
            breadth.natural = max(breadth.natural, request.natural + space)
        }
        // If their content requests it, GTK lays them out, and warns if they were not measured (4.8.3).
        for row in waitingRows { _ = row.handle.measure(orientation) }
        guard geometry.direction == .horizontal else { return breadth }
        highest = SizeRequest(
            minimum: max(highest.minimum, breadth.minimum), natural: max(highest.natural, breadth.natural))
        return highest
    }

    /// Has GTK measure the rows whose content has requested a resize. GTK does it once for all of them, and never in a
    /// frame without such a row.
    func measureChangedRows() { _ = listBox.measure(geometry.direction.across.orientation) }

    /// Forgets the highest row of a horizontal list, because the list gets other rows.
    func forgetBreadth() { highest = SizeRequest(0) }

    /// Called when lines begin at the other side of the GtkListBox.
    func sidesDidChange() { arePlacesNew = true }

    func didPlaceRows() { arePlacesNew = false }

    /// Lays the same rows out in another direction, in which all lengths and places differ.
    func run(_ direction: ListScrollDirection) {
        var spaces: [Int: ListSectionMetrics] = [:]
        for section in 0..<geometry.sectionCount { spaces[section] = binder.metrics(ofSection: section) }
        geometry = ContentGeometry(
            geometry.structure, metrics: spaces, contentInset: geometry.contentInset, direction: direction)
        forgetHeights()
        // GTK remembers how much room the list needed the other way.
        listBox.queueResize()
    }

    // MARK: Showing

    /// Makes the rows of `near` exist and no others, apart from pinned rows and those of `spared`.
    ///
    /// - Parameter limit: how many rows are made at most.
    /// - Returns: the rows that were made.
    @discardableResult
    func show(_ near: NearbyRows, sparing spared: Set<ObjectIdentifier> = [], making limit: Int = .max) -> [ListRow] {
        if shown != near { arePlacesNew = true }
        shown = near
        for row in takeSurplus(sparing: spared) { release(row) }
        var missing: [Range<Int>] = []
        for stretch in near.stretches {
            findMissing(
                stretch, among: index(ofNumber: stretch.lowerBound)..<index(ofNumber: stretch.upperBound),
                in: &missing)
        }
        var made: [ListRow] = []
        lacksRows = false
        making: for stretch in missing {
            for number in stretch {
                guard made.count < limit else {
                    lacksRows = true
                    break making
                }
                made.append(makeRow(at: geometry.position(ofRow: number)))
            }
        }
        arrange()
        return made
    }

    /// Appends the numbers that no row has.
    ///
    /// - Parameters:
    ///   - numbers: those to look at.
    ///   - indices: of the rows with such a number.
    /// - Complexity: O(log n) for each stretch of numbers.
    private func findMissing(_ numbers: Range<Int>, among indices: Range<Int>, in missing: inout [Range<Int>]) {
        if indices.count >= numbers.count { return }
        if indices.isEmpty {
            if let last = missing.last, last.upperBound == numbers.lowerBound {
                missing[missing.count - 1] = last.lowerBound..<numbers.upperBound
            } else {
                missing.append(numbers)
            }
            return
        }
        let middle = (numbers.lowerBound + numbers.upperBound) / 2
        let index = index(ofNumber: middle)
        findMissing(numbers.lowerBound..<middle, among: indices.lowerBound..<index, in: &missing)
        findMissing(middle..<numbers.upperBound, among: index..<indices.upperBound, in: &missing)
    }

    private func makeRow(at position: ListRowPosition) -> ListRow {
        let row = bind(at: position)
        rows.insert(row, at: index(of: position))
        return row
    }

    /// Returns the row at a position, which may be out of sight, because the focus will go there. Makes it if
    /// necessary.
    func pin(_ position: ListRowPosition) -> ListRow {
        if let row = row(at: position) { return row }
        let row = makeRow(at: position)
        arrange()
        return row
    }

    private func bind(at position: ListRowPosition, offering offered: ListRow? = nil) -> ListRow {
        let row = binder.row(for: position, offering: offered)
        news.add(row)
        siblings.didChange(row)
        return row
    }

    /// Makes the first row of a horizontal list without a size, which needs the height of that row.
    func makeFirstRow() {
        if rows.isEmpty, geometry.rowCount > 0 { _ = pin(geometry.position(ofRow: 0)) }
    }

    /// Takes the object from a row. The row stays a child of the GtkListBox, and waits for another object as soon as it
    /// is no longer displayed.
    private func release(_ row: ListRow) {
        client?.willRelease(row)
        row.hasObject = false
        row.handle.unsetState(.active)
        row.show(isSelected: false, isSelectable: false)
        row.isCarried = false
        row.isStoodInFor = false
        // The former look was that of another object.
        _ = row.takeFormerLook()
        if row.isDisplayed { retired.append(row) } else { binder.pool.add(row) }
        siblings.didChange(row)
    }

    /// Whether there are rows that are not near the viewport and may be reused.
    var hasSurplus: Bool {
        guard rows.count > shown.count else { return false }
        if shown.gaps.isEmpty {
            let near = index(ofNumber: shown.range.lowerBound)..<index(ofNumber: shown.range.upperBound)
            for row in rows[..<near.lowerBound] where canReuse(row) { return true }
            for row in rows[near.upperBound...] where canReuse(row) { return true }
            return false
        }
        for index in farRows where canReuse(rows[index]) { return true }
        return false
    }

    private func canReuse(_ row: ListRow) -> Bool { client?.canReuse(row) ?? true }

    /// The indices of the rows that are not near the viewport.
    private var farRows: [Int] {
        var (far, next): ([Int], Int) = ([], 0)
        for stretch in shown.stretches {
            far += next..<index(ofNumber: stretch.lowerBound)
            next = index(ofNumber: stretch.upperBound)
        }
        far += next..<rows.count
        return far
    }

    /// Whether a row exists because it is near the viewport.
    func isNear(_ row: ListRow) -> Bool {
        guard let number = number(of: row) else { return false }
        return shown.contains(number)
    }

    /// Takes the rows out that may be reused: the last one first, so that the first one is reused first. In a jump, the
    /// siblings then keep their order.
    private func takeSurplus(sparing spared: Set<ObjectIdentifier> = []) -> [ListRow] {
        var surplus: [ListRow] = []
        for index in farRows.reversed() {
            let row = rows[index]
            guard spared.isEmpty || !spared.contains(ObjectIdentifier(row)), canReuse(row) else { continue }
            surplus.append(row)
            rows.remove(at: index)
        }
        return surplus
    }

    /// Releases the rows that existed only because they were in sight in the last frame. They are out of sight now: the
    /// next fill arranges them. A list that was never filled has its first row alone, and keeps it.
    func releaseSurplus() {
        guard !shown.range.isEmpty, hasSurplus else { return }
        for row in takeSurplus() {
            release(row)
            row.isShown = false
        }
    }

    /// Lets the retired rows whose end was announced wait for another object.
    func recycleRetired() {
        guard !retired.isEmpty else { return }
        let gone = retired.filter { !$0.isDisplayed }
        retired.removeAll { !$0.isDisplayed }
        for row in gone {
            if row.handle.parent == nil { row.handle.dispose() } else { binder.pool.add(row) }
        }
        guard binder.pool.isFull(perKey: RowPoolSize.limit(forRows: rows.count)) else { return }
        arrangeSiblings()
    }

    /// Gives the GtkListBox the children that it should have, in their order: inserts new rows, removes surplus ones,
    /// and moves the rest.
    ///
    /// - Complexity: O(log n) for each row that has got an object or lost one; after an update, O(n log n).
    func arrange() { if !isArranged { arrangeSiblings() } }

    private func arrangeSiblings() {
        arePlacesNew = true
        arrangeCount += 1
        for row in binder.pool.trim(perKey: RowPoolSize.limit(forRows: rows.count)) { discard(row) }
        siblings.arrange(rows, sparing: spared, number: number(of:)) { row in
            row.onFocus { [weak self] in
                self?.focused = $0
                self?.client?.didFocus($0)
            }
            if row.key.kind == nil { row.onAccessibleActivation { [weak self] in self?.client?.didActivate($0) } }
        }
    }

    /// What is in sight of the list as it is scrolled now: looked up once for each offset and geometry.
    ///
    /// - Parameter held: a row that counts as in sight wherever it is.
    func rowsInSight(_ content: ScrolledContent, holding held: ListRowPosition?) -> RowsInSight {
        sight.rows(of: content, placesVersion: placesVersion, among: shown, holding: held)
    }

    private var sight = KnownSight()

    /// The children of the GtkListBox that have no object.
    private var waitingRows: [ListRow] {
        var waiting: [ListRow] = []
        for row in retired where row.isSibling { waiting.append(row) }
        waiting += binder.pool.rows
        return waiting
    }

    private func discard(_ row: ListRow) {
        siblings.remove(row)
        guard !row.isDisplayed else { return retired.append(row) }
        // It cuts every signal below the row: closures that capture the cell, such as a button's handler, release it.
        row.handle.dispose()
    }

    // MARK: Updates

    /// Applies an update's structure: removed rows are released, and the others get their new positions. The next
    /// `fill` arranges them.
    ///
    /// - Parameter spared: a removed row that stays a child of the GtkListBox because it has the focus: if it were
    ///   removed at once, focus and scroll position would go to the first row (GTK 4.8.3). Release it with
    ///   `releaseSpared` when the focus is elsewhere.
    /// - Complexity: O(rows · log runs) beside the geometry: the rows near the viewport are few in any list.
    func apply(_ plan: ListBatchPlan, sparing spared: ListRow?) {
        geometry.apply(plan, metrics: binder.metrics)
        if !shown.gaps.isEmpty { geometry.forgetHeights(ofRowsReloadedBy: plan) }
        followsUpdate = true
        var staying: [ListRow] = []
        for row in rows {
            if let destination = plan.destination(of: row.position) {
                row.position = destination.position
                staying.append(row)
            } else if row === spared {
                client?.willRelease(row)
                row.hasObject = false
                self.spared.append(row)
                siblings.didChange(row)
            } else {
                release(row)
            }
        }
        rows = staying.sorted { $0.position < $1.position }
        siblings.numbersDidChange()
    }

    /// Releases the rows that stayed only because they had the focus, and those that `rebind` has replaced.
    func releaseSpared() {
        let rows = spared
        spared = []
        for row in rows {
            // No other row has taken the focus. It must not follow this one to another object.
            if row.handle.containsFocus { discard(row) } else { release(row) }
        }
        arrange()
    }

    /// Binds a row again to its object: in place if its content is of the requested kind.
    ///
    /// - Returns: the row that is there now. A row that it replaces stays a child of the GtkListBox until
    ///   `releaseSpared`.
    func rebind(_ row: ListRow) -> ListRow {
        let replacement = bind(at: row.position, offering: row)
        guard replacement !== row, let index = rows.firstIndex(where: { $0 === row }) else { return row }
        rows[index] = replacement
        row.hasObject = false
        spared.append(row)
        siblings.didChange(row)
        return replacement
    }
}
