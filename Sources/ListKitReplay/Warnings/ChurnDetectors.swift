import Localization

/// One object was updated many times within a second.
struct BusyObjectDetector: WarningDetector {
    private var times: [Int: [Int]] = [:]
    private var reported: Set<RecordedName> = []

    mutating func warnings(in step: RecordedStep) -> [ListWarning] {
        step.updated.compactMap { _, new in
            let recent = (times[new.identity] ?? []).filter { $0 > step.start - 1_000_000_000 } + [step.start]
            times[new.identity] = recent
            let name = step.name(new.identity)
            guard recent.count >= step.limits.updatesPerSecond, reported.insert(name).inserted else { return nil }
            return step.warning(
                .busyObject, [name], localized("\(name) was updated \(recent.count) times within a second."))
        }
    }
}

/// Objects were removed and came back at once with the same content: their rows were created again for nothing.
struct ReplacedByEqualDetector: WarningDetector {
    private var gone: [Int: (time: Int, content: Int)] = [:]

    mutating func warnings(in step: RecordedStep) -> [ListWarning] {
        for section in step.deleted { gone[section.identity] = (step.start, section.content) }
        let returned = step.inserted.filter { section in
            guard let before = gone.removeValue(forKey: section.identity) else { return false }
            return before.content == section.content && step.start - before.time <= step.limits.returnTime
        }
        gone = gone.filter { step.start - $0.value.time <= step.limits.returnTime }
        guard let first = returned.first else { return [] }
        let names = returned.map { step.name($0.identity) }
        return [step.warning(.replacedByEqual, names, Self.sentence(step.name(first.identity), returned.count - 1))]
    }

    private static func sentence(_ name: RecordedName, _ others: Int) -> String {
        if others == 0 {
            return localized(
                """
                \(name) was removed and inserted again with equal content. Its row is new, so focus and selection are \
                lost.
                """)
        }
        return localized(
            others,
            one: """
                \(name) and \(others) other object were removed and inserted again with equal content. Their rows are \
                new, so focus and selection are lost.
                """,
            other: """
                \(name) and \(others) other objects were removed and inserted again with equal content. Their rows are \
                new, so focus and selection are lost.
                """)
    }
}

/// Nearly all objects of a list were replaced by as many others.
struct ReplacedAllDetector: WarningDetector {
    func warnings(in step: RecordedStep) -> [ListWarning] {
        let (limits, old, new) = (step.limits, step.old.count, step.new.count)
        guard min(old, new) >= limits.replacedCount else { return [] }
        let (gone, came) = (step.changes.deleted.count, step.changes.oldIndexes.count { $0 == nil })
        guard Double(gone) >= limits.replacedPart * Double(old), Double(came) >= limits.replacedPart * Double(new)
        else {
            return []
        }
        return [
            step.warning(
                .replacedAll, [],
                localized(
                    """
                    \(gone) of \(old) objects were removed, and \(came) of \(new) are new. The list keeps hardly any row.
                    """))
        ]
    }
}
