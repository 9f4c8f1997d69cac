import ListDiffKit

/// What one transaction did, in numbers and times. The ring of a list keeps the last ones, and a recorder adds objects
/// and rows to its own.
///
/// It keeps no object alive, and its only text is what a caller wrote.
package struct ListTransactionNote: Sendable {
    /// When each step was reached.
    package struct Times: Sendable {
        package var collected: ContinuousClock.Instant?
        package var willDiff: ContinuousClock.Instant?
        package var didDiff: ContinuousClock.Instant?
        package var willApply: ContinuousClock.Instant?
        package var didChange: ContinuousClock.Instant?
        package var validated: ContinuousClock.Instant?
        package var carriedOut: ContinuousClock.Instant?
        package var applied: ContinuousClock.Instant?
        package var laidOut: ContinuousClock.Instant?
        package var painted: ContinuousClock.Instant?
        package var settled: ContinuousClock.Instant?
    }

    /// How many objects or items changed in each way.
    package struct Counts: Hashable, Sendable {
        package var inserts = 0
        package var deletes = 0
        package var updates = 0
        package var moves = 0
    }

    /// One object of a diff.
    package struct Change: Hashable, Sendable {
        package var kind: ListChangeKind
        /// The hash of the object's identity.
        package var hash: Int
        /// -1 for an object that was inserted.
        package var oldIndex: Int
        /// -1 for an object that was deleted.
        package var newIndex: Int
    }

    package let number: Int
    package let kind: ListEvent.Transaction
    package let began: ContinuousClock.Instant
    package let requestCount: Int
    /// The first request. Nil for a change of data source or view.
    package let request: ListEvent.Request?
    /// When the first request was made.
    package let asked: ContinuousClock.Instant?
    /// The caller of the first request.
    package let origin: ListUpdateOrigin?

    package var outcome = ListEvent.Outcome.running
    package var times = Times()
    package var isAnimated = false
    package var isDiffedInBackground = false
    /// The number of objects before and after. Nil if none were compared.
    package var objectCounts: (old: Int, new: Int)?
    package var objects = Counts()
    package var items = Counts()
    /// How many of them the ring names.
    var namedCount = 0
    /// The scroll offsets before and after, in logical pixels. Nil if no view held anything.
    package var offsets: (old: Double, new: Double)?
    package var diagnosticCount = 0

    package init(
        number: Int, kind: ListEvent.Transaction, began: ContinuousClock.Instant, first: ListEvent.Cause? = nil,
        requestCount: Int = 0
    ) {
        self.number = number
        self.kind = kind
        self.began = began
        self.requestCount = requestCount
        request = first?.request
        asked = first?.time
        origin = first?.origin
    }

    /// Notes an event of the transaction.
    package mutating func take(_ event: ListEvent.Kind, at time: ContinuousClock.Instant) {
        switch event {
        case .dataCollected: times.collected = time
        case .willDiff: times.willDiff = time
        case .didDiff(let result, let isInBackground):
            times.didDiff = time
            isDiffedInBackground = isInBackground
            objects = Counts(
                inserts: result.inserts.count, deletes: result.deletes.count, updates: result.updates.count,
                moves: result.moves.count)
        case .willApply(let animated, _):
            times.willApply = time
            isAnimated = animated
        case .willReload: times.willApply = time
        case .didChange: times.didChange = time
        case .view(let report): take(report.event, at: time)
        case .didApply(let plan):
            let counts = plan.itemCounts
            items = Counts(
                inserts: counts.inserts, deletes: counts.deletes, updates: counts.updates, moves: counts.moves)
            end(plan.touchesRows ? .applied : .empty, time)
        case .didReload, .sourceChanged: end(.applied, time)
        case .refused, .finishedWithoutUpdates: end(.failed, time)
        case .cancelled: end(.merged, time)
        case .abandoned: end(.cancelled, time)
        case .settled: times.settled = time
        case .diagnostic: diagnosticCount += 1
        default: break
        }
    }

    private mutating func take(_ event: ListViewEvent, at time: ContinuousClock.Instant) {
        switch event {
        case .validated: times.validated = time
        case .carriedOut: times.carriedOut = time
        case .held(let place): offsets = (place.oldOffset, place.newOffset)
        case .scrolled, .laidOut, .painted, .motionEnded: break
        }
    }

    private mutating func end(_ outcome: ListEvent.Outcome, _ time: ContinuousClock.Instant) {
        self.outcome = outcome
        times.applied = time
    }
}
