import ListDiffKit

/// Calls an updater's delegate when the events of one transaction happen. The delegate is the one that the updater had
/// when the transaction began.
@MainActor
final class UpdaterDelegateCalls {
    private unowned let updater: ListAdapterUpdater
    private weak var delegate: (any ListAdapterUpdaterDelegate)?
    private weak var client: (any ListUpdateClient)?
    /// What the transaction does by hand, if it is not an update.
    private let operation: ViewOperation?
    /// What the update compares.
    private var data: ListCollectedData?

    init(
        _ delegate: any ListAdapterUpdaterDelegate, updater: ListAdapterUpdater, client: (any ListUpdateClient)?,
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
        case (.didApply(let plan), nil):
            delegate.listAdapterUpdater(updater, didPerformBatchUpdates: plan.update, collectionView: view)
        case (.refused(let plan, let reason), _):
            delegate.listAdapterUpdater(updater, collectionView: view, didRefuse: plan.update, because: reason)
        case (.willReload, _):
            delegate.listAdapterUpdater(updater, willReloadDataWith: view, isFallbackReload: false)
        case (.didReload, _):
            delegate.listAdapterUpdater(updater, didReloadDataWith: view, isFallbackReload: false)
        default: break
        }
    }
}
