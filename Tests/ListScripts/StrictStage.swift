package import ListKit
import ListKitReplay

/// The view in memory: every other view behaves as scripts do here.
@MainActor
package final class StrictStage: StrictViewStage, ListStage {
    package let arrangement: ScriptArrangement

    package init(_ arrangement: ScriptArrangement) {
        self.arrangement = arrangement
        super.init(
            StrictCollectionView(viewportSize: arrangement.viewportSize, scrollDirection: arrangement.direction))
    }

    package func snapshot() -> ListViewSnapshot { strictView.snapshot() }
    /// Where there is a keyboard, a click gives it to the row.
    package func tap(_ path: ListIndexPath, until isDone: () -> Bool) {
        strictView.focusedPath = path
        strictView.tapItem(at: path)
    }
    package func makeEmptyView() -> any ListEmptyView { EmptyView() }

    private final class EmptyView: ListEmptyView {}

    package final class Cell: ScriptCell {
        package var item: ScriptItem?
        package init() {}
    }

    package final class Header: ScriptHeader {
        package var section: Int?
        package init() {}
    }
}
