import GtkBridge
import ListKit

/// Which rows exist, and how high they are.
extension RowWindow {
    /// What rows were made for: a version of the list's geometry, and the part of the list near the viewport.
    struct Filling {
        let placesVersion: Int
        let height: Double
        let overscan: Double
        let offset: Double
    }

    /// Which rows a fill makes. It keeps those that exist near the viewport.
    enum Making {
        /// Those in sight: a frame of a scroll does not wait for others.
        case inSight
        /// A few beyond the rows that exist.
        case ahead
        /// All near the viewport.
        case all
    }

    /// Creates rows near the viewport, binds and measures them. Heights measured at another width are forgotten.
    ///
    /// Rows that measure nothing fill no viewport: when `NearbyRows.mostEmpty` of them were made, the next frame goes
    /// on.
    ///
    /// Other rows are released. After an update, and as long as no height is known, that waits until the new ones are
    /// measured: a row may turn out to be near.
    ///
    /// An update, or the update phase of a frame, calls it before the layout of that frame. The layout then finds
    /// everything done, unless the viewport has another size or a row has requested a resize meanwhile. GTK requests
    /// one for each row that is new when it styles the row, which is after an update (4.8.3).
    ///
    /// - Parameters:
    ///   - height: the viewport's height, in logical pixels like all the others.
    ///   - overscan: the distance beyond the viewport's edges within which rows are near.
    ///   - making: which of them are made.
    ///   - wantedOffset: returns the scroll offset that the list should have, by the heights that are known then.
    /// - Returns: the scroll offset.
    func fill(height: Double, overscan: Double, making: Making, wantedOffset: () -> Double) -> Double {
        // After this call, it is known which rows have requested a resize.
        measureChangedRows()
        if geometry.lineWidth != measuredWidth, measuredWidth > 0 { forgetLengths() }
        measuredWidth = geometry.lineWidth
        var offset = wantedOffset()
        if making != .ahead, isFilled(to: offset, height: height, overscan: overscan) { return offset }
        fillCount += 1
        let spared = followsUpdate || !hasEstimate ? Set(rows.map(ObjectIdentifier.init)) : []
        // After a pass that has found only rows that measure nothing, the next one looks for twice as many.
        var reach = 1.0
        // Each pass measures estimated rows. A few passes are enough unless all estimates are far off.
        for _ in 0..<64 {
            if breakLines(from: offset - overscan, to: offset + height + overscan) { offset = wantedOffset() }
            let near = rows(making, to: offset, height: height * reach, overscan: overscan)
            let left = NearbyRows.mostEmpty - emptyRowsMade
            var made: [ListRow] = []
            if suffices(for: near) { lacksRows = false } else { made = show(near, sparing: spared, making: left) }
            let (hasNewHeights, formerOffset) = (measureRows(), offset)
            let empty = made.count(where: isEmpty)
            emptyRowsMade += empty
            reach = empty > 0 && empty == made.count ? 2 * reach : 1
            offset = wantedOffset()
            if lacksRows, emptyRowsMade < NearbyRows.mostEmpty { continue }
            if making == .ahead || !hasNewHeights && offset == formerOffset { break }
            if rows(making, to: offset, height: height * reach, overscan: overscan) == near { break }
        }
        let near = NearbyRows(shown.range, in: geometry)
        if hasSurplus || near != shown { show(near, making: 0) }
        followsUpdate = false
        filling = Filling(placesVersion: placesVersion, height: height, overscan: overscan, offset: offset)
        return offset
    }

    /// Whether the rows are those of the last fill, and as high as they were then.
    private func isFilled(to offset: Double, height: Double, overscan: Double) -> Bool {
        guard let filling, filling.placesVersion == placesVersion, filling.height == height,
            filling.overscan == overscan, abs(filling.offset - offset) < 0.001
        else { return false }
        return isArranged && !lacksRows && !hasSurplus && areMeasured
    }

    /// The rows that are to exist.
    private func rows(_ making: Making, to offset: Double, height: Double, overscan: Double) -> NearbyRows {
        let near = nearbyRange(to: offset, height: height, overscan: overscan)
        if making == .all { return NearbyRows(near, in: geometry) }
        let inSight = nearbyRange(to: offset, height: height, overscan: 0)
        let range = NearbyRows.range(
            inSight: inSight, of: near, keeping: followsUpdate ? 0..<0 : shown.range,
            adding: making == .ahead ? Self.rowsAtOnce : 0, in: geometry)
        return NearbyRows(range, in: geometry)
    }

    /// How many rows are made beyond each edge between two frames.
    private static let rowsAtOnce = 8

    private func nearbyRange(to offset: Double, height: Double, overscan: Double, share: Double = 1) -> Range<Int> {
        NearbyRows.range(
            to: offset, pageHeight: height, overscan: overscan * share,
            mostRowsBeyond: Int(Double(NearbyRows.usualRowsBeyond) * share), in: geometry)
    }

    /// Whether rows near the viewport do not exist.
    ///
    /// - Parameter share: of the rows that are kept ready beyond the edges, how many are looked at.
    func lacksRows(near offset: Double, height: Double, overscan: Double, share: Double) -> Bool {
        !shown.range.contains(nearbyRange(to: offset, height: height, overscan: overscan, share: share))
    }

    /// Whether the rows at an offset are so far from those that exist that a fill does not show any of these, even if
    /// lines between them turn out to be half as high as they are assumed to be. Lines that measure nothing may have
    /// others near them that do.
    func isFarFromRows(_ offset: Double, height: Double) -> Bool {
        let extent = extent
        guard !shown.range.isEmpty, !geometry.hasEmptyLines else { return false }
        return offset >= extent.upperBound + height || offset + 2 * height <= extent.lowerBound
    }

