import GtkBridge
import ListKit

extension RowAnimator {
    /// The rows in sight as they are presented now, with their pictures: to be taken before an update changes them. The
    /// pictures of rows on their way out of sight are part of it, and not of the ghosts any more.
    func scene(offset: Double, pageHeight: Double) -> MotionScene {
        guard let view else {
            return MotionScene(rows: [], offset: offset, pageHeight: pageHeight, index: ContentGeometry())
        }
        let rows = view.window.rows.compactMap { row -> MotionScene.Row? in
            let place = view.window.geometry.offset(of: row.position) - offset
            let height = view.window.geometry.height(of: row.position)
            let track = tracks[ObjectIdentifier(row)]?.track
            let presented = presentation(of: row)
            func isInSight(_ y: Double) -> Bool { y < pageHeight && y + height > 0 }
            let formerLook = row.takeFormerLook()
            // Its copy is what is seen of it.
            guard !row.isStoodInFor, isInSight(place) || isInSight(place + presented.y) else { return nil }
            if formerLook == nil { allocateAgain(row, presented) }
            return MotionScene.Row(
                position: row.position, place: place, height: height, track: track,
                presented: presented, rest: rest(of: row), picture: formerLook ?? row.handle.repaintedImage(),
                left: view.window.geometry.insets(of: row.position.section).left, width: Double(row.handle.width),
                isRebound: formerLook != nil)
        }
        // Their content may have changed since the last allocation.
        view.pinnedHeaders.place()
        let seen = rows + view.pinnedHeaders.pins.map(appearance)
        return MotionScene(
            rows: seen + takeLeaving(besides: seen, offset: offset), offset: offset, pageHeight: pageHeight,
            index: view.window.geometry)
    }

    /// Content that has changed since the last layout has no allocation, and GTK paints nothing of such a row, but a
    /// warning (4.8.3).
    private func allocateAgain(_ row: ListRow, _ presented: RowPresentation) {
        guard let view else { return }
        let (above, below) = view.window.geometry.space(around: row.position)
        _ = row.handle.measure(.vertical, forSize: view.layout.rowWidth)
        show(
            row, presented, y: restY(of: row, above: above),
            height: above + view.window.geometry.height(of: row.position) + below)
    }

    /// A copy of a header is where that is seen.
    private func appearance(of pin: PinnedHeader) -> MotionScene.Row {
        MotionScene.Row(
            position: .header(section: pin.section), place: view?.pinnedHeaders.y(of: pin) ?? 0,
            height: Double(pin.height), track: tracks[ObjectIdentifier(pin)]?.track, presented: presentation(of: pin),
            rest: .atRest,
            picture: pin.repaintedImage(), left: view?.window.geometry.insets(of: pin.section).left ?? 0,
            width: Double(pin.width), isRebound: false, isPinned: true)
    }
}
