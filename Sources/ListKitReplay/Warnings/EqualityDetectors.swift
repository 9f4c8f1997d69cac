import ListKit
import Localization

/// An object says that it is not equal to itself, or was updated time and again without any difference.
struct InequalityDetector: WarningDetector {
    private var idleCounts: [Int: Int] = [:]
    private var reported: Set<RecordedName> = []
    private static let idleLimit = 3

    mutating func warnings(in step: RecordedStep) -> [ListWarning] {
        var warnings: [ListWarning] = []
        for diagnostic in step.transaction.diagnostics where diagnostic.kind == "unequalToItself" {
            let name = diagnostic.identity.map(step.name)
            if let name, !reported.insert(name).inserted { continue }
            warnings.append(step.warning(.unequalToItself, name.map { [$0] } ?? [], diagnostic.sentence))
        }
        for (old, new) in step.updated {
            guard step.isIdle(old, new) else {
                idleCounts[new.identity] = nil
                continue
            }
            idleCounts[new.identity, default: 0] += 1
            let name = step.name(new.identity)
            guard idleCounts[new.identity] == Self.idleLimit, reported.insert(name).inserted else { continue }
            warnings.append(
                step.warning(
                    .unequalToItself, [name],
                    localized(
                        """
                        \(name) counted as changed in each of the last \(Self.idleLimit) updates that compared it, and \
                        none of its fields differed.
                        """)))
        }
        return warnings
    }
}

/// An object was updated although nothing in it differs, or updates were asked for again and again with nothing to do.
struct IdleUpdateDetector: WarningDetector {
    private var reportedObjects: Set<RecordedName> = []
    /// When updates without a change began, by the place that asked for them.
    private var emptyTimes: [String: [Int]] = [:]
    private var reportedPlaces: Set<String> = []

    mutating func warnings(in step: RecordedStep) -> [ListWarning] {
        var warnings: [ListWarning] = []
        let idle = step.updated.filter { step.isIdle($0.old, $0.new) }.map { step.name($0.new.identity) }
            .filter { reportedObjects.insert($0).inserted }
        if let first = idle.first {
            let others = idle.count - 1
            let sentences = [
                localized("\(first) was bound again, and nothing in it differs from before."),
                others == 0
                    ? "" : localized(others, one: "So was \(others) other.", other: "So were \(others) others."),
            ]
            warnings.append(step.warning(.idleUpdates, idle, sentences.paragraph))
        }
        if let warning = emptyUpdates(step) { warnings.append(warning) }
        return warnings
    }

    private mutating func emptyUpdates(_ step: RecordedStep) -> ListWarning? {
        let transaction = step.transaction
        guard transaction.outcome == .empty, step.updated.isEmpty, let request = transaction.requests.first,
            request.kind == .performUpdates, let place = request.place
        else { return nil }
        let times = (emptyTimes[place] ?? []).filter { $0 > step.start - 1_000_000_000 } + [step.start]
        emptyTimes[place] = times
        guard times.count >= step.limits.idleUpdatesPerSecond, reportedPlaces.insert(place).inserted else { return nil }
        return step.warning(
            .idleUpdates, [],
            localized("\(place) asked for \(times.count) updates within a second that had nothing to change."))
    }
}

extension RecordedStep {
    /// Whether an object counts as changed though all that can be seen of it is the same.
    fileprivate func isIdle(_ old: RecordedSection, _ new: RecordedSection) -> Bool {
        guard let before = objects.fields(of: old.identity, content: old.content),
            let after = objects.fields(of: new.identity, content: new.content), !after.isEmpty
        else { return false }
        return before == after && after.areWhole
    }
}
