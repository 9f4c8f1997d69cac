import ListDiffKit

/// Which sections have a header, in order, for sticky headers.
///
/// - Complexity: every question is O(log n).
extension ContentGeometry {
    /// The last section whose header begins at an offset or before it; nil if there is none.
    package func lastHeader(atOrAbove offset: Double) -> Int? {
        guard let row = row(atOffset: offset) else { return nil }
        let section = position(ofRow: row).section
        if hasHeader(section), self.offset(of: .header(section: section)) <= offset { return section }
        return previousHeader(before: section)
    }

    package func nextHeader(after section: Int) -> Int? {
        header(number: sum(beforeSection: section + 1).headers + 1)
    }

    /// The last section before one that has a header.
    package func previousHeader(before section: Int) -> Int? { header(number: sum(beforeSection: section).headers) }

    /// The section whose header covers the place above a row when headers stick; nil for a header, which pushes the one
    /// before it away.
    package func header(over position: ListRowPosition) -> Int? {
        if case .header = position { return nil }
        return hasHeader(position.section) ? position.section : previousHeader(before: position.section)
    }

    /// The places where a section's header may be shown.
    package func stickyHeader(of section: Int) -> ListStickyHeader {
        let position = ListRowPosition.header(section: section)
        return ListStickyHeader(
            start: offset(of: position), length: height(of: position),
            nextStart: nextHeader(after: section).map { offset(of: .header(section: $0)) })
    }

    /// The sections whose header is presented away from its place and in sight, in order. If headers stick to the
    /// viewport's edge, there is at most one. If they stick below the edge, headers that the last one has pushed away
    /// may also still be visible.
    ///
    /// - Parameters:
    ///   - offset: where the viewport begins.
    ///   - edge: where headers stick.
    /// - Complexity: O(log n) for each header between `offset` and `edge`.
    package func pinnedSections(offset: Double, edge: Double, pageHeight: Double) -> [Int] {
        var pinned: [Int] = []
        var section = lastHeader(atOrAbove: edge)
        while let current = section {
            let header = stickyHeader(of: current)
            let start = header.start(pinnedAt: edge)
            if start > header.start, start + header.length > offset, start < offset + pageHeight {
                pinned.append(current)
            }
            section = header.start > offset ? previousHeader(before: current) : nil
        }
        return pinned.reversed()
    }

    private func hasHeader(_ section: Int) -> Bool { structure.sections[section].kinds.contains(.header) }

    /// - Parameter number: from 1.
    private func header(number: Int) -> Int? {
        guard number > 0, let (before, _) = sections.first(where: { $0.headers >= number }) else { return nil }
        return before.count + number - before.headers - 1
    }
}
