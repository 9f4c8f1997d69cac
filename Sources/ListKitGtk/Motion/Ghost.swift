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
}
