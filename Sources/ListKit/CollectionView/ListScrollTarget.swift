/// Where to scroll so that rows stand where they are wanted, or to the end.
///
///     list.scroll(to: .end, animated: true)
///
/// A wish and not an offset: a view that measures rows on the way asks again which offset that is. It follows its rows
/// through the updates that come before it is carried out.
public struct ListScrollTarget: Hashable, Sendable {
    /// What is to be brought into place.
    public enum Content: Hashable, Sendable {
        /// From the first of these to the last. Those that are not there are passed over; without any the target is the
        /// top of the list.
        case rows([ListRowPosition])
        /// The items of a section, as many as there are by then, and those of its header and footer that count.
        case section(Int, supplementaryKinds: ListSupplementaryKinds)
        /// The end of the list, whatever comes there meanwhile.
        case end
    }

    public var content: Content
    /// Where in the viewport it is to stand, between its insets and below what a header that sticks covers. The end is
    /// at the bottom.
    public var position: ListScrollPosition
    /// Added to the offset, in logical pixels, before it is kept within the content.
    public var additionalOffset: Double

    public init(_ content: Content, position: ListScrollPosition, additionalOffset: Double = 0) {
        self.content = content
        self.position = position
        self.additionalOffset = additionalOffset
    }

    public init(rows: [ListRowPosition], position: ListScrollPosition, additionalOffset: Double = 0) {
        self.init(.rows(rows), position: position, additionalOffset: additionalOffset)
    }

    /// The end of the list.
    public static let end = ListScrollTarget(.end, position: .bottom)

    /// The scroll offset, by what the view knows of heights now, and within what can be scrolled to.
    @MainActor
    public func offset(in view: any ListCollectionView) -> Double {
        let offsets = view.scrollableOffsets
        if content == .end { return offsets.clamp(offsets.upperBound + additionalOffset) }
        let present = rows(in: view).compactMap { row in view.placeForRow(at: row).map { (row: row, frame: $0) } }
        let (minY, maxY) = (present.map(\.frame.minY).min() ?? 0, present.map(\.frame.maxY).max() ?? 0)
        let coveredHeight = present.map(\.row).min().map(view.coveredHeight(above:)) ?? 0
        let viewport = view.visiblePlace.size.height
        let free = viewport - view.contentInset.bottom
        let wanted =
            switch position {
            case .top: minY - coveredHeight
            case .centered: (minY + maxY - coveredHeight - free) / 2
            case .bottom: maxY - free
            }
        return offsets.clamp(wanted + additionalOffset)
    }

    /// The first and the last row of the content, and those between them that may stand further out.
    @MainActor
    private func rows(in view: any ListCollectionView) -> [ListRowPosition] {
        switch content {
        case .rows(let rows): return rows
        case .section(let section, let kinds):
            let count = section < view.numberOfSections ? view.numberOfItems(inSection: section) : 0
            let items = count == 0 ? [] : [0, count - 1].map { ListIndexPath(section: section, item: $0) }
            return items.map(ListRowPosition.item) + (kinds.contains(.header) ? [.header(section: section)] : [])
                + (kinds.contains(.footer) ? [.footer(section: section)] : [])
        case .end: return []
        }
    }

    /// The same wish after an update: its rows have other places. Nil when none of them is left.
    public func following(_ plan: ListBatchPlan) -> ListScrollTarget? {
        var result = self
        switch content {
        case .rows(let rows):
            let left = rows.compactMap { plan.destination(of: $0)?.position }
            guard rows.isEmpty || !left.isEmpty else { return nil }
            result.content = .rows(left)
        case .section(let section, let kinds):
            guard let section = plan.newSection(ofOld: section) else { return nil }
            result.content = .section(section, supplementaryKinds: kinds)
        case .end: break
        }
        return result
    }
}

extension ClosedRange<Double> {
    package func clamp(_ offset: Double) -> Double { Swift.max(lowerBound, Swift.min(offset, upperBound)) }
}
