import GtkBridge
import ListDiffKit
import ListKit

/// Items that go from one list of a group to another.
extension ListBoxView: ExchangingList {
    var area: Widget { viewport }
    var group: ListGroup? { adapter?.group }
    var lineStart: Double { layout.lineStart }

    var sampleRow: DropPlaces.Guest? {
        guard window.geometry.itemCount > 0 else { return nil }
        return DropPlaces.Guest(window.geometry.path(ofItem: 0), of: window.geometry, isSection: false)
    }

    static func list(around widget: Widget) -> (any ExchangingList)? {
        widget as? ListBoxView ?? widget.enclosing(ListBoxView.self)
    }

    // MARK: Carrying

    /// Called when a row is lifted: where its list is in a group, it and the items that are selected with it can go to
    /// another one.
    func carry(_ row: ListRow) {
        guard let path = row.position.itemPath, let items = items(draggedWith: path) else { return }
        animator.forgetLayer()
        let guest = DropPlaces.Guest(path, of: window.geometry, isSection: items.areSections)
        carried = CarriedItems(items, items.objects, guest, of: self)
        selection.showCarried(items.paths.compactMap(\.self).filter { $0 != path })
    }

    /// A selected item takes all others that are selected along.
    private func items(draggedWith path: ListIndexPath) -> ListGroup.Items? {
        let selected = indexPathsForSelectedItems
        return adapter?.draggedItems(at: path, with: selected.contains(path) ? selected : [])
    }

    func dragDidMove() {
        guard let carried, let root, drag.row != nil else { return }
        if !animator.isHeldRowOverWindow { putHeldRowOverWindow(count: carried.objects.count) }
        let place = Point(x: drag.place.x, y: drag.place.y)
        carried.pointerDidMove(to: place)
        guard let point = viewport.convert(place, to: root) else { return }
        let isOutside = point.x < 0 || point.y < 0 || point.x > Double(root.width) || point.y > Double(root.height)
        if isOutside { leaveWindow(with: carried) }
    }

    /// GTK's drag and drop takes over from here, and the row goes home.
    private func leaveWindow(with carried: CarriedItems) {
        guard !carried.staysInWindow, let row = drag.row, let frame = row.handle.bounds(in: viewport) else { return }
        let held = Point(x: drag.place.x - frame.x, y: drag.place.y - frame.y)
        if outside.begin(carried, row.picture(), pointerAt: held) {
            drag.cancel()
        } else {
            carried.staysInWindow = true
        }
    }

    /// A closed node of a tree opens when items have waited below it, or in its row.
    func placeOfDropDidChange(below above: ListIndexPath?) {
        opening = nil
        guard let above, let row = window.row(at: .item(above)), row.treePlace?.isExpanded == false
        else { return }
        opening = MainLoop.after(Self.openingDelay) { [weak self, weak row] in
            guard let self, drag.isActive, let row, window.row(at: .item(above)) === row else { return }
            if row.treePlace?.isExpanded == false { _ = askFor(.expand, of: row) }
        }
    }

    /// As in GTK's own trees, in seconds.
    private static let openingDelay = 0.5

    func rowOfDropDidChange(to path: ListIndexPath?) { rowOfDrop = path.flatMap { window.row(at: .item($0)) } }

    func controlKeyDidChange(isDown: Bool) { drag.controlDidChange(isDown: isDown) }

    func dragDidEnd() {
        opening = nil
        rowOfDrop = nil
        selection.showCarried([])
        guard let carried else { return }
        self.carried = nil
        if carried.source === self { carried.end() }
    }

    private func putHeldRowOverWindow(count: Int) {
        guard let root else { return }
        let layer = HeldRowLayer(over: root, count: count) { [weak self] in
            guard let self, let root = self.root else { return nil }
            return animator.raised.held?.handle.bounds(in: root)
        } paint: { [weak self] snapshot in
            guard let self, let root = self.root, let place = viewport.bounds(in: root) else { return }
            snapshot.translated(x: place.x, y: place.y) { animator.paintHeldRow(snapshot, isStack: count > 1) }
            carried?.paintRowOfDrop(snapshot, in: root)
        }
        animator.paintHeldRow(on: layer)
    }

    func repaintHeldRow() { animator.repaintLayer() }

    func paintRowOfDrop(_ snapshot: Snapshot, in root: Widget) {
        guard let row = rowOfDrop, let area = viewport.bounds(in: root), let place = window.listBox.bounds(in: root)
        else { return }
        snapshot.clip(to: area) {
            snapshot.translated(x: place.x, y: place.y) { snapshot.paint(row.handle, of: window.listBox) }
        }
    }

    var carriedRow: CarriedRow? { carried?.row(in: self) }

    func dropDidChange() { carried?.showWhatADropDoes() }

    func dropCarried() -> Bool { carried?.drop() ?? false }

    // MARK: Receiving

    func dropKind(overSection section: Int?) -> DropKind? {
        guard let carried, let adapter else { return nil }
        if let guest = carried.guest, guest.direction != scrollDirection { return nil }
        guard let items = carried.items else { return carried.guest == nil ? nil : .section }
        return adapter.dropKind(of: items, overSection: section)
    }

