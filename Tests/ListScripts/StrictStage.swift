public import ListKit
import ListKitReplay

/// The view in memory: every other view behaves as scripts do here.
@MainActor
public final class StrictStage: StrictViewStage, ListStage {
    public let arrangement: ScriptArrangement

    public init(_ arrangement: ScriptArrangement) {
        self.arrangement = arrangement
        super.init(
            StrictCollectionView(viewportSize: arrangement.viewportSize, scrollDirection: arrangement.direction))
    }

    public func snapshot() -> ListViewSnapshot { strictView.snapshot() }
    /// Where there is a keyboard, a click gives it to the row.
    public func tap(_ path: ListIndexPath) {
        strictView.focusedPath = path
        strictView.tapItem(at: path)
    }
    public func makeEmptyView() -> any ListEmptyView { EmptyView() }

    private final class EmptyView: ListEmptyView {}

    public final class Cell: ScriptCell {
        public var item: ScriptItem?
        public init() {}
    }

    public final class Header: ScriptHeader {
        public var section: Int?
        public init() {}
    }
}
