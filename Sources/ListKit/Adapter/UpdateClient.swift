import ListDiffKit

/// The updater's interface to the adapter. It resolves the view late, and passes each applied update to the handlers.
///
/// Requests retain it. It holds the adapter weakly, so that a waiting update keeps no list alive.
@MainActor
final class UpdateClient: ListUpdateClient {
    weak var adapter: ListAdapter?
    /// The number of requests that are not complete yet.
    var openRequestCount = 0

    var collectionView: (any ListCollectionView)? { adapter?.collectionView }

    func complete(_ update: inout ListBatchUpdate, changingItemsIn sections: ListIndexSet) {
        guard let store = adapter?.store else { return }
        let news = store.takeNews()
        var reloads: [Int] = []
        for section in news.supplementaryReloads.union(sections)
        where store.map.entry(at: section)?.controller.supplementaryViewSource != nil { reloads.append(section) }
        update.supplementaryReloads = ListIndexSet(reloads)
        update.recountedSections = news.recounts
    }

    func willApplyUpdate() {
        guard let adapter else { return }
        adapter.emptyViews.update()
        adapter.workingRange.willApply()
    }

    func didApplyUpdate(_ outcome: ListUpdateOutcome) {
        guard let adapter else { return }
        adapter.store.dropPrevious()
        if let view = adapter.collectionView {
            switch outcome {
            case .applied(let plan): adapter.store.view(view, hasTaken: plan.namedSections)
            case .reloaded: adapter.store.viewHasTakenAll(view)
            case .unchanged: break
            }
        }
        let visible = adapter.collectionView?.indexPathsForVisibleItems ?? []
        adapter.moveWorkingRange { handler, tell in handler.didApply(outcome, visible: visible, tell: tell) }
    }
}
