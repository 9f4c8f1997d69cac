import ListKitGtk
import ListScripts

/// Keeps what a list tells its delegate.
@MainActor
final class DelegateLog: ListCollectionViewOwner {
    private(set) var events: [String] = []
    private(set) var selected: [ListIndexPath] = []
    private(set) var deselected: [ListIndexPath] = []
    private(set) var highlighted: [ListIndexPath] = []
    private(set) var unhighlighted: [ListIndexPath] = []
    private(set) var scrollCount = 0
    /// What each update has held in place, and why.
    private(set) var heldPlaces: [ListHeldPlace] = []
    var onScroll: @MainActor () -> Void = {}
    /// How many events came before the first scroll since events were forgotten.
    private(set) var eventCountAtScroll: Int?

    /// Numbers and headers in sight, as the events so far tell.
    private(set) var displayed: Set<String> = []

    init(_ list: ListBoxView) {
        list.delegate = self
    }

    func forgetEvents() {
        events = []
        eventCountAtScroll = nil
    }

    private func name(_ cell: any ListCell) -> String { (cell as? NumberCell).map { "\($0.number)" } ?? "?" }

    private func add(_ name: String) {
        events.append("+\(name)")
        if !displayed.insert(name).inserted { events.append("twice: \(name)") }
    }

    private func remove(_ name: String) {
        events.append("-\(name)")
        if displayed.remove(name) == nil { events.append("never began: \(name)") }
    }

    func collectionView(_ collectionView: any ListCollectionView, didHold place: ListHeldPlace) {
        heldPlaces.append(place)
    }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) { add(name(cell)) }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell, forItemAt path: ListIndexPath
    ) { remove(name(cell)) }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { add("\(kind) \(section)") }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { remove("\(kind) \(section)") }

    func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath
    ) { events.append("~\(name(newCell))") }

    /// Items that the user may not select, and those that may not be deselected.
    var unselectable: Set<ListIndexPath> = []
    var undeselectable: Set<ListIndexPath> = []

    /// What was asked and told about the selection, in order.
    private(set) var selectionEvents: [String] = []
    var onSelect: @MainActor () -> Void = {}
    var onActivate: @MainActor () -> Void = {}

    func forgetSelection() {
        selectionEvents = []
        selected = []
        deselected = []
    }

    func collectionView(_ collectionView: any ListCollectionView, shouldSelectItemAt path: ListIndexPath) -> Bool {
        selectionEvents.append("?+\(path.section).\(path.item)")
        return !unselectable.contains(path)
    }

    func collectionView(_ collectionView: any ListCollectionView, shouldDeselectItemAt path: ListIndexPath) -> Bool {
        selectionEvents.append("?-\(path.section).\(path.item)")
        return !undeselectable.contains(path)
    }

    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath) {
        selectionEvents.append("+\(path.section).\(path.item)")
        selected.append(path)
        onSelect()
    }

    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath) {
        selectionEvents.append("-\(path.section).\(path.item)")
        deselected.append(path)
    }

    func collectionView(_ collectionView: any ListCollectionView, didActivateItemAt path: ListIndexPath) {
        selectionEvents.append("!\(path.section).\(path.item)")
        onActivate()
    }

    /// Where the focus has gone, in order.
    private(set) var focusEvents: [ListIndexPath?] = []

    func collectionView(_ collectionView: any ListCollectionView, didMoveFocusTo path: ListIndexPath?) {
        focusEvents.append(path)
    }

    func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath) {
        highlighted.append(path)
    }

    func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath) {
        unhighlighted.append(path)
    }

    func collectionViewDidScroll(_ collectionView: any ListCollectionView) {
        scrollCount += 1
        eventCountAtScroll = eventCountAtScroll ?? events.count
        onScroll()
    }

    /// Fingers on the list and off it, and the list coming to rest.
    private(set) var dragEvents: [String] = []

    func collectionViewWillBeginDragging(_ collectionView: any ListCollectionView) { dragEvents.append("drag") }
    func collectionViewDidEndDragging(_ collectionView: any ListCollectionView, willDecelerate decelerate: Bool) {
        dragEvents.append(decelerate ? "lift, going on" : "lift")
    }
    func collectionViewDidEndDecelerating(_ collectionView: any ListCollectionView) { dragEvents.append("rest") }

    /// Items whose menu was asked for, and where in the row.
    private(set) var menus: [(path: ListIndexPath, point: ListPoint?)] = []

    func collectionView(
        _ collectionView: any ListCollectionView, didRequestContextMenuForItemAt path: ListIndexPath, point: ListPoint?
    ) -> Bool {
        menus.append((path, point))
        return true
    }
}
