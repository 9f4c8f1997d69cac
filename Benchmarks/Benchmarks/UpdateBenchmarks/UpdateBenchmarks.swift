import Benchmark
import ListKit
import ListKitReplay

/// Times of the whole pipeline, from `performUpdates` to rows in place, on the collection view in memory.
struct Row: ListDiffable, Identifiable, Equatable {
    let id: Int
}

final class RowCell: ListCell {
    var id = 0
    init() {}
}

/// Runs the next turn when told to.
final class TurnScheduler: ListScheduler {
    private var work: [@MainActor () -> Void] = []

    func schedule(_ work: @escaping @MainActor () -> Void) { self.work.append(work) }

    func runTurn() {
        let due = work
        work = []
        for action in due { action() }
    }
}

/// Inserts one row on top of a list of `size` sections, again and again.
@MainActor
func insertOnTop(of size: Int, _ benchmark: Benchmark) {
    var rows = (0..<size).map { Row(id: $0) }
    let scheduler = TurnScheduler()
    let view = StrictCollectionView()
    let adapter = ListAdapter(
        view: view, updater: ListAdapterUpdater(scheduler: scheduler), objects: { rows }
    ) { (_: Row) in
        ListSingleSectionController(RowCell.self) { cell, row in cell.id = row.id }
    }
    benchmark.startMeasurement()
    for iteration in benchmark.scaledIterations {
        rows.insert(Row(id: -1 - iteration), at: 0)
        adapter.performUpdates(animated: false)
        scheduler.runTurn()
    }
    benchmark.stopMeasurement()
    precondition(view.numberOfSections == rows.count)
}

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock], warmupIterations: 2, maxDuration: .seconds(3), maxIterations: 100)
    for size in [1_000, 10_000, 100_000] {
        Benchmark("One insert on top of \(size) sections") { benchmark in
            // Lent to the main actor for the length of the call; nobody else touches it meanwhile.
            nonisolated(unsafe) let lent = benchmark
            await insertOnTop(of: size, lent)
        }
    }
}
