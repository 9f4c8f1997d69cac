/// The shortest scroll that brings rows into sight.
extension ScrolledContent {
    /// The offset that shows a row and the rows that come into sight with it; nil if they are visible as far as
    /// possible. The parts under a pinned header, or under a widget that has an inset, are not visible.
    package func anchor(toReveal position: ListRowPosition) -> ScrollAnchor? {
        guard let row = geometry.row(of: position) else { return nil }
        return anchor(toReveal: rows(revealedWith: position, row))
    }

    /// The offset that shows a single row.
    package func anchor(toRevealOnly position: ListRowPosition) -> ScrollAnchor? {
        geometry.row(of: position).flatMap { anchor(toReveal: $0...$0) }
    }

    /// The rows that come into sight together: an item with the headers right above its line; one of the list's first
    /// line with everything above, one of the last line with everything below.
    private func rows(revealedWith position: ListRowPosition, _ row: Int) -> ClosedRange<Int> {
        guard position.itemPath != nil, let line = geometry.rowsOfLine(with: position) else { return row...row }
        let before = geometry.itemsBefore(geometry.position(ofRow: line.lowerBound))
        let page = freeHeight - geometry.contentInset.top
        let bottom = geometry.bottom(ofRow: row)
        var first = before == 0 ? 0 : line.lowerBound
        while first > 0, case .header = geometry.position(ofRow: first - 1),
            bottom - geometry.offset(ofRow: first - 1) <= page
        {
            first -= 1
        }
        if first == line.lowerBound || bottom - geometry.offset(ofRow: first) > page { first = row }
        let last = before + line.count == geometry.itemCount ? geometry.rowCount - 1 : row
        return first...(self.bottom(of: last) - self.top(of: first) > page ? row : last)
    }

    private func anchor(toReveal rows: ClosedRange<Int>) -> ScrollAnchor? {
        let page = freeHeight
        let (top, bottom) = (top(of: rows.lowerBound), bottom(of: rows.upperBound))
        let first = geometry.position(ofRow: rows.lowerBound)
        let covered = coveredHeight(above: first)
        if top < offset + covered || bottom - top > page - covered {
            guard offsets.clamp(top - covered) != offset else { return nil }
            return .row(first, viewportY: geometry.offset(of: first) - top + covered)
        }
        guard bottom > offset + page, offsets.clamp(bottom - page) != offset else { return nil }
        let last = geometry.position(ofRow: rows.upperBound)
        return .row(last, viewportY: page - (bottom - geometry.offset(of: last)))
    }

    /// The list's own edge belongs to its first row and to its last one, with the space that is free there.
    private func top(of row: Int) -> Double { row == 0 ? geometry.contentInset.top : geometry.offset(ofRow: row) }

    private func bottom(of row: Int) -> Double {
        row == geometry.rowCount - 1 ? geometry.totalHeight - geometry.contentInset.bottom : geometry.bottom(ofRow: row)
    }
}
