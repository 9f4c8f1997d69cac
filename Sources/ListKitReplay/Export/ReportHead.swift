/// The beginning of a bug report: what happened, what was expected, and with which versions.
struct ReportHead {
    private static let limit = 12

    private let recording: ListRecording

    init(_ recording: ListRecording) { self.recording = recording }

    var lines: [String] {
        let warnings = RecordedHistory(recording).warnings()
        let numbers = recording.transactions.map(\.number)
        var happened = warnings.prefix(Self.limit).flatMap { warning in
            [
                "  \(warning.kind.title), transaction \(numbers[warning.transaction]): \(warning.sentence)",
                "    To fix it: \(warning.remedy)",
            ]
        }
        if warnings.count > Self.limit { happened.append("  … and \(warnings.count - Self.limit) more warnings") }
        var kinds: [ListWarning.Kind] = []
        for warning in warnings where !kinds.contains(warning.kind) { kinds.append(warning.kind) }
        return ["What happened"]
            + (happened.isEmpty ? ["  The recording has no warning. Say here what you saw."] : happened)
            + ["", "What was expected"]
            + (kinds.isEmpty ? ["  Say here what you expected to see."] : kinds.map { "  \($0.expectation)" })
            + [
                "", "Versions", "  \(recording.madeBy ?? "unknown")",
                "  format of the recording: \(ListRecording.formatVersion)",
            ]
    }
}

extension ListWarning.Kind {
    /// The expected behaviour without this warning.
    fileprivate var expectation: String {
        switch self {
        case .duplicateIdentifiers: "Each object of the list has an identifier of its own, and a row."
        case .changedIdentifiers: "An object keeps its identifier, and so its row."
        case .unequalToItself: "An object that has not changed is equal to itself."
        case .idleUpdates: "An update is asked for when something has changed."
        case .busyObject: "An object changes no faster than one can see."
        case .replacedByEqual: "What stays in the list is not removed from it."
        case .replacedAll: "Objects keep their identifiers from one load to the next."
        case .slowCell: "A row is made or bound in a few milliseconds."
        case .mutatedModel: "Section controllers count what the update was computed for."
        case .longWork: "An update is done within a frame."
        }
    }
}
