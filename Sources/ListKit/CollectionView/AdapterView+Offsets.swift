import ListDiffKit

/// Where a list has to be scrolled to, by the heights that the view knows now.
extension AdapterView {
    /// Returns the scroll offset of a target. It is within the offsets that the view can scroll to.
    package func offset(of target: ListScrollTarget) -> Double {
        let offsets = scrollableOffsets
        if target.content == .end { return offsets.clamp(offsets.upperBound + target.additionalOffset) }
        let present = rows(of: target).compactMap { row in placeForRow(at: row).map { (row: row, frame: $0) } }
        let (minY, maxY) = (present.map(\.frame.minY).min() ?? 0, present.map(\.frame.maxY).max() ?? 0)
        let coveredHeight = present.map(\.row).min().map(coveredHeight(above:)) ?? 0
        let free = visiblePlace.size.height - contentInset.bottom
        let wanted =
            switch target.position {
            case .top: minY - coveredHeight
            case .centered: (minY + maxY - coveredHeight - free) / 2
            case .bottom: maxY - free
            }
        return offsets.clamp(wanted + target.additionalOffset)
    }

    /// The first and the last row of the content, and rows between them that may extend beyond.
    private func rows(of target: ListScrollTarget) -> [ListRowPosition] {
        switch target.content {
        case .rows(let rows): return rows
        case .section(let section, let kinds):
            let count = section < numberOfSections ? numberOfItems(inSection: section) : 0
            let items = count == 0 ? [] : [0, count - 1].map { ListIndexPath(section: section, item: $0) }
            return items.map(ListRowPosition.item) + (kinds.contains(.header) ? [.header(section: section)] : [])
                + (kinds.contains(.footer) ? [.footer(section: section)] : [])
        case .end: return []
        }
    }

    /// Returns the scroll offset at which an anchor is in its place, as far as the list can be scrolled there.
    package func offset(of anchor: ScrollAnchor) -> Double { scrollableOffsets.clamp(wantedOffset(of: anchor)) }

    /// Returns whether the list is long enough to have an anchor in its place.
    package func canHold(_ anchor: ScrollAnchor) -> Bool { offset(of: anchor) == wantedOffset(of: anchor) }

    private func wantedOffset(of anchor: ScrollAnchor) -> Double {
        switch anchor {
        case .top: scrollableOffsets.lowerBound
        case .bottom: scrollableOffsets.upperBound
        case .row(let position, let viewportY): (placeForRow(at: position)?.minY ?? 0) - viewportY
        case .offset(let offset): offset
        case .target(let target): offset(of: target)
        }
    }

    /// Reports on the anchor that an update has held.
    ///
    /// - Parameter oldOffset: where the list stood before the update.
    package func heldPlace(
        of anchor: ScrollAnchor, _ reason: ListHeldPlace.Reason, oldOffset: Double, newOffset: Double
    ) -> ListHeldPlace {
        let row: ListRowPosition? = if case .row(let position, _) = anchor { position } else { nil }
        return ListHeldPlace(
            reason, row: row, viewportY: row.flatMap { placeForRow(at: $0)?.minY }.map { $0 - newOffset },
            oldOffset: oldOffset, newOffset: newOffset, isInPlace: canHold(anchor))
    }
}
