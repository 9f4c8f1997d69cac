import ListKit

/// An adapter's delegate that writes down what it is told, after a word of its own.
@MainActor
final class ObjectListener: ListAdapterDelegate {
    private let log: Log
    private let word: String

    init(_ word: String, _ log: Log) {
        self.word = word
        self.log = log
    }

    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int) {
        log("\(word) show \(object.diffIdentifier) at \(index)")
    }

    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, at index: Int) {
        log("\(word) hide \(object.diffIdentifier) at \(index)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) { log("\(word) show \(object.diffIdentifier).\(indexPath.item) at \(indexPath.section)") }

    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) { log("\(word) hide \(object.diffIdentifier).\(indexPath.item) at \(indexPath.section)") }
}

@MainActor
final class PerformanceListener: ListAdapterPerformanceDelegate {
    private let log: Log

    init(_ log: Log) { self.log = log }

    private func name(_ controller: ListSectionController) -> String { (controller as? TestController)?.name ?? "?" }

    func listAdapterWillCallDequeueCell(_ listAdapter: ListAdapter) { log("will dequeue") }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallDequeue cell: any ListCell, on sectionController: ListSectionController,
        at index: Int
    ) { log("did dequeue \((cell as? TextCell)?.text ?? "?") on \(name(sectionController)).\(index)") }

    func listAdapterWillCallDisplayCell(_ listAdapter: ListAdapter) { log("will display") }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallDisplay cell: any ListCell, on sectionController: ListSectionController,
        at index: Int
    ) { log("did display \(name(sectionController)).\(index)") }

    func listAdapterWillCallEndDisplayCell(_ listAdapter: ListAdapter) { log("will endDisplay") }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallEndDisplay cell: any ListCell,
        on sectionController: ListSectionController, at index: Int
    ) { log("did endDisplay \(name(sectionController)).\(index)") }

    func listAdapterWillCallHeight(_ listAdapter: ListAdapter) { log("will height") }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallHeightOn sectionController: ListSectionController, at index: Int
    ) { log("did height \(name(sectionController)).\(index)") }

    func listAdapterWillCallScroll(_ listAdapter: ListAdapter) { log("will scroll") }
    func listAdapter(_ listAdapter: ListAdapter, didCallScroll collectionView: any ListCollectionView) {
        log("did scroll")
    }
}

/// An app's own delegate of a view.
@MainActor
final class ViewListener: ListCollectionViewDelegate, ListScrollViewDelegate {
    private let log: Log
    private let word: String

    init(_ log: Log, _ word: String = "view") {
        self.log = log
        self.word = word
    }

    private func tell(_ event: String, _ path: ListIndexPath) { log("\(word) \(event) \(path.section).\(path.item)") }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) { tell("show", path) }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell, forItemAt path: ListIndexPath
    ) { tell("hide", path) }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { log("\(word) show \(kind) \(section)") }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { log("\(word) hide \(kind) \(section)") }

    func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath
    ) { tell("reload", newPath) }

    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath) {
        tell("select", path)
    }

    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath) {
        tell("deselect", path)
    }

    func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath) {
        tell("highlight", path)
    }

    func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath) {
        tell("unhighlight", path)
    }

    func collectionViewDidScroll(_ collectionView: any ListCollectionView) { log("\(word) scroll") }
}
