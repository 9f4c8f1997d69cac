import ListDiffKit

/// The rows in sight that an update keeps, and whether they are still in their order.
///
/// A re-sort is no insert: the first row in sight may go anywhere, and a list that kept it in place would go with it.
struct KeptOrder {
    /// The longest run of rows in sight that keep their order, by their numbers in the old list.
    let run: [Int]
    /// Whether the rows are in another order: of three or more, fewer than half are in the run and still follow each
    /// other, without a row from elsewhere between them. What comes and goes does not count.
    let isNew: Bool

    /// - Complexity: O(rows · log n).
    init(_ plan: ListBatchPlan, of rows: Range<Int>, in old: ContentGeometry) {
        let kept = rows.compactMap { row in
            let position = old.position(ofRow: row)
            if plan.pagerSections.old.contains(position.section) { return nil as (row: Int, place: ListRowPosition)? }
            return plan.destination(of: position).map { (row, $0.position) }
        }
        let order = kept.indices.sorted { kept[$0].place < kept[$1].place }
        let diff = ListDiff(oldArray: Array(kept.indices), newArray: order, option: .equality, moves: .fewest)
        let moved = Set(diff.moves.map(\.from))
        let run = kept.indices.filter { !moved.contains($0) }.map { kept[$0] }
        self.run = run.map(\.row)
        let following = zip(run, run.dropFirst()).count { plan.follows($1.place, $0.place) }
        isNew = kept.count >= 3 && 2 * (1 + following) < kept.count
    }
}
