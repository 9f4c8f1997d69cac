/// Something suspicious that a recording shows: what happened, why that is bad, and how to mend it.
public struct ListWarning: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case duplicateIdentifiers, changedIdentifiers, unequalToItself, idleUpdates, busyObject, replacedByEqual
        case replacedAll, slowCell, mutatedModel, longWork
    }

    public var kind: Kind
    /// The index in the recording of the transaction that shows it.
    public var transaction: Int
    /// The objects that it is about, where it is about single ones.
    public var objects: [RecordedName]
    /// What happened, in a sentence with its values.
    public var sentence: String

    public init(_ kind: Kind, transaction: Int, objects: [RecordedName] = [], sentence: String) {
        self.kind = kind
        self.transaction = transaction
        self.objects = objects
        self.sentence = sentence
    }
}

extension ListWarning.Kind {
    public var title: String {
        switch self {
        case .duplicateIdentifiers: "Two objects, one identifier"
        case .changedIdentifiers: "New identifier, same content"
        case .unequalToItself: "Never equal to itself"
        case .idleUpdates: "Updates that change nothing"
        case .busyObject: "Updated many times a second"
        case .replacedByEqual: "Removed and put back"
        case .replacedAll: "Nearly everything replaced"
        case .slowCell: "Slow cell"
        case .mutatedModel: "Model changed during an update"
        case .longWork: "Longer than a frame"
        }
    }

    /// What to do about it.
    public var remedy: String {
        switch self {
        case .duplicateIdentifiers:
            "Give each object an identifier of its own, or take duplicates out before the list sees them."
        case .changedIdentifiers:
            "Make the identifier from what stays the same, such as a database key: not from a position, a text or a new UUID."
        case .unequalToItself:
            "Compare values in isEqual(toDiffableObject:), not instances; look for a field that is never equal, such as a NaN."
        case .idleUpdates:
            "Leave out of isEqual(toDiffableObject:) what the row does not show, and ask for an update only after a change."
        case .busyObject:
            "Collect changes and ask once, or keep what changes so fast out of the object and set it on the cell."
        case .replacedByEqual:
            "Do not empty the list before it is filled again: set the new objects once and ask for one update."
        case .replacedAll:
            "If these are the same things as before, keep their identifiers from one load to the next."
        case .slowCell:
            "Build widgets once, in makeContent(); read files, format dates and decode pictures before the cell is bound."
        case .mutatedModel:
            "Hand out values, or copies: change what section controllers count in an update or a batch only."
        case .longWork:
            "Look at the longest phase. Diff in the background, or collect objects that are made beforehand."
        }
    }
}
