/// The visible rows at one moment, for many queries.
///
/// A row between the first and the last visible line needs no lookup.
package struct RowsInSight {
    private let content: ScrolledContent
    private let shown: NearbyRows
    private let betweenEdges: ClosedRange<ListRowPosition>?

    /// - Parameter shown: the rows that exist near the viewport. Other rows are never in sight.
    /// - Complexity: O(log n).
    package init(_ content: ScrolledContent, among shown: NearbyRows) {
        self.content = content
        self.shown = shown
        let geometry = content.geometry
        let inner = geometry.rowsBetweenEdgeLines(from: content.offset, to: content.maxY).clamped(to: shown.range)
        betweenEdges =
            inner.isEmpty || !shown.gaps.isEmpty
            ? nil : geometry.position(ofRow: inner.lowerBound)...geometry.position(ofRow: inner.upperBound - 1)
    }

    /// - Complexity: O(log n) for the lines at the edges and for rows out of sight, O(1) between them.
    package func contains(_ position: ListRowPosition) -> Bool {
        if let betweenEdges, betweenEdges.contains(position) { return true }
        guard let number = content.geometry.row(of: position), shown.contains(number) else { return false }
        return content.isInSight(position)
    }
}
