/// Which rows exist: those near the viewport, and beside them those that are kept because they have the focus or are
/// pinned otherwise.
package struct NearbyRows {
    /// The numbers of the rows in sight and of those that are kept ready beyond both edges.
    package let range: Range<Int>
    /// The same, and beside them the rows that would belong to the range should all that is estimated in it turn out
    /// to be of no height. They are not let go before the range is measured: they would be bound to other objects, and
    /// come back as other rows.
    package let spared: Range<Int>

    /// - Parameters:
    ///   - overscan: how far beyond both edges rows are kept ready, in logical pixels.
    ///   - position: a row that stays where it is while estimated heights become measured ones, if there is one.
    /// - Complexity: O(log n) for each row in the range.
    package init(
        to offset: Double, pageHeight: Double, overscan: Double, around position: ListRowPosition? = nil,
        in geometry: ContentGeometry
    ) {
        let bottom = offset + pageHeight + overscan
        guard let first = geometry.row(atOffset: offset - overscan), let last = geometry.row(atOffset: bottom) else {
            (range, spared) = (0..<0, 0..<0)
            return
        }
        // A row that begins where the stretch ends is not in it.
        let isInside = last == first || geometry.offset(ofRow: last) < bottom
        range = first..<(isInside ? last + 1 : last)
        let fixed = position.flatMap(geometry.row(of:)) ?? geometry.row(atOffset: offset) ?? first
        let middle = max(range.lowerBound, min(fixed, range.upperBound))
        func estimated(_ rows: Range<Int>) -> Int {
            rows.count { geometry.measuredHeight(of: geometry.position(ofRow: $0)) == nil }
        }
        spared =
            range.lowerBound - estimated(range.lowerBound..<middle)..<range.upperBound
            + estimated(middle..<range.upperBound)
    }

    /// Half a viewport, within a bound: rows are bound before they are needed, and not too many of them.
    package static func usualOverscan(pageHeight: Double) -> Double { min(pageHeight / 2, 400) }
}
