/// What one thing measured, again and again.
struct Samples {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    var count: Int { sorted.count }
    var median: Double { quantile(0.5) }
    var ninthDecile: Double { quantile(0.9) }

    private func quantile(_ part: Double) -> Double {
        sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
    }
}

/// How long to go on measuring.
struct Effort {
    /// For all contestants of a row together.
    let seconds: Double
    let rounds: ClosedRange<Int>

    static let thorough = Effort(seconds: 4, rounds: 11...101)
    /// To see whether everything runs; its figures say little.
    static let quick = Effort(seconds: 0.3, rounds: 3...9)

    /// The same for what takes long to make ready.
    func limited(to count: Int) -> Effort {
        Effort(seconds: seconds, rounds: min(rounds.lowerBound, count)...max(min(rounds.lowerBound, count), count))
    }

    /// Measures contestants in turn, so that other work on the machine affects all of them equally. The first round
    /// does not count: caches come to be.
    func inTurn(_ contestants: [() -> Double]) -> [Samples] {
        var values = [[Double]](repeating: [], count: contestants.count)
        for contestant in contestants { _ = contestant() }
        let end = Clock.wall + seconds * 1000
        for round in 0..<rounds.upperBound {
            if round >= rounds.lowerBound, Clock.wall > end { break }
            for (place, contestant) in contestants.enumerated() { values[place].append(contestant()) }
        }
        return values.map { Samples($0) }
    }
}
