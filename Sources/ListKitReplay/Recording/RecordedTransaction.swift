public import ListDiffKit
public import ListKit

/// One update, from the calls that requested it to the end of its motion.
public struct RecordedTransaction: Hashable, Sendable {
    /// The number of the transaction, counted from 1 for each updater.
    public var number: Int
    /// The kind of the transaction.
    public var kind: ListEvent.Transaction

    /// The requests, in order.
    public var requests: [RecordedRequest] = []

    /// How the transaction ended.
    public var outcome = RecordedOutcome.running
    /// The phases, in the order of their beginnings.
    public var phases: [RecordedPhase] = []
    /// Whether the objects were compared off the main actor.
    public var diffedInBackground = false
    /// Whether rows moved to their places.
    public var animated = false

    /// The list afterwards, by what it keeps of the list before.
    public var change = RecordedListChange()
    /// The changed items of sections, if their section controllers know them as objects.
    public var items: [RecordedItemChange] = []
    /// The objects that were left out, in the order of the data source.
    public var dropped: [RecordedDrop] = []
    /// The versions of objects that entered the list, and those that they replaced. Some are missing if very many
    /// entered at once.
    public var objects: [RecordedObject] = []

    /// The result of the diff, or nil if nothing was compared.
    public var diff: RecordedDiff?
    /// The new indexes of changed objects whose section controllers update their rows themselves, so that the sections
    /// are not bound again. Nil if nothing was compared.
    public var updatedInPlace: ListIndexSet?
    /// The operations for the view, or nil if there were none, or if the view reloaded.
    public var update: ListBatchUpdate?
    /// What the view did to existing rows.
    public var operations: [ListRowOperation] = []
    /// The rows with a place right after the update, or nil if they are unknown. They may differ from those of
    /// ``viewportAfter``, because the user may have scrolled in between.
    public var rows: [RecordedRow]?

    /// The viewport before the update, or nil if it is unknown.
    public var viewportBefore: RecordedViewport?
    /// The viewport after the layout that followed the update, or nil if it is unknown.
    public var viewportAfter: RecordedViewport?
    /// The row that the view held still on screen, and why. Nil if the view received no update.
    public var held: ListHeldPlace?
    /// How the list was scrolled between the update and its layout.
    public var scrolls: [ListScrollStep] = []
    /// What took time, by kind and class.
    public var works: [RecordedWork] = []
    /// The frames of the motion, or nil without motion.
    public var frames: RecordedFrames?

    /// What came on screen, left it, or entered or left the working range.
    public var sightings: [RecordedSighting] = []
    /// The diagnostics that were reported.
    public var diagnostics: [RecordedDiagnostic] = []

    /// Creates an empty transaction.
    public init(number: Int, kind: ListEvent.Transaction) {
        self.number = number
        self.kind = kind
    }
}

/// How a transaction ended.
public enum RecordedOutcome: String, Hashable, Sendable, Codable {
    /// It has not ended.
    case running
    /// The view has applied it.
    case applied
    /// There was nothing to change.
    case empty
    /// Another transaction took over its work before it had changed anything.
    case merged
    /// The data source or the view was changed during the transaction.
    case cancelled
    /// The view refused it, or there was no view.
    case failed
}

/// One call that requested an update.
public struct RecordedRequest: Hashable, Sendable, Codable {
    /// The kind of a request.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// An update of the list's objects.
        case performUpdates
        /// A reload of the whole list.
        case reloadData
        /// An update of items inside sections.
        case itemUpdates
        /// A reload of single objects.
        case reloadObjects
        /// A section that the user moved.
        case moveSection
        /// Another data source or view.
        case dataSourceChange
    }

    /// The kind of the request.
    public var kind: Kind
    /// Whether the request asked for motion.
    public var animated: Bool
    /// The caller's name for the update.
    public var label: String?
    /// The caller's file, or nil for a change of data source or view, which has no place.
    public var fileID: String?
    /// The caller's line.
    public var line: Int?
    /// The time of the call.
    public var askedAt: Int
    /// Whether the call came while the transaction was already running.
    public var joined: Bool
    /// The time when its completion was called, or nil if it was not.
    public var completedAt: Int?
    /// What its completion got, or nil if it was not called.
    public var finished: Bool?

    /// Creates a request.
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

/// A part of a transaction's time.
public struct RecordedPhase: Hashable, Sendable, Codable {
    /// The kinds of phases.
    public enum Name: String, Hashable, Sendable, Codable, CaseIterable {
        /// From the first call to the beginning.
        case waiting
        /// The data source provides its objects and their section controllers.
        case collecting
        /// The objects are compared.
        case diffing
        /// Section controllers get their new objects, and the closures of item updates run.
        case changing
        /// The view checks that the operations lead to what the data source reports.
        case validating
        /// The view carries the operations out on its rows.
        case rows
        /// Until the rows have their places on screen.
        case layout
        /// Until the first frame with the rows is painted.
        case painting
        /// Until the motion has ended.
        case motion
    }

    /// The kind of the phase.
    public var name: Name
    /// The beginning.
    public var start: Int
    /// The duration in nanoseconds.
    public var duration: Int

    /// Creates a phase.
    public init(name: Name, start: Int, duration: Int) {
        self.name = name
        self.start = start
        self.duration = duration
    }
}

/// A row and its place.
public struct RecordedRow: Hashable, Sendable, Codable {
    /// The place of the row.
    public var position: ListRowPosition
    /// Identifies the row while it exists: the same number is the same widget.
    public var row: Int

    /// Creates a row.
    public init(position: ListRowPosition, row: Int) {
        self.position = position
        self.row = row
    }
}

/// The frames of a motion.
public struct RecordedFrames: Hashable, Sendable, Codable {
    /// The number of painted frames.
    public var drawn: Int
    /// The number of frames that the screen could have shown, but the list did not paint.
    public var missed: Int

    /// Creates a count of frames.
    public init(drawn: Int, missed: Int) {
        self.drawn = drawn
        self.missed = missed
    }
}

/// A diagnostic of ListKit.
public struct RecordedDiagnostic: Hashable, Sendable, Codable {
    /// The name of its case in `ListDiagnostic`.
    public var kind: String
    /// The diagnostic in words.
    public var sentence: String
    /// The identity token of its object, or nil if it has none.
    public var identity: Int?

    /// Creates a diagnostic.
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
