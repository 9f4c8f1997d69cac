extension ListPlaceKeeping {
    /// Whether a list stays at its end through an update or another size.
    ///
    /// - Parameter isScrolling: whether a scroll is running. It may be leaving the end, which is then not followed.
    package func keepsEnd(isAtEnd: Bool, isScrolling: Bool = false) -> Bool { followsEnd && isAtEnd && !isScrolling }

    /// Returns the possible scroll offsets for content of a given height, in logical pixels.
    package func offsets(contentHeight: Double, viewportHeight: Double) -> ClosedRange<Double> {
        let end = contentHeight - viewportHeight
        let start = alignsShortContentToEnd ? min(0, end) : 0
        return start...max(start, end)
    }
}
