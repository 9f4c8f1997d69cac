package import ListKit

/// A stage for ``ListScript``, in single selection.
@MainActor
package protocol ListStage: CollectionViewStage {
    associatedtype Cell: ScriptCell
    associatedtype Header: ScriptHeader

    /// How its lists are arranged; the view has its direction and size.
    var arrangement: ScriptArrangement { get }

    func snapshot() -> ListViewSnapshot

    /// Clicks on the row of an item, and waits for what comes of it.
    func tap(_ path: ListIndexPath, until isDone: () -> Bool)

    func makeEmptyView() -> any ListEmptyView
}

extension ListStage {
    /// Clicks on the row of an item, which selects it.
    func tap(_ path: ListIndexPath) { tap(path) { view.indexPathsForSelectedItems == [path] } }
}
