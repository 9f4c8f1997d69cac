import Localization

/// Two objects of one type have one identifier.
struct DuplicateIdentifierDetector: WarningDetector {
    /// A fault that continues from one update to the next is one warning.
    private var reported: Set<RecordedName> = []

    mutating func warnings(in step: RecordedStep) -> [ListWarning] {
        step.transaction.dropped.compactMap { drop in
            guard drop.reason == .duplicate, let kept = drop.keptPosition else { return nil }
            let name = step.name(drop.identity)
            guard reported.insert(name).inserted else { return nil }
            let keptFields = step.new.first { $0.identity == drop.identity }
                .flatMap { step.objects.fields(of: $0.identity, content: $0.content) }
            let droppedFields = step.objects.fields(of: drop.identity, content: drop.content)
            let differences = FieldChange.between(keptFields, droppedFields).prefix(3)
                // Translators: a field of two objects, and its values: "title: Harbour and Quay".
                .map { localized("\($0.name): \($0.old ?? "–") and \($0.new ?? "–")", context: "field") }
                .joined(separator: "; ")
            let sentences = [
                localized(
                    """
                    \(name) was given twice, as object \(kept) and as object \(drop.position); the second one is not \
                    in the list.
                    """), differences.isEmpty ? "" : localized("They differ in \(differences)."),
            ]
            return step.warning(.duplicateIdentifiers, [name], sentences.paragraph)
        }
    }
}

/// An object went and another one came, of the same type, that differs from it in nothing but its identifier.
struct ChangedIdentifierDetector: WarningDetector {
    func warnings(in step: RecordedStep) -> [ListWarning] {
        var warnings = step.transaction.diagnostics.filter { $0.kind == "changedIdentifier" }.map { diagnostic in
            step.warning(.changedIdentifiers, diagnostic.identity.map { [step.name($0)] } ?? [], diagnostic.sentence)
        }
        let gone = contents(of: step.deleted, step)
        guard !gone.isEmpty else { return warnings }
        for (content, names) in contents(of: step.inserted, step) {
            // A value that many objects share does not identify them.
            guard names.count == 1, let new = names.first, gone[content]?.count == 1, let old = gone[content]?.first,
                old.identifier != new.identifier
            else { continue }
            warnings.append(
                step.warning(
                    .changedIdentifiers, [old, new],
                    localized(
                        """
                        \(old) was removed and \(new) was inserted with the same content. The identifier changed from \
                        “\(old.identifier)” to “\(new.identifier)”, so the row is new.
                        """)))
        }
        // A dictionary has no order.
        warnings.sort { $0.sentence < $1.sentence }
        return warnings
    }

    private func contents(of sections: [RecordedSection], _ step: RecordedStep) -> [Content: [RecordedName]] {
        var contents: [Content: [RecordedName]] = [:]
        for section in sections {
            guard let content = Content(section, step) else { continue }
            contents[content, default: []].append(step.name(section.identity))
        }
        return contents
    }

    /// The content of an object apart from its identifier; nil if it is unknown or empty.
    private struct Content: Hashable {
        let type: String
        let fields: [RecordedField]

        init?(_ section: RecordedSection, _ step: RecordedStep) {
            let name = step.name(section.identity)
            guard let fields = step.objects.fields(of: section.identity, content: section.content) else { return nil }
            // If the fields do not contain the identifier, equal objects cannot be distinguished. Only the first match
            // is the identifier: another field may have the same value by chance.
            guard let identifying = fields.firstIndex(where: { $0.value == name.identifier }), fields.areWhole else {
                return nil
            }
            var rest = fields
            rest.remove(at: identifying)
            guard !rest.isEmpty else { return nil }
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
