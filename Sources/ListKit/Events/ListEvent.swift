public import ListDiffKit

/// One thing that happened on the way of an update, or on screen.
///
///     let observation = adapter.events.addObserver { event in
///         if case .didApply(let update, _) = event.kind { print(event.time, update.data) }
///     }
///
/// Events come synchronously on the main actor, in the order in which things happen.
public struct ListEvent {
    public var kind: Kind
    /// When it happened, on a clock that never goes back.
    public var time: ContinuousClock.Instant

    /// The transaction that the event belongs to, counted from 1 for each updater; nil for what belongs to none. For
    /// what happens on screen, and for diagnostics, the one that was being carried out.
    public var transaction: Int?

    /// The call behind the event, where there is exactly one.
    public var origin: ListUpdateOrigin?

    public init(
        _ kind: Kind, time: ContinuousClock.Instant = .now, transaction: Int? = nil, origin: ListUpdateOrigin? = nil
    ) {
        self.kind = kind
        self.time = time
        self.transaction = transaction
        self.origin = origin
    }
}

extension ListEvent {
    /// What kind of request an event is about.
    public enum Request: Hashable, Sendable {
        case performUpdates(animated: Bool)
        case reloadData
        case itemUpdates(animated: Bool)
        case reloadObjects
        /// A section that the user moved; like the one above it is done at once and has no completion.
        case moveSection
        /// Another data source or view; it has no completion, and so is told as asked for only.
        case dataSourceChange
    }

    /// What kind of transaction an event is about.
    public enum Transaction: String, Hashable, Sendable {
        /// Operations for the view, from a diff or from the blocks of item updates.
        case update
        /// The view takes everything anew, because that was asked for.
        case reload
        /// Another data source or view.
        case sourceChange
        /// One operation outside any update, carried out at once.
        case operation
    }

    /// One call behind a transaction.
    public struct Cause: Hashable, Sendable {
        public var request: Request
        public var origin: ListUpdateOrigin
        /// When it was made; nil where there was no observer then.
        public var time: ContinuousClock.Instant?

        public init(request: Request, origin: ListUpdateOrigin, time: ContinuousClock.Instant?) {
            self.request = request
            self.origin = origin
            self.time = time
        }
    }

    /// What happened.
    public enum Kind {
        /// A call asked for an update.
        case asked(Request)
        /// The request waits for its turn, as the first one; an adaptive updater may carry it out at once.
        case queued(Request)
        /// The request joined others: those that wait already, or the running update.
        case merged(Request)
        /// A transaction begins, because of these calls; none for a change of data source or view.
        case began(Transaction, [Cause])
        /// The objects of an update, a reload or a new data source were collected.
        case dataCollected(ListCollectedData)
        /// A binding section controller has its view models, for a new section or because some have changed.
        case itemsCollected(ListCollectedItems)
        case willDiff(fromCount: Int, toCount: Int)
        case didDiff(ListIndexSetResult, onBackgroundThread: Bool)
        case willApply(animated: Bool, ListIndexSetResult)
        /// The list is new and the operations of its blocks are collected; the view is to take it in.
        case didChange
        case didApply(ListBatchUpdate, ListBatchPlan)
        /// The motion that a transaction started is over.
        case settled(finished: Bool)
        /// The data source or the view was changed in the middle of the transaction, and the view shows that now.
        case abandoned
        /// The new data source or view is in its place, with all that it has.
        case sourceChanged
        /// What the view does with its rows.
        case view(ListViewEvent)
        /// What becomes of a picture that a row shows or is about to.
        case image(ListImageEvent)
        /// One request has ended; its completion was called just now.
        case completed(Request, finished: Bool)
        case finishedWithoutUpdates
        /// A change of data source or view, or a section that the user moved, came before the transaction had touched
        /// anything: another one takes over what it was to do.
        case cancelled
        /// The view refused the update; it still shows what it did before.
        case refused(ListInconsistency)
        case willReload
        case didReload

        case willDisplaySection(any ListDiffable, section: Int)
        case didEndDisplayingSection(any ListDiffable, section: Int)
        case willDisplayItem(any ListDiffable, path: ListIndexPath)
        case didEndDisplayingItem(any ListDiffable, path: ListIndexPath)
        case sectionEnteredWorkingRange(section: Int)
        /// The section is nil when the update that ended it removed it.
        case sectionExitedWorkingRange(section: Int?)
        case itemEnteredWorkingRange(path: ListIndexPath)
        /// For an item that an update removed, the path that it had before.
        case itemExitedWorkingRange(path: ListIndexPath)
        /// Bad data or misuse that the library reports.
        case diagnostic(ListDiagnostic)
    }
}
