/// Two objects of one type have one identifier.
struct DuplicateIdentifierDetector: WarningDetector {
    /// A fault that goes on is told once.
    private var told: Set<RecordedName> = []

    mutating func warnings(in step: RecordedStep) -> [ListWarning] {
        step.transaction.dropped.compactMap { drop in
            guard drop.reason == .duplicate, let kept = drop.keptPosition else { return nil }
            let name = step.name(drop.identity)
            guard told.insert(name).inserted else { return nil }
            let keptFields = step.new.first { $0.identity == drop.identity }
                .flatMap { step.history.fields(of: $0.identity, content: $0.content) }
            let droppedFields = step.history.fields(of: drop.identity, content: drop.content)
            let differences = FieldChange.between(keptFields, droppedFields).prefix(3)
                .map { "\($0.name): \($0.old ?? "–") and \($0.new ?? "–")" }.joined(separator: "; ")
            let detail = differences.isEmpty ? "" : " They differ in \(differences)."
            return step.warning(
                .duplicateIdentifiers, [name],
                """
                \(name) was given twice, as object \(kept) and as object \(drop.position); the second one is not in the \
                list.\(detail)
                """)
        }
    }
}

/// An object went and another one came, of the same type, that differs from it in nothing but its identifier.
struct ChangedIdentifierDetector: WarningDetector {
    func warnings(in step: RecordedStep) -> [ListWarning] {
        var warnings = step.transaction.warnings.filter { $0.kind == "changedIdentifier" }.map { warning in
            step.warning(.changedIdentifiers, warning.identity.map { [step.name($0)] } ?? [], warning.sentence)
        }
        var gone: [Content: [RecordedName]] = [:]
        for section in step.deleted {
            guard let content = Content(section, step) else { continue }
            gone[content, default: []].append(step.name(section.identity))
        }
        guard !gone.isEmpty else { return warnings }
        for section in step.inserted {
            let name = step.name(section.identity)
            guard let content = Content(section, step),
                let index = gone[content]?.firstIndex(where: { $0.identifier != name.identifier }),
                let old = gone[content]?.remove(at: index)
            else { continue }
            warnings.append(
                step.warning(
                    .changedIdentifiers, [old, name],
                    """
                    \(old) was taken out and \(name) put in, with the same content: its row was made anew because its \
                    identifier changed from “\(old.identifier)” to “\(name.identifier)”.
                    """))
        }
        return warnings
    }

    /// What is in an object beside its identifier; nil where nobody knows, or there is nothing.
    private struct Content: Hashable {
        let type: String
        let fields: [RecordedField]

        init?(_ section: RecordedSection, _ step: RecordedStep) {
            let name = step.name(section.identity)
            guard let fields = step.history.fields(of: section.identity, content: section.content) else { return nil }
            let rest = fields.filter { $0.value != name.identifier }
            // Without the identifier among the fields nothing tells apart what is just alike.
            guard rest.count < fields.count, !rest.isEmpty, fields.areWhole else { return nil }
            type = name.type
            self.fields = rest
        }
    }
}

extension [RecordedField] {
    /// Whether they say all: nothing was cut off.
    var areWhole: Bool {
        count < RecordedObject.fieldLimit && allSatisfy { $0.value.count < RecordedObject.textLimit }
    }
}
