import CallerChecks

/// Space above the first row of a list and below the last one, in logical pixels. It scrolls with the rows.
///
///     list.contentInset = ListContentInset(bottom: 72)   // for a button over the lower edge
///
/// Use it for widgets that overlay the edge of a list, such as a bar or a floating button. Rows that you scroll to, or
/// that the keyboard moves to, stay clear of this part of the viewport, and sticky headers stay below it.
public struct ListContentInset: Hashable, Sendable {
    /// The space above the first row.
    public let top: Double
    /// The space below the last row.
    public let bottom: Double

    /// Creates an inset.
    ///
    /// - Precondition: neither value is negative.
    public init(top: Double = 0, bottom: Double = 0) {
        demand(top >= 0 && top.isFinite, "A list cannot keep \(top) pixels free above its rows.")
        demand(bottom >= 0 && bottom.isFinite, "A list cannot keep \(bottom) pixels free below its rows.")
        self.top = top
        self.bottom = bottom
    }

    /// No space.
    public static let zero = ListContentInset()
}
