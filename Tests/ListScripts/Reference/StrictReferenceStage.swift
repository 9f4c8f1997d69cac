public import ListKit
import ListKitReplay

/// The view in memory. Where headers stick is the rule's; nothing is pinned here.
@MainActor
public final class StrictReferenceStage: StrictViewStage, ReferenceStage {
    private var stickyDistance: Double?

    public init(_ direction: ListScrollDirection, _ size: ListSize) {
        super.init(StrictCollectionView(viewportSize: size, overscan: 500, scrollDirection: direction))
    }

    public func frame(of position: ListRowPosition) -> ListRect? { strictView.frameForRow(at: position) }
    public var itemsInSight: [ListIndexPath] { strictView.indexPathsForVisibleItems }

    public func start(ofHeader section: Int) -> Double? {
        guard let place = strictView.placeForRow(at: .header(section: section)) else { return nil }
        guard let stickyDistance else { return place.minY }
        let next = (section + 1..<strictView.numberOfSections).lazy.compactMap {
            self.strictView.placeForRow(at: .header(section: $0))
        }.first
        return ListStickyHeader(start: place.minY, length: place.size.height, nextStart: next?.minY)
            .start(pinnedAt: strictView.visiblePlace.minY + stickyDistance)
    }

    public func stickHeaders(at distance: Double) { stickyDistance = distance }
    public func limitLines(to width: Double) { strictView.viewportSize.width = width }

    public final class Cell: ListCell {
        public init() {}
    }

    public final class Header: ListReusableView {
        public init() {}
    }
}
