import ListDiffKit

/// The adapter as its updater sees it: resolves the view late, and has the handlers follow each applied update.
///
/// Held by requests, and holds the adapter weakly, so that a waiting update keeps no list alive.
@MainActor
final class UpdateClient: ListUpdateClient {
    weak var adapter: ListAdapter?
    /// Whether the update that is being applied is a reload.
    var isReloading = false
    /// How many requests have not come to their completion yet.
    var openRequestCount = 0

    var collectionView: (any ListCollectionView)? { adapter?.collectionView }

    func willApplyUpdate() {
        guard let adapter else { return }
        // Rows that come into an empty list are to be seen coming.
        adapter.emptyViews.hideIfNeeded()
        adapter.workingRange.willApply()
    }

    func didApplyUpdate(_ plan: ListBatchPlan?) {
        guard let adapter else { return }
        let isReload = isReloading
        isReloading = false
        adapter.store.dropPrevious()
        adapter.moveWorkingRange { handler, tell in handler.didApply(plan, isReload: isReload, tell: tell) }
        adapter.emptyViews.update()
    }
}
