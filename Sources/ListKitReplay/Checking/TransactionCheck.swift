import ListDiffKit
import ListKit

/// Checks one transaction after another, and knows what the view shows between them.
struct TransactionCheck {
    /// The sections of the view. After an update that the view refused, the list is ahead of them until an update or a
    /// reload brings the view in line.
    private var shown: [RecordedSection]
    private var isBehind = false
    /// Whether anything has brought the view in line. Before that, it may be behind since before the recording.
    private var wasInLine = false

    init(shown: [RecordedSection]) { self.shown = shown }

    /// - Parameter isSeen: whether the viewport after the transaction has positions in the transaction's own list.
    /// - Returns: what could not be checked, or nil if everything was.
    mutating func callAsFunction(
        _ transaction: RecordedTransaction, from old: RecordedMoment, to new: RecordedMoment, isSeen: Bool
    ) throws(ReplayDivergence) -> String? {
        if let diff = transaction.diff, [.applied, .empty].contains(transaction.outcome) {
            try DiffCheck(old: old.sections, new: new.sections).compare(diff)
        }
        var unknown: String?
        switch transaction.outcome {
        case .running: break
        case .merged:
            guard old.sections == new.sections else {
                throw ReplayDivergence(
                    .list, "The list changed, though another transaction took over what was to be done.")
            }
        case .failed: isBehind = true
        // The new data source or view is set, with all its content.
        case .cancelled: show(new)
        case .applied, .empty:
            if let update = transaction.update, !transaction.isRepaired {
                do throws(ReplayDivergence) {
                    try check(update, of: transaction, from: old, to: new)
                } catch {
                    guard !wasInLine, update.replacesAll(of: new.sections.count) else { throw error }
                    unknown = """
                        It replaces all rows, as after an update that the view refused. If there was one, it came \
                        before the recording, which does not say what the view showed then.
                        """
                }
            } else {
                let replacesContent = transaction.kind == .reload || transaction.kind == .sourceChange
                guard transaction.isRepaired || replacesContent || shown == new.sections else {
                    throw ReplayDivergence(.update, "The list changed, and the view received no update.")
                }
            }
            show(new)
            if isSeen, let viewport = transaction.viewportAfter {
                try ViewportCheck(viewport, in: new.sections).require()
            }
        }
        return unknown
    }

    private mutating func show(_ list: RecordedMoment) {
        shown = list.sections
        (isBehind, wasInLine) = (false, true)
    }

    private func check(
        _ update: ListBatchUpdate, of transaction: RecordedTransaction, from old: RecordedMoment, to new: RecordedMoment
    ) throws(ReplayDivergence) {
        try LimitCheck.check(update)
        let plan: ListBatchPlan
        do {
            plan = try ListBatchPlan(
                from: ListViewStructure(shown), to: ListViewStructure(new.sections), update: update)
        } catch {
            throw ReplayDivergence(.update, "The update does not lead from the list before to the list after. \(error)")
        }
        if !isBehind {
            try SectionCheck(old: old.sections, new: new.sections, plan: plan)
                .compare(update, diff: transaction.diff, updatedInPlace: transaction.updatedInPlace)
            try ItemCheck(old: old, new: new, plan: plan).compare(transaction.items)
        }
        if let before = transaction.viewportBefore { try ViewportCheck(before, in: shown).require() }
        try OperationCheck(
            plan: plan, before: transaction.viewportBefore?.rows ?? [], after: transaction.rows
        ).check(transaction.operations)
    }
}

extension ListBatchUpdate {
    /// Whether it is what a view gets after one that it refused: all sections anew, with rows kept by position.
    fileprivate func replacesAll(of count: Int) -> Bool {
        let oldCount = data.deleteSections.count
        return data.insertSections == ListIndexSet(0..<count)
            && data.deleteSections == ListIndexSet(0..<oldCount)
            && sectionReloads.count == min(oldCount, count)
            && sectionReloads.allSatisfy { $0.oldSection == $0.newSection }
    }
}

extension RecordedTransaction {
    /// Whether the view did not match the list, so that its rows were corrected regardless of the update.
    var isRepaired: Bool {
        diagnostics.contains { $0.kind == "repairedUpdate" || $0.kind == "sectionCountMismatch" }
    }
}

extension ListViewStructure {
    func has(_ position: ListRowPosition) -> Bool {
        guard sections.indices.contains(position.section) else { return false }
        return switch position {
        case .header(let section): sections[section].kinds.contains(.header)
        case .footer(let section): sections[section].kinds.contains(.footer)
        case .item(let path): (0..<sections[path.section].itemCount).contains(path.item)
        }
    }
}
