/// The visible rows of a list at one moment.
///
/// A row between the first and the last visible line needs no lookup.
package struct RowsInSight: RowSight {
    private let content: ScrolledContent
    private let shown: NearbyRows
    /// A row that counts as in sight wherever it is.
    private let held: ListRowPosition?
    /// The rows of the lines of which a part may be in sight.
    private let lines: Range<Int>
    package let certain: ClosedRange<ListRowPosition>?
    package let possible: ClosedRange<ListRowPosition>?

    /// - Parameters:
    ///   - shown: the rows that exist near the viewport. Other rows are never in sight.
    ///   - held: a row that counts as in sight wherever it is.
    /// - Complexity: O(log n).
    package init(_ content: ScrolledContent, among shown: NearbyRows, holding held: ListRowPosition? = nil) {
        self.content = content
        self.shown = shown
        self.held = held
        let geometry = content.geometry
        let rows = geometry.rows(from: content.offset, to: content.maxY)
        // An item that was never measured may be higher than its line. And rows without a height may be the first.
        let top = content.offset - geometry.estimate.item
        let lines = top < 0 ? 0..<rows.upperBound : geometry.rows(from: top, to: content.maxY)
        self.lines =
            geometry.areMeasuredLines(lines.lowerBound..<(rows.isEmpty ? lines.upperBound : rows.lowerBound))
            ? rows : lines
        certain = shown.gaps.isEmpty ? Self.certain(of: rows, among: shown, content) : nil
        let existing = geometry.positions(ofRows: self.lines.clamped(to: shown.range))
        possible =
            existing.map { min($0.lowerBound, held ?? $0.lowerBound)...max($0.upperBound, held ?? $0.upperBound) }
            ?? held.map { $0...$0 }
    }

    /// The rows of even lines, of which one is in sight where all are. A line without a length at the lower edge is
    /// not.
    private static func certain(
        of rows: Range<Int>, among shown: NearbyRows, _ content: ScrolledContent
    ) -> ClosedRange<ListRowPosition>? {
        let geometry = content.geometry
        var even = geometry.rowsOfEvenLines(of: rows).clamped(to: shown.range)
        while let last = geometry.positions(ofRows: even)?.upperBound, !content.isInSight(last) {
            let line = geometry.rowsOfLine(with: even.upperBound - 1)
            even = even.lowerBound..<max(even.lowerBound, line.lowerBound)
        }
        return geometry.positions(ofRows: even)
    }

    /// - Complexity: O(log n) for the lines at the edges, O(1) for all other rows of few sections.
    package func contains(_ position: ListRowPosition) -> Bool {
        if let certain, certain.contains(position) { return true }
        if position == held { return true }
        guard let number = content.geometry.row(of: position), lines.contains(number), shown.contains(number) else {
            return false
        }
        return content.isInSight(position)
    }
}
