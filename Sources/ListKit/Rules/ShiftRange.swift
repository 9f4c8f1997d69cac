package import ListDiffKit

extension ListCursor {
    /// Shift and a click, or Shift and a step: the items from the start of the range to `path`.
    ///
    /// The range starts at the item that was selected last, and stays there until another one is selected. If there is
    /// none, it starts here, as in GtkListBox and GtkListView.
    ///
    /// - Parameters:
    ///   - path: the end of the range.
    ///   - keepingOthers: whether items outside the range stay selected, as with Ctrl.
    /// - Complexity: O(sections in the range), and the cost of ``SelectionRequest/replace(_:by:)``.
    package mutating func extendRange(
        to path: ListIndexPath, keepingOthers: Bool, of selection: SelectionModel,
        in geometry: ContentGeometry
    ) -> SelectionRequest {
        let start = rangeStart ?? path
        rangeStart = start
        var wanted = keepingOthers ? selection : SelectionModel()
        wanted.insert(from: start, through: path, in: geometry)
        return .replace(selection, by: wanted)
    }
}
