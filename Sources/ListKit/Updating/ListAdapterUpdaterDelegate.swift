public import ListDiffKit

/// Receives every phase of an updater's work, for code that comes from IGListKit. Other code observes
/// ``ListAdapterUpdater/events``, which these calls are made from. All methods have empty defaults.
///
/// The arrays of objects are made for the call. Without a delegate they cost nothing.
@MainActor
public protocol ListAdapterUpdaterDelegate: AnyObject {
    /// Called before the objects are compared. Both arrays are nil for an update of items only.
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

/// Calls an updater's delegate when the events of one transaction happen. The delegate is the one that the updater had
/// when the transaction began.
@MainActor
final class UpdaterDelegateCalls {
    private unowned let updater: ListAdapterUpdater
    private weak var delegate: (any ListAdapterUpdaterDelegate)?
    private let client: ListUpdateClient?
    /// What the transaction does by hand, if it is not an update.
    private let operation: ViewOperation?
    /// What the update compares.
    private var data: ListTransitionData?

    init(
        _ delegate: any ListAdapterUpdaterDelegate, updater: ListAdapterUpdater, client: ListUpdateClient?,
        operation: ViewOperation?
    ) {
        self.delegate = delegate
        self.updater = updater
        self.client = client
        self.operation = operation
    }

    func take(_ event: ListEvent.Kind) {
        guard let delegate else { return }
        switch event {
        case .willDiff(let data):
            self.data = data
            delegate.listAdapterUpdater(
                updater, willDiffFromObjects: data?.fromObjects, toObjects: data?.toObjects)
        case .didDiff(let result, let isInBackground):
            delegate.listAdapterUpdater(updater, didDiffWithResults: result, onBackgroundThread: isInBackground)
        case .finishedWithoutUpdates:
            delegate.listAdapterUpdater(updater, didFinishWithoutUpdatesWith: client?.view)
        default:
            if let view = client?.view { take(event, of: view, delegate) }
        }
    }

    private func take(_ event: ListEvent.Kind, of view: any AdapterView, _ delegate: any ListAdapterUpdaterDelegate) {
        switch (event, operation) {
        case (.willApply(let animated, let result), nil):
            delegate.listAdapterUpdater(
                updater, willPerformBatchUpdatesWith: view, fromObjects: data?.fromObjects, toObjects: data?.toObjects,
                listIndexSetResult: result, animated: animated)
        case (.willApply, .moveItem(let move)):
            delegate.listAdapterUpdater(updater, willMoveFrom: move.from, to: move.to, collectionView: view)
        case (.willApply, .reloadSections(let sections)):
            delegate.listAdapterUpdater(updater, willReloadSections: sections, collectionView: view)
        case (.willApply, .moveSection(let move)):
            delegate.listAdapterUpdater(updater, willMoveSectionFrom: move.from, to: move.to, collectionView: view)
        case (.didApply(let update, _), nil):
            delegate.listAdapterUpdater(updater, didPerformBatchUpdates: update, collectionView: view)
        case (.refused(let update, let reason), _):
            delegate.listAdapterUpdater(updater, collectionView: view, didRefuse: update, because: reason)
        case (.willReload, _):
            delegate.listAdapterUpdater(updater, willReloadDataWith: view, isFallbackReload: false)
        case (.didReload, _):
            delegate.listAdapterUpdater(updater, didReloadDataWith: view, isFallbackReload: false)
        default: break
        }
    }
}
