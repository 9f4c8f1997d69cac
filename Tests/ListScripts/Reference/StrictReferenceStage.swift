package import ListKit
import ListKitReplay

/// The view in memory. Where headers stick is the rule's; nothing is pinned here.
@MainActor
package final class StrictReferenceStage: StrictViewStage, ReferenceStage {
    private var stickyDistance: Double?

    package init(_ direction: ListScrollDirection, _ size: ListSize) {
        super.init(StrictCollectionView(viewportSize: size, overscan: 500, scrollDirection: direction))
    }

    package func frame(of position: ListRowPosition) -> ListRect? { strictView.frameForRow(at: position) }
    package var itemsInSight: [ListIndexPath] { strictView.indexPathsForVisibleItems }

    package func start(ofHeader section: Int) -> Double? {
        guard let place = strictView.placeForRow(at: .header(section: section)) else { return nil }
        guard let stickyDistance else { return place.minY }
        let next = (section + 1..<strictView.numberOfSections).lazy.compactMap {
            self.strictView.placeForRow(at: .header(section: $0))
        }.first
        return ListStickyHeader(start: place.minY, length: place.size.height, nextStart: next?.minY)
            .start(pinnedAt: strictView.visiblePlace.minY + stickyDistance)
    }

    package func stickHeaders(at distance: Double) { stickyDistance = distance }
    package func limitLines(to width: Double) { strictView.viewportSize.width = width }

    package final class Cell: ListCell {
        package init() {}
    }

    package final class Header: ListReusableView {
        package init() {}
    }
}
