import ListKit

/// The durations of updates in milliseconds, from collecting the objects to rows in place.
struct UpdateTimes {
    /// How many updates are remembered one by one.
    static let limit = 1_000

    private(set) var count = 0
    /// Oldest first.
    private(set) var last: [Double] = []
    private var longest = 0.0
    private var running: (transaction: Int, start: ContinuousClock.Instant)?

    /// The median of the remembered updates and the longest of all; empty without updates.
    var medianAndLongest: [Double] { last.isEmpty ? [] : [last.sorted()[last.count / 2], longest] }

    /// Transactions do not overlap.
    mutating func add(_ event: ListEvent) {
        guard let transaction = event.transaction else { return }
        switch event.kind {
        case .dataCollected, .willDiff, .willApply, .willReload:
            if running?.transaction != transaction { running = (transaction, event.time) }
        case .didApply, .didReload:
            guard let running, running.transaction == transaction else { return }
            add((event.time - running.start).milliseconds)
            self.running = nil
        default: break
        }
    }

    private mutating func add(_ milliseconds: Double) {
        count += 1
        longest = max(longest, milliseconds)
        if last.count == Self.limit { last.removeFirst() }
        last.append(milliseconds)
    }
}

extension Duration {
    /// Rounded to hundredths.
    var milliseconds: Double {
        let (seconds, attoseconds) = components
        return ((Double(seconds) * 1e5 + Double(attoseconds) / 1e13)).rounded() / 100
    }
}
