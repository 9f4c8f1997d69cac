import ListDiffKit

/// Appends origins and joins neighbours that continue one stretch.
struct RunBuilder {
    private(set) var runs: [ListBatchPlan.Run] = []
    private(set) var count = 0

    mutating func append(_ origin: ListBatchPlan.Origin<ListIndexPath>, count added: Int = 1) {
        guard added > 0 else { return }
        if let last = runs.last, continues(last, with: origin) {
            runs[runs.count - 1].count += added
        } else {
            runs.append(.init(newStart: count, count: added, origin: origin))
        }
        count += added
    }

    private func continues(
        _ run: ListBatchPlan.Run, with origin: ListBatchPlan.Origin<ListIndexPath>
    ) -> Bool {
        switch (run.origin, origin) {
        case (.inserted, .inserted): true
        case (.stays(let first), .stays(let next)), (.reloaded(let first), .reloaded(let next)):
            first.section == next.section && first.item + run.count == next.item
        default: false
        }
    }
}
