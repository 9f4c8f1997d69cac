/// Decides which rows exist: those of the lines near the viewport, and rows that are kept because they have the focus
/// or are pinned for another reason.
package struct NearbyRows {
    /// The numbers of the rows in sight and of those that are kept ready beyond both edges.
    package let range: Range<Int>
    private let firstInSight: Int
    private let offset: Double
    private let pageHeight: Double
    private let overscan: Double
    private let mostRowsBeyond: Int

    /// - Parameters:
    ///   - overscan: how far beyond both edges rows are kept ready, in logical pixels.
    ///   - mostRowsBeyond: the most rows that are kept ready beyond an edge, where a line does not have more.
    /// - Complexity: O(log n).
    package init(
        to offset: Double, pageHeight: Double, overscan: Double, mostRowsBeyond: Int = .max,
        in geometry: ContentGeometry
    ) {
        (self.offset, self.pageHeight) = (offset, pageHeight)
        (self.overscan, self.mostRowsBeyond) = (overscan, mostRowsBeyond)
        let inSight = Self.lines(from: offset, to: offset + pageHeight, in: geometry)
        let near = Self.lines(from: offset - overscan, to: offset + pageHeight + overscan, in: geometry)
        var (lower, upper) = (near.lowerBound, near.upperBound)
        if inSight.lowerBound - lower > mostRowsBeyond {
            let line = geometry.rowsOfLine(with: inSight.lowerBound - mostRowsBeyond - 1)
            lower = line.upperBound < inSight.lowerBound ? line.upperBound : line.lowerBound
        }
        if upper - inSight.upperBound > mostRowsBeyond {
            let line = geometry.rowsOfLine(with: inSight.upperBound + mostRowsBeyond)
            upper = line.lowerBound > inSight.upperBound ? line.lowerBound : line.upperBound
        }
        range = lower..<upper
        firstInSight = geometry.row(atOffset: offset) ?? lower
    }

    /// The rows of the lines between two offsets.
    private static func lines(from top: Double, to bottom: Double, in geometry: ContentGeometry) -> Range<Int> {
        guard let first = geometry.line(atOffset: top), let last = geometry.line(atOffset: bottom) else { return 0..<0 }
        // A line that begins where the stretch ends is not in it.
        let isInside = last == first || begins(last, before: bottom, in: geometry)
        return first.lowerBound..<(isInside ? last.upperBound : last.lowerBound)
    }

    /// Whether any row of a line begins before an offset. Items of sections with other insets begin at other places of
    /// their line, so the first one need not be the highest. Those of one section begin together, and may be millions.
    private static func begins(_ line: Range<Int>, before offset: Double, in geometry: ContentGeometry) -> Bool {
        var row = line.lowerBound
        while row < line.upperBound {
            if geometry.offset(ofRow: row) < offset { return true }
            guard let path = geometry.position(ofRow: row).itemPath else { return false }
            row += geometry.itemCount(inSection: path.section) - path.item
        }
        return false
    }

    /// The range, and the rows that would belong to it if each line with a row that is about to be measured turned out
    /// to have no height. They are kept until the range is measured. Otherwise they would be bound to other objects,
    /// and come back as different rows.
    ///
    /// - Parameters:
    ///   - position: a row that stays where it is while rows are measured, if there is one.
    ///   - outdated: the numbers of rows that are measured anew. Those with estimated heights are measured in any case.
    ///   - estimate: the least height of rows beyond the range that were never measured. They may come near, too.
    /// - Complexity: O(log n) for each row in the range.
    package func spared(
        around position: ListRowPosition?, remeasuring outdated: Set<Int> = [],
        atLeast estimate: RowHeightEstimate, in geometry: ContentGeometry
    ) -> Range<Int> {
        guard !range.isEmpty else { return range }
        var least = geometry
        least.estimate = estimate
        let fixed = position.flatMap(geometry.row(of:)) ?? firstInSight
        let line = geometry.rowsOfLine(with: max(range.lowerBound, min(fixed, range.upperBound - 1)))
        var (above, below, end) = (0.0, 0.0, range.lowerBound)
        for row in range where row >= end {
            guard outdated.contains(row) || geometry.measuredHeight(of: geometry.position(ofRow: row)) == nil else {
                continue
            }
            let rows = geometry.rowsOfLine(with: row).clamped(to: range)
            let height = max(0, least.offset(ofRow: rows.upperBound) - least.offset(ofRow: rows.lowerBound))
            if rows.upperBound <= line.lowerBound { above += height } else { below += height }
            end = rows.upperBound
        }
        guard end > range.lowerBound else { return range }
        let (uncertain, fixedRow) = (above + below, line.lowerBound)
        let offset = least.offset(ofRow: fixedRow) - (geometry.offset(ofRow: fixedRow) - offset)
        // The list cannot be scrolled beyond its ends: there the row moves, too.
        let missingAtEnd = max(0, offset + pageHeight + uncertain - least.totalHeight)
        let missingAtStart = max(0, above - offset)
        let wider = NearbyRows(
            to: offset - above - missingAtEnd, pageHeight: pageHeight + uncertain + missingAtEnd + missingAtStart,
            overscan: overscan, mostRowsBeyond: mostRowsBeyond, in: least)
        return min(range.lowerBound, wider.range.lowerBound)..<max(range.upperBound, wider.range.upperBound)
    }

    /// Small rows in many columns would be more than the ones in sight.
    package static let usualRowsBeyond = 20

    /// Half a viewport, within a bound: rows are bound before they are needed, and not too many of them.
    package static func usualOverscan(pageHeight: Double) -> Double { min(pageHeight / 2, 400) }
}
