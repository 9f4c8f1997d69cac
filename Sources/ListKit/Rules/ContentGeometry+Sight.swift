extension ContentGeometry {
    /// Whether a part of a row is in the viewport.
    ///
    /// - Complexity: O(log n).
    package func isInSight(_ position: ListRowPosition, offset: Double, pageHeight: Double) -> Bool {
        let top = self.offset(of: position)
        return top < offset + pageHeight && top + height(of: position) > offset
    }
}
