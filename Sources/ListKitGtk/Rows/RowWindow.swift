import GtkBridge
import ListKit

/// The list of the rows.
@MainActor
protocol RowWindowClient: AnyObject {
    /// Whether a row must keep its widget at any place.
    func isInUse(_ row: ListRow) -> Bool
    /// A row with a place is about to go to the pool or away.
    func willRelease(_ row: ListRow)
    /// A row, or something in it, has got the focus.
    func didFocus(_ row: ListRow)
    /// Assistive technology has activated an item's row.
    func didActivate(_ row: ListRow)
}

/// The rows that exist as widgets: those near the viewport, in order, and a few that must not go although they are
/// out of sight.
///
/// It owns the GtkListBox. Siblings are always: the rows by place, then those that wait.
@MainActor
final class RowWindow {
    let listBox = ListBox.paintedInSight()
    let binder = RowBinder()
    var geometry: ContentGeometry {
        get { knownGeometry }
        _modify {
            defer { placesDidChange() }
            yield &knownGeometry
        }
    }
    private var knownGeometry = ContentGeometry()

    /// Grows whenever rows may be at other places in the list.
    private(set) var placesVersion = 0

    private func placesDidChange() {
        placesVersion += 1
        arePlacesNew = true
        knownExtent = nil
    }

    /// Whether rows may have other places in the GtkListBox than they were last allocated at.
    private(set) var arePlacesNew = true

    /// Rows with a place, ascending by it.
    private(set) var rows: [ListRow] = []

    /// The places that are shown because they are near the viewport. Rows outside are pinned ones.
    private(set) var shown: Range<Int> = 0..<0 {
        didSet { knownExtent = nil }
    }

    /// Incremented whenever rows or their copies are bound, added, removed or rearranged, and GTK must lay out again.
    var changeCount: Int { binder.bindCount + arrangeCount }
    private var arrangeCount = 0

    /// The most rows that the GtkListBox ever held.
    private(set) var highWaterMark = 0

    /// Of the rows that were measured since the last update.
    var guesses = RowGuesses()

    private var meter: ListWorkMeter? { binder.source?.workMeter }

    weak var client: (any RowWindowClient)?

    /// The maximum number of rows of a kind that wait for another object. Rows beyond the screen wait while a jump
    /// shows the visible rows first.
    private var pooledRowsPerKey: Int { max(8, rows.count / 3) }
    private var siblings: [ListRow] = []
    private var isArranged = true
    /// Whether an update has changed the rows since they were last filled.
    private var followsUpdate = false
    private var spared: [ListRow] = []
    /// Rows that have lost their place and are still displayed: they wait until their going is announced.
    private(set) var retired: [ListRow] = []
    private var measuredWidth = 0.0
    /// Asked for with each row that is placed.
    private var knownExtent: ClosedRange<Double>?
    private var hasEstimate = false
    private var highest = SizeRequest(0)

    func row(at position: ListRowPosition) -> ListRow? {
        let place = rows.partitioningIndex { $0.position >= position }
        return place < rows.count && rows[place].position == position ? rows[place] : nil
    }

    var focusedRow: ListRow? { rows.first { $0.handle.containsFocus } }

    func row(of handle: Widget) -> ListRow? { rows.first { $0.handle == handle } }

    // MARK: Places

    /// The part of the list that the GtkListBox covers: from the first row shown to the last one. Pinned rows are
    /// beyond it.
    var extent: ClosedRange<Double> {
        if let knownExtent { return knownExtent }
        let extent = findExtent()
        knownExtent = extent
        return extent
    }

    private func findExtent() -> ClosedRange<Double> {
        guard !shown.isEmpty, shown.upperBound <= geometry.rowCount else { return 0...0 }
        let (top, bottom) = (geometry.offset(ofRow: shown.lowerBound), geometry.offset(ofRow: shown.upperBound))
        return top...max(top, bottom)
    }

