public import ListKit
import ListKitReplay

/// The view in memory.
@MainActor
public final class StrictGridStage: GridStage {
    private let strictView: StrictCollectionView
    public var view: any ListCollectionView { strictView }

    public init(_ direction: ListScrollDirection, overscan: Double = 100) {
        strictView = StrictCollectionView(
            viewportSize: ListSize(width: 400, height: 300), overscan: overscan, scrollDirection: direction)
    }

    public func checkInvariants() -> [String] {
        strictView.checkInvariants() + strictView.refusals.map(\.description)
    }
    public func resize(to size: ListSize) { strictView.viewportSize = size }
    public func focus(_ path: ListIndexPath) { strictView.focusedPath = path }
    public func settle() {}

    public final class Cell: GridCell {
        public var item: GridItem?
        public init() {}
    }

    public final class Header: ScriptHeader {
        public var section: Int?
        public init() {}
    }
}
