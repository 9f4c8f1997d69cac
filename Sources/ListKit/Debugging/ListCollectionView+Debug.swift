import ListDiffKit

extension AdapterView {
    /// The description of any view: its owner, its structure, and its visible rows.
    package var debugLines: [String] {
        let (visible, offset) = (visibleRect.size, visiblePlace.minY)
        return [
            "Data source: \(DebugText.name(dataSource))",
            "Delegate: \(DebugText.name(delegate))",
            "Empty view: \(DebugText.name(emptyView))",
            "Viewport: \(visible.width) × \(visible.height) at \(offset) of \(contentLength)",
            "Items in sections: \((0..<numberOfSections).map { numberOfItems(inSection: $0) })",
            "Selected: \(indexPathsForSelectedItems)",
        ] + DebugText.block("On screen:", indexPathsForVisibleItems.map(itemLine))
    }

    private func itemLine(_ path: ListIndexPath) -> String {
        "\(ListRowPosition.item(path)): \(DebugText.name(cellForItem(at: path)))"
    }

    /// The same, with the rows that the view keeps: what views with snapshots have as their debug description.
    package func debugDescription(_ snapshot: ListViewSnapshot, _ further: [String] = []) -> String {
        DebugText.block("\(type(of: self)):", debugLines + snapshot.debugLines + further).joined(separator: "\n")
    }
}

extension ListViewSnapshot {
    /// The rows that are kept, on screen or not.
    var debugLines: [String] {
        let places = rows.map { "\($0.position)" }
        let focus = rows.first { $0.hasFocus }.map { "\($0.position)" } ?? "none"
        return [
            "Rows: \(rows.count) with a place, \(pooledRowCount) in the pool, \(livingRowCount) alive",
            "First and last row: \(places.first ?? "none"), \(places.last ?? "none")",
            "Focus: \(focus)",
        ]
    }
}
