package import ListDiffKit

/// The state of a collection view at one moment, for checking its invariants.
package struct ListViewSnapshot {
    /// A row that has a place in the list, on screen or kept ready near it.
    package struct Row {
        /// The place of the row.
        package var position: ListRowPosition
        /// The identity of the row. Two rows never share it.
        package var row: ObjectIdentifier
        /// The identity of the row's content. Two rows never share it.
        package var content: ObjectIdentifier
        /// Whether the row looks selected.
        package var isSelected: Bool
        /// Whether the keyboard focus is in the row.
        package var hasFocus: Bool

        package init(
            position: ListRowPosition, row: ObjectIdentifier, content: ObjectIdentifier, isSelected: Bool,
            hasFocus: Bool
        ) {
            self.position = position
            self.row = row
            self.content = content
            self.isSelected = isSelected
            self.hasFocus = hasFocus
        }
    }

    /// The row that an update should have held in place, with its intended and its actual position in the viewport, in
    /// logical pixels.
    package struct Anchor {
        /// The place of the row in the list.
        package var position: ListRowPosition
        /// The distance from the top of the viewport to where the row should be.
        package var expectedY: Double
        /// The distance from the top of the viewport to where the row is.
        package var actualY: Double

        package init(position: ListRowPosition, expectedY: Double, actualY: Double) {
            self.position = position
            self.expectedY = expectedY
            self.actualY = actualY
        }
    }

    /// The sections and rows that the view believes to exist.
    package var structure: ListViewStructure
    /// The rows, in the order of their widgets.
    package var rows: [Row]
    /// The selected items.
    package var selectedPaths: [ListIndexPath]
    /// The number of rows that are kept for reuse, without a place in the list.
    package var pooledRowCount: Int
    /// The number of rows that the view has created and not yet released.
    package var livingRowCount: Int
    /// The row that the last update held in place, or nil if it held none.
    package var anchor: Anchor?

    package init(
        structure: ListViewStructure, rows: [Row], selectedPaths: [ListIndexPath], pooledRowCount: Int,
        livingRowCount: Int, anchor: Anchor? = nil
    ) {
        self.structure = structure
        self.rows = rows
        self.selectedPaths = selectedPaths
        self.pooledRowCount = pooledRowCount
        self.livingRowCount = livingRowCount
        self.anchor = anchor
    }
}
