import GtkBridge
package import ListKit

extension ListBoxView {
    /// The number of rows in the GtkListBox now, including those that wait for reuse.
    public var rowCount: Int { window.listBox.childRows.count }

    /// The largest number of rows in the GtkListBox so far.
    package var highestRowCount: Int { window.highWaterMark }

    /// The number of moving rows, including pictures of removed rows.
    package var rowsInMotion: Int { animator.movingCount }

    /// Returns the state of the view, read from the GtkListBox itself.
    ///
    /// The anchor's position is where GTK has placed its row. So there is no anchor between an update and the next
    /// layout, or while the row moves.
    package func snapshot() -> ListViewSnapshot {
        let rows = window.listBox.childRows.compactMap { handle in window.row(of: handle) }
        return ListViewSnapshot(
            structure: window.geometry.structure,
            rows: rows.map { row in
                ListViewSnapshot.Row(
                    position: row.position, row: ObjectIdentifier(row), content: ObjectIdentifier(row.view),
                    isSelected: row.handle.state.contains(.selected), hasFocus: row.handle.containsFocus)
            },
            selectedPaths: indexPathsForSelectedItems, pooledRowCount: window.binder.pool.count + window.retired.count,
            livingRowCount: window.binder.census.living, anchor: anchorInSnapshot())
    }

    private func anchorInSnapshot() -> ListViewSnapshot.Anchor? {
        guard !layout.isPending, let anchor = scroller.held, content.canHold(anchor),
            case .row(let position, let expectedY) = anchor, let row = window.row(at: position),
            animator.presentation(of: row) == .atRest, let bounds = row.handle.bounds(in: viewport)
        else { return nil }
        // A list may also run to the side, and from right to left.
        let corners = [ListPoint(x: bounds.x, y: bounds.y), ListPoint(x: bounds.maxX, y: bounds.maxY)]
        let actualY = corners.map { layout.axes.listPoint($0).y }.min() ?? bounds.y
        return ListViewSnapshot.Anchor(position: position, expectedY: expectedY, actualY: actualY)
    }

    /// Compares the GtkListBox with the rows that the view knows. Returns one sentence for each difference.
    ///
    /// - Complexity: O(existing rows).
    package func hostViolations() -> [String] {
        var violations: [String] = []
        let handles = window.listBox.childRows
        let waiting = window.binder.pool.count + window.retired.count { $0.handle.parent != nil }
        if handles.count != window.rows.count + waiting {
            violations.append(
                """
                The GtkListBox has \(handles.count) rows, but \(window.rows.count) have an object and \(waiting) are \
                waiting.
                """)
        }
        for (number, handle) in handles.enumerated() where handle.index != number {
            violations.append("The row at sibling \(number) has another index.")
        }
        return violations
    }
}
