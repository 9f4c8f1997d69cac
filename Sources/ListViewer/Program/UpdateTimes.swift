import ListKit

/// How long updates took, from the collecting of the objects to rows that stand; from the events of a list.
struct UpdateTimes {
    private(set) var milliseconds: [Double] = []
    private var running: (transaction: Int, start: ContinuousClock.Instant)?

    var medianAndLongest: [Double] {
        let sorted = milliseconds.sorted()
        return sorted.isEmpty ? [] : [sorted[sorted.count / 2], sorted[sorted.count - 1]]
    }

    /// Transactions run one by one.
    mutating func add(_ event: ListEvent) {
        guard let transaction = event.transaction else { return }
        switch event.kind {
        case .dataCollected, .willDiff, .willApply, .willReload:
            if running?.transaction != transaction { running = (transaction, event.time) }
        case .didApply, .didReload:
            guard let running, running.transaction == transaction else { return }
            milliseconds.append((event.time - running.start).milliseconds)
            self.running = nil
        default: break
        }
    }
}

extension Duration {
    /// To hundredths.
    var milliseconds: Double {
        let (seconds, attoseconds) = components
        return ((Double(seconds) * 1e5 + Double(attoseconds) / 1e13)).rounded() / 100
    }
}
