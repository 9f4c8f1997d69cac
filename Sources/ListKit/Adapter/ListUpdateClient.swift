import ListDiffKit

/// The list that an update is for, as its updater sees it.
///
/// Requests retain it. It holds the adapter weakly, so that a waiting update keeps no list alive.
@MainActor
final class ListUpdateClient {
    weak var adapter: ListAdapter?
    /// The number of requests that are not complete yet.
    var openRequestCount = 0

    /// The updater asks for the view as late as possible, so that it updates one that was set after the request.
    var view: (any AdapterView)? { adapter?.view }

    /// Completes an update that changes items of `sections` with what only the list knows: sections whose headers and
    /// footers must be rebound, and sections whose rows must be counted again. All indexes are new ones. Called once,
    /// when the data part has ended.
    func complete(_ update: inout ListBatchUpdate, changingItemsIn sections: ListIndexSet) {
        guard let store = adapter?.store else { return }
        let news = store.takeNews()
        var reloads: [Int] = []
        for section in news.supplementaryReloads.union(sections)
        where store.map.entry(at: section)?.controller.supplementaryViewSource != nil { reloads.append(section) }
        update.supplementaryReloads = ListIndexSet(reloads)
        update.recountedSections = news.recounts
        reloadSections(in: &update, among: news.recountedUpdates, except: sections)
    }

    /// A controller that got an equal object may have other items since: its section is reloaded, unless operations say
    /// what has become of its items.
    private func reloadSections(
        in update: inout ListBatchUpdate, among recounted: [Int], except changed: ListIndexSet
    ) {
        guard !recounted.isEmpty, let adapter, let view, let previous = adapter.store.previous,
            !adapter.updater.singleItemSectionUpdates
        else { return }
        let reloaded = Set(update.sectionReloads.map(\.newSection))
        var reloads: [ListSectionReload] = []
        for section in recounted where !reloaded.contains(section) && !changed.contains(section) {
            let controller = adapter.store.map.controller(at: section)
            guard let oldSection = previous.section(of: controller), oldSection < view.numberOfSections else {
                continue
            }
            let count = adapter.store.questions.ask { controller.numberOfItems() }
            guard count != view.numberOfItems(inSection: oldSection) else { continue }
            reloads.append(ListSectionReload(oldSection: oldSection, newSection: section))
        }
        if !reloads.isEmpty { update.reload(reloads) }
    }

    /// Called when the data part has ended and the view is about to change.
    func willApplyUpdate() {
        guard let adapter else { return }
        adapter.emptyViews.update()
        adapter.workingRange.willApply()
    }

    /// Called when the view has changed, or when it is certain that it will not change.
    func didApplyUpdate(_ outcome: ListUpdateOutcome) {
        guard let adapter else { return }
        adapter.store.dropPrevious()
        if let view = adapter.view {
            switch outcome {
            case .applied(let plan): adapter.store.view(view, hasTaken: plan.namedSections)
            case .reloaded: adapter.store.viewHasTakenAll(view)
            case .unchanged: break
            }
        }
        let visible = adapter.view?.indexPathsForVisibleItems ?? []
        adapter.moveWorkingRange { handler, notify in handler.didApply(outcome, visible: visible, notify: notify) }
    }
}

/// What an update did to the view.
enum ListUpdateOutcome: Sendable {
    /// Every row is where the plan says.
    case applied(ListBatchPlan)
    /// Everything on screen was rebound.
    case reloaded
    /// The view shows what it did before.
    case unchanged
}
