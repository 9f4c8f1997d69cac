extension ListPlaceKeeping {
    /// Whether a list stays at its end through an update or another size.
    ///
    /// - Parameter isScrolling: whether a scroll is running. It may be leaving the end, which is then not followed.
    package func keepsEnd(isAtEnd: Bool, isScrolling: Bool = false) -> Bool { followsEnd && isAtEnd && !isScrolling }

    /// The focused and selected items that are kept, by priority.
    func itemAnchors(isByUser: Bool) -> [Anchor] {
        (isByUser ? [.focusedItem, .selectedItem] : []) + anchors.prefix { $0 != .offset && $0 != .firstItem }
    }

    /// Whether the offset has priority over the first item.
    var keepsOffset: Bool { anchors.first { $0 == .offset || $0 == .firstItem } == .offset }

    /// Returns the possible scroll offsets for content of a given height, in logical pixels.
    package func offsets(contentHeight: Double, viewportHeight: Double) -> ClosedRange<Double> {
        let end = contentHeight - viewportHeight
        let start = alignsShortContentToEnd ? min(0, end) : 0
        return start...max(start, end)
    }
}
