extension ListLayoutSnapshot {
    /// The rows of a view where the geometry has them; spans and spaces only where rows may share lines.
    @MainActor
    package init(
        of view: any ListCollectionView, _ geometry: ContentGeometry,
        rows: some Sequence<(position: ListRowPosition, row: ObjectIdentifier)>, focused: ListRowPosition?
    ) {
        let hasLines = geometry.hasLinesOfSeveral
        let rows = rows.map { position, row in
            Row(
                position: position, row: row, y: geometry.offset(of: position), height: geometry.height(of: position),
                span: hasLines
                    ? geometry.place(of: position).map { ListLineSpan(start: $0.origin.x, width: $0.size.width) } : nil)
        }
        var spaces: [Int: ListSectionMetrics] = [:]
        for section in hasLines ? Set(rows.map(\.position.section)) : [] {
            spaces[section] = geometry.spaces(of: section)
        }
        self.init(
            visibleRect: view.visibleRect, contentHeight: geometry.totalHeight, rows: rows, focused: focused,
            selected: view.indexPathsForSelectedItems, scrollDirection: view.scrollDirection, spaces: spaces)
    }
}
