/// The visible rows at one moment, for many queries.
///
/// A row between the first and the last visible line needs no lookup.
package struct RowsInSight {
    private let content: ScrolledContent
    private let shown: NearbyRows
    /// The rows of the lines of which a part may be in sight.
    private let lines: Range<Int>
    private let betweenEdges: ClosedRange<ListRowPosition>?

    /// - Parameter shown: the rows that exist near the viewport. Other rows are never in sight.
    /// - Complexity: O(log n).
    package init(_ content: ScrolledContent, among shown: NearbyRows) {
        self.content = content
        self.shown = shown
        let geometry = content.geometry
        let rows = geometry.rows(from: content.offset, to: content.maxY)
        // An item that was never measured may be higher than its line. And rows without a height may be the first.
        let top = content.offset - geometry.estimate.item
        lines = top < 0 ? 0..<rows.upperBound : geometry.rows(from: top, to: content.maxY)
        let inner = geometry.rowsBetweenEdgeLines(of: rows).clamped(to: shown.range)
        betweenEdges =
            inner.isEmpty || !shown.gaps.isEmpty
            ? nil : geometry.position(ofRow: inner.lowerBound)...geometry.position(ofRow: inner.upperBound - 1)
    }

    /// - Complexity: O(log n) for the lines at the edges, O(1) for all other rows of few sections.
    package func contains(_ position: ListRowPosition) -> Bool {
        if let betweenEdges, betweenEdges.contains(position) { return true }
        guard let number = content.geometry.row(of: position), lines.contains(number), shown.contains(number) else {
            return false
        }
        return content.isInSight(position)
    }
}
