import ListDiffKit
import ListKit

/// Checks that the rows of items follow from the items' identities, if their section controllers have them as objects.
struct ItemCheck {
    let old: RecordedMoment
    let new: RecordedMoment
    let plan: ListBatchPlan

    /// Whether an update moves each item's row with its item, and every item recorded as changed has changed.
    func compare(_ changes: [RecordedItemChange]) throws(ReplayDivergence) {
        guard !changes.isEmpty else { return }
        var sections: [Int: Int] = [:]
        for (index, section) in new.sections.enumerated() { sections[section.identity] = index }
        for change in changes {
            guard let index = sections[change.section], case .stays(let source) = plan.origin(ofSection: index),
                old.sections.indices.contains(source), let before = old.items[old.sections[source]],
                let after = new.items[new.sections[index]]
            else { continue }
            try compare(change, before, after, section: index, source: source)
        }
    }

    private func compare(
        _ change: RecordedItemChange, _ before: [RecordedItem], _ after: [RecordedItem], section: Int, source: Int
    ) throws(ReplayDivergence) {
        var oldItems: [Int: Int] = [:]
        for (index, item) in before.enumerated() {
            if let other = oldItems.updateValue(index, forKey: item.identity) {
                throw ReplayDivergence(.list, "Items \(other) and \(index) of section \(source) stand for one object.")
            }
        }
        for (index, item) in after.enumerated() {
            let oldItem = oldItems.removeValue(forKey: item.identity)
            let isUpdated = oldItem.map { before[$0].content != item.content } ?? false
            guard isUpdated == change.updated.contains(index) else {
                throw ReplayDivergence(
                    .list,
                    """
                    Item \(index) of section \(section) is recorded as \(isUpdated ? "unchanged" : "changed"), but its \
                    tokens \(isUpdated ? "changed" : "did not change").
                    """)
            }
            let path = ListRowPosition.item(ListIndexPath(section: section, item: index))
            switch (plan.origin(of: path).old?.itemPath, oldItem) {
            case (nil, nil): break
            case (let rows?, let oldItem?):
                guard rows != ListIndexPath(section: source, item: oldItem) else { continue }
                throw ReplayDivergence(
                    .update,
                    "The \(path) was item \(oldItem) before, but the update gives it the row of item \(rows.item).")
            case (nil, let oldItem?):
                throw ReplayDivergence(
                    .update, "The \(path) was item \(oldItem) before, but the update makes a new row for it.")
            case (let rows?, nil):
                throw ReplayDivergence(
                    .update, "The \(path) is new, but the update gives it the row of item \(rows.item).")
            }
        }
    }
}
