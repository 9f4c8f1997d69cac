/// Reduces a failing recording to the smallest one that still fails in the same way.
///
///     let smallest = ReplayMinimizer().minimized(recording)
///
/// It removes the transactions before and after the failing one, then others, each merged into the next one, then
/// sections, in smaller and smaller groups, and finally what was recorded of rows.
@MainActor
public struct ReplayMinimizer {
    /// The maximum number of smaller recordings to try.
    public var attemptLimit = 2_000

    private let check: ReplayCheck

    /// Creates a minimizer.
    public init(_ check: ReplayCheck = ReplayCheck()) { self.check = check }

    /// Reduces a recording.
    ///
    /// - Returns: the smallest failing recording, or nil if the recording does not fail.
    /// - Complexity: up to ``attemptLimit`` checks; O(log transactions + log sections) if little matters.
    public func minimized(_ recording: ListRecording) -> ListRecording? {
        guard let divergence = check.firstDivergence(in: recording) else { return nil }
        var search = Search(
            check: check, kind: divergence.kind, attempts: attemptLimit, smallest: recording, failing: divergence.index)
        search.cutBehindTheDivergence()
        search.cutBeforeTheDivergence()
        search.composeTransactions()
        search.dropSections()
        search.dropEvidence()
        return search.smallest
    }

    @MainActor
    private struct Search {
        let check: ReplayCheck
        let kind: ReplayDivergence.Kind
        var attempts: Int
        var smallest: ListRecording
        var failing: Int?

        /// Accepts a recording if it fails in the same way.
        @discardableResult
        mutating func attempt(_ candidate: ListRecording?) -> Bool {
            guard attempts > 0, let candidate, candidate != smallest else { return false }
            attempts -= 1
            guard let divergence = check.firstDivergence(in: candidate), divergence.kind == kind else { return false }
            smallest = candidate
            failing = divergence.index
            return true
        }

        mutating func cutBehindTheDivergence() {
            guard let failing else { return }
            attempt(smallest.prefix(failing + 1))
        }

        /// All of them, half of them, a quarter: the state of the view in between may matter.
        mutating func cutBeforeTheDivergence() {
            var count = failing ?? smallest.transactions.count
            while count > 0, attempts > 0 {
                if attempt(smallest.suffix(from: count)) { count = min(count, failing ?? 0) } else { count /= 2 }
            }
        }

        mutating func composeTransactions() {
            var index = smallest.transactions.count - 2
            while index >= 0, attempts > 0 {
                attempt(smallest.composing(at: index))
                index -= 1
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
            for index in smallest.transactions.indices {
                for evidence in Evidence.allCases {
                    var candidate = smallest
                    evidence.drop(from: &candidate.transactions[index])
                    attempt(candidate)
                }
            }
            var candidate = smallest
            candidate.start.viewport = nil
            attempt(candidate)
        }
    }

    private enum Evidence: CaseIterable {
        case sightings, frames, viewportAfter, viewportBefore, rows, operations

        func drop(from transaction: inout RecordedTransaction) {
            switch self {
            case .sightings: transaction.sightings = []
            case .frames: transaction.frames = nil
            case .viewportAfter: transaction.viewportAfter = nil
            case .viewportBefore: transaction.viewportBefore = nil
            case .rows: transaction.rows = nil
            case .operations: transaction.operations = []
            }
        }
    }
}
