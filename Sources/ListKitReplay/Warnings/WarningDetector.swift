/// Looks for one kind of warning, in one transaction after another.
protocol WarningDetector {
    /// - Returns: what this transaction shows, together with those before it.
    mutating func warnings(in step: RecordedStep) -> [ListWarning]
}

/// One transaction with all that a detector may want to know.
struct RecordedStep {
    let objects: DescribedObjects
    let limits: WarningLimits
    let index: Int
    let transaction: RecordedTransaction
    let old: [RecordedSection]
    let new: [RecordedSection]
    let changes: RecordedSectionChanges

    /// When it began, in nanoseconds.
    var start: Int { transaction.phases.first?.start ?? transaction.requests.first?.askedAt ?? 0 }

    func name(_ identity: Int) -> RecordedName { objects.name(of: identity) }

    func warning(_ kind: ListWarning.Kind, _ objects: [RecordedName] = [], _ sentence: String) -> ListWarning {
        ListWarning(kind, transaction: index, objects: objects, sentence: sentence)
    }

    var deleted: [RecordedSection] { changes.deleted.map { old[$0] } }

    var inserted: [RecordedSection] {
        changes.oldIndexes.indices.filter { changes.oldIndexes[$0] == nil }.map { new[$0] }
    }

    /// Objects that stayed with another content.
    var updated: [(old: RecordedSection, new: RecordedSection)] {
        changes.oldIndexes.enumerated().compactMap { newIndex, oldIndex in
            guard let oldIndex, old[oldIndex].content != new[newIndex].content else { return nil }
            return (old[oldIndex], new[newIndex])
        }
    }
}

extension RecordedHistory {
    /// Returns all warnings of the recording, in the order of its transactions.
    ///
    /// - Complexity: O(sections · transactions).
    public func warnings(limits: WarningLimits = WarningLimits()) -> [ListWarning] {
        var detectors: [any WarningDetector] = [
            DuplicateIdentifierDetector(), ChangedIdentifierDetector(), InequalityDetector(), IdleUpdateDetector(),
            BusyObjectDetector(), ReplacedByEqualDetector(), ReplacedAllDetector(), SlowCellDetector(),
            MutatedModelDetector(), LongWorkDetector(),
        ]
        var warnings: [ListWarning] = []
        forEachTransaction { index, transaction, old, new in
            let step = RecordedStep(
                objects: objects, limits: limits, index: index, transaction: transaction, old: old.sections,
                new: new.sections, changes: RecordedSectionChanges(transaction, old: old.sections, new: new.sections))
            for detector in detectors.indices { warnings += detectors[detector].warnings(in: step) }
        }
        return warnings
    }
}
