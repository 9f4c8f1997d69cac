import ListKit

extension RowIndex {
    /// Takes over the structure that an update leads to. Rows that stay keep their heights; those that are bound again
    /// keep theirs as the best guess until they are measured.
    mutating func apply(_ plan: ListBatchPlan) {
        let old = self
        let sections = plan.sectionOrigins.enumerated().map { newSection, origin in
            old.rows(of: newSection, from: origin, by: plan)
        }
        self = RowIndex(sections: sections, estimate: estimate)
    }

    private func rows(
        of newSection: Int, from origin: ListBatchPlan.Origin<Int>, by plan: ListBatchPlan
    ) -> SectionRows {
        let structure = plan.new.sections[newSection]
        guard let oldSection = origin.old else { return SectionRows(structure) }
        var rows = sections[oldSection]
        rows.kinds = structure.kinds
        if let runs = plan.itemRuns(inSection: newSection) {
            var heights: [Double?] = []
            heights.reserveCapacity(structure.itemCount)
            for run in runs {
                if let first = run.origin.old {
                    let range = first.item..<(first.item + run.count)
                    heights += sections[first.section].items.heights(in: range)
                } else {
                    heights += Array(repeating: nil, count: run.count)
                }
            }
            rows.items = ItemHeights(heights)
        }
        return rows
    }
}
