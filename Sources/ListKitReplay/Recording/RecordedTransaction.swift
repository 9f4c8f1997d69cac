package import ListDiffKit
public import ListKit

/// One update, from the calls that requested it to the end of its motion.
public struct RecordedTransaction: Hashable, Sendable, Codable {
    /// The number of the transaction, counted from 1 for each updater.
    public var number: Int
    /// The kind of the transaction.
    public var kind: ListEvent.Transaction

    /// The requests, in order.
    @Omitted package var requests: [RecordedRequest] = []

    /// How the transaction ended.
    public var outcome = ListEvent.Outcome.running
    /// The phases, in the order of their beginnings.
    @Omitted package var phases: [RecordedPhase] = []
    /// Whether the objects were compared off the main actor.
    @Omitted package var diffedInBackground = false
    /// Whether rows moved to their places.
    @Omitted package var animated = false

    /// The list afterwards, by what it keeps of the list before.
    @Omitted package var change = RecordedListChange()
    /// The changed items of sections, if their section controllers know them as objects.
    @Omitted package var items: [RecordedItemChange] = []
    /// The objects that were left out, in the order of the data source.
    @Omitted package var dropped: [RecordedDrop] = []
    /// The versions of objects that entered the list, and those that they replaced. Some are missing if very many
    /// entered at once.
    @Omitted package var objects: [RecordedObject] = []

    /// The result of the diff, or nil if nothing was compared.
    package var diff: RecordedDiff?
    /// The new indexes of changed objects whose section controllers update their rows themselves, so that the sections
    /// are not bound again. Nil if nothing was compared.
    package var updatedInPlace: ListIndexSet?
    /// The operations for the view, or nil if there were none, or if the view reloaded.
    package var update: ListBatchUpdate?
    /// What the view did to existing rows.
    @Omitted package var operations: [ListRowOperation] = []
    /// The rows with a place right after the update, or nil if they are unknown. They may differ from those of
    /// ``viewportAfter``, because the user may have scrolled in between.
    package var rows: [RecordedRow]?

    /// The viewport before the update, or nil if it is unknown.
    package var viewportBefore: RecordedViewport?
    /// The viewport after the layout that followed the update, or nil if it is unknown.
    package var viewportAfter: RecordedViewport?
    /// The row that the view held still on screen, and why. Nil if the view received no update.
    package var held: ListHeldPlace?
    /// How the list was scrolled between the update and its layout.
    @Omitted package var scrolls: [ListScrollStep] = []
    /// What took time, by kind and class.
    @Omitted package var works: [RecordedWork] = []
    /// The frames of the motion, or nil without motion.
    package var frames: RecordedFrames?

    /// What came on screen, left it, or entered or left the working range.
    @Omitted package var sightings: [RecordedSighting] = []
    /// The diagnostics that were reported.
    @Omitted package var diagnostics: [RecordedDiagnostic] = []

    /// Creates an empty transaction.
    package init(number: Int, kind: ListEvent.Transaction) {
        self.number = number
        self.kind = kind
    }
}

extension RecordedTransaction {
    /// In nanoseconds, both ways. No recording runs for 36 years, and a few such times add up without an overflow.
    static let timeLimit = 1 << 60

    /// Limits the times from a file, which may be any numbers.
    mutating func limitTimes() {
        func limit(_ time: inout Int) { time = max(-Self.timeLimit, min(time, Self.timeLimit)) }
        for index in requests.indices {
            limit(&requests[index].askedAt)
            if var completedAt = requests[index].completedAt {
                limit(&completedAt)
                requests[index].completedAt = completedAt
            }
        }
        for index in phases.indices {
            limit(&phases[index].start)
            limit(&phases[index].duration)
        }
        for index in works.indices {
            limit(&works[index].duration)
            limit(&works[index].longest)
        }
    }
}

/// One call that requested an update.
package struct RecordedRequest: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
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

    package var kind: Kind
    /// Whether the request asked for motion.
    package var animated: Bool
    /// The caller's name for the update.
    package var label: String?
    /// The caller's file, or nil for a change of data source or view, which has no place.
    package var fileID: String?
    /// The caller's line.
    package var line: Int?
    /// The time of the call.
    package var askedAt: Int
    /// Whether the call came while the transaction was already running.
    package var joined: Bool
    /// The time when its completion was called, or nil if it was not.
    package var completedAt: Int?
    /// What its completion got, or nil if it was not called.
    package var finished: Bool?

    package init(
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
package struct RecordedPhase: Hashable, Sendable, Codable {
    /// The kinds of phases.
    package enum Name: String, Hashable, Sendable, Codable, CaseIterable {
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
    package var name: Name
    /// The beginning.
    package var start: Int
    /// The duration in nanoseconds.
    package var duration: Int

    package init(name: Name, start: Int, duration: Int) {
        self.name = name
        self.start = start
        self.duration = duration
    }
}

/// A row and its place.
package struct RecordedRow: Hashable, Sendable, Codable {
    /// The place of the row.
    package var position: ListRowPosition
    /// Identifies the row while it exists: the same number is the same widget.
    package var row: Int
}

/// The frames of a motion.
package struct RecordedFrames: Hashable, Sendable, Codable {
    /// The number of painted frames.
    package var drawn: Int
    /// The number of frames that the screen could have shown, but the list did not paint.
    package var missed: Int
}

/// A diagnostic of ListKit.
package struct RecordedDiagnostic: Hashable, Sendable, Codable {
    /// The name of its case in `ListDiagnostic`.
    package var kind: String
    /// The diagnostic in words.
    package var sentence: String
    /// The identity token of its object, or nil if it has none.
    package var identity: Int?
}

extension RecordedDiagnostic {
    init(_ diagnostic: ListDiagnostic, identity: Int?) {
        // Every case has values, and so a label.
        let name = Mirror(reflecting: diagnostic).children.first?.label
        self.init(kind: name ?? "\(type(of: diagnostic))", sentence: diagnostic.description, identity: identity)
    }
}
