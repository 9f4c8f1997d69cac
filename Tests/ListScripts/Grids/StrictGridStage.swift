public import ListKit
import ListKitReplay

/// The view in memory.
@MainActor
public final class StrictGridStage: GridStage {
    private let strictView: StrictCollectionView
    public var view: any ListCollectionView { strictView }

    /// What the pointer holds, and the item that it is held over.
    private var held: (cell: any ListCell, target: ListIndexPath?)?

    public init(_ direction: ListScrollDirection, overscan: Double = 100) {
        strictView = StrictCollectionView(
            viewportSize: ListSize(width: 400, height: 300), overscan: overscan, scrollDirection: direction)
    }

    /// With where the rows stand: there is no motion here.
    public func checkInvariants() -> [String] {
        let carousels = strictView.rows.compactMap { ($0.cell as? Carousel)?.list }
        return ([strictView] + carousels).flatMap {
            $0.checkInvariants() + $0.checkLines() + $0.refusals.map(\.description)
        }
    }

    public func checkPlaces() -> [String] { [] }
    public func resize(to size: ListSize) { strictView.viewportSize = size }
    public func setContentInset(_ inset: ListContentInset) { strictView.contentInset = inset }
    public func focus(_ path: ListIndexPath) { strictView.focusedPath = path }
    public func settle() {}
    public func pass(_ seconds: Double) {}

    /// Its updates come inside those of the list around it: there is no main loop to wait for.
    public func prepare(_ carousel: ListAdapter) {
        (carousel.updater as? ListAdapterUpdater)?.adaptiveCoalescingConfig.enabled = true
    }

    // MARK: The pointer

    public func pickUp(_ path: ListIndexPath) -> Bool {
        held = strictView.cellForItem(at: path).map { ($0, nil) }
        return held != nil
    }

    public func drag(to point: ListPoint) -> [String] {
        let sight = strictView.visibleRect
        held?.target = strictView.indexPathForItem(
            at: ListPoint(
                x: sight.origin.x + point.x * sight.size.width, y: sight.origin.y + point.y * sight.size.height))
        return []
    }

    public func drop() -> [String] {
        defer { held = nil }
        guard let held, let target = held.target, let path = strictView.indexPath(for: held.cell) else { return [] }
        strictView.dragItem(at: path, to: target)
        return []
    }

    public func cancelDrag() { held = nil }

    // MARK: Cells

    public final class Cell: GridCell {
        public var item: GridItem?
        public init() {}
    }

    public final class Header: ScriptHeader {
        public var section: Int?
        public init() {}
    }

    public final class Carousel: ListNestingCell {
        let list = StrictCollectionView(
            viewportSize: ListSize(width: 200, height: 70), overscan: 60, scrollDirection: .horizontal)
        public var nestedList: any ListCollectionView { list }
        public init() {}
    }
}
