/// Where a list has to be scrolled to, by the heights that are known.
extension ScrolledContent {
    /// Returns the scroll offset at which an anchor is in its place, as far as the list can be scrolled there.
    package func offset(of anchor: ScrollAnchor) -> Double { offsets.clamp(wantedOffset(of: anchor)) }

    /// Returns whether the list is long enough to have an anchor in its place.
    package func canHold(_ anchor: ScrollAnchor) -> Bool { offset(of: anchor) == wantedOffset(of: anchor) }

    /// Returns what stays in place from now on when rows turn out to have other heights: an anchor that an update has
    /// held, unless the list is too short for it. Where an offset was held, it is the row that is there now.
    package func lasting(_ anchor: ScrollAnchor) -> ScrollAnchor? {
        if case .offset = anchor { return nil }
        return canHold(anchor) ? anchor : nil
    }

    /// Returns the report on an anchor that an update has held.
    ///
    /// - Parameters:
    ///   - anchor: what was held.
    ///   - reason: why it was.
    ///   - oldOffset: the offset of the list before the update.
    package func heldPlace(
        of anchor: ScrollAnchor, _ reason: ListHeldPlace.Reason, oldOffset: Double
    ) -> ListHeldPlace {
        let row: ListRowPosition? = if case .row(let position, _) = anchor { position } else { nil }
        return ListHeldPlace(
            reason, row: row, viewportY: row.flatMap(geometry.place).map { $0.minY - offset }, oldOffset: oldOffset,
            newOffset: offset, isInPlace: canHold(anchor))
    }

    private func wantedOffset(of anchor: ScrollAnchor) -> Double {
        switch anchor {
        case .top: offsets.lowerBound
        case .bottom: offsets.upperBound
        case .row(let position, let viewportY): (geometry.place(of: position)?.minY ?? 0) - viewportY
        case .offset(let offset): offset
        case .target(let target): offset(of: target)
        }
    }

    /// Returns the scroll offset of a target, as far as the list can be scrolled there.
    private func offset(of target: ListScrollTarget) -> Double {
        if target.content == .end { return offsets.clamp(offsets.upperBound + target.additionalOffset) }
        let present = rows(of: target).compactMap { row in geometry.place(of: row).map { (row: row, place: $0) } }
        let (minY, maxY) = (present.map(\.place.minY).min() ?? 0, present.map(\.place.maxY).max() ?? 0)
        let covered = present.map(\.row).min().map(coveredHeight(above:)) ?? 0
        let wanted =
            switch target.position {
            case .top: minY - covered
            case .centered: (minY + maxY - covered - freeHeight) / 2
            case .bottom: maxY - freeHeight
            }
        return offsets.clamp(wanted + target.additionalOffset)
    }

    /// The first and the last row of the target, and rows between them that may extend beyond.
    private func rows(of target: ListScrollTarget) -> [ListRowPosition] {
        switch target.content {
        case .rows(let rows): return rows
        case .section(let section, let kinds):
            let count = section < geometry.sectionCount ? geometry.itemCount(inSection: section) : 0
            let items = count == 0 ? [] : [0, count - 1].map { ListIndexPath(section: section, item: $0) }
            return items.map(ListRowPosition.item) + (kinds.contains(.header) ? [.header(section: section)] : [])
                + (kinds.contains(.footer) ? [.footer(section: section)] : [])
        case .end: return []
        }
    }
}
