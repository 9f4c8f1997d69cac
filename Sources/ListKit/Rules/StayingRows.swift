/// Finds rows that an update neither removes nor moves explicitly, and skips the others in runs. The rows of pagers
/// count as such that do not stay.
package struct StayingRows {
    private let plan: ListBatchPlan
    private let old: ContentGeometry
    private let onlyItems: Bool

    /// - Parameters:
    ///   - old: the rows before the update.
    ///   - onlyItems: whether headers and footers count as rows that do not stay.
    package init(_ plan: ListBatchPlan, in old: ContentGeometry, onlyItems: Bool = false) {
        self.plan = plan
        self.old = old
        self.onlyItems = onlyItems
    }

    /// The new place of a row; nil for one that does not stay.
    package func destination(ofRow row: Int) -> ListRowPosition? {
        let position = old.position(ofRow: row)
        if plan.moves(position) || (onlyItems && position.itemPath == nil) { return nil }
        if plan.pagerSections.old.contains(position.section) { return nil }
        return plan.destination(of: position)?.position
    }

    /// The first row from a number on that stays, and its new place.
    ///
    /// - Complexity: O(log n), for each removed run and each explicitly moved row before it.
    package func first(from row: Int) -> (row: Int, destination: ListRowPosition)? {
        candidates(from: row).lazy.compactMap { row in destination(ofRow: row).map { (row, $0) } }.first
    }

    /// The last row before a number that stays, and its new place.
    ///
    /// - Complexity: as `first(from:)`.
    package func last(before row: Int) -> (row: Int, destination: ListRowPosition)? {
        candidates(before: row).lazy.compactMap { row in destination(ofRow: row).map { (row, $0) } }.first
    }

    // MARK: Candidates

    /// A row, and behind it the first row of each stretch that may stay.
    package func candidates(from row: Int) -> some Sequence<Int> {
        sequence(state: row) { [old] row -> Int? in
            guard row < old.rowCount else { return nil }
            defer { row = candidate(behind: row) }
            return row
        }
    }

    /// The row before a number, and before it the last row of each stretch that may stay.
    package func candidates(before row: Int) -> some Sequence<Int> {
        sequence(state: row - 1) { row -> Int? in
            guard row >= 0 else { return nil }
            defer { row = candidate(before: row) }
            return row
        }
    }

    private func candidate(behind row: Int) -> Int {
        let position = old.position(ofRow: row)
        let section = position.section
        guard plan.newSection(ofOld: section) != nil, !plan.tracks.moves(section) else {
            let next = plan.tracks.stayingOldSection(from: section + 1)
            return next.map { old.sum(beforeSection: $0).rows } ?? old.rowCount
        }
        guard let path = position.itemPath else {
            return onlyItems ? self.row(ofItem: old.itemsBefore(position)) : row + 1
        }
        guard let item = plan.stayingOldItem(from: path.item + 1, inSection: section) else {
            return row + old.itemCount(inSection: section) - path.item
        }
        return row + item - path.item
    }

    private func candidate(before row: Int) -> Int {
        let position = old.position(ofRow: row)
        let section = position.section
        guard plan.newSection(ofOld: section) != nil, !plan.tracks.moves(section) else {
            return plan.tracks.stayingOldSection(before: section).map { old.sum(beforeSection: $0 + 1).rows - 1 } ?? -1
        }
        guard let path = position.itemPath else {
            return onlyItems ? self.row(ofItem: old.itemsBefore(position) - 1) : row - 1
        }
        guard let item = plan.stayingOldItem(before: path.item, inSection: section) else { return row - path.item - 1 }
        return row + item - path.item
    }

    /// The row of an item by its number in the whole list; out of range if there is none.
    private func row(ofItem number: Int) -> Int {
        guard number >= 0 else { return -1 }
        guard number < old.itemCount else { return old.rowCount }
        return old.row(of: .item(old.path(ofItem: number))) ?? old.rowCount
    }
}
