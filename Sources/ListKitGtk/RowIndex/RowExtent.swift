/// What a stretch of rows takes up: how many rows there are and how many of them are headers, the height of those that
/// were measured, and how many were not.
struct RowExtent: AdditiveArithmetic, Sendable {
    var rows = 0
    var measuredHeight = 0.0
    var unmeasuredItems = 0
    var unmeasuredSupplementary = 0
    var headers = 0

    static let zero = RowExtent()

    static func + (lhs: RowExtent, rhs: RowExtent) -> RowExtent {
        RowExtent(
            rows: lhs.rows + rhs.rows, measuredHeight: lhs.measuredHeight + rhs.measuredHeight,
            unmeasuredItems: lhs.unmeasuredItems + rhs.unmeasuredItems,
            unmeasuredSupplementary: lhs.unmeasuredSupplementary + rhs.unmeasuredSupplementary,
            headers: lhs.headers + rhs.headers)
    }

    static func - (lhs: RowExtent, rhs: RowExtent) -> RowExtent {
        RowExtent(
            rows: lhs.rows - rhs.rows, measuredHeight: lhs.measuredHeight - rhs.measuredHeight,
            unmeasuredItems: lhs.unmeasuredItems - rhs.unmeasuredItems,
            unmeasuredSupplementary: lhs.unmeasuredSupplementary - rhs.unmeasuredSupplementary,
            headers: lhs.headers - rhs.headers)
    }

    func height(_ estimate: RowHeightEstimate) -> Double {
        measuredHeight + Double(unmeasuredItems) * estimate.item
            + Double(unmeasuredSupplementary) * estimate.supplementary
    }

    /// One row of a height that is known, or not.
    static func row(_ height: Double?, isItem: Bool) -> RowExtent {
        if let height { return RowExtent(rows: 1, measuredHeight: height) }
        return RowExtent(rows: 1, unmeasuredItems: isItem ? 1 : 0, unmeasuredSupplementary: isItem ? 0 : 1)
    }
}

/// The height that a row is taken to have until it is measured, in logical pixels.
struct RowHeightEstimate: Sendable {
    var item = 72.0
    var supplementary = 40.0
}
