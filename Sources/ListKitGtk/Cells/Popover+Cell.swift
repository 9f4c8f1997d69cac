public import GtkBridge
public import ListKit

extension Popover {
    /// Opens the popover in a row, for example as its context menu. The row is not reused before the popover closes.
    ///
    ///     override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
    ///         guard let cell = collectionContext.cellForItem(at: index, sectionController: self) as? PostCell
    ///         else { return false }
    ///         PopoverMenu([MenuItem("Copy") { copy(post) }]).open(in: cell, at: point)
    ///         return true
    ///     }
    ///
    /// - Parameters:
    ///   - cell: the content of the row.
    ///   - point: where the popover points, in the row's coordinates, or nil for the whole row.
    public func open(in cell: ListBoxReusableView, at point: ListPoint?) {
        let point = point.map { Point(x: $0.x, y: $0.y) }
        // Content outside a row has only its own coordinates.
        open(in: cell.content, at: point.flatMap { cell.row?.handle.convert($0, to: cell.content) ?? $0 })
    }
}