    func canDrop(_ kind: DropKind, at index: Int) -> Bool {
        guard let carried, var items = carried.items else { return true }
        items.isCopy = carried.isCopy
        return adapter.map { items.canBeDropped(in: $0, kind, at: index) } ?? false
    }

    func take(
        _ items: ListGroup.Items, _ kind: DropKind, at index: Int, corner: ListPoint?, from source: any ExchangingList
    ) -> Bool {
        guard let source = source as? ListBoxView, let adapter, let corner, !layout.isBusy, !source.layout.isBusy,
            let items = items.settled(for: adapter)
        else { return false }
        if source === self, let row = drag.row, let path = path(of: row), adapter.ownKind(ofItemAt: path) == kind {
            // The row stays, and glides on from where it is.
            drag.cancel()
            handMove = .row(row)
            _ = adapter.receive(items, kind, at: index)
            handMove = nil
            return true
        }
        // Of a copy, the original keeps both.
        let (hadFocus, wereSelected) = source.attention(to: items.isCopy ? [] : items.paths)
        let arrived = adapter.paths(of: items, as: kind)
        if source !== self, !items.isCopy { source.handMove = .departure }
        handMove = .arrival(paths: { arrived(true) }, corner: corner)
        let isMoved = adapter.receive(items, kind, at: index)
        handMove = nil
        source.handMove = nil
        guard isMoved else { return false }
        for list in [self, source] where list.drag.isActive { list.drag.cancel() }
        let paths = arrived(false)
        guard paths.count == wereSelected.count else { return true }
        if selectionMode != .none {
            for (path, wasSelected) in zip(paths, wereSelected) where wasSelected { selectItem(at: path) }
        }
        if hadFocus { focusItem(at: paths[items.leader]) }
        return true
    }

    /// Whether the focus is in one of some items, and which are selected.
    private func attention(to paths: [ListIndexPath?]) -> (hasFocus: Bool, areSelected: [Bool]) {
        let focused = window.focusedRow.flatMap(path)
        let selected = selectionMode == .none ? [] : Set(indexPathsForSelectedItems)
        return (
            focused.map { paths.contains($0) } ?? false, paths.map { path in path.map(selected.contains) ?? false }
        )
    }

    /// The row that an update takes to another place as one that comes.
    var rowCarriedAway: ListRow? {
        switch handMove {
        case .arrival, .departure: drag.row
        case .row, nil: nil
        }
    }

    func firstPresentation(ofArrivalAt path: ListIndexPath) -> RowPresentation? {
        guard case .arrival(let paths, let corner) = handMove, paths().contains(path),
            let place = window.geometry.place(of: .item(path))
        else { return nil }
        return RowPresentation(
            offset: ListPoint(x: corner.x - place.origin.x, y: corner.y - content.y(of: .item(path))))
    }

    /// Called when an update has brought the items.
    func raiseArrivedRow() {
        guard case .arrival(let paths, _) = handMove, let first = paths().first, let row = window.row(at: .item(first))
        else { return }
        animator.raise(row)
        putHeldRowOverWindow(count: 1)
    }

    // MARK: By keyboard

    /// Moves the item with the focus, and those that are selected with it, to the next list of the group that takes
    /// them, at the same index. The focus goes along.
    ///
    /// - Parameter isAfter: whether the list comes after this one in the group.
    /// - Returns: whether the item can leave the list.
    func exchangeItemAtCursor(isAfter: Bool) -> Bool {
        guard layout.canFill, !drag.isActive, let adapter, let group = adapter.group, let row = window.focusedRow,
            let path = row.position.itemPath, canDrag(path), items(draggedWith: path) != nil
        else { return false }
        let lists = group.adapters(beside: adapter, isAfter: isAfter)
        group.performWaitingUpdates(of: [adapter] + lists)
        guard let path = self.path(of: row), let items = self.items(draggedWith: path) else { return true }
        for other in lists {
            guard let list = other.view as? ListBoxView, list.isMapped,
                let (kind, index) = other.place(for: items, from: adapter, at: path), let corner = list.corner(of: row)
            else { continue }
            if list.take(items, kind, at: index, corner: corner, from: self) { break }
        }
        return true
    }

    /// Moves an item within its store, which tells the group of it.
    ///
    /// - Returns: false if the group has nothing to do with it.
    func moveInGroup(_ row: ListRow, at path: ListIndexPath, to proposed: ListIndexPath) -> Bool {
        guard !layout.isBusy, let adapter, let kind = adapter.ownKind(ofItemAt: path),
            let items = adapter.draggedItems(at: path, with: [])
        else { return false }
        let outcome = DropRules(window.geometry.structure).outcome(from: path, proposed: proposed)
        handMove = .row(row)
        if let index = outcome.index(of: kind) { _ = adapter.receive(items, kind, at: index) }
        handMove = nil
        return true
    }

    /// Where the row of another list is seen, in list space of this one.
    private func corner(of row: ListRow) -> ListPoint? {
        guard let place = row.handle.bounds(in: viewport) else { return nil }
        let x = axes.isRightToLeft ? place.x + place.width : place.x
        let corner = axes.listPoint(ListPoint(x: x, y: place.y))
        return ListPoint(x: corner.x - layout.lineStart, y: corner.y)
    }
}
