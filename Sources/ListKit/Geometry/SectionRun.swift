import ListDiffKit

/// Sections that follow each other and are alike: as many rows, and laid out alike.
package struct SectionRun: SummedRun {
    package var shape: SectionShape
    package var count: Int

    package init(_ shape: SectionShape, count: Int = 1) {
        self.shape = shape
        self.count = count
    }

    package var sum: SectionSum {
        SectionSum(
            count: count, rows: shape.rowCount * count, items: shape.itemCount * count,
            headers: shape.hasHeader ? count : 0, barriers: shape.isBarrier ? count : 0,
            flowing: shape.layout.widths == .line ? 0 : count,
            laidOut: shape.layout == SectionLayout() ? 0 : count)
    }

    package func prefix(_ count: Int) -> SectionRun { SectionRun(shape, count: count) }
    package func dropFirst(_ count: Int) -> SectionRun { SectionRun(shape, count: self.count - count) }

    package func merged(with next: SectionRun) -> SectionRun? {
        shape == next.shape ? SectionRun(shape, count: count + next.count) : nil
    }
}

/// The sums over sections.
package struct SectionSum: RunSum {
    package var count = 0
    package var rows = 0
    package var items = 0
    package var headers = 0
    /// Sections that do not share lines, at one end at least.
    package var barriers = 0
    /// Sections with items that may share lines.
    package var flowing = 0
    /// Sections with a layout of their own.
    package var laidOut = 0

    package static let zero = SectionSum()

    package static func + (left: SectionSum, right: SectionSum) -> SectionSum {
        SectionSum(
            count: left.count + right.count, rows: left.rows + right.rows, items: left.items + right.items,
            headers: left.headers + right.headers, barriers: left.barriers + right.barriers,
            flowing: left.flowing + right.flowing, laidOut: left.laidOut + right.laidOut)
    }
}

/// The rows of one section, and how they are laid out.
package struct SectionShape: Hashable, Sendable {
    var itemCount: Int
    var kinds: ListSupplementaryKinds
    var layout: SectionLayout

    init(_ section: ListViewStructure.Section, _ layout: SectionLayout = SectionLayout()) {
        itemCount = section.itemCount
        kinds = section.kinds
        self.layout = layout
    }

    var hasHeader: Bool { kinds.contains(ListSupplementaryKind.header) }
    var hasFooter: Bool { kinds.contains(ListSupplementaryKind.footer) }
    var rowCount: Int { itemCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }

    /// Whether no line goes on into the section, or none out of it. A section without rows is passed over.
    var isBarrier: Bool { rowCount > 0 && (layout.widths == .line || hasHeader || hasFooter) }

    /// The place of a row in the section, counted from its first one.
    func position(ofRow row: Int, section: Int) -> ListRowPosition {
        let item = row - (hasHeader ? 1 : 0)
        if item < 0 { return .header(section: section) }
        return item < itemCount ? .item(ListIndexPath(section: section, item: item)) : .footer(section: section)
    }

    /// The reverse; nil for a row that the section does not have.
    func row(of position: ListRowPosition) -> Int? {
        let firstItem = hasHeader ? 1 : 0
        return switch position {
        case .header: hasHeader ? 0 : nil
        case .item(let path): (0..<itemCount).contains(path.item) ? firstItem + path.item : nil
        case .footer: hasFooter ? firstItem + itemCount : nil
        }
    }
}

/// The space that a section keeps free, on the grid: pixels along the scroll direction, units across it.
package struct SectionLayout: Hashable, Sendable {
    var widths = ListItemWidth.line
    /// Before the first row and after the last one.
    var (leading, trailing) = (0, 0)
    /// Between two lines.
    var lineSpacing = 0
    /// At both ends of each line.
    var (start, end) = (0, 0)
    /// Between two items of a line.
    var itemSpacing = 0
}

extension SectionLayout {
    /// Space is never negative, so that rows stay in order.
    init(_ metrics: ListSectionMetrics, on grid: PixelGrid, along direction: ListScrollDirection) {
        widths = metrics.itemWidth
        leading = max(0, grid.pixels(nearestTo: metrics.insets.leading(along: direction)))
        trailing = max(0, grid.pixels(nearestTo: metrics.insets.trailing(along: direction)))
        lineSpacing = max(0, grid.pixels(nearestTo: metrics.lineSpacing))
        start = max(0, grid.units(metrics.insets.leading(along: direction.across)))
        end = max(0, grid.units(metrics.insets.trailing(along: direction.across)))
        itemSpacing = max(0, grid.units(metrics.interitemSpacing))
    }

    /// The room of a line between the insets.
    func room(in line: Int) -> Int { max(0, line - start - end) }

    /// The width of every item; nil where each has its own.
    func itemWidth(in line: Int, on grid: PixelGrid) -> Int? {
        switch widths {
        case .line: room(in: line)
        case .fixed(let width): min(max(0, grid.units(width)), room(in: line))
        case .share(let share):
            min(max(0, grid.share(share, of: room(in: line) + itemSpacing) - itemSpacing), room(in: line))
        case .columns(let count): width(of: count, in: line)
        case .adaptive(let minimum): width(of: columns(of: minimum, in: line, on: grid), in: line)
        case .each: nil
        }
    }

    /// How many items of one width fit in a line.
    func columns(in line: Int, on grid: PixelGrid) -> Int? {
        if widths == .line || room(in: line) == 0 { return 1 }
        guard let width = itemWidth(in: line, on: grid) else { return nil }
        switch widths {
        case .columns(let count): return max(1, count)
        case .adaptive(let minimum): return columns(of: minimum, in: line, on: grid)
        default: break
        }
        let step = width + itemSpacing
        guard step > 0 else { return nil }
        // A line may be overfull by a pixel.
        return max(1, (room(in: line) + PixelGrid.unitsPerPixel + itemSpacing) / step)
    }

    /// The width of each of some columns.
    private func width(of columns: Int, in line: Int) -> Int {
        max(0, (room(in: line) + itemSpacing) / max(1, columns) - itemSpacing)
    }

    /// How many columns fit when each is this wide.
    private func columns(of minimum: Double, in line: Int, on grid: PixelGrid) -> Int {
        let step = max(1, grid.units(minimum)) + itemSpacing
        return max(1, (room(in: line) + itemSpacing) / step)
    }
}
