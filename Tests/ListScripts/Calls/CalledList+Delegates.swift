import ListKit

extension CalledList: ListAdapterDelegate {
    private func reachAdapter(_ member: @autoclosure () -> String) {
        reach("ListAdapterDelegate.listAdapter(_:\(member()):)")
    }

    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int) {
        reachAdapter("willDisplay:at")
    }
    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, at index: Int) {
        reachAdapter("didEndDisplaying:at")
    }
    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) { reachAdapter("willDisplay:cell:at") }
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) { reachAdapter("didEndDisplaying:cell:at") }
}

extension CalledList: ListAdapterPerformanceDelegate {
    private func reachPerformance(_ member: @autoclosure () -> String) {
        reach("ListAdapterPerformanceDelegate.\(member())")
    }

    func listAdapterWillCallDequeueCell(_ listAdapter: ListAdapter) {
        CellMaking.lists.append { [weak self] in self?.reach($0) }
        reachPerformance("listAdapterWillCallDequeueCell(_:)")
    }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallDequeue cell: any ListCell, on sectionController: ListSectionController,
        at index: Int
    ) {
        CellMaking.lists.removeLast()
        reachPerformance("listAdapter(_:didCallDequeue:on:at:)")
    }
    func listAdapterWillCallDisplayCell(_ listAdapter: ListAdapter) {
        reachPerformance("listAdapterWillCallDisplayCell(_:)")
    }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallDisplay cell: any ListCell, on sectionController: ListSectionController,
        at index: Int
    ) { reachPerformance("listAdapter(_:didCallDisplay:on:at:)") }
    func listAdapterWillCallEndDisplayCell(_ listAdapter: ListAdapter) {
        reachPerformance("listAdapterWillCallEndDisplayCell(_:)")
    }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallEndDisplay cell: any ListCell,
        on sectionController: ListSectionController, at index: Int
    ) { reachPerformance("listAdapter(_:didCallEndDisplay:on:at:)") }
    func listAdapterWillCallHeight(_ listAdapter: ListAdapter) {
        reachPerformance("listAdapterWillCallHeight(_:)")
    }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallHeightOn sectionController: ListSectionController, at index: Int
    ) { reachPerformance("listAdapter(_:didCallHeightOn:at:)") }
    func listAdapterWillCallScroll(_ listAdapter: ListAdapter) {
        reachPerformance("listAdapterWillCallScroll(_:)")
    }
    func listAdapter(_ listAdapter: ListAdapter, didCallScroll collectionView: any ListCollectionView) {
        reachPerformance("listAdapter(_:didCallScroll:)")
    }
}

extension CalledList: ListAdapterUpdateListener {
    func listAdapter(_ listAdapter: ListAdapter, didFinish update: ListAdapterUpdateType, animated: Bool) {
        reach("ListAdapterUpdateListener.listAdapter(_:didFinish:animated:)")
    }
}

extension CalledList: ListAdapterMoveDelegate {
    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) {
        blocks = objects.compactMap { $0 as? CalledBlock }
        reach("ListAdapterMoveDelegate.listAdapter(_:move:from:to:)")
    }
}

extension CalledList: ListCollectionViewDelegate {
    private func reachView(_ member: @autoclosure () -> String) {
        reach("ListCollectionViewDelegate.collectionView(_:\(member()):)")
    }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) { reachView("willDisplay:forItemAt") }
    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell, forItemAt path: ListIndexPath
    ) { reachView("didEndDisplaying:forItemAt") }
    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { reachView("willDisplaySupplementaryView:ofKind:inSection") }
    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { reachView("didEndDisplayingSupplementaryView:ofKind:inSection") }
    func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath
    ) { reachView("didReload:at:with:at") }
    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath) {
        reachView("didSelectItemAt")
    }
    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath) {
        reachView("didDeselectItemAt")
    }
    func collectionView(_ collectionView: any ListCollectionView, didActivateItemAt path: ListIndexPath) {
        reachView("didActivateItemAt")
    }
    func collectionView(_ collectionView: any ListCollectionView, didMoveFocusTo path: ListIndexPath?) {
        reachView("didMoveFocusTo")
    }
    func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath) {
        reachView("didHighlightItemAt")
    }
    func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath) {
        reachView("didUnhighlightItemAt")
    }
}

extension CalledList: ListScrollViewDelegate {
    func collectionViewDidScroll(_ collectionView: any ListCollectionView) {
        reach("ListScrollViewDelegate.collectionViewDidScroll(_:)")
    }
    func collectionViewWillBeginDragging(_ collectionView: any ListCollectionView) {
        reach("ListScrollViewDelegate.collectionViewWillBeginDragging(_:)")
    }
    func collectionViewDidEndDragging(
        _ collectionView: any ListCollectionView, willDecelerate decelerate: Bool
    ) { reach("ListScrollViewDelegate.collectionViewDidEndDragging(_:willDecelerate:)") }
    func collectionViewDidEndDecelerating(_ collectionView: any ListCollectionView) {
        reach("ListScrollViewDelegate.collectionViewDidEndDecelerating(_:)")
    }
}

