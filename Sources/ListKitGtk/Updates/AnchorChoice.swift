import ListKit

/// Decides what an update holds still.
///
/// At the top of the list that is the top edge, unless the user types into a row in sight: that row. Elsewhere it is
/// the focused row if it is in sight, else the first row in sight, as long as the update neither removes nor moves it.
/// Where no row in sight stays, the nearest one that does takes their place: from below, else from above.
struct AnchorChoice {
    let plan: ListBatchPlan
    let moved: MovedPlaces
    /// The rows before the update.
    let index: RowIndex
    let offset: Double
    let pageHeight: Double

    /// - Parameters:
    ///   - focused: the focused row's place before the update.
    ///   - isTyping: whether what has the focus there takes text.
    /// - Returns: the anchor, in places after the update.
    /// - Complexity: O(rows in sight, and rows around them that do not stay).
    func anchor(focused: ListRowPosition?, isTyping: Bool) -> ScrollAnchor {
        let inSight = index.rows(from: offset, to: offset + pageHeight)
        let held = focused.flatMap { index.row(of: $0) }.flatMap { inSight.contains($0) ? hold($0) : nil }
        guard offset > 0, let first = index.row(atOffset: offset) else { return isTyping ? held ?? .top : .top }
        if let held { return held }
        // Only free space may be in sight.
        let sight = inSight.isEmpty ? first..<first + 1 : inSight
        for row in sight { if let held = hold(row) { return held } }
        let gap = index.offset(ofRow: sight.lowerBound) - offset
        for row in sight.upperBound..<index.rowCount {
            if let place = destination(row) { return .row(place, viewportY: max(0, gap)) }
        }
        for row in (0..<sight.lowerBound).reversed() {
            if let place = destination(row) {
                return .row(place, viewportY: gap - index.height(of: index.position(ofRow: row)))
            }
        }
        return .offset(offset)
    }

    private func hold(_ row: Int) -> ScrollAnchor? {
        destination(row).map { .row($0, viewportY: index.offset(ofRow: row) - offset) }
    }

    /// The new place of a row that stays; nil for one that the update removes or moves.
    private func destination(_ row: Int) -> ListRowPosition? {
        let position = index.position(ofRow: row)
        return moved.contains(position) ? nil : plan.destination(of: position)?.position
    }
}
