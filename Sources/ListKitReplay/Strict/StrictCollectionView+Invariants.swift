import CallerChecks
import ListDiffKit
package import ListKit

extension StrictCollectionView {
    /// Returns the state of the view, for checks that it shares with other views.
    package func snapshot() -> ListViewSnapshot {
        ListViewSnapshot(
            structure: structure,
            rows: rows.compactMap { row in
                row.position.map {
                    ListViewSnapshot.Row(
                        position: $0, row: ObjectIdentifier(row), content: ObjectIdentifier(row.content),
                        isSelected: row.isSelected, hasFocus: row.hasFocus)
                }
            },
            selectedPaths: indexPathsForSelectedItems,
            pooledRowCount: pooledRowCount,
            livingRowCount: pool.livingCount,
            anchor: anchorInSnapshot())
    }

    private func anchorInSnapshot() -> ListViewSnapshot.Anchor? {
        guard let heldAnchor, case .row(let position, let expectedY) = heldAnchor, content.canHold(heldAnchor) else {
            return nil
        }
        return ListViewSnapshot.Anchor(
            position: position, expectedY: expectedY, actualY: geometry.offset(of: position) - offset)
    }

    /// Returns one sentence for each invariant that does not hold, including those about the data source's structure.
    public func checkInvariants() -> [String] {
        violations(expected: structureOfDataSource())
    }

    /// A data source may be ahead of the view until its update comes, so only the view itself is checked here. A call
    /// from inside a change is checked at its end.
    func assertInvariants() {
        guard openChanges == 0, assertsInvariants else { return }
        let violations = violations(expected: structure)
        demand(
            violations.isEmpty, "The list in memory is not as it must be: \(violations.joined(separator: "\n"))")
    }

    private func violations(expected: ListViewStructure) -> [String] {
        snapshot().violations(expected: expected) + rowViolations() + windowViolations() + focusViolations()
    }

    private func rowViolations() -> [String] {
        var found: [String] = []
        if rows.contains(where: { $0.position == nil }) { found.append("A row among those with a place has none.") }
        for row in pool.rows {
            if let position = row.position { found.append("A row in the pool stands at the \(position).") }
            if row.isDisplayed, !pool.isRetired(row) { found.append("A row in the pool counts as on screen.") }
        }
        let contents = Set((rows + pool.rows).map { ObjectIdentifier($0.content) })
        if contents.count != rows.count + pool.rows.count {
            found.append("A cell is in two rows, or in a row and in the pool.")
        }
        for row in rows {
            if case .item = row.position, row.cell == nil {
                found.append("The row of an item has no cell but a \(type(of: row.content)).")
            }
        }
        return found
    }

    /// Every row near the viewport exists, and no other row except the focused one and the spared ones.
    private func windowViolations() -> [String] {
        guard dataSource != nil else { return [] }
        var found: [String] = []
        if offset != scrollableOffsets.clamp(offset) { found.append("The offset \(offset) is outside the content.") }
        let near = nearbyPositions
        let present = Set(rows.compactMap(\.position))
        for position in near where !present.contains(position) {
            found.append("There is no row for the \(position), which is near the viewport.")
        }
        for position in present.subtracting(near).subtracting(spared)
        where position != focus.map(ListRowPosition.item) {
            found.append("A row is kept for the \(position), far from the viewport.")
        }
        for row in rows {
            guard delegate != nil, emptyView == nil, let position = row.position,
                row.isDisplayed != isInSight(position)
            else {
                continue
            }
            found.append(
                row.isDisplayed
                    ? "The \(position) has left the screen unannounced." : "The \(position) is on screen unannounced.")
        }
        return found
    }

    private func focusViolations() -> [String] {
        guard let focus else { return [] }
        guard geometry.row(of: .item(focus)) != nil else { return ["The focus is on \(focus), which does not exist."] }
        guard dataSource != nil, row(at: .item(focus))?.hasFocus != true else { return [] }
        return ["The row of the focused \(ListRowPosition.item(focus)) does not have the focus."]
    }
}
