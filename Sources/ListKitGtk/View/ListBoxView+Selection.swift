import GtkBridge
public import ListKit

extension ListBoxView {
    /// - Complexity: O(selected items).
    public var indexPathsForSelectedItems: [ListIndexPath] { selection.paths }

    public func selectItem(at path: ListIndexPath) {
        if selectionMode == .single { selection.removeAll() }
        selection.insert(path)
        showSelection()
    }

    public func deselectItem(at path: ListIndexPath) {
        selection.remove(path)
        showSelection()
    }

    func selectionModeDidChange() {
        switch selectionMode {
        case .none: selection.removeAll()
        case .single: selection = SelectionModel(selection.paths.prefix(1))
        case .multiple: break
        }
        showSelection()
    }

    func showSelection() {
        for row in window.rows { showSelection(of: row) }
    }

    func showSelection(of row: ListRow) {
        let path = row.position.itemPath
        row.show(isSelected: path.map(selection.contains) ?? false, isSelectable: path != nil && selectionMode != .none)
    }

    // MARK: One item

    /// Enter, on the row that has the focus.
    func activate(_ handle: Widget) { window.row(of: handle).map(didActivate) }

    /// A row in the pool has a place, but not any more.
    func didActivate(_ row: ListRow) {
        if let path = row.position.itemPath, window.row(at: row.position) === row { choose(path) }
    }

    /// A click on an item.
    func click(_ row: ListRow, _ modifiers: Modifiers) {
        guard let path = row.position.itemPath else { return }
        switch selectionMode {
        case .multiple where modifiers.contains(.shift):
            extendSelection(
                to: path, from: cursor.pathBeforePress ?? path, keepingOthers: modifiers.contains(.control))
        case .multiple where modifiers.contains(.control), .single where modifiers.contains(.control): toggle(path)
        default: choose(path)
        }
    }

    /// The user has chosen an item: its controller is told, also when it is selected already. Where the list has a
    /// selection, it is this item from now on.
    func choose(_ path: ListIndexPath) {
        guard let delegate, delegate.collectionView(self, shouldSelectItemAt: path) else { return }
        guard selectionMode != .none else { return delegate.collectionView(self, didSelectItemAt: path) }
        let others = selection.subtracting(SelectionModel([path])).paths
        let leaving = others.filter { delegate.collectionView(self, shouldDeselectItemAt: $0) }
        // Two items cannot be selected in single mode: where the other one stays, this one is not.
        guard selectionMode == .multiple || leaving.count == others.count else { return }
        cursor.rangeStart = path
        commit(selecting: [path], deselecting: leaving)
    }

    /// Selects an item, or deselects it, and leaves the others; in single mode there is one.
    func toggle(_ path: ListIndexPath) {
        guard let delegate else { return }
        guard selection.contains(path) else {
            guard selectionMode == .multiple else { return choose(path) }
            guard delegate.collectionView(self, shouldSelectItemAt: path) else { return }
            cursor.rangeStart = path
            return commit(selecting: [path], deselecting: [])
        }
        guard delegate.collectionView(self, shouldDeselectItemAt: path) else { return }
        cursor.rangeStart = path
        commit(selecting: [], deselecting: [path])
    }

    // MARK: Many items

    /// Selects what is between the item where the range began and `path`, and nothing else unless others are kept.
    ///
    /// - Parameter start: where the range begins if no item was selected by hand before.
    func extendSelection(to path: ListIndexPath, from start: ListIndexPath, keepingOthers: Bool) {
        let start = cursor.rangeStart ?? start
        cursor.rangeStart = start
        var wanted = SelectionModel()
        wanted.insert(from: start, through: path, in: window.geometry)
        select(keepingOthers ? wanted.union(selection) : wanted)
    }

    /// Makes `wanted` the selection, as far as the delegate lets items come and go.
    private func select(_ wanted: SelectionModel) {
        guard let delegate else { return }
        commit(
            selecting: wanted.subtracting(selection).paths
                .filter { delegate.collectionView(self, shouldSelectItemAt: $0) },
            deselecting: selection.subtracting(wanted).paths
                .filter { delegate.collectionView(self, shouldDeselectItemAt: $0) })
    }

    /// Ctrl+A: every item of the list, also those without a row.
    ///
    /// - Returns: whether the list has such a selection.
    /// - Complexity: O(items): the delegate is asked about each that is not selected.
    func selectAll() -> Bool {
        guard selectionMode == .multiple else { return false }
        let count = window.geometry.itemCount
        guard count > 0 else { return true }
        var wanted = SelectionModel()
        wanted.insert(
            from: window.geometry.path(ofItem: 0), through: window.geometry.path(ofItem: count - 1),
            in: window.geometry)
        select(wanted)
        return true
    }

    /// Escape, or a click where there is no item.
    ///
    /// - Returns: whether anything was selected, in multiple mode; else the key is for others.
    @discardableResult
    func deselectAll() -> Bool {
        guard selectionMode == .multiple, !selection.isEmpty else { return false }
        select(SelectionModel())
        cursor.rangeStart = nil
        return true
    }

    /// Carries out what the delegate has agreed to, then tells it. After an update from within such a call it is told
    /// no more: the other paths have changed.
    private func commit(selecting selected: [ListIndexPath], deselecting deselected: [ListIndexPath]) {
        selection = selection.subtracting(SelectionModel(deselected)).union(SelectionModel(selected))
        showSelection()
        let update = updateCount
        for path in deselected where update == updateCount { delegate?.collectionView(self, didDeselectItemAt: path) }
        for path in selected where update == updateCount { delegate?.collectionView(self, didSelectItemAt: path) }
    }
}
