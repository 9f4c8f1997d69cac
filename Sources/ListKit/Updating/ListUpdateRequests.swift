import ListDiffKit

/// Called exactly once, when a request has ended: with true if the list shows the update, and with false if it could
/// not be carried out.
public typealias ListUpdaterCompletion = (_ finished: Bool) -> Void

/// The phase of an update.
public enum ListUpdateState: Hashable, Sendable {
    case idle
    /// Objects are being collected and compared. In the background this may take a while.
    case queued
    /// The data part: new objects take their places, closures are called, and operations are collected.
    case executing
    /// The data is new, and the view is applying it.
    case executed
}

/// A request to update the objects of a list.
@MainActor
public struct ListSectionUpdateRequest {
    package var client: ListUpdateClient
    /// Whether rows glide to their places.
    package var animated: Bool
    /// The caller.
    package var origin: ListUpdateOrigin
    /// Asks for the objects; called once, when the update's turn has come. Nil: there is nothing to update.
    let gather: () -> GatheredObjects?
    /// Makes section controllers for those that come, as the comparison of the objects tells.
    let collect: (GatheredObjects, UniqueComparison) -> ListTransitionData?
    /// Makes the collected objects those of the list. Called in the data part. The second argument says whether the
    /// update is animated, which other requests of the same update can prevent.
    public var applySectionData: (ListTransitionData, _ animated: Bool) -> Void
    /// Called when the request has ended.
    package var completion: ListUpdaterCompletion

    /// Collects the objects. Called once, when the update's turn has come. Returns nil if there is nothing to update.
    public func sectionData() -> ListTransitionData? {
        gather().flatMap { collect($0, $0.compared()) }
    }
}

/// A request to update items inside sections.
@MainActor
public struct ListItemUpdateRequest {
    package var client: ListUpdateClient
    /// Whether rows glide to their places.
    package var animated: Bool
    /// The caller.
    package var origin: ListUpdateOrigin
    /// Changes the model and names the changes. Called in the data part. Nil for a request that only waits until the
    /// update is applied: it ends no batch.
    public var itemUpdates: (() -> Void)?
    /// Called when the view has applied the update, or will not apply it. Its motion may still be running.
    package var applied: (() -> Void)?
    /// Called when the request has ended.
    package var completion: ListUpdaterCompletion
}

/// A request to reload everything.
@MainActor
public struct ListReloadRequest {
    package var client: ListUpdateClient
    /// The caller.
    package var origin: ListUpdateOrigin
    /// Makes the list new. Called in the data part.
    public var reloadUpdate: () -> Void
    /// Called when the request has ended.
    package var completion: ListUpdaterCompletion
}
