/// Decides which rows exist: those of the lines near the viewport, and rows that are kept because they have the focus
/// or are pinned for another reason. Of lines that measure nothing, any number is near: the first ``mostEmpty``
/// of their rows exist.
package struct NearbyRows: Hashable {
    /// The numbers of the rows near the viewport.
    package let range: Range<Int>
    /// The rows of the range whose lines measured nothing, and which do not exist; in order.
    package let gaps: [Range<Int>]

    package static let none = NearbyRows(0..<0, in: ContentGeometry())

    /// How many rows that measure nothing exist, and how many are made in a frame.
    package static let mostEmpty = 200

    /// - Complexity: O(1) if every line has a length; otherwise O(stretches of lines that are alike, in a range of more
    ///   than ``mostEmpty``).
    package init(_ range: Range<Int>, in geometry: ContentGeometry) {
        self.range = range
        guard range.count > Self.mostEmpty, geometry.hasEmptyLines else {
            gaps = []
            return
        }
        var gaps: [Range<Int>] = []
        var (row, left) = (range.lowerBound, Self.mostEmpty)
        for run in geometry.lines.rows(range).runs {
            let (count, end) = (run.sum.rows, row + run.sum.rows)
            if geometry.pixels(run.sum) == 0 {
                let start = row + min(left, count)
                left -= start - row
                if start < end {
                    let first = gaps.last?.upperBound == start ? gaps.removeLast().lowerBound : start
                    gaps.append(first..<end)
                }
            }
            row = end
        }
        self.gaps = gaps
    }

    package var count: Int { gaps.isEmpty ? range.count : gaps.reduce(range.count) { $0 - $1.count } }

    package func contains(_ row: Int) -> Bool {
        range.contains(row) && (gaps.isEmpty || !gaps.contains { $0.contains(row) })
    }

    /// The rows that exist, in stretches.
    package var stretches: [Range<Int>] {
        if gaps.isEmpty { return [range] }
        let ends = gaps.map(\.lowerBound) + [range.upperBound]
        return zip([range.lowerBound] + gaps.map(\.upperBound), ends).map { $0..<$1 }
    }
}

extension NearbyRows {
    /// Returns the numbers of the rows in sight and of those that are kept ready beyond both edges.
    ///
    /// - Parameters:
    ///   - overscan: how far beyond both edges rows are kept ready, in logical pixels.
    ///   - mostRowsBeyond: the most rows that are kept ready beyond an edge, where a line does not have more.
    /// - Complexity: O(log n).
    package static func range(
        to offset: Double, pageHeight: Double, overscan: Double, mostRowsBeyond: Int = .max,
        in geometry: ContentGeometry
    ) -> Range<Int> {
        let inSight = lines(from: offset, to: offset + pageHeight, in: geometry)
        let near = lines(from: offset - overscan, to: offset + pageHeight + overscan, in: geometry)
        var (lower, upper) = (near.lowerBound, near.upperBound)
        if inSight.lowerBound - lower > mostRowsBeyond {
            let line = geometry.rowsOfLine(with: inSight.lowerBound - mostRowsBeyond - 1)
            lower = line.upperBound < inSight.lowerBound ? line.upperBound : line.lowerBound
        }
        if upper - inSight.upperBound > mostRowsBeyond {
            let line = geometry.rowsOfLine(with: inSight.upperBound + mostRowsBeyond)
            upper = line.lowerBound > inSight.upperBound ? line.lowerBound : line.upperBound
        }
        return lower..<upper
    }

    /// Returns the numbers of the rows in sight, of the existing ones that are near, and of some more beyond these.
    ///
    /// - Parameters:
    ///   - inSight: the rows in sight.
    ///   - near: all rows near the viewport.
    ///   - shown: the rows that exist. They count if no row is missing between them and those in sight.
    ///   - count: how many more, beyond each edge; in whole lines.
    /// - Complexity: O(log n).
    package static func range(
        inSight: Range<Int>, of near: Range<Int>, keeping shown: Range<Int>, adding count: Int,
        in geometry: ContentGeometry
    ) -> Range<Int> {
        let kept = shown.clamped(to: near)
        guard !kept.isEmpty, kept.lowerBound <= inSight.upperBound, inSight.lowerBound <= kept.upperBound else {
            return inSight
        }
        var lower = min(inSight.lowerBound, kept.lowerBound)
        var upper = max(inSight.upperBound, kept.upperBound)
        if count > 0, lower > near.lowerBound {
            lower = geometry.rowsOfLine(with: max(near.lowerBound, lower - count)).lowerBound
        }
        if count > 0, upper < near.upperBound {
            upper = geometry.rowsOfLine(with: min(near.upperBound, upper + count) - 1).upperBound
        }
        return lower..<upper
    }

    /// The rows of the lines between two offsets.
    private static func lines(from top: Double, to bottom: Double, in geometry: ContentGeometry) -> Range<Int> {
        guard let first = geometry.line(atOffset: top), let last = geometry.line(atOffset: bottom) else { return 0..<0 }
        // A line that begins where the stretch ends is not in it.
        let isInside = last == first || begins(last, before: bottom, in: geometry)
        let lower = geometry.firstEmptyLine(before: first, at: top) ?? first.lowerBound
        return lower..<(isInside ? last.upperBound : last.lowerBound)
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

    /// Small rows in many columns would be more than the ones in sight.
    package static let usualRowsBeyond = 20

    /// Half a viewport, within a bound: rows are bound before they are needed, and not too many of them.
    package static func usualOverscan(pageHeight: Double) -> Double { min(pageHeight / 2, 400) }
}
