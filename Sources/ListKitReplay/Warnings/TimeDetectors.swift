import ListKit
import Localization

/// Making or binding rows took long for such a small number of rows.
struct SlowCellDetector: WarningDetector {
    func warnings(in step: RecordedStep) -> [ListWarning] {
        let operations = step.transaction.operations.count { operation in
            switch operation {
            case .insert, .rebind: true
            case .remove, .move: false
            }
        }
        let works = step.transaction.works.filter { $0.kind == .making || $0.kind == .binding }
        // A layout makes rows, too, which no operation names.
        let count = works.reduce(operations) { max($0, $1.count) }
        let time =
            works.isEmpty
            ? step.transaction.phases.reduce(0) { $1.name == .rows ? $0.addingClamped($1.duration) : $0 }
            : works.reduce(0) { $0.addingClamped($1.duration) }
        guard count > 0, time / count > step.limits.row else { return [] }
        let each = Milliseconds(time / count)
        return [
            step.warning(
                .slowCell, [],
                count == 1
                    ? localized("One row was made or bound, which took \(each).")
                    : localized("\(count) rows were made or bound, each in \(each)."))
        ]
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

/// The main actor worked for longer than a frame lasts. The first filling of a list does not count.
struct LongWorkDetector: WarningDetector {
    func warnings(in step: RecordedStep) -> [ListWarning] {
        guard !step.old.isEmpty else { return [] }
        let work = step.transaction.phases.filter {
            // A comparison in the background happens while the objects are collected.
            $0.name.isWork && !([.collecting, .diffing].contains($0.name) && step.transaction.diffedInBackground)
        }
        let time = work.reduce(0) { $0.addingClamped($1.duration) }
        guard time > step.limits.frame, let longest = work.max(by: { $0.duration < $1.duration }) else { return [] }
        // A part that is a quarter of a phase says more than the phase.
        let part = TransactionFlame(step.transaction).slowest.flatMap {
            $0.work.duration >= longest.duration / 4 ? $0 : nil
        }
        let (whole, frame) = (Milliseconds(time), Milliseconds(step.limits.frame))
        var warning = step.warning(
            .longWork, [],
            part.map {
                localized(
                    """
                    The update kept the program busy for \(whole), and a frame lasts \(frame); the longest part was \
                    \($0.name), \($0.work.count) ×, with \(Milliseconds($0.work.duration)).
                    """)
            }
                ?? localized(
                    """
                    The update kept the program busy for \(whole), and a frame lasts \(frame); the longest part was \
                    \(longest.name.words) with \(Milliseconds(longest.duration)).
                    """))
        warning.advice = part.map { $0.work.kind.advice(for: $0.work.type) } ?? longest.name.advice
        return [warning]
    }
}

extension RecordedPhase.Name {
    /// The advice to reduce it if its parts are unknown; nil if that needs no other words than the warning's own.
    fileprivate var advice: String? {
        switch self {
        case .collecting:
            localized("Collect objects that are made beforehand, and do less when section controllers are created.")
        case .diffing: localized("Declare the objects Sendable, so that they are compared in the background.")
        case .changing:
            localized("Do less in didUpdate(to:) of section controllers, and in the blocks of item updates.")
        case .rows:
            localized("Make and bind cells with less work, and give rows a height where measuring them is slow.")
        case .waiting, .validating, .layout, .painting, .motion: nil
        }
    }
}
