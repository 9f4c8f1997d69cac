extension AdapterView {
    /// The rows of the view where the geometry has them; spans and spaces only where rows may share lines.
    package func layoutSnapshot(
        _ geometry: ContentGeometry, rows: [(position: ListRowPosition, row: ObjectIdentifier)],
        focused: ListRowPosition?
    ) -> ListLayoutSnapshot {
        var snapshot = viewportSnapshot(contentHeight: geometry.totalHeight)
        let hasLines = geometry.hasLinesOfSeveral
        snapshot.rows.reserveCapacity(rows.count)
        // Not by a closure: each call of one that belongs to the main actor asks the runtime where it is.
        for (position, row) in rows {
            let extent = geometry.extent(of: position)
            snapshot.rows.append(
                ListLayoutSnapshot.Row(
                    position: position, row: row, y: geometry.grid.length(extent.start),
                    height: geometry.grid.length(extent.length),
                    span: hasLines
                        ? geometry.place(of: position).map { ListLineSpan(start: $0.origin.x, width: $0.size.width) }
                        : nil))
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
