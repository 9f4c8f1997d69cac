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

    /// A reload of sections outside any update, by `ListAdapter.reloadObjects(_:)`.
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadSections sections: ListIndexSet,
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
        didRefuse updates: ListBatchUpdate, because inconsistency: ListInconsistency)

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
        _ updater: ListAdapterUpdater, willReloadSections sections: ListIndexSet,
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
        didRefuse updates: ListBatchUpdate, because inconsistency: ListInconsistency
    ) {}
    public func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didFinishWithoutUpdatesWith collectionView: (any ListCollectionView)?
    ) {}
}