    /// The place of a row in the list. It is looked up once for each geometry, because it is needed many times in a
    /// frame.
    private func placeInList(of row: ListRow) -> PlaceOfRow {
        let last = row.lastPlace
        if last.version == placesVersion, last.position == row.position { return last }
        var place = PlaceOfRow(version: placesVersion, position: row.position)
        if let rect = geometry.place(of: row.position) {
            place.number = geometry.row(of: row.position)
            place.rect = rect
            place.measuredHeight = geometry.measuredHeight(of: row.position)
        }
        row.lastPlace = place
        return place
    }

    private func number(of row: ListRow) -> Int? { placeInList(of: row).number }

    /// Where a row belongs in the GtkListBox, in list space.
    func place(of row: ListRow) -> ListRect {
        let known = placeInList(of: row)
        var place = known.rect
        guard known.number != nil else { return place }
        place.origin.y -= extent.lowerBound
        return place
    }

    /// The place of a row at rest. A pinned row that belongs far away is placed right next to the GtkListBox:
    /// elsewhere, GTK finds no monitor for its open popover (4.8.3).
    func restingPlace(of row: ListRow) -> ListRect {
        var place = place(of: row)
        guard let number = number(of: row), !shown.contains(number) else { return place }
        let extent = extent
        place.origin.y = number < shown.lowerBound ? -place.size.height : extent.upperBound - extent.lowerBound
        return place
    }

