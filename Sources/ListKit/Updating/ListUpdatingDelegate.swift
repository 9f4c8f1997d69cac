public import ListDiffKit

/// Gets true when an update has ended and is shown, false when it could not be; always called, exactly once.
public typealias ListUpdaterCompletion = (_ finished: Bool) -> Void

/// Carries out what an adapter asks for; `ListAdapterUpdater` is the one to use.
///
/// One updater serves one adapter: what waits is merged, so that two lists would take each other's place.
@MainActor
public protocol ListUpdatingDelegate: AnyObject {
    /// What the update that is going on does at this moment.
    var state: ListUpdateState { get }

    /// What happens, as a stream. The adapter adds what happens on screen.
    var events: ListEventStream { get }

    /// Queues an update of the list's objects.
    func performUpdate(_ request: ListSectionUpdateRequest)

    /// Queues an update of items; inside the data part of a running update, runs its block at once as a part of that.
    func performUpdate(_ request: ListItemUpdateRequest)

    /// Queues a reload.
    func reloadData(_ request: ListReloadRequest)

    /// Runs a change of data source or view, at once, in place of all that waits and of an update whose objects are
    /// still being compared. While the view is taking an update in, the change waits for the end of that.
    func performDataSourceChange(_ change: @escaping () -> Void)

    /// Adds to the batch whose block is running: called by the `ListBatchContext` inside `itemUpdates`, piece by piece.
    /// The operations of one block are one batch, but for a block that runs inside it, which ends it and is followed by
    /// a new one. Batches of one update compose, see `docs/updates.md`.
    func addToBatch(_ operations: ListBatchOperations)

    // The five below are each a batch of the running update inside its data part (`isInDataUpdateBlock`): sections are
    // old ones for deletes, reloads and sources then, new ones for inserts and targets, and items are places in the
    // section as the batches before left it. At other times each goes to the view at once, and the list must have the
    // new items already.
    //
    // Precondition: the view is not taking an update in (`state` is not executed).

    func insertItems(at paths: [ListIndexPath], client: any ListUpdateClient, origin: ListUpdateOrigin)
    func deleteItems(at paths: [ListIndexPath], client: any ListUpdateClient, origin: ListUpdateOrigin)
    func moveItem(
        from oldPath: ListIndexPath, to newPath: ListIndexPath, client: any ListUpdateClient, origin: ListUpdateOrigin)
    /// `newPath` does not count: where the item goes follows from the other operations.
    func reloadItem(
        from oldPath: ListIndexPath, to newPath: ListIndexPath, client: any ListUpdateClient, origin: ListUpdateOrigin)
    /// Binds sections again, in place; the number of their items may change with it.
    func reloadSections(_ sections: ListIndexSet, client: any ListUpdateClient, origin: ListUpdateOrigin)

    /// Where the view has an item in the data part, whose place is one in the section as the batches so far left it;
    /// nil for one that came in this update. Sections are old ones. The same place at other times.
    func pathInView(of path: ListIndexPath) -> ListIndexPath?
    /// The other way round; nil for an item that went in this update.
    func path(ofPathInView path: ListIndexPath) -> ListIndexPath?

    /// Moves a section that the user has moved, at once; the list must have it in its new place already. An update
    /// whose objects are being compared begins again, since it started from the old order.
    ///
    /// - Precondition: `state` is idle or queued.
    func moveSection(from oldSection: Int, to newSection: Int, client: any ListUpdateClient, origin: ListUpdateOrigin)
}

extension ListUpdatingDelegate {
    /// Whether the data part of an update is running: its objects are being replaced, or its blocks are being called.
    public var isInDataUpdateBlock: Bool { state == .executing }
}

/// What an update does at a moment.
public enum ListUpdateState: Hashable, Sendable {
    /// There is no update.
    case idle
    /// Objects are being collected and compared; in the background this may take a while.
    case queued
    /// The data part runs: new objects take their places, blocks are called and operations collected.
    case executing
    /// The data is new, and the view is taking it in.
    case executed
}

/// Who an update is for: the list, as an updater needs to know it.
@MainActor
public protocol ListUpdateClient: AnyObject {
    /// Asked late, so that a view that was set after the request is the one updated.
    var collectionView: (any ListCollectionView)? { get }

    /// Adds what only the list knows to an update that changes items of `sections`: whose header and footer are to be
    /// bound again, and whose rows are to be counted again. Asked once, when the data part is over. All are new
    /// indexes.
    func complete(_ update: inout ListBatchUpdate, changingItemsIn sections: ListIndexSet)

    /// The data part is over and the view is about to change.
    func willApplyUpdate()

    /// The view has changed, or will not.
    func didApplyUpdate(_ outcome: ListUpdateOutcome)
}

/// What became of an update in the view.
public enum ListUpdateOutcome: Sendable {
    /// Every row went where the plan says.
    case applied(ListBatchPlan)
    /// Everything that is shown was bound again.
    case reloaded
    /// The view shows what it did before.
    case unchanged
}

/// An update of a list's objects.
@MainActor
public struct ListSectionUpdateRequest {
    public var client: any ListUpdateClient
    public var animated: Bool
    public var origin: ListUpdateOrigin
    /// Asks for the objects; called once, when the update's turn has come. Nil: there is nothing to update.
    let gather: () -> GatheredObjects?
    /// Makes section controllers for those that come, as the comparison of the objects tells.
    let collect: (GatheredObjects, UniqueComparison) -> ListTransitionData?
    /// Makes the collected objects the list; called in the data part. The second argument is whether the update is
    /// animated, which other requests in the same update have a say in.
    public var applySectionData: (ListTransitionData, _ animated: Bool) -> Void
    public var completion: ListUpdaterCompletion

    /// Collects the objects; called once, when the update's turn has come. Nil: there is nothing to update.
    public func sectionData() -> ListTransitionData? {
        gather().flatMap { collect($0, $0.compared()) }
    }
}

/// An update of items inside sections.
@MainActor
public struct ListItemUpdateRequest {
    public var client: any ListUpdateClient
    public var animated: Bool
    public var origin: ListUpdateOrigin
    /// Called in the data part: changes the model and says what changed.
    public var itemUpdates: () -> Void
    /// Called when the view has taken the update in, or will not; before its motion has ended.
    public var applied: (() -> Void)?
    public var completion: ListUpdaterCompletion
}

/// A reload of everything.
@MainActor
public struct ListReloadRequest {
    public var client: any ListUpdateClient
    public var origin: ListUpdateOrigin
    /// Called in the data part: makes the list new.
    public var reloadUpdate: () -> Void
    public var completion: ListUpdaterCompletion
}
