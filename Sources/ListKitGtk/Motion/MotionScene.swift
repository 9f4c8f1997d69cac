import GtkBridge
import ListKit

/// What was in sight before an update, as it was presented.
struct MotionScene {
    struct Row {
        let position: ListRowPosition
        /// Its place in the viewport, in list space, from where lines begin.
        let place: ListRect
        let track: MotionTrack?
        let presented: RowPresentation
        /// Where it was to come to rest.
        let rest: RowPresentation
        let picture: Paintable
        /// Whether the row was bound again already, so that the picture is what it looked like before.
        let isRebound: Bool
        /// Whether it is a header's copy, pinned over the rows.
        var isPinned = false
    }

    let rows: [Row]
    /// All rows, before the update.
    let before: ScrolledContent
}
