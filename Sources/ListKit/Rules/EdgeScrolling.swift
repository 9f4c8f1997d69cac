/// How fast a list scrolls while something is dragged near an edge of the viewport: slowly where that begins, at full
/// speed at the edge and beyond it.
package enum EdgeScrolling {
    /// In logical pixels a second.
    package static let fullSpeed = 1400.0
    private static let depth = 56.0

    /// - Parameters:
    ///   - y: where the pointer is in the viewport.
    ///   - pageHeight: the viewport's height.
    /// - Returns: logical pixels a second, negative towards the top.
    package static func velocity(at y: Double, pageHeight: Double) -> Double {
        // In a low viewport, the middle remains an area where nothing scrolls.
        let depth = min(depth, pageHeight / 4)
        guard depth > 0 else { return 0 }
        let above = min(1, max(0, (depth - y) / depth))
        let below = min(1, max(0, (y - pageHeight + depth) / depth))
        return fullSpeed * (below * below - above * above)
    }
}
