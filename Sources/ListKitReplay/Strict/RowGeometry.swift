import ListDiffKit
import ListKit

/// Where the rows of a structure stand in the content, in logical pixels from its top.
///
/// A row has the default height until it comes near the viewport; then the data source is asked once, and the answer
/// remembered.
struct RowGeometry {
    let structure: ListViewStructure
    let defaultHeight: Double
    private var sections: [SectionHeights]
    /// Those of sections that have any.
    private(set) var metrics: [Int: ListSectionMetrics] = [:]
    /// What is free above all rows and below them.
    var contentInset: ListContentInset {
        didSet { sumUp() }
    }
    /// Where each section starts, and behind the last one where that ends.
    private var tops: [Double] = [0]

    init(
        _ structure: ListViewStructure = ListViewStructure(), defaultHeight: Double,
        contentInset: ListContentInset = .zero
    ) {
        self.init(
            structure: structure, defaultHeight: defaultHeight, contentInset: contentInset,
            sections: Array(repeating: SectionHeights(), count: structure.sections.count))
    }

    private init(
        structure: ListViewStructure, defaultHeight: Double, contentInset: ListContentInset,
        sections: [SectionHeights]
    ) {
        self.structure = structure
        self.defaultHeight = defaultHeight
        self.contentInset = contentInset
        self.sections = sections
        sumUp()
    }

    private mutating func sumUp() {
        tops = [contentInset.top]
        tops.reserveCapacity(sections.count + 1)
        var top = contentInset.top
        for (index, heights) in sections.enumerated() {
            let section = structure.sections[index]
            top += Double(section.rowCount) * defaultHeight + heights.totalExtra + spacing(of: index).total(in: section)
            tops.append(top)
        }
    }

    var contentHeight: Double { tops[tops.count - 1] + contentInset.bottom }

    func contains(_ position: ListRowPosition) -> Bool {
        guard structure.sections.indices.contains(position.section) else { return false }
        let section = structure.sections[position.section]
        return switch position {
        case .header: section.kinds.contains(.header)
        case .footer: section.kinds.contains(.footer)
        case .item(let path): (0..<section.itemCount).contains(path.item)
        }
    }

    func height(of position: ListRowPosition) -> Double {
        defaultHeight + sections[position.section].extra(of: SectionHeights.key(of: position))
    }

    func top(of position: ListRowPosition) -> Double {
        let section = structure.sections[position.section]
        let headers = section.kinds.contains(.header) ? 1 : 0
        let rowsBefore =
            switch position {
            case .header: 0
            case .item(let path): headers + path.item
            case .footer: headers + section.itemCount
            }
        let extra = sections[position.section].extra(before: SectionHeights.key(of: position))
        return tops[position.section] + Double(rowsBefore) * defaultHeight + extra
            + spacing(of: position.section).before(position, in: section)
    }

    func bottom(of position: ListRowPosition) -> Double { top(of: position) + height(of: position) }

    // MARK: Rows by place

    /// The row that covers a height, or the next one below it; nil above the content and below the last row.
    func position(atY y: Double) -> ListRowPosition? {
        guard y >= 0, y < tops[tops.count - 1] else { return nil }
        let section = firstIndex(in: 0..<structure.sections.count) { tops[$0 + 1] > y }
        let count = structure.sections[section].rowCount
        let row = firstIndex(in: 0..<count) { bottom(of: position(section: section, row: $0)) > y }
        return row < count ? position(section: section, row: row) : firstPosition(fromSection: section + 1)
    }

    /// The rows that reach into a stretch of the content, in order.
    func positions(from minY: Double, to maxY: Double) -> [ListRowPosition] {
        guard let first = position(atY: max(minY, 0)) else { return [] }
        var found: [ListRowPosition] = []
        var next: ListRowPosition? = first
        while let position = next, top(of: position) < maxY {
            found.append(position)
            next = self.position(after: position)
        }
        return found
    }

