package import ListKit

/// Checks whether a recording agrees with itself, and reports the first divergence.
///
///     let divergence = ReplayCheck().firstDivergence(in: recording)
///     print(divergence?.description ?? "Everything is as recorded.")
///
/// It computes every diff again from the tokens, and from every update where its sections, items and rows go. Then it
/// compares the results with the recording.
///
/// A recording is data from outside: nothing in it stops the program.
public struct ReplayCheck {
    /// Creates a check.
    public init() {}

    /// Checks a recording up to the first divergence.
    ///
    /// - Returns: the divergence, or nil if everything is as recorded.
    /// - Complexity: as for ``check(_:)``.
    public func firstDivergence(in recording: ListRecording) -> ReplayDivergence? { check(recording).divergence }

    /// Checks a recording up to the first divergence.
    ///
    /// - Complexity: O(transactions · (sections + changes · log changes + recorded rows)).
    public func check(_ recording: ListRecording) -> ReplayResult {
        var result = ReplayResult()
        do throws(ReplayDivergence) {
            try check(recording) { result.unknowns.append($0) }
        } catch {
            result.divergence = error
        }
        return result
    }

    private func check(
        _ recording: ListRecording, unknown: (ReplayUnknown) -> Void
    ) throws(ReplayDivergence) {
        var list = RecordedMoment(recording.start)
        try LimitCheck.check(list.sections)
        if let viewport = recording.start.viewport { try LimitCheck.check(viewport) }
        var check = TransactionCheck(shown: list.sections)
        for (index, transaction) in recording.transactions.enumerated() where transaction.outcome != .running {
            do throws(ReplayDivergence) {
                let new = try list.checkedAfter(transaction)
                let later = recording.transactions[(index + 1)...]
                if let sentence = try check(
                    transaction, from: list, to: new, isSeen: !transaction.isOvertaken(by: later))
                {
                    unknown(ReplayUnknown(transaction: transaction.number, sentence: sentence))
                }
                list = new
            } catch {
                throw error.at(index, transaction: transaction.number)
            }
        }
    }
}

extension RecordedMoment {
    fileprivate func checkedAfter(_ transaction: RecordedTransaction) throws(ReplayDivergence) -> RecordedMoment {
        guard let sections = transaction.change.applied(to: sections) else {
            throw ReplayDivergence(
                .list, "The list keeps sections that the list before it does not have, or one of them twice.")
        }
        try LimitCheck.check(sections)
        var new = RecordedMoment(sections: sections, items: items)
        guard new.items.apply(transaction, old: self.sections) else {
            throw ReplayDivergence(.list, "A section keeps items that it did not have before, or one of them twice.")
        }
        return new
    }
}

extension ListRecording {
    /// The direction in which the list scrolled, as far as it was recorded.
    package var scrollDirection: ListScrollDirection {
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
