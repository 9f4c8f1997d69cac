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
        ListSingleSectionController(RowCell.self, for: Row.self) { cell, row in cell.id = row.id }
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

let addedByRecorder = BenchmarkMetric.custom(
    "added by the recorder (%)", polarity: .prefersSmaller, useScalingFactor: false)

/// A list that changes, and tells how long that takes.
@MainActor
protocol TimedList {
    /// - Parameter size: in objects.
    init(_ size: Int)
    var adapter: ListAdapter! { get }
    /// One update, from the call to rows in place.
    func time(_ round: Int) -> Duration
}

/// Two lists that get the same updates in turn, one of them recorded: what the recorder adds to a pair of updates, in
/// percent. Taken in turn, so that whatever else the machine does meets both alike.
@MainActor
func recorderCost<List: TimedList>(of type: List.Type, _ size: Int, _ benchmark: Benchmark) {
    let plain = List(size)
    let recorded = List(size)
    let recorder = ListRecorder(recorded.adapter)
    for round in benchmark.scaledIterations {
        let without = plain.time(round)
        let with = recorded.time(round)
        benchmark.measurement(addedByRecorder, Int((100 * (with / without - 1)).rounded()))
    }
    precondition(recorder.transactionCount > 0)
}

/// Sections of ten view models each, of which each update changes ten and brings one.
@MainActor
final class ChangingGroups: TimedList {
    struct Line: ListDiffable, Identifiable, Equatable {
        let id: Int
        var text = "A text"
    }

    struct Lines: ListDiffable, Identifiable {
        let id: Int
        var lines: [Line]
        func isEqual(toDiffableObject other: Lines) -> Bool { true }
    }

    final class LineCell: ListCell, ListBindable {
        var id = 0
        init() {}
        func bindViewModel(_ line: Line) { id = line.id }
    }

    final class LinesController: ListBindingSectionController<Lines> {
        override func viewModels(for object: Lines) -> [any ListDiffable] { object.lines }
        override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
            dequeueReusableCell(LineCell.self, at: index)
        }
    }

    private var groups: [Lines]
    private let scheduler = TurnScheduler()
    private let view = StrictCollectionView()
    private(set) var adapter: ListAdapter!

    init(_ size: Int) {
        groups = (0..<size / 10).map { group in Lines(id: group, lines: (0..<10).map { Line(id: group * 10 + $0) }) }
        adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: scheduler), objects: { [unowned self] in groups }
        ) { (_: Lines) in LinesController() }
    }

    func time(_ round: Int) -> Duration {
        for number in 0..<10 {
            groups[(round * 37 + number * 97) % groups.count].lines[number % 10].text = "Text \(round)"
        }
        groups[round % groups.count].lines.insert(Line(id: -1 - round), at: 0)
        let start = ContinuousClock.now
        adapter.performUpdates(animated: false)
        scheduler.runTurn()
        return start.duration(to: .now)
    }
}

/// A list of which each update changes ten rows, and in which one comes on top.
@MainActor
final class ChangingList: TimedList {
    struct Line: ListDiffable, Identifiable, Equatable {
        let id: Int
        var text = "A text"
    }

    private var lines: [Line]
    private let scheduler = TurnScheduler()
    private let view = StrictCollectionView()
    private(set) var adapter: ListAdapter!

    init(_ size: Int) {
        lines = (0..<size).map { Line(id: $0) }
        adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: scheduler), objects: { [unowned self] in lines }
        ) { (_: Line) in
            ListSingleSectionController(RowCell.self, for: Line.self) { cell, line in cell.id = line.id }
        }
    }

    func time(_ round: Int) -> Duration {
        for number in 0..<10 { lines[(round * 37 + number * 97) % lines.count].text = "Text \(round)" }
        lines.insert(Line(id: -1 - round), at: 0)
        let start = ContinuousClock.now
        adapter.performUpdates(animated: false)
        scheduler.runTurn()
        return start.duration(to: .now)
    }
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
    for size in [1_000, 100_000] {
        Benchmark(
            "What the recorder adds to an update of \(size) sections",
            configuration: .init(
                metrics: [addedByRecorder],
                warmupIterations: 2, maxDuration: .seconds(10), maxIterations: 200)
        ) { benchmark in
            nonisolated(unsafe) let lent = benchmark
            await recorderCost(of: ChangingList.self, size, lent)
        }
        Benchmark(
            "What the recorder adds to an update of \(size) view models",
            configuration: .init(
                metrics: [addedByRecorder],
                warmupIterations: 2, maxDuration: .seconds(10), maxIterations: 200)
        ) { benchmark in
            nonisolated(unsafe) let lent = benchmark
            await recorderCost(of: ChangingGroups.self, size, lent)
        }
    }
}
