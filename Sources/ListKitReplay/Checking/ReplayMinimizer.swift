/// Reduces a recording that does not agree with itself to the smallest one that still fails in the same way.
///
///     let smallest = ReplayMinimizer().minimized(recording)
///
/// It removes the transactions around the failing one, then sections in smaller and smaller groups, and finally what
/// was recorded of rows.
public struct ReplayMinimizer {
    /// The maximum number of smaller recordings to try.
    var attemptLimit = 2_000

    /// Creates a minimizer.
    public init() {}

    /// Reduces a recording.
    ///
    /// - Returns: the smallest failing recording, or nil if the recording does not fail.
    /// - Complexity: up to 2,000 checks; O(log transactions + log sections) if little matters.
    public func minimized(_ recording: ListRecording) -> ListRecording? {
        guard let divergence = ReplayCheck().firstDivergence(in: recording) else { return nil }
        var search = Search(
            kind: divergence.kind, attempts: attemptLimit, smallest: recording, failing: divergence.index)
        search.dropTransactions()
        search.dropSections()
        search.dropEvidence()
        return search.smallest
    }

    private struct Search {
        let kind: ReplayDivergence.Kind
        var attempts: Int
        var smallest: ListRecording
        var failing: Int?

        /// Accepts a recording if it fails in the same way.
        @discardableResult
        mutating func attempt(_ candidate: ListRecording?) -> Bool {
            guard attempts > 0, let candidate, candidate != smallest else { return false }
            attempts -= 1
            guard let divergence = ReplayCheck().firstDivergence(in: candidate), divergence.kind == kind else {
                return false
            }
            smallest = candidate
            failing = divergence.index
            return true
        }

        /// First those after the divergence. Of those before it, all, half of them, a quarter: one that the view
        /// refused matters to the next.
        mutating func dropTransactions() {
            guard var count = failing else { return }
            attempt(smallest.prefix(count + 1))
            while count > 0, attempts > 0 {
                if attempt(smallest.suffix(from: count)) { count = min(count, failing ?? 0) } else { count /= 2 }
            }
        }

        mutating func dropSections() {
            guard let lists = try? smallest.lists() else { return }
            var identities = Set(lists.joined().map(\.identity)).sorted()
            var size = (identities.count + 1) / 2
            while size > 0, !identities.isEmpty, attempts > 0 {
                var kept: [Int] = []
                for start in stride(from: 0, to: identities.count, by: size) {
                    let group = identities[start..<min(start + size, identities.count)]
                    if !attempt(smallest.dropping(Set(group))) { kept += group }
                }
                // Other sections may have prevented it: try the same size again as long as that helps.
                if kept.count == identities.count { size /= 2 } else { size = min(size, (kept.count + 1) / 2) }
                identities = kept
            }
        }

        mutating func dropEvidence() {
            func attemptEach(_ drop: (inout RecordedTransaction) -> Void) {
                for index in smallest.transactions.indices {
                    var candidate = smallest
                    drop(&candidate.transactions[index])
                    attempt(candidate)
                }
            }
            attemptEach { ($0.sightings, $0.frames) = ([], nil) }
            attemptEach { $0.viewportAfter = nil }
            attemptEach { $0.viewportBefore = nil }
            attemptEach { $0.rows = nil }
            attemptEach { $0.operations = [] }
            var candidate = smallest
            candidate.start.viewport = nil
            attempt(candidate)
        }
    }
}
