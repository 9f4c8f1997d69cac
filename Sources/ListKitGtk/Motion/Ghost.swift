import GtkBridge
import ListKit

/// The picture of a removed row, or of a row's earlier appearance.
struct Ghost {
    let picture: Paintable
    /// In list space, from where lines begin; in the list, not in the viewport: a ghost scrolls along.
    var place: ListRect
    /// The row that has changed: the ghost fades out above it and moves with it.
    let row: ListRow?
    /// The object's current place, if it has only moved out of sight: if it comes back, it starts from the picture.
    var position: ListRowPosition?
    /// Whether the picture of a removed row is painted above the existing rows.
    let isAboveRows: Bool
    /// Whether the row passed others, and looks lifted.
    let isLifted: Bool
    var track: MotionTrack

    /// - Parameter offset: of the list that `seen` was seen in, as it is scrolled now.
    init(
        _ seen: MotionScene.Row, offset: Double, over row: ListRow? = nil, position: ListRowPosition? = nil,
        isAboveRows: Bool = false, isLifted: Bool = false, track: MotionTrack
    ) {
        picture = seen.picture
        place = seen.place.moved(y: offset)
        self.row = row
        self.position = position
        self.isAboveRows = isAboveRows
        self.isLifted = isLifted
        self.track = track
    }

    /// What it is in the scene of the next update.
    func seen(at position: ListRowPosition, offset: Double, now: Double) -> MotionScene.Row {
        MotionScene.Row(
            position: position, place: place.moved(y: -offset), track: track, presented: track.presentation(at: now),
            rest: track.target, picture: picture, isRebound: false,
            lift: isLifted ? track.lift(at: now) : nil)
    }

    /// How the picture is presented, and where that is in the viewport: in list space, from where lines begin.
    ///
    /// - Parameter below: how the row is presented that the ghost is over.
    /// - Returns: `part` is what is seen of it. Over a row that has become smaller it shrinks to that: its neighbours
    ///   come closer as fast.
    @MainActor
    func presented(
        at time: Double, over below: RowPresentation?, in content: ScrolledContent
    ) -> (place: ListRect, part: ListRect, opacity: Double) {
        var presented = track.presentation(at: time)
        var place = place.moved(y: -content.offset)
        let opacity = min(1, max(0, presented.opacity))
        var part = place.size
        if let row, let below, let now = content.geometry.place(of: row.position) {
            part.width -= max(0, part.width - now.size.width) * (1 - opacity)
            part.height -= max(0, part.height - now.size.height) * (1 - opacity)
            place.origin = now.moved(y: -content.offset).origin
            presented.x += below.x
            presented.y += below.y
            presented.scale *= below.scale
        }
        let (width, height) = (place.size.width, place.size.height)
        let scale = presented.scale
        let origin = ListPoint(
            x: place.origin.x + presented.x + width * (1 - scale) / 2,
            y: place.origin.y + presented.y + height * (1 - scale) / 2)
        return (
            ListRect(x: origin.x, y: origin.y, width: width * scale, height: height * scale),
            ListRect(x: origin.x, y: origin.y, width: part.width * scale, height: part.height * scale), opacity
        )
    }
}
