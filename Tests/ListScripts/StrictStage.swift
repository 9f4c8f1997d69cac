public import ListKit
import ListKitReplay

/// The view in memory: every other view behaves as scripts do here.
@MainActor
public final class StrictStage: ListStage {
    private let strictView: StrictCollectionView
    public let arrangement: ScriptArrangement
    public var view: any ListCollectionView { strictView }

    public init(_ arrangement: ScriptArrangement) {
        self.arrangement = arrangement
        strictView = StrictCollectionView(
            viewportSize: arrangement.viewportSize, scrollDirection: arrangement.direction)
    }

    public func snapshot() -> ListViewSnapshot { strictView.snapshot() }
    public func checkInvariants() -> [String] {
        strictView.checkInvariants() + strictView.checkLines() + strictView.refusals.map(\.description)
    }
    public func settle() {}
    public func focus(_ path: ListIndexPath) { strictView.focusedPath = path }
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
