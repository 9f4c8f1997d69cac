public import ListDiffKit

/// Something that happened during an update, or on screen.
///
///     let observation = adapter.events.addObserver { event in
///         if case .didApply(let plan) = event.kind { print(event.time, plan.update.data) }
///     }
///
/// Events are delivered synchronously on the main actor, in order.
public struct ListEvent {
    /// What happened, with its details.
    public var kind: Kind
    /// When it happened, on a clock that never goes back.
    public var time: ContinuousClock.Instant

    /// The number of the event's transaction, counted from 1 for each updater, or nil if it belongs to none. Display
    /// events and diagnostics belong to the transaction that was running.
    public var transaction: Int?

    /// The call that caused the event, if there is exactly one.
    public var origin: ListUpdateOrigin?

    package init(
        _ kind: Kind, time: ContinuousClock.Instant = .now, transaction: Int? = nil, origin: ListUpdateOrigin? = nil
    ) {
        self.kind = kind
        self.time = time
        self.transaction = transaction
        self.origin = origin
    }
}

extension ListEvent {
    /// The kind of a request.
    public enum Request: Hashable, Sendable {
        /// An update of the list's objects.
        case performUpdates(animated: Bool)
        /// A reload of the whole list.
        case reloadData
        /// An update of items inside sections.
        case itemUpdates(animated: Bool)
        /// A reload of single objects, which is carried out at once and has no completion.
        case reloadObjects
        /// A section that the user has moved. It is carried out at once and has no completion.
        case moveSection
        /// Another data source or view. It has no completion, so it causes only an ``ListEvent/Kind/asked(_:)``.
        case dataSourceChange
    }

    /// The kind of a transaction.
    public enum Transaction: String, Hashable, Sendable {
        /// An update with operations for the view, from a diff or from batches.
        case update
        /// A requested reload: the view takes everything anew.
        case reload
        /// Another data source or view.
        case sourceChange
        /// One operation outside any update, carried out at once.
        case operation
    }

    /// How a transaction ended.
    public enum Outcome: String, Hashable, Sendable {
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

    /// A call that led to a transaction.
    public struct Cause: Hashable, Sendable {
        public var request: Request
        /// The place of the call, and its label.
        public var origin: ListUpdateOrigin
        /// When the call was made, or nil if there was neither an observer nor a ring then.
        public var time: ContinuousClock.Instant?

        package init(request: Request, origin: ListUpdateOrigin, time: ContinuousClock.Instant?) {
            self.request = request
            self.origin = origin
            self.time = time
        }
    }

    /// What happened.
    public enum Kind {
        /// A call requested an update.
        case asked(Request)
        /// The request waits for its turn as the first one. An adaptive updater may carry it out at once.
        case queued(Request)
        /// The request joined pending requests or the running update.
        case merged(Request)
        /// A transaction has begun. The causes are empty for a change of data source or view.
        case began(Transaction, [Cause])
        /// The objects of an update, a reload or a new data source have been collected.
        case dataCollected(ListCollectedData)
        /// A binding section controller has its view models: the section is new, or some have changed.
        case itemsCollected(ListCollectedItems)
        /// The objects are about to be compared. Nil for an update of items only, and where there is
        /// nothing to compare.
        case willDiff(ListCollectedData?)
        /// The objects have been compared.
        case didDiff(ListIndexSetResult, onBackgroundThread: Bool)
        /// The view is about to apply the result.
        case willApply(animated: Bool, ListIndexSetResult)
        /// The list has its new objects, and the operations of its batches are collected. The view is about to apply
        /// them.
        case didChange
        /// The view has applied the operations. The plan says where each row went. Where the program's operations did
        /// not add up, it is the repaired plan, and a diagnostic says what was wrong.
        case didApply(ListBatchPlan)
        /// How long the parts of the transaction took, by class. Measured only while there is an observer.
        case worked([ListWork])
        /// The motion of a transaction has ended.
        case settled(finished: Bool)
        /// The data source or the view was changed during the transaction, and the view now shows that.
        case abandoned
        /// The new data source or view is in place and shows its rows.
        case sourceChanged
        /// What the view did with its rows.
        case view(ListViewReport)
        /// What happens to a picture that a row shows or is about to show.
        case image(ListImageEvent)
        /// A request has ended. Its completion has just been called.
        case completed(Request, finished: Bool)
        /// The transaction ended without an update, because there was no view or no data source.
        case finishedWithoutUpdates
        /// A change of data source or view, or a section that the user moved, replaced the transaction before it
        /// changed anything. Another transaction takes over its work.
        case cancelled
        /// A strict view has refused the update, and still shows what it did before. The plan is the repaired one,
        /// which another view would have carried out.
        case refused(ListBatchPlan, ListInconsistency)
        /// The view is about to reload.
        case willReload
        /// The view has reloaded.
        case didReload

        /// The first row of a section is about to come on screen.
        case willDisplaySection(any ListDiffable, section: Int)
        /// The last row of a section has left the screen.
        case didEndDisplayingSection(any ListDiffable, section: Int)
        /// An item is about to come on screen.
        case willDisplayItem(any ListDiffable, path: ListIndexPath)
        /// An item has left the screen. The path is that before it left.
        case didEndDisplayingItem(any ListDiffable, path: ListIndexPath)
        case sectionEnteredWorkingRange(section: Int)
        /// A section has left the working range. The index is nil if an update removed it.
        case sectionExitedWorkingRange(section: Int?)
        case itemEnteredWorkingRange(path: ListIndexPath)
        /// An item has left the working range. The path is the old one if an update removed it.
        case itemExitedWorkingRange(path: ListIndexPath)
        /// The library reports bad data or misuse.
        case diagnostic(ListDiagnostic)
    }
}
