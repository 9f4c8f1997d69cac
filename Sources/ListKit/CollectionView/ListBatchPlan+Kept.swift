import ListDiffKit

/// The kept parts of the old structure, found without visiting each removed row.
///
/// - Complexity: O(log *n*) in the operations, for each query.
extension ListBatchPlan {
    /// The first old section from a number on that stays.
    func keptOldSection(from section: Int) -> Int? { tracks.keptOldSection(from: section) }

    /// The last old section before a number that stays.
    func keptOldSection(before section: Int) -> Int? { tracks.keptOldSection(before: section) }

    /// The first item of an old section from a number on that stays.
    func keptOldItem(from item: Int, inSection section: Int) -> Int? {
        guard item < old.sections[section].itemCount else { return nil }
        guard let runs = reverseRuns[section] else { return keepsAllItems(section) ? item : nil }
        let index = runs.partitioningIndex { $0.oldStart + $0.count > item }
        return index < runs.count ? max(item, runs[index].oldStart) : nil
    }

    /// The last item of an old section before a number that stays.
    func keptOldItem(before item: Int, inSection section: Int) -> Int? {
        guard item > 0 else { return nil }
        guard let runs = reverseRuns[section] else { return keepsAllItems(section) ? item - 1 : nil }
        let index = runs.partitioningIndex { $0.oldStart >= item } - 1
        return index >= 0 ? min(item, runs[index].oldStart + runs[index].count) - 1 : nil
    }

    /// - Parameter section: an old one of which no run comes.
    private func keepsAllItems(_ section: Int) -> Bool {
        newSection(ofOld: section).map { runs[$0] == nil } ?? false
    }
}
