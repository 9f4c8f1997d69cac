package import ListKit
import ListKitReplay

/// The view in memory.
@MainActor
package final class StrictGridStage: StrictViewStage, GridStage {
    /// What the pointer holds, and the item that it is held over.
    private var held: (cell: any ListCell, target: ListIndexPath?)?

    package init(_ direction: ListScrollDirection, overscan: Double = 100) {
        super.init(
            StrictCollectionView(
                viewportSize: ListSize(width: 400, height: 300), overscan: overscan, scrollDirection: direction))
    }

    package override func checkInvariants() -> [String] {
        ([strictView] + strictView.rows.compactMap { ($0.cell as? Carousel)?.list }).flatMap(Self.faults)
    }

    package func checkPlaces() -> [String] { [] }
    package func pass(_ seconds: Double) {}

    /// Its updates come inside those of the list around it: there is no main loop to wait for.
    package func prepare(_ carousel: ListAdapter) {
        carousel.updater.adaptiveCoalescingConfig.enabled = true
    }

    // MARK: The pointer

    package func pickUp(_ path: ListIndexPath) -> Bool {
        held = strictView.cellForItem(at: path).map { ($0, nil) }
        return held != nil
    }

    package func drag(to point: ListPoint) -> [String] {
        let sight = strictView.visibleRect
        held?.target = strictView.indexPathForItem(
            at: ListPoint(
                x: sight.origin.x + point.x * sight.size.width, y: sight.origin.y + point.y * sight.size.height))
        return []
    }

    package func drop() -> [String] {
        defer { held = nil }
        guard let held, let target = held.target, let path = strictView.indexPath(for: held.cell) else { return [] }
        strictView.dragItem(at: path, to: target)
        return []
    }

    package func cancelDrag() { held = nil }

    // MARK: Cells

    package final class Cell: GridCell {
        package var item: GridItem?
        package init() {}
    }

    package final class Header: ScriptHeader {
        package var section: Int?
        package init() {}
    }

    package final class Carousel: ListNestingCell {
        let list = StrictCollectionView(
            viewportSize: ListSize(width: 200, height: 70), overscan: 60, scrollDirection: .horizontal)
        package var nestedList: any ListCollectionView { list }
        package init() {}
    }
}
