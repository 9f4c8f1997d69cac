import ListKit

/// Checks that the recorded operations on existing rows are those that follow from the update.
struct OperationCheck {
    private let plan: ListBatchPlan
    /// The row numbers before the update. Empty if they are unknown.
    private var before: [ListRowPosition: Int] = [:]
    /// The row numbers as soon as the update was carried out, or nil if they are unknown.
    private var after: [ListRowPosition: Int]?

    init(plan: ListBatchPlan, before: [RecordedViewport.Row], after: [RecordedRow]?) {
        self.plan = plan
        for row in before { self.before[row.position] = row.row }
        guard let after else { return }
        self.after = Dictionary(after.map { ($0.position, $0.row) }, uniquingKeysWith: { $1 })
    }

    private func fail(_ sentence: String) -> ReplayDivergence { ReplayDivergence(.operations, sentence) }

    func check(_ operations: [ListRowOperation]) throws(ReplayDivergence) {
        let recorded = Set(operations)
        guard recorded.count == operations.count else { throw fail("The recording has one operation twice.") }
        for operation in operations { try check(operation) }
        for old in before.keys.sorted() where plan.old.has(old) { try requireOperation(on: old, in: recorded) }
        for new in (after ?? [:]).keys.sorted() where plan.new.has(new) && plan.origin(of: new) == .inserted {
            guard recorded.contains(.insert(new)) else {
                throw fail("The update inserts the row of the \(new); the recording does not.")
            }
        }
    }

    // MARK: Missing operations

    /// Requires the operations that the update makes necessary for a row that existed before.
    private func requireOperation(
        on old: ListRowPosition, in recorded: Set<ListRowOperation>
    ) throws(ReplayDivergence) {
        guard let (new, isReloaded) = plan.destination(of: old) else {
            guard recorded.contains(.remove(old)) else {
                throw fail("The update removes the row of the \(old); the recording does not.")
            }
            return
        }
        guard let row = before[old], let now = after?[new] else { return }
        if now == row, plan.moves(old), !recorded.contains(.move(from: old, to: new)) {
            throw fail("The update moves the row of the \(old) to the \(new); the recording does not.")
        }
        if isReloaded {
            try requireRebinding(from: old, to: new, inPlace: now == row, in: recorded)
        } else if now != row {
            throw fail("The \(old) became the \(new) and must keep its row; the recording has another.")
        }
    }

    private func requireRebinding(
        from old: ListRowPosition, to new: ListRowPosition, inPlace: Bool, in recorded: Set<ListRowOperation>
    ) throws(ReplayDivergence) {
        guard !recorded.contains(.rebind(from: old, to: new, inPlace: inPlace)) else { return }
        throw fail(
            recorded.contains(.rebind(from: old, to: new, inPlace: !inPlace))
                ? "The recording binds the \(new) again in \(inPlace ? "another row" : "its own row"); its rows do not."
                : "The update binds the row of the \(old) again as the \(new); the recording does not.")
    }

    // MARK: Wrong operations

    private func check(_ operation: ListRowOperation) throws(ReplayDivergence) {
        switch operation {
        case .remove(let old): try require(old, nil, "was removed")
        case .move(let old, let new):
            guard plan.moves(old) else {
                throw fail("The recording says that the \(old) was moved to the \(new); the update does not move it.")
            }
            // A row may be moved and bound again in one update, as two operations.
            let isReloaded = plan.old.has(old) && plan.destination(of: old)?.isReloaded == true
            try require(old, (new, isReloaded), "was moved to the \(new)")
        case .rebind(let old, let new, _): try require(old, (new, true), "was bound again as the \(new)")
        case .insert(let new):
            guard plan.new.has(new) else {
                throw fail("The recording says that the \(new) was inserted, which is not in the list.")
            }
            guard plan.origin(of: new) == .inserted else {
                throw fail("The recording says that the \(new) was inserted; by the update it was there before.")
            }
        }
    }

    private typealias Destination = (position: ListRowPosition, isReloaded: Bool)

    /// Requires that the update does with a row what the recording says, and that the row existed.
    private func require(
        _ old: ListRowPosition, _ recorded: Destination?, _ what: String
    ) throws(ReplayDivergence) {
        guard plan.old.has(old) else {
            throw fail("The recording says that the \(old) \(what), which is not in the list.")
        }
        let planned = plan.destination(of: old)
        guard planned?.position == recorded?.position, planned?.isReloaded == recorded?.isReloaded else {
            throw fail("The recording says that the \(old) \(what); by the update it \(Self.words(planned)).")
        }
        guard before.isEmpty || before[old] != nil else {
            throw fail("The recording has an operation on a row of the \(old), which had no row before the update.")
        }
    }

    private static func words(_ destination: Destination?) -> String {
        switch destination {
        case nil: "is removed"
        case (let position, true)?: "is bound again as the \(position)"
        case (let position, false)?: "stays, as the \(position)"
        }
    }
}