extension CalledList: ListDisplayDelegate {
    private func reachDisplay(_ member: @autoclosure () -> String) {
        reach("ListDisplayDelegate.listAdapter(_:\(member()):)")
    }

    func listAdapter(_ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController) {
        reachDisplay("willDisplay")
    }
    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController) {
        reachDisplay("didEndDisplaying")
    }
    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController, cell: any ListCell,
        at index: Int
    ) { reachDisplay("willDisplay:cell:at") }
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController, cell: any ListCell,
        at index: Int
    ) { reachDisplay("didEndDisplaying:cell:at") }
}

extension CalledList: ListScrollDelegate {
    private func reachScroll(_ member: @autoclosure () -> String) {
        reach("ListScrollDelegate.listAdapter(_:\(member()):)")
    }

    func listAdapter(_ listAdapter: ListAdapter, didScroll sectionController: ListSectionController) {
        reachScroll("didScroll")
    }
    func listAdapter(_ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController) {
        reachScroll("willBeginDragging")
    }
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController,
        willDecelerate decelerate: Bool
    ) { reachScroll("didEndDragging:willDecelerate") }
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDecelerating sectionController: ListSectionController
    ) { reachScroll("didEndDecelerating") }
}

extension CalledList: ListTransitionDelegate {
    func listAdapter(
        _ listAdapter: ListAdapter, customizedInitialAttributes attributes: ListTransitionAttributes,
        sectionController: ListSectionController, at index: Int
    ) -> ListTransitionAttributes {
        reach("ListTransitionDelegate.listAdapter(_:customizedInitialAttributes:sectionController:at:)")
        return attributes
    }
    func listAdapter(
        _ listAdapter: ListAdapter, customizedFinalAttributes attributes: ListTransitionAttributes,
        sectionController: ListSectionController, at index: Int
    ) -> ListTransitionAttributes {
        reach("ListTransitionDelegate.listAdapter(_:customizedFinalAttributes:sectionController:at:)")
        return attributes
    }
}

extension CalledList: ListWorkingRangeDelegate {
    private func note(_ name: String, _ change: Int, _ member: @autoclosure () -> String) {
        inRange[name, default: 0] += change
        reach("ListWorkingRangeDelegate.listAdapter(_:\(member()):)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController
    ) { note(name(of: sectionController), 1, "sectionControllerWillEnterWorkingRange") }
    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerDidExitWorkingRange sectionController: ListSectionController
    ) { note(name(of: sectionController), -1, "sectionControllerDidExitWorkingRange") }
    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemWillEnterWorkingRangeAt index: Int
    ) { note(name(of: sectionController) + ".", 1, "sectionController:itemWillEnterWorkingRangeAt") }
    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemDidExitWorkingRangeAt index: Int
    ) { note(name(of: sectionController) + ".", -1, "sectionController:itemDidExitWorkingRangeAt") }
}

extension CalledList: ListAdapterUpdaterDelegate {
    private func reachUpdater(_ member: @autoclosure () -> String) {
        reach("ListAdapterUpdaterDelegate.listAdapterUpdater(_:\(member()):)")
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willDiffFromObjects fromObjects: [any ListDiffable]?,
        toObjects: [any ListDiffable]?
    ) { reachUpdater("willDiffFromObjects:toObjects") }
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didDiffWithResults result: ListIndexSetResult, onBackgroundThread: Bool
    ) { reachUpdater("didDiffWithResults:onBackgroundThread") }
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willPerformBatchUpdatesWith collectionView: any ListCollectionView,
        fromObjects: [any ListDiffable]?, toObjects: [any ListDiffable]?, listIndexSetResult: ListIndexSetResult,
        animated: Bool
    ) { reachUpdater("willPerformBatchUpdatesWith:fromObjects:toObjects:listIndexSetResult:animated") }
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didPerformBatchUpdates updates: ListBatchUpdate,
        collectionView: any ListCollectionView
    ) { reachUpdater("didPerformBatchUpdates:collectionView") }
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveFrom fromIndexPath: ListIndexPath, to toIndexPath: ListIndexPath,
        collectionView: any ListCollectionView
    ) { reachUpdater("willMoveFrom:to:collectionView") }
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadSections sections: ListIndexSet,
        collectionView: any ListCollectionView
    ) { reachUpdater("willReloadSections:collectionView") }
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveSectionFrom fromSection: Int, to toSection: Int,
        collectionView: any ListCollectionView
    ) { reachUpdater("willMoveSectionFrom:to:collectionView") }
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadDataWith collectionView: any ListCollectionView,
        isFallbackReload: Bool
    ) { reachUpdater("willReloadDataWith:isFallbackReload") }
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didReloadDataWith collectionView: any ListCollectionView,
        isFallbackReload: Bool
    ) { reachUpdater("didReloadDataWith:isFallbackReload") }
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, collectionView: any ListCollectionView, didRefuse updates: ListBatchUpdate,
        because error: ListInconsistency
    ) { reachUpdater("collectionView:didRefuse:because") }
    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didFinishWithoutUpdatesWith collectionView: (any ListCollectionView)?
    ) { reachUpdater("didFinishWithoutUpdatesWith") }
}
