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

    /// - Parameter section: an old one of which no run comes.
    private func staysWhole(_ section: Int) -> Bool {
        newSection(ofOld: section).map { runs[$0] == nil } ?? false
    }
}
