import GtkBridge
import ListKit

/// What was in sight before an update, as it was presented.
struct MotionScene {
    struct Row {
        let row: ListRow
        let position: ListRowPosition
        /// The top edge of its place in the viewport.
        let place: Double
        let height: Double
        let track: MotionTrack?
        let presented: RowPresentation
        let picture: Paintable
        let width: Double
        /// Whether the row was bound again already, so that the picture is what it looked like before.
        let isRebound: Bool
    }

    let rows: [Row]
    let offset: Double
    let pageHeight: Double
    /// All rows, before the update.
    let index: RowIndex

    /// Where a row was that was out of sight.
    func oldY(of position: ListRowPosition) -> Double { index.offset(of: position) - offset }
}

/// How rows look at the beginning of their way in, and at the end of their way out, beside their place.
@MainActor
struct MotionAttributes {
    var initial: (ListRow) -> RowPresentation
    var final: (ListRowPosition) -> RowPresentation

    /// Fades and slides in from a little above; fades out on the spot.
    static let standard = MotionAttributes(
        initial: { _ in RowPresentation(y: -12, opacity: 0) }, final: { _ in RowPresentation(opacity: 0) })
}
