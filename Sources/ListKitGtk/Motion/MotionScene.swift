import GtkBridge
import ListKit

/// The visible rows before an update, as they were presented.
struct MotionScene {
    struct Row {
        let position: ListRowPosition
        /// Where the row belongs in the viewport, in list space, relative to where lines begin.
        var place: ListRect
        let track: MotionTrack?
        let presented: RowPresentation
        /// How the row would be presented at the end of its motion.
        let rest: RowPresentation
        let picture: Paintable
        /// Whether the row was already bound again, so that the picture shows its earlier look.
        let isRebound: Bool
        /// Whether this is the copy of a header, pinned over the rows.
        var isPinned = false
        /// How far the row is lifted above the rows that it passes, from 0 to 1; nil if it passes none.
        var lift: Double?
        /// The row's place in a tree; nil for a row in none.
        var treePlace: ListTreePlace?
    }

    private(set) var rows: [Row]
    /// The list before the update.
    let before: ScrolledContent
    /// Where lines began in the viewport.
    private(set) var lineStart: Double

    /// Returns the scene without a row.
    func leavingOut(_ position: ListRowPosition?) -> MotionScene {
        var scene = self
        scene.rows.removeAll { $0.position == position }
        return scene
    }

    /// Returns the scene with all places relative to another start of lines.
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
