import CallerChecks

/// Space above the first row of a list and below the last one, in logical pixels. It scrolls with the rows.
///
///     list.contentInset = ListContentInset(bottom: 72)   // a button floats over the lower edge
///
/// It belongs to something that lies over the list's edge, a bar or a floating button. So the same stretch of the
/// viewport does not count as free: a row that is scrolled to, or that the keyboard moves to, stands clear of it, and
/// headers stick below it.
public struct ListContentInset: Hashable, Sendable {
    public let top: Double
    public let bottom: Double

    /// - Precondition: neither is negative.
    public init(top: Double = 0, bottom: Double = 0) {
        demand(top >= 0 && top.isFinite, "A list cannot keep \(top) pixels free above its rows.")
        demand(bottom >= 0 && bottom.isFinite, "A list cannot keep \(bottom) pixels free below its rows.")
        self.top = top
        self.bottom = bottom
    }

    public static let zero = ListContentInset()
}
