/// The extent of a row in its line, across the scroll direction, in logical pixels from where lines begin.
package struct ListLineSpan: Hashable, Sendable {
    /// The distance from the beginning of the line to the row.
    package var start: Double
    /// The extent of the row.
    package var width: Double

    package init(start: Double, width: Double) {
        self.start = start
        self.width = width
    }
}
