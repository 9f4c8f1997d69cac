import Localization

/// Something suspicious in a recording: what happened, why it is bad, and how to fix it.
public struct ListWarning: Hashable, Sendable {
    /// The kinds of warnings.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Several objects of the data source have the same identity.
        case duplicateIdentifiers
        /// An object was replaced by one of its type that differs only in its identifier.
        case changedIdentifiers
        /// An object is not equal to itself.
        case unequalToItself
        /// Many updates have changed nothing.
        case idleUpdates
        /// An object is updated very often.
        case busyObject
        /// An object was removed and soon put back.
        case replacedByEqual
        /// An update replaces nearly all objects.
        case replacedAll
        /// A cell takes long to be created or bound.
        case slowCell
        /// A model was changed during an update.
        case mutatedModel
        /// A phase takes longer than a frame.
        case longWork
    }

    /// The kind of the warning.
    public var kind: Kind
    /// The index of the transaction in the recording.
    public var transaction: Int
    /// The objects that the warning is about, if it is about single ones.
    package var objects: [RecordedName]
    /// What happened, in a sentence with the values, in the language of the program when it was found.
    public var sentence: String
    /// How to fix this case, if there is better advice than for its kind.
    package var advice: String?

    /// How to fix it.
    public var remedy: String { advice ?? kind.remedy }

    package init(_ kind: Kind, transaction: Int, objects: [RecordedName] = [], sentence: String) {
        self.kind = kind
        self.transaction = transaction
        self.objects = objects
        self.sentence = sentence
    }
}

extension ListWarning.Kind {
    /// Whether the warning depends on the speed of the machine. The others point at a fault in the program.
    package var isAboutTime: Bool { self == .slowCell || self == .longWork }

    /// The kind in a few words.
    public var title: String {
        switch self {
        case .duplicateIdentifiers: localized("Two objects, one identifier")
        case .changedIdentifiers: localized("New identifier, same content")
        case .unequalToItself: localized("Never equal to itself")
        case .idleUpdates: localized("Updates that change nothing")
        case .busyObject: localized("Updated many times a second")
        case .replacedByEqual: localized("Removed and put back")
        case .replacedAll: localized("Nearly everything replaced")
        case .slowCell: localized("Slow cell")
        case .mutatedModel: localized("Model changed during an update")
        case .longWork: localized("Longer than a frame")
        }
    }

    /// How to fix it.
    package var remedy: String {
        switch self {
        case .duplicateIdentifiers:
            localized("Give each object an identifier of its own, or take duplicates out before the list sees them.")
        case .changedIdentifiers:
            localized(
                """
                Make the identifier from what stays the same, such as a database key: not from a position, a \
                text or a new UUID.
                """)
        case .unequalToItself:
            localized(
                """
                Compare values in isEqual(toDiffableObject:), not instances; look for a field that is never \
                equal, such as a NaN.
                """)
        case .idleUpdates:
            localized(
                """
                Leave out of isEqual(toDiffableObject:) what the row does not show, and ask for an update only \
                after a change.
                """)
        case .busyObject:
            localized(
                """
                Collect changes and ask once, or keep what changes so fast out of the object and set it on the \
                cell.
                """)
        case .replacedByEqual:
            localized(
                """
                Do not empty the list before it is filled again: set the new objects once and ask for one \
                update.
                """)
        case .replacedAll:
            localized("If these are the same things as before, keep their identifiers from one load to the next.")
        case .slowCell:
            localized(
                """
                Build widgets once, in makeContent(); read files, format dates and decode pictures before the \
                cell is bound.
                """)
        case .mutatedModel:
            localized("Hand out values, or copies: change what section controllers count in an update or a batch only.")
        case .longWork:
            localized("Look at what took longest.")
        }
    }
}
