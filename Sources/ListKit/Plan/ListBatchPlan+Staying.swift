import ListDiffKit

/// The parts of the old structure that stay, found without visiting each removed row.
///
/// - Complexity: O(log *n*) in the operations, for each query.
extension ListBatchPlan {
    /// The first item of an old section from a number on that stays.
    func stayingOldItem(from item: Int, inSection section: Int) -> Int? {
        guard item < old.sections[section].itemCount else { return nil }
        guard let runs = reverseRuns[section] else { return staysWhole(section) ? item : nil }
        let index = runs.partitioningIndex { $0.oldStart + $0.count > item }
        return index < runs.count ? max(item, runs[index].oldStart) : nil
    }

    /// The last item of an old section before a number that stays.
    func stayingOldItem(before item: Int, inSection section: Int) -> Int? {
        guard item > 0 else { return nil }
        guard let runs = reverseRuns[section] else { return staysWhole(section) ? item - 1 : nil }
        let index = runs.partitioningIndex { $0.oldStart >= item } - 1
        return index >= 0 ? min(item, runs[index].oldStart + runs[index].count) - 1 : nil
    }

    /// Whether an item of the old structure is in the new one. A pager's row does not count.
    package var keepsItems: Bool {
        reverseRuns.contains { !$0.value.isEmpty && !pagerSections.old.contains($0.key) }
            || tracks.stretches.contains { stretch in
                stretch.origin.old != nil
                    && stretch.new.contains {
                        runs[$0] == nil && new.sections[$0].itemCount > 0 && !pagerSections.new.contains($0)
                    }
            }
    }

    /// Whether only inserted items are between two rows of the new structure that were in the old one.
    ///
    /// - Complexity: O(log *n*) in the operations, and O(sections without other items) between them.
    func follows(_ row: ListRowPosition, _ former: ListRowPosition) -> Bool {
        let sections = former.section..<row.section + 1
        return !tracks.stretches(within: sections).lazy.filter { $0.origin.old != nil }.contains { stretch in
            stretch.new.clamped(to: sections).contains { section in
                let count = new.sections[section].itemCount
                let start = section == former.section ? former.itemsUpTo(among: count) : 0
                let items = start..<max(start, section == row.section ? row.itemsBefore(among: count) : count)
                guard let runs = runs[section] else { return !items.isEmpty }
                return runs.contains { run in
                    run.source != nil && items.overlaps(run.newStart..<run.newStart + run.count)
                }
            }
        }
    }

    /// - Parameter section: an old one of which no run comes.
    private func staysWhole(_ section: Int) -> Bool {
        newSection(ofOld: section).map { runs[$0] == nil } ?? false
    }
}

extension ListRowPosition {
    /// The number of items of its section before it.
    fileprivate func itemsBefore(among count: Int) -> Int {
        switch self {
        case .header: 0
        case .item(let path): path.item
        case .footer: count
        }
    }

    fileprivate func itemsUpTo(among count: Int) -> Int { itemsBefore(among: count) + (itemPath == nil ? 0 : 1) }
}
