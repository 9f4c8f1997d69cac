/// What an update holds in place.
package enum HeldPart<Row> {
    case start
    case end
    /// A row in sight.
    case row(Row)
    /// No row in sight stays.
    case nothing
}

extension ListPlaceKeeping {
    /// Chooses what an update holds in place. The first of these that applies: the end, if the list follows it and is
    /// there; the row that the user types in; the start, unless the rules hold it; the focused row; the first row.
    ///
    /// - Parameters:
    ///   - isScrolling: whether a scroll is running.
    ///   - typed: the row that the user types in, if it is in sight and the update does not remove or move it.
    ///   - focused: the row with the focus, under the same condition.
    ///   - first: the first row in sight, under the same condition.
    package func held<Row>(
        isAtStart: Bool, isAtEnd: Bool, isScrolling: Bool, typed: Row?, focused: Row?, first: @autoclosure () -> Row?
    ) -> HeldPart<Row> {
        if keepsEnd(isAtEnd: isAtEnd, isScrolling: isScrolling) { return .end }
        if let typed { return .row(typed) }
        if isAtStart, !holdsStart { return .start }
        return (focused ?? first()).map(HeldPart.row) ?? .nothing
    }
}
