/// Decides where the focus goes when an update removes its row: to the next item that stays, or else to the previous
/// one, or else to the first item of the new list. It goes to a pager's row only if there is nothing else.
///
/// It skips an item that the update moves explicitly, so that the focus does not follow it out of sight.
package struct FocusSuccession {
    package let plan: ListBatchPlan

    package init(plan: ListBatchPlan) { self.plan = plan }

    /// Where the focus of an item is after the update: still at the item, or at the one that follows; nil when no item
    /// is left.
    package func destination(of path: ListIndexPath, in old: ContentGeometry) -> ListIndexPath? {
        plan.itemDestination(of: path)?.path ?? successor(of: .item(path), in: old)?.itemPath
    }

    /// The new place of the item that takes the focus over from a row that goes; nil when no item is left.
    ///
    /// - Complexity: as `StayingRows.first(from:)`.
    package func successor(of position: ListRowPosition, in old: ContentGeometry) -> ListRowPosition? {
        guard let row = old.row(of: position) else { return nil }
        let items = StayingRows(plan, in: old, onlyItems: true)
        return items.first(from: row + 1)?.destination ?? items.last(before: row)?.destination ?? firstItem()
    }

    /// The new place of the row above that has closed, and so takes the focus over from a row that goes in a tree; nil if
    /// none has.
    ///
    /// - Parameters:
    ///   - position: the row that goes.
    ///   - level: its level in the tree; nil for a row in none.
    ///   - old: the rows before the update.
    ///   - place: returns the place of an item in the tree after the update.
    /// - Complexity: as `StayingRows.last(before:)`.
    package func closedAncestor(
        of position: ListRowPosition, level: Int?, in old: ContentGeometry,
        place: ((ListIndexPath) -> ListTreePlace?)?
    ) -> ListRowPosition? {
        guard let level, let place, let row = old.row(of: position),
            let above = StayingRows(plan, in: old, onlyItems: true).last(before: row)?.destination,
            let ancestor = above.itemPath.flatMap(place), ancestor.level < level, ancestor.isExpanded != true
        else { return nil }
        return above
    }

    private func firstItem() -> ListRowPosition? {
        let first = plan.pagerSections.new.contains(0) ? plan.new.firstSectionWithItems(from: 1) : nil
        return (first ?? plan.new.firstSectionWithItems(from: 0)).map { .item(ListIndexPath(section: $0, item: 0)) }
    }
}