    private func position(after position: ListRowPosition) -> ListRowPosition? {
        let candidate: ListRowPosition =
            switch position {
            case .header(let section): .item(ListIndexPath(section: section, item: 0))
            case .item(let path): .item(ListIndexPath(section: path.section, item: path.item + 1))
            case .footer(let section): .header(section: section + 1)
            }
        if contains(candidate) { return candidate }
        if case .header = candidate {
            return firstPosition(fromSection: candidate.section)
        }
        let footer = ListRowPosition.footer(section: position.section)
        return contains(footer) ? footer : self.position(after: footer)
    }

    /// The first row of the first section that has any, from this one on.
    private func firstPosition(fromSection section: Int) -> ListRowPosition? {
        structure.sections.indices.dropFirst(section)
            .first { structure.sections[$0].rowCount > 0 }
            .map { position(section: $0, row: 0) }
    }

    /// A row of a section by its number, header first.
    private func position(section: Int, row: Int) -> ListRowPosition {
        let counts = structure.sections[section]
        let item = row - (counts.kinds.contains(.header) ? 1 : 0)
        if item < 0 { return .header(section: section) }
        if item == counts.itemCount { return .footer(section: section) }
        return .item(ListIndexPath(section: section, item: item))
    }

    // MARK: Space

    private func spacing(of section: Int) -> ListSectionSpacing {
        metrics[section].map { ListSectionSpacing($0) } ?? ListSectionSpacing()
    }

    /// - Complexity: O(sections) where anything has changed.
    mutating func setMetrics(_ metrics: [Int: ListSectionMetrics]) {
        guard metrics != self.metrics else { return }
        self.metrics = metrics
        sumUp()
    }

    /// Left and right insets of a section; the rest of the width is its rows'.
    func sides(of section: Int) -> (left: Double, right: Double) {
        metrics[section].map { ($0.insets.left, $0.insets.right) } ?? (0, 0)
    }

    // MARK: Heights

    func isKnown(_ position: ListRowPosition) -> Bool {
        sections[position.section].isKnown(SectionHeights.key(of: position))
    }

    mutating func measure(_ positions: [ListRowPosition], height: (ListRowPosition) -> Double?) {
        var hasChanged = false
        for position in positions {
            let extra = max(height(position) ?? defaultHeight, 0) - defaultHeight
            let key = SectionHeights.key(of: position)
            if extra != sections[position.section].extra(of: key) { hasChanged = true }
            sections[position.section].set(extra: extra, isKnown: true, for: key)
        }
        if hasChanged { sumUp() }
    }

    /// What is remembered becomes an estimate: every row near the viewport is asked for again.
    mutating func forgetAll() {
        for section in sections.indices { sections[section].forgetAll() }
    }

    /// The same for some rows; those that are not there are passed over.
    mutating func forget(_ positions: [ListRowPosition]) {
        for position in positions where contains(position) {
            sections[position.section].forget(SectionHeights.key(of: position))
        }
    }

    /// The geometry after an update: rows take their heights along, those bound again as an estimate.
    ///
    /// - Complexity: O(sections + remembered rows of changed sections).
    func applying(_ plan: ListBatchPlan) -> RowGeometry {
        let changed = Set(plan.changedSections)
        var result = Array(repeating: SectionHeights(), count: plan.new.sections.count)
        for (oldSection, heights) in sections.enumerated() where !heights.hasNoMemory {
            if let newSection = plan.newSection(ofOld: oldSection), !changed.contains(newSection),
                !plan.supplementaryReloads.contains(newSection),
                plan.old.sections[oldSection].kinds == plan.new.sections[newSection].kinds
            {
                result[newSection] = heights
                continue
            }
            for key in heights.rememberedKeys {
                let old = SectionHeights.position(of: key, section: oldSection)
                guard let (new, isReloaded) = plan.destination(of: old) else { continue }
                result[new.section].set(
                    extra: heights.extra(of: key), isKnown: heights.isKnown(key) && !isReloaded,
                    for: SectionHeights.key(of: new))
            }
        }
        return RowGeometry(
            structure: plan.new, defaultHeight: defaultHeight, contentInset: contentInset, sections: result)
    }
}

/// The first index that satisfies a predicate which holds for all behind it too; the range's end if none does.
private func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
