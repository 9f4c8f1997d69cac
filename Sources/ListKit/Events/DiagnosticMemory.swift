/// Remembers what was reported, so that the same thing about the same object is not reported at every update.
///
/// Works in rounds, such as the updates of one list: a diagnostic is news unless it was met in the round before, too.
/// One that went away is forgotten with that, and is news when it comes back. So the memory holds no more than the
/// diagnostics of two rounds.
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

    /// Whether a diagnostic is to be reported. Each copy of a duplicate is one of its own; everything else about an
    /// object is one, however often it is met.
    mutating func isNews(_ diagnostic: ListDiagnostic) -> Bool {
        guard let subject = diagnostic.subject else { return true }
        var count = counts[subject] ?? Count()
        count.now += 1
        counts[subject] = count
        return subject.kind.comesInCopies ? count.now > count.before : count.now == 1 && count.before == 0
    }

    /// How many diagnostics are remembered.
    var count: Int { counts.count }
}
