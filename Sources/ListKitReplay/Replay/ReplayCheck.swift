public import ListKit

/// Plays a recording on a strict view in memory, and reports the first divergence.
///
///     let divergence = ReplayCheck().firstDivergence(in: recording)
///     print(divergence?.description ?? "Everything is as recorded.")
///
/// It computes every diff again from the tokens, and the effect of every update on sections, items and rows, and
/// compares these with the recording. It carries every update out on plain rows with the recorded heights. After each
/// update, it checks which row stands for which object, and the invariants of the view. It shares no code with the
/// views.
///
/// A recording is data from outside: nothing in it stops the program.
@MainActor
public struct ReplayCheck {
    typealias CarryOut =
        @MainActor (
            StrictCollectionView, ListBatchUpdate, _ animated: Bool
        ) throws(ListInconsistency) -> Void

    /// Passes an update to the view. Tests plant mistakes here.
    var carryOut: CarryOut = { view, update, animated throws(ListInconsistency) in
        _ = try view.performBatchUpdates(update, animated: animated) { _ in }
    }

    /// Creates a check.
    public init() {}

    /// Checks a recording up to the first divergence.
    ///
    /// - Returns: the divergence, or nil if everything is as recorded.
    /// - Complexity: as for ``check(_:)``.
    public func firstDivergence(in recording: ListRecording) -> ReplayDivergence? { check(recording).divergence }

    /// Checks a recording up to the first divergence.
    ///
    /// - Complexity: O(transactions · (sections + changes · log changes + rows near the viewport)).
    public func check(_ recording: ListRecording) -> ReplayResult {
        let rows = LivingRows()
        var result = ReplayResult()
        do throws(ReplayDivergence) {
            try play(recording, rows) { result.unknowns.append($0) }
        } catch {
            result.divergence = error
            return result
        }
        // The session and its view are freed.
        if rows.count > 0 {
            result.divergence = ReplayDivergence(.leak, "\(counted(rows.count, "row")) outlived the view.")
        }
        return result
    }

    private func play(
        _ recording: ListRecording, _ rows: LivingRows, unknown: (ReplayUnknown) -> Void
    ) throws(ReplayDivergence) {
        var list = RecordedMoment(recording.start)
        try ReplayLimits.check(list.sections)
        let session = try ReplaySession(
            list.sections, recording.start.viewport, along: recording.scrollDirection, rows, carryOut)
        for (index, transaction) in recording.transactions.enumerated() where transaction.outcome != .running {
            do throws(ReplayDivergence) {
                guard let sections = transaction.change.applied(to: list.sections) else {
                    throw ReplayDivergence(
                        .list, "The list keeps sections that the list before it does not have, or one of them twice.")
                }
                try ReplayLimits.check(sections)
                var new = RecordedMoment(sections: sections, items: list.items)
                guard new.items.apply(transaction, old: list.sections) else {
                    throw ReplayDivergence(
                        .list, "A section keeps items that it did not have before, or one of them twice.")
                }
                let later = recording.transactions[(index + 1)...]
                try session.play(transaction, from: list, to: new, isSeen: !transaction.isOvertaken(by: later))
                for sentence in session.unknowns {
                    unknown(ReplayUnknown(transaction: transaction.number, sentence: sentence))
                }
                list = new
            } catch {
                throw error.at(index, transaction)
            }
        }
    }
}

extension ListRecording {
    /// The direction in which the list scrolled, as far as it was recorded.
    public var scrollDirection: ListScrollDirection {
        let seen = start.viewport ?? transactions.lazy.compactMap { $0.viewportBefore ?? $0.viewportAfter }.first
        return seen?.scrollDirection ?? .vertical
    }
}

extension RecordedTransaction {
    /// Whether another transaction began before the layout of this one: the rows on screen may then be recorded with
    /// positions in a later list.
    ///
    /// - Complexity: amortized O(1) for all transactions of a recording: one with a layout ends the search.
    func isOvertaken(by later: some Sequence<RecordedTransaction>) -> Bool {
        guard let layout = phases.first(where: { $0.name == .layout }),
            let start = later.lazy.compactMap(\.begin).first(where: { _ in true })
        else { return false }
        return layout.start.addingReportingOverflow(layout.duration).partialValue > start
    }

    /// When it began to do something. A change of view has no phases: it counts from its call, or as early as can be.
    private var begin: Int? {
        phases.first { $0.name != .waiting }?.start
            ?? (kind == .sourceChange ? requests.map(\.askedAt).min() ?? .min : nil)
    }
}
