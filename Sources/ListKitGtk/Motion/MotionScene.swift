import GtkBridge
import ListKit

/// What was in sight before an update, as it was presented.
struct MotionScene {
    struct Row {
        let position: ListRowPosition
        /// The top edge of its place in the viewport.
        let place: Double
        let height: Double
        let track: MotionTrack?
        let presented: RowPresentation
        /// Where it was to come to rest.
        let rest: RowPresentation
        let picture: Paintable
        /// The left edge of its place, from that of all rows.
        let left: Double
        let width: Double
        /// Whether the row was bound again already, so that the picture is what it looked like before.
        let isRebound: Bool
        /// Whether it is a header's copy, pinned over the rows.
        var isPinned = false
    }

    let rows: [Row]
    /// All rows, before the update.
    let before: ScrolledContent
}
