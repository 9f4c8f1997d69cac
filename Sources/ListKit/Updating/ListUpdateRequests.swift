import ListDiffKit

/// Called exactly once, when a request has ended: with true if the list shows the update, and with false if it could
/// not be carried out.
public typealias ListUpdaterCompletion = (_ finished: Bool) -> Void

/// The phase of an update.
package enum ListUpdateState: Hashable, Sendable {
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
struct ListSectionUpdateRequest {
    weak var client: (any ListUpdateClient)?
    /// Whether rows glide to their places.
    var animated: Bool
    var origin: ListUpdateOrigin
    /// Asks for the objects; called once, when the update's turn has come. Nil: there is nothing to update.
    var gather: () -> GatheredObjects?
    /// Makes section controllers for the objects that are new by the comparison.
    var collect: (GatheredObjects, UniqueComparison) -> CollectedUpdate?
    /// Called when the request has ended.
    var completion: ListUpdaterCompletion
}

/// A request to update items inside sections.
@MainActor
struct ListItemUpdateRequest {
    weak var client: (any ListUpdateClient)?
    /// Whether rows glide to their places.
    var animated: Bool
    var origin: ListUpdateOrigin
    /// Changes the model and names the changes. Called in the data part. Nil for a request that only waits until the
    /// update is applied: it ends no batch.
    var itemUpdates: (() -> Void)?
    /// Called when the view has applied the update, or will not apply it. Its motion may still be running.
    var applied: (() -> Void)?
    /// Called when the request has ended.
    var completion: ListUpdaterCompletion
    /// The operation by hand that the request replaces, as events name it. Nil for a batch.
    var byHand: ListEvent.Request?
}

/// A request to reload everything.
@MainActor
struct ListReloadRequest {
    weak var client: (any ListUpdateClient)?
    var origin: ListUpdateOrigin
    /// Makes the list new. Called in the data part.
    var reloadUpdate: () -> Void
    /// Called when the request has ended.
    var completion: ListUpdaterCompletion
}
