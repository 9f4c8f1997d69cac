/// What a stretch of rows takes up: how many rows there are and how many of them are headers, the height of those that
/// were measured, and how many were not.
package struct RowExtent: AdditiveArithmetic, Sendable {
    package var rows = 0
    package var measuredHeight = 0.0
    package var unmeasuredItems = 0
    package var unmeasuredSupplementary = 0
    package var headers = 0

    package static let zero = RowExtent()

    package static func + (lhs: RowExtent, rhs: RowExtent) -> RowExtent {
        RowExtent(
            rows: lhs.rows + rhs.rows, measuredHeight: lhs.measuredHeight + rhs.measuredHeight,
            unmeasuredItems: lhs.unmeasuredItems + rhs.unmeasuredItems,
            unmeasuredSupplementary: lhs.unmeasuredSupplementary + rhs.unmeasuredSupplementary,
            headers: lhs.headers + rhs.headers)
    }

    package static func - (lhs: RowExtent, rhs: RowExtent) -> RowExtent {
        RowExtent(
            rows: lhs.rows - rhs.rows, measuredHeight: lhs.measuredHeight - rhs.measuredHeight,
            unmeasuredItems: lhs.unmeasuredItems - rhs.unmeasuredItems,
            unmeasuredSupplementary: lhs.unmeasuredSupplementary - rhs.unmeasuredSupplementary,
            headers: lhs.headers - rhs.headers)
    }

    package func height(_ estimate: RowHeightEstimate) -> Double {
        measuredHeight + Double(unmeasuredItems) * estimate.item
            + Double(unmeasuredSupplementary) * estimate.supplementary
    }

    /// One row of a height that is known, or not.
    package static func row(_ height: Double?, isItem: Bool) -> RowExtent {
        if let height { return RowExtent(rows: 1, measuredHeight: height) }
        return RowExtent(rows: 1, unmeasuredItems: isItem ? 1 : 0, unmeasuredSupplementary: isItem ? 0 : 1)
    }
}

/// The height that a row is taken to have until it is measured, in logical pixels.
package struct RowHeightEstimate: Sendable {
    package var item = 72.0
    package var supplementary = 40.0
}
