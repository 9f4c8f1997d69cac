/// Decides where the focus goes when an update takes its row away: to the next item that stays, else to the previous.
package struct FocusSuccession {
    package let plan: ListBatchPlan

    package init(plan: ListBatchPlan) { self.plan = plan }

    /// The new place of the row that follows in the focus; nil when no item is left.
    ///
    /// - Complexity: O(rows removed around it).
    package func successor(of position: ListRowPosition, in old: ContentGeometry) -> ListRowPosition? {
        guard let row = old.row(of: position) else { return nil }
        func destination(_ row: Int) -> ListRowPosition? {
            let position = old.position(ofRow: row)
            return position.itemPath == nil ? nil : plan.destination(of: position)?.position
        }
        return (row + 1..<old.rowCount).lazy.compactMap(destination).first
            ?? (0..<row).lazy.reversed().compactMap(destination).first
            ?? firstItem()
    }

    private func firstItem() -> ListRowPosition? {
        guard let section = plan.new.sections.firstIndex(where: { $0.itemCount > 0 }) else { return nil }
        return .item(ListIndexPath(section: section, item: 0))
    }
}
