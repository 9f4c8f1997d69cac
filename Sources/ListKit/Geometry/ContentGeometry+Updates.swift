extension ContentGeometry {
    /// Takes over the structure that an update leads to. Rows that stay keep their heights; those that are bound again
    /// keep theirs as the best guess until they are measured. Rows of another width have none.
    ///
    /// - Parameter metrics: the space in the new structure, in whole pixels.
    package mutating func apply(_ plan: ListBatchPlan, metrics: [Int: ListSectionMetrics] = [:]) {
        let old = self
        let sections = plan.sectionOrigins.enumerated().map { newSection, origin in
            if let oldSection = origin.old, !old.insets(of: oldSection).isAsWide(as: metrics[newSection]?.insets) {
                return SectionRows(plan.new.sections[newSection])
            }
            return old.rows(of: newSection, from: origin, by: plan)
        }
        self = ContentGeometry(sections: sections, estimate: estimate, metrics: metrics, contentInset: contentInset)
    }

    /// The sections keep other space free. Rows of another width have no height any more.
    package mutating func setMetrics(_ metrics: [Int: ListSectionMetrics]) {
        guard metrics != self.metrics else { return }
        let sections = sections.enumerated().map { number, rows in
            insets(of: number).isAsWide(as: metrics[number]?.insets) ? rows : SectionRows(rows.structure)
        }
        self = ContentGeometry(sections: sections, estimate: estimate, metrics: metrics, contentInset: contentInset)
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

extension ListInsets {
    fileprivate func isAsWide(as other: ListInsets?) -> Bool {
        left + right == (other?.left ?? 0) + (other?.right ?? 0)
    }
}