    private func isEmpty(_ row: ListRow) -> Bool { geometry(of: row).measuredHeight == 0 }

    /// Called when a frame was painted: the next one may make as many rows again.
    ///
    /// - Returns: whether there are rows to be made.
    func didPaint() -> Bool {
        emptyRowsMade = 0
        return lacksRows
    }

    /// The class of a row that measures nothing, if there are too many such rows near the viewport.
    var classOfEmptyRows: String? {
        guard lacksRows || !shown.gaps.isEmpty else { return nil }
        return rows.first(where: isEmpty).map { "\(type(of: $0.view))" }
    }

    /// Forgets that rows near the viewport measured nothing, where they have no widget that could say so anew.
    func forgetGaps() {
        for gap in shown.gaps { geometry.forgetHeights(ofRows: gap.clamped(to: 0..<geometry.rowCount)) }
    }

    /// The same for some rows alone.
    func forgetGaps(at positions: some Sequence<ListRowPosition>) {
        guard !shown.gaps.isEmpty else { return }
        for row in positions.lazy.compactMap(geometry.row(of:)) where shown.gaps.contains(where: { $0.contains(row) }) {
            geometry.forgetHeights(ofRows: row..<row + 1)
        }
    }

    /// Determines which rows share the lines between two offsets.
    ///
    /// - Returns: false if that was known.
    @discardableResult
    func breakLines(from top: Double, to bottom: Double) -> Bool {
        guard geometry.isGuess(from: top, to: bottom) else { return false }
        // A section controller that is asked for a width may ask in turn where rows are.
        var broken = geometry
        defer { geometry = broken }
        return broken.breakLines(from: top, to: bottom) { binder.width(of: $0) }
    }

    /// Whether a row exists between two offsets, or the list has none there.
    func hasRow(from top: Double, to bottom: Double) -> Bool {
        geometry.rows(from: top, to: bottom).isEmpty || !rows(from: top, to: bottom).isEmpty
    }

    /// Whether the existing rows are those of a range and a few others. Nothing is then changed: in a scroll, rows are
    /// removed when others are needed, at the same time and often as the same rows. GTK lays out the whole window for
    /// either (4.8.3). If rows came and went in separate frames, it would do so in most frames.
    private func suffices(for near: NearbyRows) -> Bool {
        guard isArranged, rows.count == shown.count, let first = rows.first, let last = rows.last,
            shown.range.contains(near.range), shown.gaps == near.gaps,
            shown.count <= near.count + max(3, near.count / 8)
        else { return false }
        return number(of: first) == shown.range.lowerBound && number(of: last) == shown.range.upperBound - 1
    }

    /// Forgets all measured heights, because the font, the scale or the theme has changed.
    func forgetHeights() {
        forgetLengths()
        forgetBreadth()
    }

    private func forgetLengths() {
        geometry.forgetHeights()
        hasEstimate = false
    }

    /// - Returns: whether any height turned out to be another one.
    private func measureRows() -> Bool {
        var news: [(row: ListRow, height: Double)] = []
        var estimate = geometry.estimate
        var sum = 0.0
        var items = 0
        var hasFilledRow = false
        let meter = binder.meter
        for row in takeOutdated() where row.hasObject {
            let known = geometry(of: row)
            guard known.number != nil else { continue }
            if hasEstimate, known.measuredHeight != nil, isMeasured(row) { continue }
            let width = known.rect.size.width
            let height = meter.measure(.measuring, { _ in type(of: row.view) }) {
                row.measure(width: width, along: geometry.direction)
            }
            if known.measuredHeight == nil, hasEstimate { guesses.add(guess: known.rect.size.height, height: height) }
            row.didMeasure(width: width)
            if known.measuredHeight != height { news.append((row, height)) }
            if known.measuredHeight == 0, height > 0 { hasFilledRow = true }
            if row.position.itemPath != nil {
                sum += height
                if height > 0 { items += 1 }
            } else if !hasEstimate {
                estimate.supplementary = height
            }
        }
        setHeights(news)
        // Whatever hid that row may show others.
        if hasFilledRow { forgetGaps() }
        if hasEstimate { return !news.isEmpty }
        // Estimates are made once for a width: a better one would later move the scroll bar under the user.
        if items > 0, sum > 0 {
            estimate.item = max(1, (sum / Double(items)).rounded())
            hasEstimate = true
        }
        if geometry.estimate != estimate { geometry.estimate = estimate }
        return !news.isEmpty
    }

    private func isMeasured(_ row: ListRow) -> Bool { row.isMeasured(width: geometry(of: row).rect.size.width) }

    /// Sets all heights at once. That is possible because no row's width, and so no row's height, depends on the
    /// heights of others.
    private func setHeights(_ news: [(row: ListRow, height: Double)]) {
        guard !news.isEmpty else { return }
        // Rows that are as high as they were assumed to be move no others.
        var heights: [(position: ListRowPosition, height: Double)] = []
        heights.reserveCapacity(news.count)
        for (row, height) in news { heights.append((row.position, height)) }
        for index in heights.indices.dropFirst() where heights[index].position < heights[index - 1].position {
            heights.sort { $0.position < $1.position }
            break
        }
        knownGeometry.setHeights(heights)
        var first: ListRowPosition?
        for (row, height) in news {
            row.lastGeometry.measuredHeight = height
            let isElsewhere = knownGeometry.place(of: row.position) != row.lastGeometry.rect
            if isElsewhere { first = min(first ?? row.position, row.position) }
        }
        if let first { lengthsDidChange(from: first) }
    }
}
