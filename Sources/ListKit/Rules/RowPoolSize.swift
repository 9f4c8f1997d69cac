/// How many rows of one kind wait for another object. Rows beyond that are removed.
package enum RowPoolSize {
    /// Returns a third of the rows that exist, and at least eight. Of those that are kept ready beyond the edges of the
    /// screen, all may wait: a jump shows the visible rows first.
    ///
    /// - Parameter count: the number of rows that have an object.
    package static func limit(forRows count: Int) -> Int {
        max(8, count / 3, min(count, 2 * NearbyRows.usualRowsBeyond))
    }
}
