public import ListDiffKit

/// Called exactly once, when a request has ended: with true if the list shows the update, and with false if it could
/// not be carried out.
public typealias ListUpdaterCompletion = (_ finished: Bool) -> Void

/// Carries out the requests of an adapter. Use ``ListAdapterUpdater``.
///
/// One updater serves one adapter. It merges pending requests, so two adapters would replace each other's.
@MainActor
public protocol ListUpdatingDelegate: AnyObject {
    /// The phase of the current update.
    var state: ListUpdateState { get }

    /// Everything that happens, as one stream. The adapter adds what happens on screen.
    var events: ListEventStream { get }

    /// Queues an update of the list's objects.
    func performUpdate(_ request: ListSectionUpdateRequest)

    /// Queues an update of items. Inside the data part of a running update, it runs the request's closure at once, as a
    /// part of that update.
    func performUpdate(_ request: ListItemUpdateRequest)

    /// Queues a reload.
    func reloadData(_ request: ListReloadRequest)

    /// Runs a change of data source or view at once. It replaces pending requests, and an update whose objects are
    /// still being compared. While the view applies an update, the change waits for its end.
    func performDataSourceChange(_ change: @escaping () -> Void)

    /// Adds operations to the batch whose closure is running. ``ListBatchContext`` calls this inside `itemUpdates`, one
    /// operation at a time.
    ///
    /// The operations of one closure are one batch. A batch that runs inside the closure ends it, and a new batch
    /// follows. The batches of one update compose.
    func addToBatch(_ operations: ListBatchOperations)

    /// Inserts items.
    ///
    /// Inside the data part of an update (see ``ListUpdatingDelegate/isInDataUpdateBlock``), this and the following
    /// four methods are each one batch of that update. For deletes, reloads and sources, sections are old indexes then;
    /// for inserts and targets, new ones. Items are places in the section as the previous batches left it. At other
    /// times, each call changes the view at once, and the list must already have its new items.
    ///
    /// - Precondition: the view is not applying an update: ``state`` is not ``ListUpdateState/executed``.
    func insertItems(at paths: [ListIndexPath], client: any ListUpdateClient, origin: ListUpdateOrigin)
    /// Deletes items, by the rules of ``insertItems(at:client:origin:)``.
    func deleteItems(at paths: [ListIndexPath], client: any ListUpdateClient, origin: ListUpdateOrigin)
    /// Moves an item, by the rules of ``insertItems(at:client:origin:)``. An update whose objects are being compared
    /// starts again, because it began with the old order.
    func moveItem(
        from oldPath: ListIndexPath, to newPath: ListIndexPath, client: any ListUpdateClient, origin: ListUpdateOrigin)
    /// Rebinds an item in its row, by the rules of ``insertItems(at:client:origin:)``. `newPath` is ignored: the item's
    /// new place follows from the other operations.
    func reloadItem(
        from oldPath: ListIndexPath, to newPath: ListIndexPath, client: any ListUpdateClient, origin: ListUpdateOrigin)
    /// Rebinds sections in place, by the rules of ``insertItems(at:client:origin:)``, but ends no batch. Their numbers
    /// of items may change.
    func reloadSections(_ sections: ListIndexSet, client: any ListUpdateClient, origin: ListUpdateOrigin)

    /// Returns where the view has an item in the data part. `path` is the item's place in its section as the batches so
    /// far left it; the section is an old one. Returns nil for an item that this update has inserted. At other times,
    /// returns `path` itself.
    func pathInView(of path: ListIndexPath) -> ListIndexPath?
    /// Returns where an item of the view is after the batches so far: the reverse of ``pathInView(of:)``. Returns nil
    /// for an item that this update has deleted.
    func path(ofPathInView path: ListIndexPath) -> ListIndexPath?

