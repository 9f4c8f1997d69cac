public import ListDiffKit

/// Told of every phase of an updater's work. All functions have empty defaults.
///
/// Arrays of objects are made for the call: without a delegate they cost nothing.
@MainActor
public protocol ListAdapterUpdaterDelegate: AnyObject {
    /// Both arrays are nil for an update of items only.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willDiffFromObjects fromObjects: [any ListDiffable]?,
        toObjects: [any ListDiffable]?)
    /// Not for an update that was cancelled while its objects were being compared.
    ///
    /// - Parameter onBackgroundThread: whether this very diff was made in the background.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didDiffWithResults result: ListIndexSetResult, onBackgroundThread: Bool)

    /// The view is about to be updated; objects and section controllers are still the old ones.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willPerformBatchUpdatesWith collectionView: any ListCollectionView,
        fromObjects: [any ListDiffable]?, toObjects: [any ListDiffable]?, listIndexSetResult: ListIndexSetResult,
        animated: Bool)
    /// The view has taken the update in; its motion may just have started. Before any completion.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didPerformBatchUpdates updates: ListBatchUpdate,
        collectionView: any ListCollectionView)

    // The six below come for what is done to the view at once, outside any update: right before it is.

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willInsert indexPaths: [ListIndexPath],
        collectionView: any ListCollectionView)
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willDelete indexPaths: [ListIndexPath],
        collectionView: any ListCollectionView)
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveFrom fromIndexPath: ListIndexPath, to toIndexPath: ListIndexPath,
        collectionView: any ListCollectionView)
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReload indexPaths: [ListIndexPath],
        collectionView: any ListCollectionView)
    /// By `ListAdapter.reloadObjects(_:)`, say.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadSections sections: ListIndexSet,
        collectionView: any ListCollectionView)
    /// A section that the user moved. IGListKit reloads what is visible instead.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveSectionFrom fromSection: Int, to toSection: Int,
        collectionView: any ListCollectionView)

    /// `isFallbackReload` is always false: no update ends in a reload.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadDataWith collectionView: any ListCollectionView,
        isFallbackReload: Bool)
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didReloadDataWith collectionView: any ListCollectionView,
        isFallbackReload: Bool)

    /// A view that refuses inconsistent updates refused this one. The list has its new objects, the view still shows
    /// the old ones; the next update brings it in line.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, collectionView: any ListCollectionView,
        didRefuse updates: ListBatchUpdate, because error: ListInconsistency)

    /// An update ended without touching a view: there was none, or it had no data source.
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
        _ updater: ListAdapterUpdater, willInsert indexPaths: [ListIndexPath],
        collectionView: any ListCollectionView
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willDelete indexPaths: [ListIndexPath],
        collectionView: any ListCollectionView
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveFrom fromIndexPath: ListIndexPath, to toIndexPath: ListIndexPath,
        collectionView: any ListCollectionView
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReload indexPaths: [ListIndexPath],
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
