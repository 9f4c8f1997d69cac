public import ListDiffKit

/// Receives every phase of an updater's work, for code that comes from IGListKit. Other code observes
/// ``ListAdapterUpdater/events``, which these calls are made from. All methods have empty defaults.
///
/// The arrays of objects are made for the call. Without a delegate they cost nothing.
@MainActor
public protocol ListAdapterUpdaterDelegate: AnyObject {
    /// Called before the objects are compared. Both arrays are nil for an update of items only,
    /// and where there is nothing to compare.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willDiffFromObjects fromObjects: [any ListDiffable]?,
        toObjects: [any ListDiffable]?)
    /// Called after the objects have been compared, unless the update was cancelled in the meantime.
    /// `onBackgroundThread` says whether this diff was made off the main actor.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didDiffWithResults result: ListIndexSetResult, onBackgroundThread: Bool)

    /// Called before the view is updated. Objects and section controllers are still the old ones.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willPerformBatchUpdatesWith collectionView: any ListCollectionView,
        fromObjects: [any ListDiffable]?, toObjects: [any ListDiffable]?, listIndexSetResult: ListIndexSetResult,
        animated: Bool)
    /// Called when the view has applied the update, before any completion. Its motion may just have started.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didPerformBatchUpdates updates: ListBatchUpdate,
        collectionView: any ListCollectionView)

    /// Called before an item that the user has moved is moved in the view.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveFrom fromIndexPath: ListIndexPath, to toIndexPath: ListIndexPath,
        collectionView: any ListCollectionView)
    /// Called before sections are reloaded at once, outside any update, for example by
    /// ``ListAdapter/reloadObjects(_:label:fileID:line:)``.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadSections sections: ListIndexSet,
        collectionView: any ListCollectionView)
    /// Called before a section that the user has moved is moved in the view. IGListKit reloads the visible rows
    /// instead.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveSectionFrom fromSection: Int, to toSection: Int,
        collectionView: any ListCollectionView)

    /// Called before the view reloads. `isFallbackReload` is always false, because no update ends in a reload.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadDataWith collectionView: any ListCollectionView,
        isFallbackReload: Bool)
    /// Called when the view has reloaded. `isFallbackReload` is always false.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didReloadDataWith collectionView: any ListCollectionView,
        isFallbackReload: Bool)

    /// Called when a strict view has refused an inconsistent update. The list has its new objects, but the view still
    /// shows the old ones. The next update corrects this.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, collectionView: any ListCollectionView,
        didRefuse updates: ListBatchUpdate, because error: ListInconsistency)

    /// Called when an update has ended without a change, because there was no view or no data source.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didFinishWithoutUpdatesWith collectionView: (any ListCollectionView)?)
}

extension ListAdapterUpdaterDelegate {
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willDiffFromObjects fromObjects: [any ListDiffable]?,
        toObjects: [any ListDiffable]?
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didDiffWithResults result: ListIndexSetResult, onBackgroundThread: Bool
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willPerformBatchUpdatesWith collectionView: any ListCollectionView,
        fromObjects: [any ListDiffable]?, toObjects: [any ListDiffable]?, listIndexSetResult: ListIndexSetResult,
        animated: Bool
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didPerformBatchUpdates updates: ListBatchUpdate,
        collectionView: any ListCollectionView
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveFrom fromIndexPath: ListIndexPath, to toIndexPath: ListIndexPath,
        collectionView: any ListCollectionView
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadSections sections: ListIndexSet,
        collectionView: any ListCollectionView
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveSectionFrom fromSection: Int, to toSection: Int,
        collectionView: any ListCollectionView
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadDataWith collectionView: any ListCollectionView,
        isFallbackReload: Bool
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didReloadDataWith collectionView: any ListCollectionView,
        isFallbackReload: Bool
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, collectionView: any ListCollectionView,
        didRefuse updates: ListBatchUpdate, because error: ListInconsistency
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didFinishWithoutUpdatesWith collectionView: (any ListCollectionView)?
    ) {}
}