    /// Moves a section that the user has moved, at once. The list must already have it in its new place. An update
    /// whose objects are being compared starts again, because it began with the old order.
    ///
    /// - Precondition: ``state`` is idle or queued.
    func moveSection(from oldSection: Int, to newSection: Int, client: any ListUpdateClient, origin: ListUpdateOrigin)
}

extension ListUpdatingDelegate {
    /// Whether the data part of an update is running: its objects are being replaced, or its closures are being called.
    public var isInDataUpdateBlock: Bool { state == .executing }
}

/// The phase of an update.
public enum ListUpdateState: Hashable, Sendable {
    /// There is no update.
    case idle
    /// Objects are being collected and compared. In the background this may take a while.
    case queued
    /// The data part: new objects take their places, closures are called, and operations are collected.
    case executing
    /// The data is new, and the view is applying it.
    case executed
}

/// The list that an update is for, as an updater sees it.
@MainActor
public protocol ListUpdateClient: AnyObject {
    /// The view to update. The updater asks for it as late as possible, so that it updates a view that was set after
    /// the request.
    var collectionView: (any ListCollectionView)? { get }

    /// Completes an update that changes items of `sections` with what only the list knows: sections whose headers and
    /// footers must be rebound, and sections whose rows must be counted again. All indexes are new ones. Called once,
    /// when the data part has ended.
    func complete(_ update: inout ListBatchUpdate, changingItemsIn sections: ListIndexSet)

    /// Called when the data part has ended and the view is about to change.
    func willApplyUpdate()

    /// Called when the view has changed, or when it is certain that it will not change.
    func didApplyUpdate(_ outcome: ListUpdateOutcome)
}

/// What an update did to the view.
public enum ListUpdateOutcome: Sendable {
    /// Every row is where the plan says.
    case applied(ListBatchPlan)
    /// Everything on screen was rebound.
    case reloaded
    /// The view shows what it did before.
    case unchanged
}

/// A request to update the objects of a list.
@MainActor
public struct ListSectionUpdateRequest {
    /// The list to update.
    public var client: any ListUpdateClient
    /// Whether rows glide to their places.
    public var animated: Bool
    /// The caller.
    public var origin: ListUpdateOrigin
    /// Asks for the objects; called once, when the update's turn has come. Nil: there is nothing to update.
    let gather: () -> GatheredObjects?
    /// Makes section controllers for those that come, as the comparison of the objects tells.
    let collect: (GatheredObjects, UniqueComparison) -> ListTransitionData?
    /// Makes the collected objects those of the list. Called in the data part. The second argument says whether the
    /// update is animated, which other requests of the same update can prevent.
    public var applySectionData: (ListTransitionData, _ animated: Bool) -> Void
    /// Called when the request has ended.
    public var completion: ListUpdaterCompletion

    /// Collects the objects. Called once, when the update's turn has come. Returns nil if there is nothing to update.
    public func sectionData() -> ListTransitionData? {
        gather().flatMap { collect($0, $0.compared()) }
    }
}

/// A request to update items inside sections.
@MainActor
public struct ListItemUpdateRequest {
    /// The list to update.
    public var client: any ListUpdateClient
    /// Whether rows glide to their places.
    public var animated: Bool
    /// The caller.
    public var origin: ListUpdateOrigin
    /// Changes the model and names the changes. Called in the data part. Nil for a request that only waits until the
    /// update is applied: it ends no batch.
    public var itemUpdates: (() -> Void)?
    /// Called when the view has applied the update, or will not apply it. Its motion may still be running.
    public var applied: (() -> Void)?
    /// Called when the request has ended.
    public var completion: ListUpdaterCompletion
}

/// A request to reload everything.
@MainActor
public struct ListReloadRequest {
    /// The list to reload.
    public var client: any ListUpdateClient
    /// The caller.
    public var origin: ListUpdateOrigin
    /// Makes the list new. Called in the data part.
    public var reloadUpdate: () -> Void
    /// Called when the request has ended.
    public var completion: ListUpdaterCompletion
}