    /// The space that the rows need across the scroll direction, with the space beside them.
    ///
    /// A horizontal list remembers its highest row, and keeps that height when the row is scrolled away.
    ///
    /// GTK requests it again, together with the rows' sizes, once a widget in a row has requested a resize.
    func measureBreadth() -> SizeRequest {
        let orientation = geometry.direction.across.orientation
        let meter = meter
        var breadth = SizeRequest(0)
        for row in rows where number(of: row) != nil {
            let insets = geometry.insets(of: row.position.section)
            let space = Int(orientation == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
            let request = meter.measure(.measuring, { _ in type(of: row.view) }) { row.handle.measure(orientation) }
            breadth.minimum = max(breadth.minimum, request.minimum + space)
            breadth.natural = max(breadth.natural, request.natural + space)
        }
        // GTK lays them out if their content requests it, and warns if they were not measured then (4.8.3).
        for row in waitingRows { _ = row.handle.measure(orientation) }
        guard geometry.direction == .horizontal else { return breadth }
        highest = SizeRequest(
            minimum: max(highest.minimum, breadth.minimum), natural: max(highest.natural, breadth.natural))
        return highest
    }

    /// Forgets the height of a horizontal list's rows: other rows will take their place.
    func forgetBreadth() { highest = SizeRequest(0) }

    /// Lines begin at the other side of the GtkListBox.
    func sidesDidChange() { arePlacesNew = true }

    func didPlaceRows() { arePlacesNew = false }

    /// The same rows in another direction: all places and lengths are other ones.
    func run(_ direction: ListScrollDirection, metrics: (Int) -> ListSectionMetrics?) {
        var spaces: [Int: ListSectionMetrics] = [:]
        for section in 0..<geometry.sectionCount { spaces[section] = metrics(section) }
        geometry = ContentGeometry(
            geometry.structure, metrics: spaces, contentInset: geometry.contentInset, direction: direction)
        forgetHeights()
        // GTK remembers how much room the list needed the other way.
        listBox.queueResize()
    }

    // MARK: Filling

    /// Creates the rows near the viewport, bound and measured. Heights measured at another width are forgotten.
    ///
    /// - Parameters:
    ///   - position: a row that stays where it is while estimated heights become measured ones, if there is one.
    ///   - height: the viewport's height, in logical pixels like all the others.
    ///   - overscan: the distance beyond the viewport's edges within which rows are created.
    ///   - wantedOffset: where the list is to stand, by the heights that are known by then.
    /// - Returns: the scroll offset.
    func fill(
        around position: ListRowPosition?, height: Double, overscan: Double, wantedOffset: () -> Double
    ) -> Double {
        // What has asked for a resize since is known after that.
        _ = listBox.measure(geometry.direction.across.orientation)
        if geometry.lineWidth != measuredWidth { forgetLengths() }
        measuredWidth = geometry.lineWidth
        var offset = wantedOffset()
        // Each pass measures rows that were estimated; a handful of passes is enough unless all estimates are far off.
        for _ in 0..<64 {
            if breakLines(from: offset - overscan, to: offset + height + overscan) { offset = wantedOffset() }
            let near = nearbyRows(to: offset, height: height, overscan: overscan)
            if !suffices(for: near.range) {
                let outdated = outdatedRows(of: near.range)
                let spared = near.spared(
                    around: position, remeasuring: outdated, atLeast: leastEstimate, in: geometry)
                show(near.range, sparing: spared)
            }
            let (hasNewHeights, formerOffset) = (measureRows(), offset)
            offset = wantedOffset()
            if !hasNewHeights, offset == formerOffset { break }
            if nearbyRows(to: offset, height: height, overscan: overscan).range == near.range { break }
        }
        if rows.count > shown.count, rows.contains(where: { !isWanted($0, shown) }) { show(shown, sparing: shown) }
        followsUpdate = false
        return offset
    }

    /// The numbers of rows that may get other heights than they are known to have. After an update these are all that
    /// have no row yet, too: an object may be another one than when it was measured.
    private func outdatedRows(of range: Range<Int>) -> Set<Int> {
        guard followsUpdate else { return Set(rows.lazy.filter { !self.isMeasured($0) }.compactMap(number)) }
        return Set(range).subtracting(rows.lazy.filter(isMeasured).compactMap(number))
    }

    /// The least height of rows that have none. After an update, and where no row is measured yet, each row that exists
    /// may come near again, as far as one pixel for each row before it allows.
    private var leastEstimate: RowHeightEstimate {
        followsUpdate || !hasEstimate ? RowHeightEstimate(item: 1, supplementary: 1) : geometry.estimate
    }

    private func nearbyRows(to offset: Double, height: Double, overscan: Double) -> NearbyRows {
        NearbyRows(
            to: offset, pageHeight: height, overscan: overscan, mostRowsBeyond: NearbyRows.usualRowsBeyond,
            in: geometry)
    }

    /// Works out which rows share the lines between two offsets.
    ///
    /// - Returns: whether there was anything to find out.
    @discardableResult
    func breakLines(from top: Double, to bottom: Double) -> Bool {
        guard geometry.isGuess(from: top, to: bottom) else { return false }
        // The code that is asked for widths may ask in turn where rows are.
        var broken = geometry
        defer { geometry = broken }
        return broken.breakLines(from: top, to: bottom) { binder.source?.width(of: $0) }
    }

    /// Whether a row that exists is between two offsets, or nothing is.
    func hasRow(from top: Double, to bottom: Double) -> Bool {
        let numbers = geometry.rows(from: top, to: bottom)
        return numbers.isEmpty || rows.contains { number(of: $0).map(numbers.contains) == true }
    }

    /// Whether the existing rows are those of a range and few others. They are then kept: in a scroll, a row is removed
    /// when another one is needed, in the same frame and often as the same row. GTK lays out the whole window for
    /// either (4.8.3), and would do so in most frames if rows came and went in separate frames.
    private func suffices(for range: Range<Int>) -> Bool {
        guard isArranged, rows.count == shown.count, let first = rows.first, let last = rows.last,
            shown.contains(range), shown.count <= range.count + Self.rowsToSpare
        else { return false }
        return number(of: first) == shown.lowerBound && number(of: last) == shown.upperBound - 1
    }

    private static let rowsToSpare = 3

    /// Forgets all measured heights, when the font, the scale or the theme has changed.
    func forgetHeights() {
        forgetLengths()
        forgetBreadth()
    }

    private func forgetLengths() {
        geometry.forgetHeights()
        hasEstimate = false
    }

    /// - Returns: whether any row is as high as was not known.
    private func measureRows() -> Bool {
        var news: [(row: ListRow, height: Double)] = []
        var estimate = geometry.estimate
        var sum = 0.0
        var items = 0
        let meter = meter
        for row in rows {
            let place = placeInList(of: row)
            guard place.number != nil else { continue }
            if hasEstimate, place.measuredHeight != nil, isMeasured(row) { continue }
            let width = place.rect.size.width
            let height = meter.measure(.measuring, { _ in type(of: row.view) }) {
                row.measure(width: width, along: geometry.direction)
            }
            if place.measuredHeight == nil, hasEstimate { guesses.add(guess: place.rect.size.height, height: height) }
            row.didMeasure(width: width)
            if place.measuredHeight != height { news.append((row, height)) }
            if row.position.itemPath != nil {
                sum += height
                items += 1
            } else if !hasEstimate {
                estimate.supplementary = height
            }
        }
        setHeights(news)
        if hasEstimate { return !news.isEmpty }
        // Estimates are set once for a width: a better guess later on would move the scrollbar under the user.
        if items > 0, sum > 0 {
            estimate.item = (sum / Double(items)).rounded()
            hasEstimate = true
        }
        if geometry.estimate != estimate { geometry.estimate = estimate }
        return !news.isEmpty
    }

    private func isMeasured(_ row: ListRow) -> Bool { row.isMeasured(width: placeInList(of: row).rect.size.width) }

    /// Together: how wide a row is, and so how high, does not depend on how high others are.
    private func setHeights(_ news: [(row: ListRow, height: Double)]) {
        guard !news.isEmpty else { return }
        for (row, height) in news { knownGeometry.setHeight(height, of: row.position) }
        // Rows that are as high as was assumed move no others.
        if news.contains(where: { knownGeometry.place(of: $0.row.position) != $0.row.lastPlace.rect }) {
            placesDidChange()
        } else {
            for (row, height) in news { row.lastPlace.measuredHeight = height }
        }
    }

    // MARK: Showing

    private func isInUse(_ row: ListRow) -> Bool { client?.isInUse(row) ?? false }

    private func isWanted(_ row: ListRow, _ range: Range<Int>) -> Bool {
        number(of: row).map(range.contains) == true || isInUse(row)
    }

    /// Makes exactly the rows of `range` exist, apart from pinned rows and the existing rows of `spared`.
    private func show(_ range: Range<Int>, sparing spared: Range<Int>) {
        if shown != range { arePlacesNew = true }
        shown = range
        var kept: [ListRow] = []
        var numbers: Set<Int> = []
        var released: [ListRow] = []
        for row in rows {
            let number = number(of: row)
            if let number, range.contains(number) {
                kept.append(row)
                numbers.insert(number)
            } else if number.map(spared.contains) == true || isInUse(row) {
                kept.append(row)
            } else {
                released.append(row)
            }
        }
        rows = kept
        released.forEach(release)
        for number in range where !numbers.contains(number) {
            rows.append(binder.row(for: geometry.position(ofRow: number)))
            isArranged = false
        }
        arrange()
    }

    /// A row for a place that may be out of sight, because the focus is to go there.
    func pin(_ position: ListRowPosition) -> ListRow {
        if let row = row(at: position) { return row }
        let row = binder.row(for: position)
        rows.append(row)
        isArranged = false
        arrange()
        return row
    }

    /// A horizontal list without a size requests as much as its first row needs.
    func makeFirstRow() {
        if rows.isEmpty, geometry.rowCount > 0 { _ = pin(geometry.position(ofRow: 0)) }
    }

    /// Lets a row go to the pool, once it is not displayed any more. It has no place, but stays a child of the
    /// GtkListBox.
    private func release(_ row: ListRow) {
        client?.willRelease(row)
        row.hasPlace = false
        row.handle.unsetState(.active)
        row.show(isSelected: false, isSelectable: false)
        row.isStoodInFor = false
        // It was another object's.
        _ = row.takeFormerLook()
        if row.isDisplayed { retired.append(row) } else { binder.pool.add(row) }
        isArranged = false
    }

    /// Releases the rows that have announced their end.
    func recycleRetired() {
        guard !retired.isEmpty else { return }
        let gone = retired.filter { !$0.isDisplayed }
        retired.removeAll { !$0.isDisplayed }
        for row in gone {
            if row.handle.parent == nil { row.handle.disposeCell() } else { binder.pool.add(row) }
        }
        guard binder.pool.isFull(perKey: pooledRowsPerKey) else { return }
        isArranged = false
        arrange()
    }

    /// Brings the GtkListBox in line with `rows` and the pool: new rows in, surplus ones out, one sort for the rest.
    func arrange() {
        guard !isArranged else { return }
        isArranged = true
        arePlacesNew = true
        arrangeCount += 1
        rows.sort { $0.position < $1.position }
        for row in binder.pool.trim(perKey: pooledRowsPerKey) { discard(row) }
        let present = Set(siblings.map(ObjectIdentifier.init))
        let shownBefore = siblings.filter(\.isShown)
        for row in rows {
            if !present.contains(ObjectIdentifier(row)) {
                listBox.insert(row.handle, at: -1)
                row.onFocus { [weak self] in self?.client?.didFocus($0) }
                if row.key.kind == nil { row.onAccessibleActivation { [weak self] in self?.client?.didActivate($0) } }
                siblings.append(row)
            }
            row.isShown = true
        }
        let waiting = waitingRows
        for row in waiting { row.isShown = false }
        // GTK asks no list for its size again because rows are shown or not; it does when rows are reordered.
        if !shownBefore.elementsEqual(siblings.filter(\.isShown), by: ===) { listBox.queueResize() }
        let wanted = rows + spared + waiting
        // Removing and inserting would lose focus, scroll and mapping; one sort keeps them (GTK 4.8).
        if !siblings.elementsEqual(wanted, by: ===) { listBox.reorder(wanted.map(\.handle)) }
        siblings = wanted
        highWaterMark = max(highWaterMark, siblings.count)
    }

    /// Children of the GtkListBox without a place.
    private var waitingRows: [ListRow] { retired.filter { $0.handle.parent != nil } + binder.pool.rows }

    private func discard(_ row: ListRow) {
        siblings.removeAll { $0 === row }
        listBox.remove(row.handle)
        guard !row.isDisplayed else { return retired.append(row) }
        row.handle.disposeCell()
    }

    // MARK: Updates

    /// Applies an update's structure: removed rows are released, and the others get their new positions. The next
    /// `fill` arranges them.
    ///
    /// - Parameter spared: a removed row that stays a child of the GtkListBox because it has the focus: if it were
    ///   removed at once, focus and scroll position would go to the first row (GTK 4.8.3). Release it with
    ///   `releaseSpared` when the focus is elsewhere.
    func apply(_ plan: ListBatchPlan, metrics: (Int) -> ListSectionMetrics?, sparing spared: ListRow?) {
        geometry.apply(plan, metrics: metrics)
        followsUpdate = true
        var kept: [ListRow] = []
        for row in rows {
            if let destination = plan.destination(of: row.position) {
                row.position = destination.position
                kept.append(row)
            } else if row === spared {
                client?.willRelease(row)
                row.hasPlace = false
                self.spared.append(row)
            } else {
                release(row)
            }
        }
        rows = kept.sorted { $0.position < $1.position }
        isArranged = false
    }

    /// Lets go of the rows that stayed only because they had the focus, and of those that `rebind` has replaced.
    func releaseSpared() {
        let rows = spared
        spared = []
        for row in rows {
            // No other row took the focus over. It must not come back with the row when that shows another object.
            if row.handle.containsFocus { discard(row) } else { release(row) }
        }
        arrange()
    }

    /// Binds a row again to its object: in place if its content is of the requested kind.
    ///
    /// - Returns: the row that is there now. A row that it replaces stays a child of the GtkListBox until
    ///   `releaseSpared`.
    func rebind(_ row: ListRow) -> ListRow {
        let replacement = binder.row(for: row.position, offering: row)
        guard replacement !== row, let place = rows.firstIndex(where: { $0 === row }) else { return row }
        rows[place] = replacement
        row.hasPlace = false
        spared.append(row)
        isArranged = false
        return replacement
    }
}
