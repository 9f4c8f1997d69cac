import GtkBridge
import ListKit

/// The visible rows before an update, as they were presented.
struct MotionScene {
    struct Row {
        let position: ListRowPosition
        /// Its place in the viewport, in list space, from where lines begin.
        var place: ListRect
        let track: MotionTrack?
        let presented: RowPresentation
        /// Where it was to come to rest.
        let rest: RowPresentation
        let picture: Paintable
        /// Whether the row was already bound again, so that the picture shows its earlier appearance.
        let isRebound: Bool
        /// Whether it is a header's copy, pinned over the rows.
        var isPinned = false
        /// How far it is lifted above the rows that it passes, from 0 to 1; nil for a row among the others.
        var lift: Double?
    }

    private(set) var rows: [Row]
    /// All rows, before the update.
    let before: ScrolledContent
    /// Where lines began in the viewport.
    private(set) var lineStart: Double

    /// The same in places from where lines begin now.
    func seen(fromLineStart start: Double) -> MotionScene {
        var scene = self
        scene.lineStart = start
        scene.rows = rows.map { $0.moved(x: lineStart - start) }
        return scene
    }
}

extension MotionScene.Row {
    fileprivate func moved(x: Double) -> MotionScene.Row {
        var row = self
        row.place = place.moved(x: x)
        return row
    }
}
