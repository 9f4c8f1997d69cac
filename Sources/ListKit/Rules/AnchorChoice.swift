/// What the user does in the row with the focus, for which it must stay where it is.
package enum RowUse {
    case typing
    /// A popover, a menu or a drop-down of the row is open, and has the focus.
    case popover
}

/// Chooses the part of a list that an update keeps in place: the first of these that is there.
///
/// 1. The row that is in use.
/// 2. The end, if the list follows it and is there.
/// 3. The row with the focus, and then the first selected one, in an update that the user has caused; and what else
///    ``ListPlaceKeeping/anchors`` names before the offset or the first item.
/// 4. The start, or the end that is followed, if no item stays.
/// 5. The offset, if the list keeps that or the rows in sight have another order.
/// 6. The start, if the list is there, unless it is held.
/// 7. The first row in sight that stays, or else the nearest one that does.
///
/// A row that the update takes away from the rows around it is none that stays, unless it is in use, or all of them
/// have another order.
package struct AnchorChoice {
    private let plan: ListBatchPlan
    private let staying: StayingRows
    private let content: ScrolledContent
    private let inSight: Range<Int>
    private let order: KeptOrder
    private let isAtEnd: Bool
    private let isScrolling: Bool

    /// - Parameters:
    ///   - content: the list before the update.
    ///   - isScrolling: whether a scroll is on its way to somewhere.
    /// - Complexity: O(rows in sight · log n).
    package init(_ plan: ListBatchPlan, in content: ScrolledContent, isAtEnd: Bool, isScrolling: Bool) {
        self.plan = plan
        staying = StayingRows(plan, in: content.geometry)
        self.content = content
        inSight = content.geometry.rows(from: content.offset, to: content.maxY)
        order = KeptOrder(plan, of: inSight, in: content.geometry)
        self.isAtEnd = isAtEnd
        self.isScrolling = isScrolling
    }

    private var geometry: ContentGeometry { content.geometry }
    private var offset: Double { content.offset }
    private var keeping: ListPlaceKeeping { content.placeKeeping }

    /// - Parameters:
    ///   - focused: the focused row's place before the update.
    ///   - use: what the user does there, if anything.
    ///   - isSelected: whether an item of the list before the update is selected.
    /// - Returns: the anchor, in places after the update, and the reason for this choice.
    /// - Complexity: O(rows in sight · log n), and what `StayingRows` takes to find one beside them.
    package func anchor(
        focused: ListRowPosition?, inUse use: RowUse? = nil, isSelected: (ListIndexPath) -> Bool
    ) -> (ScrollAnchor, ListHeldPlace.Reason) {
        let focused = focused.flatMap { geometry.row(of: $0) }.flatMap { inSight.contains($0) ? $0 : nil }
        if let use, let anchor = focused.flatMap(follow) { return (anchor, use == .typing ? .typing : .popover) }
        if keeping.keepsEnd(isAtEnd: isAtEnd, isScrolling: isScrolling) { return (.bottom, .end) }
        for anchor in keeping.itemAnchors(isByUser: plan.isByUser) {
            let isFocus = anchor == .focusedItem
            let row =
                isFocus ? focused : inSight.first { geometry.position(ofRow: $0).itemPath.map(isSelected) ?? false }
            if let anchor = row.flatMap(holdOrFollow) { return (anchor, isFocus ? .focus : .selection) }
        }
        if keeping.startsOver(with: plan) { return (keeping.followsEnd ? .bottom : .top, .otherContent) }
        if keeping.keepsOffset { return (.offset(offset), .offset) }
        if order.isNew { return (.offset(offset), .order) }
        if offset <= content.offsets.lowerBound, !keeping.holdsStart { return (.top, .start) }
        if let first = firstHeld { return (first, .first) }
        let anchor = neighbour
        return (anchor, anchor.position == nil ? .offset : .neighbor)
    }

    /// The first visible row that stays, preferably among those that are in order. If rows may be inserted right below
    /// a header at the start of the list, only items count, because the reader reads items.
    private var firstHeld: ScrollAnchor? {
        let items = inSight.lazy.filter { keeping.holdsStart && geometry.position(ofRow: $0).itemPath != nil }
        return items.compactMap(holdInOrder).first ?? order.run.lazy.compactMap(hold).first
            ?? inSight.lazy.compactMap(hold).first
    }

    private var neighbour: ScrollAnchor {
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

    private func hold(_ row: Int) -> ScrollAnchor? { staying.destination(ofRow: row).map { anchor(row, $0) } }

    private func holdInOrder(_ row: Int) -> ScrollAnchor? { order.run.contains(row) ? hold(row) : nil }

    private func holdOrFollow(_ row: Int) -> ScrollAnchor? { order.isNew ? follow(row) : holdInOrder(row) }

    /// Holds a row wherever it goes.
    private func follow(_ row: Int) -> ScrollAnchor? {
        plan.destination(of: geometry.position(ofRow: row)).map { anchor(row, $0.position) }
    }

    private func anchor(_ row: Int, _ destination: ListRowPosition) -> ScrollAnchor {
        .row(destination, viewportY: geometry.offset(ofRow: row) - offset)
    }
}
