import ListDiffKit
import ListKit

/// Checks that the section operations of a view follow from the objects.
///
/// The settings of an updater are not recorded, and the blocks of item updates may add more. So each object that stays
/// keeps its rows, or gets new ones if it moved and the updater turns moves into deletes and inserts. Each object that
/// changed has its rows or its items rebound, or is left to a section controller that takes care itself.
struct SectionCheck {
    let old: [RecordedSection]
    let new: [RecordedSection]
    let plan: ListBatchPlan

    /// - Parameter updatedInPlace: the sections whose controllers handle changed objects themselves, or nil if they are
    ///   unknown.
    func compare(
        _ update: ListBatchUpdate, diff: RecordedDiff?, updatedInPlace: ListIndexSet?
    ) throws(ReplayDivergence) {
        var oldSections: [Int: Int] = [:]
        oldSections.reserveCapacity(old.count)
        for (index, section) in old.enumerated() { oldSections[section.identity] = index }
        let moved = Set(diff?.moves.map(\.to) ?? [])
        let changed = Set(diff?.updates.map(\.to) ?? [])
        let leavesContentAlone =
            update.sectionReloads.isEmpty && update.itemReloads.isEmpty
            && update.data.updateIndexPaths.isEmpty
        let boundAgain = Dictionary(grouping: Set(update.data.updateIndexPaths), by: \.section)
        for (index, section) in new.enumerated() {
            let source = oldSections[section.identity]
            switch (plan.origin(ofSection: index), source) {
            case (.inserted, nil): break
            case (.inserted, let source?):
                guard moved.contains(index) else {
                    throw ReplayDivergence(
                        .update,
                        """
                        The object of section \(index) was in section \(source) before, but the update makes new rows \
                        for it.
                        """)
                }
            case (.stays(let rows), nil), (.reloaded(let rows), nil):
                throw ReplayDivergence(
                    .update,
                    "The object of section \(index) is new, but the update gives it the rows of section \(rows).")
            case (.stays(let rows), let source?), (.reloaded(let rows), let source?):
                guard rows == source else {
                    throw ReplayDivergence(
                        .update,
                        """
                        The object of section \(index) was in section \(source) before, but the update gives it the \
                        rows of section \(rows).
                        """)
                }
                guard case .stays = plan.origin(ofSection: index), changed.contains(index), !leavesContentAlone,
                    (boundAgain[source]?.count ?? 0) < old[source].itemCount
                else { continue }
                guard updatedInPlace?.contains(index) != false else {
                    throw ReplayDivergence(
                        .update, "The object of section \(index) changed, but the update does not bind its rows again.")
                }
            }
        }
    }
}
