import ListKit

/// Decides which row an update holds still.
struct AnchorChoice {
    let plan: ListBatchPlan

    /// - Parameters:
    ///   - visible: the places in sight and their distances from the viewport's top edge, in order.
    ///   - focused: the focused row's place.
    ///   - offset: the scroll offset before the update.
    /// - Returns: the anchor in new places. At the top of the list that is the top edge; else the focused row if it is
    ///   in sight, else the first row in sight that the update neither removes nor moves.
    func anchor(
        visible: [(position: ListRowPosition, y: Double)], focused: ListRowPosition?, offset: Double
    ) -> ScrollAnchor {
        guard offset > 0 else { return .top }
        let staying = visible.compactMap { row in
            plan.destination(of: row.position).map { (old: row.position, new: $0.position, y: row.y) }
        }
        if let focused, let row = staying.first(where: { $0.old == focused }) {
            return .row(row.new, viewportY: row.y)
        }
        let unmoved = Self.longestAscendingRun(staying.map(\.new))
        guard let first = unmoved.first else { return survivor(near: visible, offset: offset) }
        return .row(staying[first].new, viewportY: staying[first].y)
    }

    /// Nothing in sight stays: what follows it, or precedes it, keeps the place.
    private func survivor(near visible: [(position: ListRowPosition, y: Double)], offset: Double) -> ScrollAnchor {
        guard let first = visible.first, let last = visible.last else { return .top }
        for section in first.position.section..<plan.old.sections.count {
            if section > last.position.section, let new = plan.newSection(ofOld: section),
                let position = firstRow(ofSection: new)
            {
                return .row(position, viewportY: max(0, first.y))
            }
        }
        for section in (0...first.position.section).reversed() {
            if let new = plan.newSection(ofOld: section), let position = firstRow(ofSection: new) {
                return .row(position, viewportY: max(0, first.y))
            }
        }
        return .top
    }

    private func firstRow(ofSection section: Int) -> ListRowPosition? {
        let rows = plan.new.sections[section]
        if rows.kinds.contains(ListSupplementaryKind.header) { return .header(section: section) }
        if rows.itemCount > 0 { return .item(ListIndexPath(section: section, item: 0)) }
        return rows.kinds.contains(ListSupplementaryKind.footer) ? .footer(section: section) : nil
    }

    /// Indexes of a longest strictly ascending subsequence: the rows that stay in order while others move around them.
    static func longestAscendingRun(_ values: [ListRowPosition]) -> [Int] {
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            let place = tails.partitioningIndex { values[$0] >= value }
            if place > 0 { previous[index] = tails[place - 1] }
            if place == tails.count { tails.append(index) } else { tails[place] = index }
        }
        var result: [Int] = []
        var next = tails.last ?? -1
        while next >= 0 {
            result.append(next)
            next = previous[next]
        }
        return result.reversed()
    }
}
