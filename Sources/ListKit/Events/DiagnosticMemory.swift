/// Remembers reported diagnostics, so that the same diagnostic about the same object is not reported at every update.
///
/// It works in rounds, such as the updates of one list. A diagnostic is new unless the previous round had it too. If a
/// round does not have it, it is forgotten, and is new when it comes back. So the memory holds at most the diagnostics
/// of two rounds.
struct DiagnosticMemory {
    private struct Count {
        var before = 0
        var now = 0
    }

    private var counts: [DiagnosticSubject: Count] = [:]

    /// - Complexity: O(diagnostics of the two rounds).
    mutating func beginRound() {
        guard !counts.isEmpty else { return }
        counts = counts.compactMapValues { $0.now == 0 ? nil : Count(before: $0.now) }
    }

    /// Whether a diagnostic must be reported. Each copy of a duplicate is a separate diagnostic. Any other diagnostic
    /// about an object counts once, however often it occurs.
    ///
    /// - Parameter subject: that of the diagnostic, made before the call: an object's hash is the program's.
    mutating func isNews(_ subject: DiagnosticSubject?) -> Bool {
        guard let subject else { return true }
        var count = counts[subject] ?? Count()
        count.now += 1
        counts[subject] = count
        return subject.kind.comesInCopies ? count.now > count.before : count.now == 1 && count.before == 0
    }

    /// The number of remembered diagnostics.
    var count: Int { counts.count }
}
