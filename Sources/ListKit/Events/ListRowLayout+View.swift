extension ListLayoutSnapshot {
    /// The rows of a view where the geometry has them; spans and spaces only where rows may share lines.
    @MainActor
    package init(
        of view: any AdapterView, _ geometry: ContentGeometry,
        rows: some Sequence<(position: ListRowPosition, row: ObjectIdentifier)>, focused: ListRowPosition?
    ) {
        self.init(visiblePartOf: view, contentHeight: geometry.totalHeight)
        let hasLines = geometry.hasLinesOfSeveral
        self.rows = rows.map { position, row in
            Row(
                position: position, row: row, y: geometry.offset(of: position), height: geometry.height(of: position),
                span: hasLines
                    ? geometry.place(of: position).map { ListLineSpan(start: $0.origin.x, width: $0.size.width) } : nil)
        }
        for section in hasLines ? Set(self.rows.map(\.position.section)) : [] {
            spaces[section] = geometry.spaces(of: section)
        }
        self.focused = focused
    }

    /// The scroll position of a view, without its rows.
    @MainActor
    package init(visiblePartOf view: any AdapterView, contentHeight: Double) {
        let visible = view.visibleRect
        self.init(
            offset: view.scrollDirection == .vertical ? visible.origin.y : visible.origin.x, width: visible.size.width,
            height: visible.size.height, contentHeight: contentHeight, selected: view.indexPathsForSelectedItems,
            scrollDirection: view.scrollDirection)
    }
}
