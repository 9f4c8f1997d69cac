import GtkBridge
import ListKit

/// The picture of a removed row, or of a row's earlier appearance.
struct Ghost {
    let picture: Paintable
    /// Where the row was in the list, in list space, relative to where lines begin. In the list and not in the
    /// viewport, because a ghost scrolls along.
    var place: ListRect
    /// The row that has changed. The ghost fades out above it and moves with it.
    let row: ListRow?
    /// The position of an object that has only moved out of sight. If it comes back, its row starts from the picture.
    var position: ListRowPosition?
    /// The row of a tree that the picture slides into. What is above the bottom of that row is hidden.
    let parent: ListRow?
    /// Whether the picture of a removed row is painted above the existing rows.
    let isAboveRows: Bool
    /// Whether the picture has a shadow, because its row was passing others.
    let isLifted: Bool
    var track: MotionTrack

    /// - Parameters:
    ///   - seen: the row as it was seen in the viewport.
    ///   - offset: the offset of the list now.
    ///   - row: the row that has changed; nil for a removed one.
    ///   - position: see ``position``.
    ///   - parent: see ``parent``.
    ///   - isAboveRows: see ``isAboveRows``.
    ///   - isLifted: see ``isLifted``.
    ///   - track: how the picture moves.
    init(
        _ seen: MotionScene.Row, offset: Double, over row: ListRow? = nil, position: ListRowPosition? = nil,
        parent: ListRow? = nil, isAboveRows: Bool = false, isLifted: Bool = false, track: MotionTrack
    ) {
        picture = seen.picture
        place = seen.place.moved(y: offset)
        self.row = row
        self.position = position
        self.parent = parent
        self.isAboveRows = isAboveRows
        self.isLifted = isLifted
        self.track = track
    }

    /// Returns the ghost as a row in the scene of the next update.
    func seen(at position: ListRowPosition, offset: Double, now: Double) -> MotionScene.Row {
        MotionScene.Row(
            position: position, place: place.moved(y: -offset), track: track, presented: track.presentation(at: now),
            rest: track.target, picture: picture, isRebound: false,
            lift: isLifted ? track.lift(at: now) : nil)
    }

    /// Returns where the picture is presented in the viewport, in list space, relative to where lines begin.
    ///
    /// - Parameters:
    ///   - time: by the clock of the motion.
    ///   - below: how the row below the ghost is presented; nil without one.
    ///   - content: the list as it is scrolled now.
    /// - Returns: the place of the picture, the visible part of that, and the opacity. Over a row that has become smaller,
    ///   the part shrinks to the size of the row as fast as its neighbours come closer.
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
            presented.offset.x += below.offset.x
            presented.offset.y += below.offset.y
            presented.scale *= below.scale
        }
        let (width, height) = (place.size.width, place.size.height)
        let scale = presented.scale
        let origin = ListPoint(
            x: place.origin.x + presented.offset.x + width * (1 - scale) / 2,
            y: place.origin.y + presented.offset.y + height * (1 - scale) / 2)
        return (
            ListRect(x: origin.x, y: origin.y, width: width * scale, height: height * scale),
            ListRect(x: origin.x, y: origin.y, width: part.width * scale, height: part.height * scale), opacity
        )
    }
}
