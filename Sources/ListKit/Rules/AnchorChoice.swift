/// Chooses the row that an update holds still, by the rules of `ListPlaceKeeping`.
///
/// If no visible row stays, it chooses the nearest row that does: below, or else above.
package struct AnchorChoice {
    private let staying: StayingRows
    private let content: ScrolledContent
    private let isAtEnd: Bool
    private let isScrolling: Bool

    /// - Parameters:
    ///   - content: the list before the update.
    ///   - isScrolling: whether a scroll is on its way to somewhere.
    package init(_ plan: ListBatchPlan, in content: ScrolledContent, isAtEnd: Bool, isScrolling: Bool) {
        staying = StayingRows(plan, in: content.geometry)
        self.content = content
        self.isAtEnd = isAtEnd
        self.isScrolling = isScrolling
    }

    private var geometry: ContentGeometry { content.geometry }
    private var offset: Double { content.offset }

    /// - Parameters:
    ///   - focused: the focused row's place before the update.
    ///   - isTyping: whether the focused widget there accepts text.
    /// - Returns: the anchor, in places after the update, and the reason for this choice.
    /// - Complexity: O(rows in sight · log n), and what `StayingRows` takes to find one beside them.
    package func anchor(focused: ListRowPosition?, isTyping: Bool) -> (ScrollAnchor, ListHeldPlace.Reason) {
        let inSight = geometry.rows(from: offset, to: content.maxY)
        let focused = focused.flatMap { geometry.row(of: $0) }.flatMap { inSight.contains($0) ? hold($0) : nil }
        let held = content.placeKeeping.held(
            isAtStart: offset <= content.offsets.lowerBound, isAtEnd: isAtEnd, isScrolling: isScrolling,
            typed: isTyping ? focused : nil,
            focused: focused, first: firstHeld(inSight))
        switch held {
        case .start: return (.top, .start)
        case .end: return (.bottom, .end)
        case .row(let anchor): return (anchor, focused == nil ? .first : isTyping ? .typing : .focus)
        case .nothing:
            let anchor = neighbour(of: inSight)
            return (anchor, anchor.position == nil ? .offset : .neighbor)
        }
    }

    /// The first visible row that stays. If rows may be inserted right below a header at the start of the list, only
    /// items count, because the reader reads items.
    private func firstHeld(_ inSight: Range<Int>) -> ScrollAnchor? {
        let items = inSight.lazy.filter {
            content.placeKeeping.holdsStart && geometry.position(ofRow: $0).itemPath != nil
        }
        return items.compactMap(hold).first ?? inSight.lazy.compactMap(hold).first
    }

    private func neighbour(of inSight: Range<Int>) -> ScrollAnchor {
        guard let first = geometry.row(atOffset: offset) else { return .offset(offset) }
        // Only free space may be in sight.
        let sight = inSight.isEmpty ? first..<first + 1 : inSight
        if inSight.isEmpty, let held = hold(first) { return held }
        let gap = geometry.offset(ofRow: sight.lowerBound) - offset
        if let (_, place) = staying.first(from: sight.upperBound) { return .row(place, viewportY: max(0, gap)) }
        if let (row, place) = staying.last(before: sight.lowerBound) {
            return .row(place, viewportY: gap - geometry.height(of: geometry.position(ofRow: row)))
        }
        return .offset(offset)
    }

    private func hold(_ row: Int) -> ScrollAnchor? {
        staying.destination(ofRow: row).map { .row($0, viewportY: geometry.offset(ofRow: row) - offset) }
    }
}
