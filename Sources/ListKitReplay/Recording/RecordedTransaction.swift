public import ListKit

/// One update, from the calls that asked for it to the end of its motion.
public struct RecordedTransaction: Hashable, Sendable {
    /// Counted from 1 for each updater.
    public var number: Int
    public var kind: ListEvent.Transaction

    /// Who asked for it, in the order of asking.
    public var requests: [RecordedRequest] = []

    public var outcome = RecordedOutcome.running
    /// Each with its beginning and length, in the order of beginning.
    public var phases: [RecordedPhase] = []
    /// Whether the objects were compared off the main actor.
    public var diffedInBackground = false
    public var animated = false

    /// How the list afterwards follows from the list before.
    public var change = RecordedListChange()
    /// The items of sections that changed, where section controllers know them as objects.
    public var items: [RecordedItemChange] = []
    /// What the data source gave besides, in its order.
    public var dropped: [RecordedDrop] = []
    /// Versions of objects that came with this transaction, and those that they took the place of. Some are missing
    /// where very many came at once.
    public var objects: [RecordedObject] = []

    /// What the diff said; nil where nothing was compared.
    public var diff: RecordedDiff?
    /// What the view was told to do; nil where it was told nothing, or to take everything anew.
    public var update: ListBatchUpdate?
    /// What the view did to rows that exist.
    public var operations: [ListRowOperation] = []
    /// The rows that had a place as soon as the update was carried out; nil where that is not known. Those of
    /// `viewportAfter` may be others: a user may have scrolled meanwhile.
    public var rows: [RecordedRow]?

    /// The viewport before the view was told, and after the layout that followed; nil where that is not known.
    public var viewportBefore: RecordedViewport?
    public var viewportAfter: RecordedViewport?
    /// Frames of the motion; nil without any.
    public var frames: RecordedFrames?

    /// What came into sight and left it meanwhile, and came near it and left that.
    public var sightings: [RecordedSighting] = []
    public var diagnostics: [RecordedDiagnostic] = []

    public init(number: Int, kind: ListEvent.Transaction) {
        self.number = number
        self.kind = kind
    }
}

/// What became of a transaction.
public enum RecordedOutcome: String, Hashable, Sendable, Codable {
    /// It has not ended yet.
    case running
    case applied
    /// There was nothing to change.
    case empty
    /// It had not touched anything yet when another one took over what it was to do.
    case merged
    /// The data source or the view was changed under it.
    case cancelled
    /// The view refused it, or there was no view.
    case failed
}

/// One call that asked for an update.
public struct RecordedRequest: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable {
        case performUpdates, reloadData, itemUpdates, reloadObjects, moveSection, dataSourceChange
    }

    public var kind: Kind
    /// Whether it asked for motion.
    public var animated: Bool
    public var label: String?
    /// The place of the call; nil for a change of data source or view, which has none.
    public var fileID: String?
    public var line: Int?
    public var askedAt: Int
    /// Whether it came while the transaction was under way already.
    public var joined: Bool
    /// When its completion was called, and with what.
    public var completedAt: Int?
    public var finished: Bool?

    public init(
        kind: Kind, animated: Bool = false, label: String? = nil, fileID: String? = nil, line: Int? = nil,
        askedAt: Int = 0, joined: Bool = false, completedAt: Int? = nil, finished: Bool? = nil
    ) {
        self.kind = kind
        self.animated = animated
        self.label = label
        self.fileID = fileID
        self.line = line
        self.askedAt = askedAt
        self.joined = joined
        self.completedAt = completedAt
        self.finished = finished
    }
}

/// A stretch of time within a transaction.
public struct RecordedPhase: Hashable, Sendable, Codable {
    public enum Name: String, Hashable, Sendable, Codable, CaseIterable {
        /// From the first call to the beginning.
        case waiting
        /// The data source is asked for its objects, and they for section controllers.
        case collecting
        case diffing
        /// Section controllers take their new objects, and the blocks of item updates run.
        case changing
        /// The view checks that the operations lead to what the data source reports.
        case validating
        /// The view carries the operations out on its rows.
        case rows
        /// Until the rows have their places on screen.
        case layout
        /// Until the first frame with them is painted.
        case painting
        /// Until the motion has ended.
        case motion
    }

    public var name: Name
    public var start: Int
    public var duration: Int

    public init(name: Name, start: Int, duration: Int) {
        self.name = name
        self.start = start
        self.duration = duration
    }
}

/// A row and its place.
public struct RecordedRow: Hashable, Sendable, Codable {
    public var position: ListRowPosition
    /// Stands for the row itself as long as it lives: the same number, the same widget.
    public var row: Int

    public init(position: ListRowPosition, row: Int) {
        self.position = position
        self.row = row
    }
}

/// How smooth a motion was.
public struct RecordedFrames: Hashable, Sendable, Codable {
    public var drawn: Int
    /// Frames that the screen could have shown and the list did not.
    public var missed: Int

    public init(drawn: Int, missed: Int) {
        self.drawn = drawn
        self.missed = missed
    }
}

/// A diagnostic of ListKit's.
public struct RecordedDiagnostic: Hashable, Sendable, Codable {
    /// The name of the case of `ListDiagnostic`.
    public var kind: String
    public var sentence: String
    /// The identity of the object that it is about, where it is about one.
    public var identity: Int?

    public init(kind: String, sentence: String, identity: Int? = nil) {
        self.kind = kind
        self.sentence = sentence
        self.identity = identity
    }

    init(_ diagnostic: ListDiagnostic, identity: Int?) {
        // Every case has values, and so a label.
        let name = Mirror(reflecting: diagnostic).children.first?.label
        self.init(kind: name ?? "\(type(of: diagnostic))", sentence: diagnostic.description, identity: identity)
    }
}
