import GtkBridge
import ListKit

/// The picture of a row that is gone, or of what a row looked like before.
struct Ghost {
    let picture: Paintable
    /// The left edge, from that of all rows.
    let left: Double
    let width: Double
    let height: Double
    /// The top edge in the list, not in the viewport: a ghost scrolls along.
    var offset: Double
    /// The row that shows something else now: the ghost fades away over it, wherever it goes.
    let row: ListRow?
    /// Where its object is now, if that has but gone out of sight: when it comes back, the picture is where it comes
    /// from.
    var position: ListRowPosition?
    /// Whether the picture of a row that is gone is painted over the rows that exist.
    let isAboveRows: Bool
    var track: MotionTrack

    /// - Parameter offset: of the list that `seen` was seen in, as it is scrolled now.
    init(
        _ seen: MotionScene.Row, offset: Double, over row: ListRow? = nil, position: ListRowPosition? = nil,
        isAboveRows: Bool = false, track: MotionTrack
    ) {
        (picture, left, width, height) = (seen.picture, seen.left, seen.width, seen.height)
        self.offset = seen.place + offset
        self.row = row
        self.position = position
        self.isAboveRows = isAboveRows
        self.track = track
    }

    /// What it is in the scene of the next update.
    func seen(at position: ListRowPosition, offset: Double, now: Double) -> MotionScene.Row {
        MotionScene.Row(
            position: position, place: self.offset - offset, height: height, track: track,
            presented: track.presentation(at: now), rest: track.target, picture: picture, left: left, width: width,
            isRebound: false)
    }

    /// - Parameters:
    ///   - below: how the row is presented that the ghost is over.
    ///   - left: the left edge of all rows.
    @MainActor
    func paint(
        _ snapshot: Snapshot, at time: Double, over below: RowPresentation?, in content: ScrolledContent, left: Double
    ) {
        var presented = track.presentation(at: time)
        var y = offset - content.offset
        if let row, let below {
            y = content.y(of: row.position)
            presented.x += below.x
            presented.y += below.y
            presented.scale *= below.scale
        }
        let (width, height) = (width * presented.scale, height * presented.scale)
        let area = Rect(
            x: left + self.left + presented.x + (self.width - width) / 2,
            y: y + presented.y + (self.height - height) / 2, width: width, height: height)
        snapshot.opacity(min(1, max(0, presented.opacity))) { snapshot.paint(picture, in: area) }
    }
}
