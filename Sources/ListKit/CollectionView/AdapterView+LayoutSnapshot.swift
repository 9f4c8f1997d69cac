extension AdapterView {
    /// The rows of the view where the geometry has them; spans and spaces only where rows may share lines.
    package func layoutSnapshot(
        _ geometry: ContentGeometry, rows: some Sequence<(position: ListRowPosition, row: ObjectIdentifier)>,
        focused: ListRowPosition?
    ) -> ListLayoutSnapshot {
        var snapshot = viewportSnapshot(contentHeight: geometry.totalHeight)
        let hasLines = geometry.hasLinesOfSeveral
        snapshot.rows = rows.map { position, row in
            ListLayoutSnapshot.Row(
                position: position, row: row, y: geometry.offset(of: position), height: geometry.height(of: position),
                span: hasLines
                    ? geometry.place(of: position).map { ListLineSpan(start: $0.origin.x, width: $0.size.width) } : nil)
        }
        for section in hasLines ? Set(snapshot.rows.map(\.position.section)) : [] {
            snapshot.spaces[section] = geometry.spaces(of: section)
        }
        snapshot.focused = focused
        return snapshot
    }

    /// The scroll position of the view, without its rows.
    package func viewportSnapshot(contentHeight: Double) -> ListLayoutSnapshot {
        let visible = visibleRect
        return ListLayoutSnapshot(
            offset: scrollDirection == .vertical ? visible.origin.y : visible.origin.x, width: visible.size.width,
            height: visible.size.height, contentHeight: contentHeight,
            selected: indexPathsForSelectedItems, scrollDirection: scrollDirection)
    }
}
