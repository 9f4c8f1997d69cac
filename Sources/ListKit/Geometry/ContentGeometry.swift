import CallerChecks

/// The whole list as one column of rows: which row is where, and how far down.
///
/// A *row number* counts all rows from the top: headers, items and footers alike. Offsets are logical pixels from the
/// list's top edge. Rows that were never measured have an estimated height.
///
/// - Complexity: every question is O(log n) in the sections and the items of one section; `apply` is linear in the
///   sections and in the items of those sections whose items change.
package struct ContentGeometry: Sendable {
    private(set) var sections: [SectionRows]
    /// The space of those sections that have any, in whole pixels.
    package let metrics: [Int: ListSectionMetrics]
    private(set) var extents: PrefixSums<RowExtent>
    private let itemCounts: PrefixSums<Int>
    package var estimate = RowHeightEstimate()
    /// What is free above all rows and below them, in whole pixels.
    package var contentInset = ListContentInset.zero

    package init(_ structure: ListViewStructure = ListViewStructure()) {
        self.init(sections: structure.sections.map(SectionRows.init), estimate: RowHeightEstimate())
    }

    package init(
        sections: [SectionRows], estimate: RowHeightEstimate, metrics: [Int: ListSectionMetrics] = [:],
        contentInset: ListContentInset = .zero
    ) {
        self.sections = sections
        self.contentInset = contentInset
        self.estimate = estimate
        self.metrics = metrics
        extents = PrefixSums(sections.enumerated().map { $1.extent(with: Self.spacing(metrics[$0])) })
        itemCounts = PrefixSums(sections.map(\.items.count))
    }

    package var structure: ListViewStructure { ListViewStructure(sections: sections.map(\.structure)) }

    package var sectionCount: Int { sections.count }

    package func itemCount(inSection section: Int) -> Int { sections[section].items.count }

    package var rowCount: Int { extents.total.rows }

    /// The height of all rows, and the space around and between them.
    package var totalHeight: Double { contentInset.top + extents.total.height(estimate) + contentInset.bottom }

    // MARK: Row numbers

    /// The number of a row, or nil for one that does not exist.
    package func row(of position: ListRowPosition) -> Int? {
        guard sections.indices.contains(position.section) else { return nil }
        let section = sections[position.section]
        let first = extents.sum(before: position.section).rows
        let firstItem = first + (section.hasHeader ? 1 : 0)
        switch position {
        case .header: return section.hasHeader ? first : nil
        case .footer: return section.hasFooter ? firstItem + section.items.count : nil
        case .item(let path): return (0..<section.items.count).contains(path.item) ? firstItem + path.item : nil
        }
    }

    /// The place of a row.
    package func position(ofRow row: Int) -> ListRowPosition {
        demand((0..<rowCount).contains(row), "Row \(row) does not exist; the list has \(rowCount) rows.")
        let (section, before) = extents.prefix { $0.rows <= row }
        let rows = sections[section]
        var item = row - before.rows
        if rows.hasHeader {
            if item == 0 { return .header(section: section) }
            item -= 1
        }
        if item == rows.items.count { return .footer(section: section) }
        return .item(ListIndexPath(section: section, item: item))
    }

    // MARK: Item numbers

    /// The items of the whole list, without headers and footers.
    package var itemCount: Int { itemCounts.total }

    /// The number of an item in the whole list, from 0.
    package func itemNumber(of path: ListIndexPath) -> Int { itemCounts.sum(before: path.section) + path.item }

    /// The path of the item with a number.
    package func path(ofItem number: Int) -> ListIndexPath {
        demand(
            (0..<itemCount).contains(number), "Item \(number) does not exist; the list has \(itemCount) items.")
        let (section, before) = itemCounts.prefix { $0 <= number }
        return ListIndexPath(section: section, item: number - before)
    }

    /// How many items stand before a row, in the whole list.
    package func itemsBefore(_ position: ListRowPosition) -> Int {
        switch position {
        case .header(let section): itemCounts.sum(before: section)
        case .item(let path): itemNumber(of: path)
        case .footer(let section): itemCounts.sum(before: section + 1)
        }
    }

    // MARK: Offsets

    /// The distance of a row's top edge from the list's.
    package func offset(ofRow row: Int) -> Double {
        row == rowCount ? totalHeight : offset(of: position(ofRow: row))
    }

    package func offset(of position: ListRowPosition) -> Double {
        let section = sections[position.section]
        var extent = extents.sum(before: position.section)
        if position != .header(section: position.section), section.hasHeader {
            extent += .row(section.headerHeight, isItem: false)
        }
        switch position {
        case .header: break
        case .item(let path): extent += section.items.extent(before: path.item)
        case .footer: extent += section.items.extent
        }
        return contentInset.top + extent.height(estimate)
            + spacing(of: position.section).before(position, in: section.structure)
    }

    /// The distance of a section's top edge from the list's, its space included; with the number of sections, the
    /// bottom edge of the last one.
    package func top(ofSection section: Int) -> Double {
        contentInset.top + extents.sum(before: section).height(estimate)
    }

    /// The distance of a row's bottom edge from the list's top.
    package func bottom(ofRow row: Int) -> Double {
        let position = position(ofRow: row)
        return offset(of: position) + height(of: position)
    }

    /// The number of the row that an offset falls into: the first row for one above the list, the last for one
    /// below, the one above for one between two of a section; nil when there is no row at all.
    package func row(atOffset offset: Double) -> Int? {
        guard rowCount > 0 else { return nil }
        let offset = max(0, offset - contentInset.top)
        guard offset < extents.total.height(estimate) else { return rowCount - 1 }
        let (section, before) = extents.prefix { $0.height(estimate) <= offset }
        let rows = sections[section]
        let spacing = spacing(of: section)
        var rest = offset - before.height(estimate) - spacing.leadingInset
        var row = before.rows
        if rest < 0 { return row }
        if rows.hasHeader {
            let header = RowExtent.row(rows.headerHeight, isItem: false).height(estimate)
            if rest < header { return row }
            rest -= header
            row += 1
        }
        let items = rows.items.extent
        let end = items.height(estimate) + spacing.before(.footer(section: section), in: rows.structure)
        if rest >= end - spacing.leadingInset {
            return min(row + items.rows, before.rows + rows.structure.rowCount - 1)
        }
        return row + rows.items.item(at: rest, estimate: estimate, lineSpacing: spacing.lineSpacing)
    }

    /// The numbers of the rows of which a part is between two offsets.
    package func rows(from top: Double, to bottom: Double) -> Range<Int> {
        guard bottom > 0, top < totalHeight, var first = row(atOffset: top), let last = row(atOffset: bottom) else {
            return 0..<0
        }
        // A row that begins exactly at the lower edge is not in between.
        let lastTop = offset(ofRow: last)
        let end = lastTop >= bottom && (last > first || lastTop > top) ? last : last + 1
        // Nor is one with nothing but the space below it.
        if top > 0, self.bottom(ofRow: first) <= top { first += 1 }
        return first < end ? first..<end : 0..<0
    }

    // MARK: Space

    /// How much is free directly above and below a row, as far as its section says so. Together with the rows, this
    /// fills the list without a rest.
    package func space(around position: ListRowPosition) -> (above: Double, below: Double) {
        let spacing = spacing(of: position.section)
        let section = sections[position.section].structure
        let isFirst: Bool
        let isLast: Bool
        switch position {
        case .header:
            isFirst = true
            isLast = section.rowCount == 1
        case .item(let path):
            isFirst = path.item == 0 && !section.kinds.contains(ListSupplementaryKind.header)
            isLast = path.item == section.itemCount - 1 && !section.kinds.contains(ListSupplementaryKind.footer)
        case .footer:
            isFirst = section.rowCount == 1
            isLast = true
        }
        let line = position.itemPath.map { spacing.beforeLine(startingWith: $0.item) } ?? 0
        return ((isFirst ? spacing.leadingInset : 0) + line, isLast ? spacing.trailingInset : 0)
    }

    /// The insets of a section; none where it has not asked for any.
    package func insets(of section: Int) -> ListInsets { metrics[section]?.insets ?? .zero }

    private func spacing(of section: Int) -> ListSectionSpacing { Self.spacing(metrics[section]) }

    private static func spacing(_ metrics: ListSectionMetrics?) -> ListSectionSpacing {
        metrics.map { ListSectionSpacing($0) } ?? ListSectionSpacing()
    }

    // MARK: Heights

    /// The height of a row: measured, or the estimate.
    package func height(of position: ListRowPosition) -> Double {
        measuredHeight(of: position)
            ?? (position.itemPath == nil ? estimate.supplementary : estimate.item)
    }

    package func measuredHeight(of position: ListRowPosition) -> Double? {
        let section = sections[position.section]
        return switch position {
        case .header: section.headerHeight
        case .footer: section.footerHeight
        case .item(let path): section.items[path.item]
        }
    }

    /// Remembers a height, or forgets it with nil.
    package mutating func setHeight(_ height: Double?, of position: ListRowPosition) {
        switch position {
        case .header(let section): sections[section].headerHeight = height
        case .footer(let section): sections[section].footerHeight = height
        case .item(let path): sections[path.section].items[path.item] = height
        }
        extents[position.section] = sections[position.section].extent(with: spacing(of: position.section))
    }

    /// Forgets every height: they belong to a width, a font and a theme.
    package mutating func forgetHeights() {
        self = ContentGeometry(
            sections: sections.map { SectionRows($0.structure) }, estimate: estimate, metrics: metrics,
            contentInset: contentInset)
    }
}
