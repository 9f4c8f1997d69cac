import Benchmark
import ListDiffKit

/// Times of the diff, by size and by shape of the change.
struct Row: ListDiffable, Identifiable, Equatable {
    let id: Int
    var text: Int
}

/// The shapes that lists change by.
enum Shape: String, CaseIterable {
    case same, prepend, moveOne, shuffle1Percent, reverse, replaceAll

    func new(from old: [Row]) -> [Row] {
        switch self {
        case .same: return old
        case .prepend: return [Row(id: -1, text: 0)] + old
        case .moveOne: return Array(old.dropFirst()) + [old[0]]
        case .shuffle1Percent:
            var new = old
            for step in 0..<max(1, old.count / 100) { new.swapAt(step * 97 % old.count, step * 31 % old.count) }
            return new
        case .reverse: return old.reversed()
        case .replaceAll: return old.map { Row(id: $0.id + old.count, text: $0.text) }
        }
    }
}

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock], warmupIterations: 3, maxDuration: .seconds(2), maxIterations: 200)
    for size in [1_000, 10_000, 100_000] {
        let old = (0..<size).map { Row(id: $0, text: $0) }
        for shape in Shape.allCases {
            let new = shape.new(from: old)
            Benchmark("ListDiff \(shape.rawValue) \(size)") { benchmark in
                for _ in benchmark.scaledIterations {
                    blackHole(ListDiff(oldArray: old, newArray: new, option: .equality))
                }
            }
        }
        let mixedOld: [any ListDiffable] = old
        let mixedNew: [any ListDiffable] = Shape.shuffle1Percent.new(from: old)
        Benchmark("ListDiff shuffle1Percent \(size), any ListDiffable") { benchmark in
            for _ in benchmark.scaledIterations {
                blackHole(ListDiff(oldArray: mixedOld, newArray: mixedNew, option: .equality))
            }
        }
    }
}
