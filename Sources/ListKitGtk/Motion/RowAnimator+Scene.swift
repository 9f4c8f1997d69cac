import GtkBridge
import ListKit

extension RowAnimator {
    /// What is in sight as it is presented now, with pictures: to be taken before an update changes it. The pictures of
    /// rows on their way out of sight are part of it, and not of the ghosts any more.
    func scene() -> MotionScene? {
        guard let client else { return nil }
        let content = client.content
        let rows = client.rows.compactMap { appearance(of: $0, in: content) }
        let seen = rows + client.pins.map { appearance(of: $0.pin, y: $0.y, in: content) }
        return MotionScene(rows: seen + takeLeaving(besides: seen, offset: content.offset), before: content)
    }

    /// Nil for a row that is not seen.
    private func appearance(of row: ListRow, in content: ScrolledContent) -> MotionScene.Row? {
        let presented = presentation(of: row)
        let formerLook = row.takeFormerLook()
        // Its copy is what is seen of it.
        guard !row.isStoodInFor,
            content.isInSight(row.position) || content.isInSight(row.position, shiftedBy: presented.y)
        else { return nil }
        if formerLook == nil { allocateAgain(row, presented, in: content) }
        return MotionScene.Row(
            position: row.position, place: content.y(of: row.position),
            height: content.geometry.height(of: row.position), track: tracks[ObjectIdentifier(row)],
            presented: presented, rest: rest(of: row), picture: formerLook ?? row.handle.repaintedImage(),
            left: content.geometry.insets(of: row.position.section).left, width: Double(row.handle.width),
            isRebound: formerLook != nil)
    }

    /// Content that has changed since the last layout has no allocation, and GTK paints nothing of such a row, but a
    /// warning (4.8.3).
    private func allocateAgain(_ row: ListRow, _ presented: RowPresentation, in content: ScrolledContent) {
        let (above, below) = content.geometry.space(around: row.position)
        _ = row.handle.measure(.vertical, forSize: Int(content.geometry.lineWidth))
        show(
            row, presented, y: content.y(of: row.position) - above - (client?.listTop ?? 0),
            height: above + content.geometry.height(of: row.position) + below, width: Int(content.geometry.lineWidth))
    }

    /// A copy of a header is where that is seen.
    private func appearance(of pin: PinnedHeader, y: Double, in content: ScrolledContent) -> MotionScene.Row {
        MotionScene.Row(
            position: .header(section: pin.section), place: y, height: Double(pin.height),
            track: tracks[ObjectIdentifier(pin)], presented: presentation(of: pin), rest: .atRest,
            picture: pin.repaintedImage(), left: content.geometry.insets(of: pin.section).left,
            width: Double(pin.width), isRebound: false, isPinned: true)
    }
}
