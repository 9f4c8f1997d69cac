import ListKit

/// Making or binding rows took long, for as few as they were.
struct SlowCellDetector: WarningDetector {
    func warnings(in step: RecordedStep) -> [ListWarning] {
        let count = step.transaction.operations.count { operation in
            switch operation {
            case .insert, .rebind: true
            case .remove, .move: false
            }
        }
        let time = step.transaction.phases.reduce(0) { $0 + ($1.name == .rows ? $1.duration : 0) }
        guard count > 0, time / count > step.limits.row else { return [] }
        let rows = count == 1 ? "One row was made or bound, which took" : "\(count) rows were made or bound, each in"
        return [step.warning(.slowCell, [], "\(rows) \(Milliseconds(time / count)).")]
    }
}

/// A section controller's model was not what the update was worked out for.
struct MutatedModelDetector: WarningDetector {
    private static let kinds: Set<String> = [
        "changedItemCount", "repairedUpdate", "refusedUpdate", "sectionCountMismatch",
    ]

    func warnings(in step: RecordedStep) -> [ListWarning] {
        step.transaction.diagnostics.filter { Self.kinds.contains($0.kind) }.map { diagnostic in
            step.warning(.mutatedModel, diagnostic.identity.map { [step.name($0)] } ?? [], diagnostic.sentence)
        }
    }
}

/// The main actor worked for longer than a frame lasts. The first filling of a list is not told.
struct LongWorkDetector: WarningDetector {
    func warnings(in step: RecordedStep) -> [ListWarning] {
        guard !step.old.isEmpty else { return [] }
        let work = step.transaction.phases.filter {
            // What is compared in the background is so while the objects are collected.
            $0.name.isWork && !([.collecting, .diffing].contains($0.name) && step.transaction.diffedInBackground)
        }
        let time = work.reduce(0) { $0 + $1.duration }
        guard time > step.limits.frame, let longest = work.max(by: { $0.duration < $1.duration }) else { return [] }
        return [
            step.warning(
                .longWork, [],
                """
                The update kept the program busy for \(Milliseconds(time)), and a frame lasts \
                \(Milliseconds(step.limits.frame)); the longest part was \(longest.name.words) with \
                \(Milliseconds(longest.duration)).
                """)
        ]
    }
}
