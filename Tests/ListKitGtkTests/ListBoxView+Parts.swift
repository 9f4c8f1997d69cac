import ListKit
@testable import ListKitGtk

/// The parts of a list that tests look at or drive.
extension ListBoxView {
    var scrollPosition: ScrollPosition { scroller.position }
    var scrollAnimation: ScrollAnimation { scroller.animation }
    var cursor: ListCursor {
        get { selection.cursor }
        set { selection.cursor = newValue }
    }

    func focusItem(at path: ListIndexPath) { walk.focusItem(at: path) }
}
