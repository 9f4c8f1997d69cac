@testable import ListKitGtk

/// The parts of a list that tests look at or drive.
extension ListBoxView {
    var scrollPosition: ScrollPosition { scroller.position }
    var isScrollAnimated: Bool { scroller.animation != nil }
    func advanceScroll(by seconds: Double) { scroller.advance(by: seconds) }
    var cursor: ListCursor {
        get { selection.cursor }
        set { selection.cursor = newValue }
    }

    var focusedRow: ListRow? { window.focusedRow }
    /// How much of the viewport's top is covered at this moment.
    var coveredHeightNow: Double { pinnedHeaders.coveredHeight(in: content) }
}
