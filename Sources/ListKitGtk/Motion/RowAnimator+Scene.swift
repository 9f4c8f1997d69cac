import GtkBridge
import ListKit

extension RowAnimator {
    /// Returns the visible rows as they are presented now, with pictures. Call it before an update changes them. Ghosts
    /// of rows that are leaving become part of the scene.
    ///
    /// - Returns: nil if nothing should move.
    func scene() -> MotionScene? {
        guard isInMotion else { return nil }
        // The content of copies may have changed since the last allocation.
        placePins()
        let content = layout.content
        let rows = window.rows.compactMap { appearance(of: $0, in: content) }
        let seen = rows + pins.map { appearance(of: $0.pin, at: $0.place) }
        return MotionScene(
            rows: seen + takeLeaving(besides: seen, offset: content.offset), before: content,
            lineStart: layout.lineStart)
    }

    /// Returns nil for a row that is not visible.
    private func appearance(of row: ListRow, in content: ScrolledContent) -> MotionScene.Row? {
        let presented = presentation(of: row)
        let formerLook = row.takeFormerLook()
        // Only its copy is visible.
        guard !row.isStoodInFor,
            content.isInSight(row.position) || content.isInSight(row.position, shiftedBy: presented.offset.y)
        else { return nil }
        guard let place = content.geometry.place(of: row.position) else { return nil }
        if formerLook == nil { allocateAgain(row, presented, place, along: content.geometry.direction) }
        return MotionScene.Row(
            position: row.position, place: place.moved(y: -content.offset), track: tracks[ObjectIdentifier(row)],
            presented: presented, rest: rest(of: row), picture: formerLook ?? row.picture(),
            isRebound: formerLook != nil, lift: lift(of: row), treePlace: row.treePlace)
    }

    /// Content that has changed since the last layout has no allocation. GTK does not paint such a row, and warns
    /// (4.8.3).
    private func allocateAgain(
        _ row: ListRow, _ presented: RowPresentation, _ place: ListRect, along direction: ListScrollDirection
    ) {
        _ = row.measure(width: place.size.width, along: direction)
        layout.allocate(row, presented, layout.rowAxes)
    }

    private func appearance(of pin: PinnedHeader, at place: ListRect) -> MotionScene.Row {
        MotionScene.Row(
            position: .header(section: pin.section), place: place, track: tracks[ObjectIdentifier(pin)],
            presented: presentation(of: pin), rest: .atRest, picture: pin.repaintedImage(), isRebound: false,
            isPinned: true)
    }
}
