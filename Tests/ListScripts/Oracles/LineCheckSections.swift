import ListKit

/// The layout values of a data source's sections, read for `LineCheck`.
@MainActor
struct LineCheckSections {
    private struct Section {
        var itemCount = 0
        var hasHeader = false
        var hasFooter = false
        var metrics = ListSectionMetrics()
    }

    private let sections: [Section]
    private let isVertical: Bool
    private let room: Double
    private let pixel: Double
    private let widthOfItem: (ListIndexPath) -> Double?

    init(_ view: any AdapterView, room: Double, pixel: Double) {
        isVertical = view.scrollDirection == .vertical
        self.room = room
        self.pixel = pixel
        guard let source = view.dataSource else {
            (sections, widthOfItem) = ([], { _ in nil })
            return
        }
        sections = (0..<source.numberOfSections(in: view)).map { section in
            let kinds = source.collectionView(view, supplementaryKindsInSection: section)
            return Section(
                itemCount: source.collectionView(view, numberOfItemsInSection: section),
                hasHeader: kinds.contains(.header), hasFooter: kinds.contains(.footer),
                metrics: source.collectionView(view, metricsForSection: section) ?? ListSectionMetrics())
        }
        widthOfItem = { source.collectionView(view, widthForItemAt: $0) }
    }

    // MARK: Order

    var firstRow: ListRowPosition? { row(from: 0) }

    func row(after position: ListRowPosition) -> ListRowPosition? {
        let section = sections[position.section]
        switch position {
        case .header(let number):
            if section.itemCount > 0 { return .item(ListIndexPath(section: number, item: 0)) }
            if section.hasFooter { return .footer(section: number) }
        case .item(let path):
            if path.item + 1 < section.itemCount {
                return .item(ListIndexPath(section: path.section, item: path.item + 1))
            }
            if section.hasFooter { return .footer(section: path.section) }
        case .footer: break
        }
        return row(from: position.section + 1)
    }

    /// The first row of a section, or of the next one that has any.
    private func row(from section: Int) -> ListRowPosition? {
        for number in sections.indices.dropFirst(section) {
            if sections[number].hasHeader { return .header(section: number) }
            if sections[number].itemCount > 0 { return .item(ListIndexPath(section: number, item: 0)) }
            if sections[number].hasFooter { return .footer(section: number) }
        }
        return nil
    }

    // MARK: Across

    /// Two rows that follow each other: items that share lines, without a header or footer between them.
    func mayShareLine(_ row: LineCheck.Row, _ next: LineCheck.Row) -> Bool {
        guard row.item != nil, next.item != nil, flows(row.section), flows(next.section) else { return false }
        return row.section == next.section || !(sections[row.section].hasFooter || sections[next.section].hasHeader)
    }

    private func flows(_ section: Int) -> Bool { sections[section].metrics.itemWidth != .line }

    func start(_ section: Int) -> Double {
        let insets = sections[section].metrics.insets
        return max(0, isVertical ? insets.left : insets.top)
    }

    func end(_ section: Int) -> Double {
        let insets = sections[section].metrics.insets
        return max(0, isVertical ? insets.right : insets.bottom)
    }

    /// The space between two rows of a line.
    func gap(_ row: LineCheck.Row, _ next: LineCheck.Row) -> Double {
        let spacing = max(0, sections[row.section].metrics.interitemSpacing)
        return row.section == next.section ? spacing : spacing + end(row.section) + start(next.section)
    }

    /// The width of a row: the width that its section sets, within the line.
    func width(_ row: LineCheck.Row) -> Double? {
        let metrics = sections[row.section].metrics
        let room = max(0, room - start(row.section) - end(row.section))
        let spacing = max(0, metrics.interitemSpacing)
        guard let path = row.position.itemPath else { return room }
        func column(_ count: Double) -> Double { (room + spacing) / count - spacing }
        let width: Double? =
            switch metrics.itemWidth {
            case .line: room
            case .fixed(let width): width
            case .share(let share): share * (room + spacing) - spacing
            case .columns(let count): column(Double(max(1, count)))
            case .adaptive(let minimum): column(max(1, ((room + spacing) / (minimum + spacing) + 1e-6).rounded(.down)))
            case .each: widthOfItem(path) ?? room
            }
        return width.map { max(0, min($0, room)) }
    }

    // MARK: Along

    private func pixels(_ space: Double) -> Double { max(0, (space / pixel + 0.5).rounded(.down) * pixel) }

    private func leadingInset(_ section: Int) -> Double {
        let insets = sections[section].metrics.insets
        return pixels(isVertical ? insets.top : insets.left)
    }

    private func trailingInset(_ section: Int) -> Double {
        let insets = sections[section].metrics.insets
        return pixels(isVertical ? insets.bottom : insets.right)
    }

    /// The space above a row from the top of its line: the space before its section.
    ///
    /// - Parameter sectionBegins: whether the section begins in the line; for a row that starts its line, whether it is
    ///   the section's first.
    func leading(_ row: LineCheck.Row, startsLine: Bool, sectionBegins: Bool = false) -> Double {
        let section = sections[row.section]
        switch row.position {
        case .header: return leadingInset(row.section)
        case .footer: return section.itemCount == 0 && !section.hasHeader ? leadingInset(row.section) : 0
        case .item(let path):
            let isFirst = startsLine ? path.item == 0 : sectionBegins
            return isFirst && !section.hasHeader ? leadingInset(row.section) : 0
        }
    }

    /// The space below a row: the space after its section, in the line where the section ends.
    func trailing(_ row: LineCheck.Row, in line: LineCheck.Line) -> Double {
        let section = sections[row.section]
        switch row.position {
        case .footer: return trailingInset(row.section)
        case .header: return section.itemCount == 0 && !section.hasFooter ? trailingInset(row.section) : 0
        case .item:
            let isEnd = line.rows.contains { $0.section == row.section && $0.item == section.itemCount - 1 }
            return isEnd && !section.hasFooter ? trailingInset(row.section) : 0
        }
    }

    /// The space after the last row before a section that begins with a row.
    func trailing(before row: LineCheck.Row) -> Double {
        let begins = row.position == self.row(from: row.section)
        let before = sections.indices.prefix(row.section).last {
            sections[$0].itemCount > 0 || sections[$0].hasHeader || sections[$0].hasFooter
        }
        return begins ? before.map(trailingInset) ?? 0 : 0
    }

    /// The space between a line and the previous one: none where a section begins, or next to headers and footers.
    func spacing(before first: LineCheck.Row) -> Double {
        guard let item = first.item, item > 0 else { return 0 }
        return pixels(sections[first.section].metrics.lineSpacing)
    }
}
