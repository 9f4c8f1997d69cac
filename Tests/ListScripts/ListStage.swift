package import ListKit

/// A stage for ``ListScript``, in single selection.
@MainActor
package protocol ListStage: CollectionViewStage {
    associatedtype Cell: ScriptCell
    associatedtype Header: ScriptHeader

    /// How its lists are arranged; the view has its direction and size.
    var arrangement: ScriptArrangement { get }

    func snapshot() -> ListViewSnapshot

    /// Clicks on the row of an item.
    func tap(_ path: ListIndexPath)

    func makeEmptyView() -> any ListEmptyView
}
