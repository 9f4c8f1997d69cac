import ListKit

/// Calls from every place where a list calls its program.
@MainActor
package struct CallMatrix<Stage: CalledStage> {
    /// How many lists there are at a time.
    private let width: Int
    /// Views on screen, one for each call; nil is for none. Each has a window of its own, or they share one.
    private let makeStages: ([ProgramCall?]) -> [Stage]
    /// Waits until all views have placed their rows.
    private let settle: ([Stage]) -> Void

    package init(
        width: Int, makeStages: @escaping ([ProgramCall?]) -> [Stage], settle: @escaping ([Stage]) -> Void = { _ in }
    ) {
        self.width = width
        self.makeStages = makeStages
        self.settle = settle
    }

    /// The places that the program is called from, and the roads that lead there.
    package func survey() -> [CallPlace: [CallRoad]] {
        let trials = CallRoad.all.map { Trial(road: $0) }
        run(trials)
        var roads: [CallPlace: [CallRoad]] = [:]
        for trial in trials {
            for place in trial.reached { roads[place, default: []].append(trial.road) }
        }
        return roads
    }

    /// Makes calls from every place at every moment.
    ///
    /// - Parameter takesAllRoads: whether every road to a place is taken, and not the first one alone.
    /// - Returns: a sentence for everything that is wrong, or not as the page says.
    package func faults(by page: CallPage, takesAllRoads: Bool) -> [String] {
        var (faults, trials): ([String], [Trial]) = ([], [])
        for (index, (place, roads)) in survey().sorted(by: { $0.key < $1.key }).enumerated() {
            if let fault = page.fault(at: place) { faults.append(fault) }
            trials += ProgramCall.some(index).map { Trial(road: roads[0], place: place, call: $0) }
            trials += roads.filter { $0.cause.isReordering && place.isAboutReordering }.flatMap { road in
                ProgramCall.allCases.flatMap { call in
                    [false, true].map { isAdaptive in
                        var road = road
                        road.isAdaptive = isAdaptive
                        return Trial(road: road, place: place, call: call)
                    }
                }
            }
            guard takesAllRoads else { continue }
            for var road in roads.dropFirst() {
                road.isAdaptive = trials.count % 2 == 0
                let calls = ProgramCall.allCases
                trials.append(Trial(road: road, place: place, call: calls[trials.count % calls.count]))
            }
        }
        run(trials)
        for trial in trials {
            let others = trial.faults + [page.fault(of: trial)].compactMap(\.self)
            faults += others.map { "\(trial.title): \($0)" }
        }
        return faults
    }

    /// Has lists of their own go through all trials.
    package func run(_ trials: [Trial]) {
        for start in stride(from: 0, to: trials.count, by: width) {
            runAtOnce(Array(trials[start..<min(start + width, trials.count)]))
        }
    }

    private func runAtOnce(_ trials: [Trial]) {
        let stages = makeStages(trials.map(\.call))
        let runs = zip(trials, stages).map { trial, stage in
            (trial: trial, list: CalledList(stage, trial.road), stage: stage)
        }
        for (trial, list, stage) in runs where trial.road.cause != .open {
            list.open()
            stage.view.scroll(toOffset: stage.rowHeight / 2, animated: false)
            stage.view.selectItem(at: ListIndexPath(section: 1, item: 1))
        }
        settle(stages)
        for (trial, list, _) in runs { trial.follow(list) }
        let steps = runs.map { $0.list.steps($0.trial.road.cause) }
        for index in 0..<(steps.map(\.count).max() ?? 0) where trials.contains(where: { !$0.isMade }) {
            for (steps, run) in zip(steps, runs) where !run.trial.isMade && index < steps.count { steps[index]() }
            settle(stages)
            for trial in trials where trial.isMade { trial.look(.afterwards) }
        }
        repeat {
            for run in runs { run.list.scheduler.turn() }
            settle(stages)
            for trial in trials { trial.look(.nextTurn) }
        } while runs.contains { !$0.list.scheduler.isIdle }
        for (trial, list, _) in runs { trial.finish(list) }
        for (trial, _, stage) in runs where trial.call != .close { stage.close() }
    }
}
